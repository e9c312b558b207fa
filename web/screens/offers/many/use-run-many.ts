import { useState } from 'react'
import type { ApiCall } from '../../../api/client.ts'
import { useAttempts } from '../../../api/use-attempts.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'

/** Maximum number of concurrent calls. */
const AT_ONCE = 4

export interface Failure<T> {
  row: T
  why: DisplayMessage
}

/** Sends a call for each of several rows, a few at a time. */
export const useRunMany = <I, O>(call: ApiCall<I, O>) => {
  const send = useAttempts(call)
  /** Number of rows processed; undefined while nothing runs. */
  const [done, setDone] = useState<number>()
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
