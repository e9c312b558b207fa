import type { ApiCall } from '../../api/client.ts'
import { type UseMutationCallOptions, useMutationCall } from '../../api/use-mutation-call.ts'
import type { EnglishTexts } from '../../texts/areas.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Failure = keyof EnglishTexts['mixedFailures']

/**
 * A mutation whose error is shown under the specification's heading for the failed action (SPEC-mixed-packages-114 to
 * SPEC-mixed-packages-139).
 */
export const useMixedCall = <I, O>(
  call: ApiCall<I, O>,
  failure: Failure,
  options: Omit<UseMutationCallOptions<I, O>, 'failed'> = {},
) => useMutationCall(call, { ...options, failed: useTexts('mixedFailures')(failure) })

/** Domains to refetch after a decision on a claim. */
export const staleClaims = {
  invalidates: ['mixed-packages'],
  refreshesOnError: ['mixed-packages'],
} as const

/**
 * Domains to refetch after a change to a pending package; `tracking` has the rows that the package took over or
 * released.
 */
export const stalePending = {
  invalidates: ['mixed-packages', 'tracking'],
  refreshesOnError: ['mixed-packages'],
} as const

/**
 * Domains to refetch after a reversal, which changes stock, claimants' balances and takes, and releases rows to confirm.
 */
export const staleReversal = {
  invalidates: ['mixed-packages', 'tracking', 'products', 'payments', 'inbound'],
  refreshesOnError: ['mixed-packages'],
} as const
