import { Refusal } from '../../shared/contract/errors.ts'
import { DAY_SECONDS, secondsAfter } from '../platform/clock.ts'
import { type Intent, update, type When } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { TrackingRow } from '../tracking-rows/public.ts'
import { type BulkRun, bulkRunItem } from './bulk-run.items.ts'

/**
 * Thrown if another run of the call has answered: the commit of this run and all its further work are dropped. Never
 * shown to a caller.
 */
export class RunOver extends Refusal {
  constructor() {
    super('conflict', { reason: 'runOver', params: {}, message: '' })
  }
}

/**
 * Intents that add rows to the count of the call that confirms, removes or reverses them, in the same transaction; none
 * for a call without an idempotency key. The commit fails with RunOver once the call has been answered (`endRun`).
 */
export const countToRun = (
  deps: Pick<Deps, 'repeat' | 'now'>,
  doctorNo: string,
  rows: readonly Pick<TrackingRow, 'qty'>[],
  more: Pick<BulkRun, 'startedAt'> = {},
): Intent[] => {
  const units = rows.reduce((sum, { qty }) => sum + qty, 0)
  return changed(deps, doctorNo, { add: { rows: rows.length, units }, set: more, error: () => new RunOver() })
}

/** Totals of all runs of the call so far; undefined if there are none, or for a call without an idempotency key. */
export const readRun = async ({ table, repeat }: Deps, doctorNo: string): Promise<BulkRun | undefined> =>
  repeat === undefined ? undefined : table.get(ref(bulkRunItem, { doctorNo, repeat }), { consistent: true })

/**
 * Ends the call with an answer built from the totals of all its runs. The totals are undefined if no run has done
 * anything, or for a call without an idempotency key, which has only one run. The end and the answer are one commit: a
 * commit of another run either precedes it and is included, or fails. `answerOf` is called again if another run was
 * first.
 */
export const endRun = <Answer>(
  deps: Deps,
  doctorNo: string,
  answerOf: (run: BulkRun | undefined) => Promise<Answer>,
): Promise<Answer> =>
  retryRace(async () => {
    const run = await readRun(deps, doctorNo)
    const answer = await answerOf(run)
    if (run?.isOver) return answer
    // Every commit of a run increases `rows`.
    const when: When = run ? { equals: { rows: run.rows } } : { is: 'absent' }
    const end = changed(deps, doctorNo, { add: { rows: 0, units: 0 }, set: { isOver: true }, when, error: 'race' })
    if (end.length > 0) await deps.table.commit(end, answer)
    return answer
  })

/** Returns the result of a run's `work`, or 'over' if another run of the call has answered. */
export const unlessOver = async <T>(work: Promise<T>): Promise<T | 'over'> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof RunOver) return 'over'
    throw error
  }
}

/** Changes the record of the call while it is not over; no intents for a call without an idempotency key. */
const changed = (
  { repeat, now }: Pick<Deps, 'repeat' | 'now'>,
  doctorNo: string,
  { set, when, ...change }: Parameters<typeof update>[2],
): Intent[] => {
  if (repeat === undefined) return []
  const key = { doctorNo, repeat }
  return [
    update(bulkRunItem, key, {
      ...change,
      set: { ...key, ...set, expiresAt: secondsAfter(now(), 2 * DAY_SECONDS) },
      when: { ...when, equalsOrAbsent: { isOver: false } },
    }),
  ]
}
