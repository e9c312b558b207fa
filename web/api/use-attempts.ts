import { useRef } from 'react'
import { ApiError } from '../../shared/contract/client.ts'
import type { ApiCall } from './client.ts'

interface Attempt {
  body: string
  key: string
  /** True if the server may have executed the call although its answer was lost. */
  mayBeDone: boolean
}

/**
 * Sends a call for each of several rows, which may run at the same time. A row that is sent again with the same input
 * after a lost answer keeps its Idempotency-Key, so that it is executed only once.
 */
export const useAttempts = <I, O>(call: ApiCall<I, O>): ((id: string, input: I) => Promise<O>) => {
  const attempts = useRef(new Map<string, Attempt>())
  return async (id, input) => {
    const body = JSON.stringify(input)
    const last = attempts.current.get(id)
    const attempt = last?.body === body ? last : { body, key: crypto.randomUUID(), mayBeDone: false }
    attempts.current.set(id, attempt)
    try {
      const answer = await call(input, { idempotencyKey: attempt.key })
      attempts.current.delete(id)
      return answer
    } catch (error) {
      attempt.mayBeDone ||= !(error instanceof ApiError) || error.status === 0 || error.status >= 500
      if (!attempt.mayBeDone) attempts.current.delete(id)
      throw error
    }
  }
}
