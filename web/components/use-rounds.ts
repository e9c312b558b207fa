import { useRef, useState } from 'react'

/** The result of one call of several, and how much remains after it. */
export interface Round {
  done: number
  /** Number of records done or skipped, for calls that skip records they cannot change. */
  tried?: number
  left: number
}

/**
 * The run stops after this many consecutive calls without progress, probably because others change the same records.
 */
const IDLE_ROUNDS = 3

/**
 * Repeats a call that does as much as its time allows, until no records remain or the user stops it. The running call
 * is not interrupted.
 */
export const useRounds = () => {
  const [progress, setProgress] = useState<Round>()
  const [isStopping, setStopping] = useState(false)
  const stopped = useRef(false)
  /** Resolves with the result of the last call; `done` is the sum of all calls. */
  const run = async <R extends Round>(call: () => Promise<R>): Promise<R> => {
    stopped.current = false
    setStopping(false)
    let done = 0
    let idle = 0
    try {
      for (;;) {
        const round = await call()
        done += round.done
        idle = (round.tried ?? round.done) > 0 ? 0 : idle + 1
        if (round.left === 0 || stopped.current || idle === IDLE_ROUNDS) return { ...round, done }
        setProgress({ done, left: round.left })
      }
    } finally {
      setProgress(undefined)
    }
  }
  /**
   * Like `run`, with a total that each call adds to. The work of earlier calls is kept if a later one fails, so it
   * resolves with their total and the error; it rejects only if the first call fails.
   */
  const addUp = async <Total>(
    begin: Total,
    call: (total: Total) => Promise<Round & { total: Total }>,
  ): Promise<{ total: Total; problem?: Error }> => {
    let total = begin
    let hasAnswer = false
    try {
      await run(async () => {
        const round = await call(total)
        total = round.total
        hasAnswer = true
        return round
      })
      return { total }
    } catch (error) {
      if (!hasAnswer || !(error instanceof Error)) throw error
      return { total, problem: error }
    }
  }
  const stop = () => {
    stopped.current = true
    setStopping(true)
  }
  return { progress, isStopping, run, addUp, stop }
}
export type Rounds = ReturnType<typeof useRounds>
