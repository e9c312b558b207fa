import { useState } from 'react'
import type { DisplayMessage } from '../texts/translate-message.ts'

/** Maximum number of concurrent calls. */
const AT_ONCE = 4

export interface Failure<T> {
  row: T
  why: DisplayMessage
}

/** Sends several rows, a few at a time. */
export const useRunMany = () => {
  /** Number of rows processed; undefined while nothing runs. */
  const [done, setDone] = useState<number>()
  /** Resolves to the rows that `send` rejected, in the given order. */
  const run = async <T>(rows: readonly T[], send: (row: T) => Promise<unknown>): Promise<Failure<T>[]> => {
    setDone(0)
    const failures = new Map<T, DisplayMessage>()
    const waiting = [...rows]
    const work = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        try {
          await send(row)
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
