import { Refusal } from '../../shared/contract/errors.ts'
import { DAY, secondsAfter } from '../platform/clock.ts'
import { type Intent, update, type When } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { TrackingRow } from '../tracking-rows/public.ts'
import { type BulkRun, bulkRunItem } from './bulk-run.items.ts'

/** Another run of the call has answered: the commit, and whatever would follow it, does not happen. Never shown to a caller. */
export class RunOver extends Refusal {
  constructor() {
    super('conflict', { reason: 'runOver', params: {}, message: '' })
  }
}

/**
 * Counts rows to the call that confirms, removes or reverses them, in the transaction that does; nothing for a call without
 * a name. The commit fails with RunOver once the call has been answered (`endRun`).
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

/** What the call, with all its repetitions, has done. */
export const readRun = async ({ table, repeat }: Deps, doctorNo: string): Promise<BulkRun | undefined> =>
  repeat === undefined ? undefined : table.get(ref(bulkRunItem, { doctorNo, repeat }), { consistent: true })

/**
 * Ends the call with its answer, made of what all its runs have done (undefined for a call without a name, which has the
 * one run, and where none has done anything). The end and the answer are one commit: what another run does comes before
 * it, and is answered for, or does not happen. `answerOf` is called again when another run was first.
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
    // Every commit of a run adds rows.
    const when: When = run ? { equals: { rows: run.rows } } : { is: 'absent' }
    const end = changed(deps, doctorNo, { add: { rows: 0, units: 0 }, set: { isOver: true }, when, error: 'race' })
    if (end.length > 0) await deps.table.commit(end, answer)
    return answer
  })

/** What `work` of a run does, or that nothing was done since another run of the call has answered. */
export const unlessOver = async <T>(work: Promise<T>): Promise<T | 'over'> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof RunOver) return 'over'
    throw error
  }
}

/** A change of the run as long as it is not over; none of a call without a name. */
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
      set: { ...key, ...set, expiresAt: secondsAfter(now(), 2 * DAY) },
      when: { ...when, equalsOrAbsent: { isOver: false } },
    }),
  ]
}
