import type { ApiCall } from '../../api/client.ts'
import { type UseMutationCallOptions, useMutationCall } from '../../api/use-mutation-call.ts'
import type { EnglishTexts } from '../../texts/areas.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Failure = keyof EnglishTexts['mixedFailures']

/** A mutation whose error is shown under the specification's words for what failed (D3 s8). */
export const useMixedCall = <I, O>(
  call: ApiCall<I, O>,
  failure: Failure,
  options: Omit<UseMutationCallOptions<I, O>, 'failed'> = {},
) => useMutationCall(call, { ...options, failed: useTexts('mixedFailures')(failure) })
