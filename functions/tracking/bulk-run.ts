import { DAY, secondsAfter } from '../platform/clock.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { TrackingRow } from '../tracking-rows/public.ts'
import { type BulkRun, bulkRunItem } from './bulk-run.items.ts'

/** Counts rows to the call that confirms, removes or reverses them, in the transaction that does; nothing for a call without a name. */
export const countToRun = (
  { repeat, now }: Pick<Deps, 'repeat' | 'now'>,
  doctorNo: string,
  rows: readonly Pick<TrackingRow, 'qty'>[],
  more: Pick<BulkRun, 'startedAt'> = {},
): Intent[] => {
  if (repeat === undefined) return []
  const units = rows.reduce((sum, { qty }) => sum + qty, 0)
  const key = { doctorNo, repeat }
  const set = { ...key, ...more, expiresAt: secondsAfter(now(), 2 * DAY) }
  return [update(bulkRunItem, key, { add: { rows: rows.length, units }, set, error: 'race' })]
}

/** What the call, with all its repetitions, has done. */
export const readRun = async ({ table, repeat }: Deps, doctorNo: string): Promise<BulkRun | undefined> =>
  repeat === undefined ? undefined : table.get(ref(bulkRunItem, { doctorNo, repeat }), { consistent: true })
