import { useRef, useState } from 'react'
import { ApiError } from '../../../../shared/contract/client.ts'
import type { ApiCall } from '../../../api/client.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'

/** Maximum number of concurrent calls. */
const AT_ONCE = 4

export interface Failure<T> {
  row: T
  why: DisplayMessage
}

interface Attempt {
  body: string
  key: string
  /** True if the server may have executed the call although its answer was lost. */
  mayBeDone: boolean
}

/**
 * Sends a call for each of several rows. A row that is sent again with the same input after a lost answer keeps its
 * Idempotency-Key, so that it is executed only once.
 */
export const useRunMany = <I, O>(call: ApiCall<I, O>) => {
  const attempts = useRef(new Map<string, Attempt>())
  /** Number of rows processed; undefined while nothing runs. */
  const [done, setDone] = useState<number>()
  const send = async (id: string, input: I): Promise<void> => {
    const body = JSON.stringify(input)
    const last = attempts.current.get(id)
    const attempt = last?.body === body ? last : { body, key: crypto.randomUUID(), mayBeDone: false }
    attempts.current.set(id, attempt)
    try {
      await call(input, { idempotencyKey: attempt.key })
      attempts.current.delete(id)
    } catch (error) {
      attempt.mayBeDone ||= !(error instanceof ApiError) || error.status === 0 || error.status >= 500
      if (!attempt.mayBeDone) attempts.current.delete(id)
      throw error
    }
  }
  /** Resolves to the rows that failed, in the given order. */
  const run = async <T>(
    rows: readonly T[],
    { idOf, inputOf }: { idOf: (row: T) => string; inputOf: (row: T) => I },
  ): Promise<Failure<T>[]> => {
    setDone(0)
    const failures = new Map<T, DisplayMessage>()
    const waiting = [...rows]
    const work = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        try {
          await send(idOf(row), inputOf(row))
        } catch (error) {
          failures.set(row, error instanceof Error ? error : { message: String(error) })
        }
        setDone((count = 0) => count + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    setDone(undefined)
    return rows.flatMap((row) => {
      const why = failures.get(row)
      return why ? [{ row, why }] : []
    })
  }
  return { run, done }
}
