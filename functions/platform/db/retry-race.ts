import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { ErrorCode } from '../../../shared/reasons/error-codes.ts'
import type { ReasonKind } from '../../../shared/reasons/reasons.ts'
import { jitter } from '../jitter.ts'
import type { Pace } from '../pace.ts'
import { RACE_MS } from '../time-budget.ts'
import { elapsedMs } from '../waiting.ts'
import { RaceLost } from './table.ts'

type Lost = ReasonKind & { code: ErrorCode }
const CHANGED: Lost = generalReasons.changedMeanwhile

/** Longest wait between two tries, in milliseconds. */
const LONGEST_WAIT = 640
/**
 * Longest wait of a paced call, in milliseconds. Such a call writes fewer records per commit instead; a long wait
 * would only let other calls overtake it.
 */
const PACED_WAIT = 40

/** True if the write conflicted on each try (commit.ts), so the data behind its decision may have changed since. */
const metOthers = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === generalReasons.manyAtOnce.key

/**
 * Retries reads, decision and commit for `RACE_MS` while concurrent writes win, then refuses with 409. `run` must read
 * everything that its decision depends on and must not reuse anything from an earlier attempt. `pace`: for calls with
 * many commits.
 */
export const retryRace = async <T>(run: () => Promise<T>, lost: Lost = CHANGED, pace?: Pace): Promise<T> => {
  const until = elapsedMs() + RACE_MS
  for (let tries = 1; ; tries++) {
    try {
      const done = await run()
      pace?.won()
      return done
    } catch (error) {
      const met = metOthers(error)
      if (!met && !(error instanceof RaceLost)) throw error
      pace?.lost()
      const left = until - elapsedMs()
      if (left <= 0 || pace?.mayContinue() === false) throw met ? error : refuse(lost)
      // The range of the random wait grows fast (20, 80, 320 ms), because many callers that retry one item at short
      // intervals only make each other fail. It shrinks with the time left, because otherwise newcomers would keep
      // overtaking the call that has lost most often.
      await jitter(2 * tries, pace ? PACED_WAIT : (LONGEST_WAIT * left) / RACE_MS)
    }
  }
}

/** Retries a call that has many commits, at its pace. */
export const retryPaced = <T>(pace: Pace, run: () => Promise<T>): Promise<T> => retryRace(run, CHANGED, pace)

/** True if a write was refused only because of concurrent writes or a busy store, so that a retry may succeed. */
export const isBusy = ({ reason }: Refusal): boolean => BUSY.has(reason)
const BUSY: ReadonlySet<string> = new Set(
  [CHANGED, generalReasons.manyAtOnce, generalReasons.unavailable].map(({ key }) => key),
)

/**
 * Runs, within `retryRace`, a decision that reads several items one after the other. A refusal is accepted only if
 * `isUnchanged` confirms the data behind it. Otherwise the items were read in different states, and the decision is
 * repeated.
 */
export const unlessChanged = async <T>(decide: () => Promise<T>, isUnchanged: () => Promise<boolean>): Promise<T> => {
  try {
    return await decide()
  } catch (error) {
    if (error instanceof Refusal && !(await isUnchanged())) throw new RaceLost()
    throw error
  }
}
