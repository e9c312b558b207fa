import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../shared/contract/client.ts'
import type { contracts } from '../../shared/contracts.ts'
import { flash } from '../session/flash-store.ts'
import { type ApiCall, nameOf } from './client.ts'
import { type Attempt, keepAttempt, readAttempt } from './kept-attempt.ts'

/** A call of the api whose answers have gone stale, or a whole domain: of another domain, which calls it has is not known here. */
export type Stale = ApiCall<never, unknown> | keyof typeof contracts

export interface UseMutationCallOptions<I, O> {
  invalidates?: readonly Stale[]
  /** Read anew before a failure is told: what the person saw may have been stale, and the next try goes by it. */
  refreshesOnError?: readonly Stale[]
  /** What its success says; by default the contract's own, false for none. */
  success?: string | false | ((result: O, input: I) => string) | undefined
  /** What a failure is told under; without it the reason stands alone. */
  failed?: string
  /** Once the server has done it, before anything is read anew: what a reload must not find any more is forgotten here. */
  onDone?: () => void
  /** True shows a failure as a message with retry; forms leave it out and show the failure themselves. */
  flashErrors?: boolean
  /** Where an attempt without an answer outlives a reload: the same input then goes with the same key. */
  attemptPlace?: string
}

const keyOf = (stale: Stale): readonly string[] => {
  if (typeof stale === 'string') return [stale]
  const { domain, name } = nameOf(stale)
  return [domain, name]
}

/** True when it is unknown whether the server did it: then the same key must go with the next try. */
const isUncertain = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Writes by a call of the api. Refreshes what it made stale before it is done, so that a closing modal uncovers the new
 * state. A repeated try after a lost answer carries the same Idempotency-Key: nothing happens twice.
 */
export const useMutationCall = <I, O>(
  call: ApiCall<I, O>,
  options: UseMutationCallOptions<I, O> = {},
): UseMutationResult<O, Error, I> => {
  const client = useQueryClient()
  const { attemptPlace } = options
  const attempt = useRef<Attempt | undefined>(undefined)
  const settle = (next: Attempt | undefined): void => {
    attempt.current = next
    keepAttempt(attemptPlace, next)
  }
  const run = (input: I): Promise<O> => {
    const body = JSON.stringify(input)
    const last = attempt.current ?? readAttempt(attemptPlace)
    const tried = last?.body === body ? last : { body, key: crypto.randomUUID(), mayBeDone: false }
    attempt.current = tried
    // For whoever reloads before an answer is there, it may be done.
    keepAttempt(attemptPlace, { ...tried, mayBeDone: true })
    return call(input, { idempotencyKey: tried.key }).catch((error: unknown) => {
      throw options.failed && error instanceof Error ? Object.assign(error, { heading: options.failed }) : error
    })
  }
  const refresh = (stale: readonly Stale[] = []) =>
    Promise.all(stale.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
  const mutation = useMutation<O, Error, I>({
    mutationFn: run,
    onSuccess: async (result, input) => {
      settle(undefined)
      options.onDone?.()
      await refresh(options.invalidates)
      const text = options.success ?? nameOf(call).success
      if (text) flash.success(typeof text === 'function' ? text(result, input) : text)
    },
    onError: async (error, input) => {
      // Once a try may have been done, a later refusal under the same key says nothing of it: only success ends the key.
      if (attempt.current && isUncertain(error)) attempt.current.mayBeDone = true
      if (!attempt.current?.mayBeDone) settle(undefined)
      if (options.flashErrors && !(error instanceof ApiError && error.status === 401)) {
        flash.error(error, {
          ...(options.failed ? { header: options.failed } : {}),
          retry: () => mutation.mutate(input),
        })
      }
      await refresh(options.refreshesOnError)
    },
  })
  return mutation
}
