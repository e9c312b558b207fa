import { useRef } from 'react'
import type { ApiCall } from './client.ts'
import { type Attempt, afterFailure, attemptOf } from './stored-attempt.ts'

/**
 * Sends a call for each of several rows, which may run at the same time. A row that is sent again with the same input
 * after a lost answer keeps its Idempotency-Key, so that it is executed only once.
 */
export const useAttempts = <I, O>(call: ApiCall<I, O>): ((id: string, input: I) => Promise<O>) => {
  const attempts = useRef(new Map<string, Attempt>())
  return async (id, input) => {
    const attempt = attemptOf(attempts.current.get(id), input)
    attempts.current.set(id, attempt)
    try {
      const answer = await call(input, { idempotencyKey: attempt.key })
      attempts.current.delete(id)
      return answer
    } catch (error) {
      const left = afterFailure(attempt, error)
      if (left) attempts.current.set(id, left)
      else attempts.current.delete(id)
      throw error
    }
  }
}
