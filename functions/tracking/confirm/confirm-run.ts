import { DAY, secondsAfter } from '../../platform/clock.ts'
import { type Intent, update } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { CONFIRMED_PLACES, type TrackingRow } from '../../tracking-rows/public.ts'
import { type Batch, type ConfirmRun, confirmRunItem } from '../batches.items.ts'
import { rowsInBatch } from './rows-to-confirm.ts'

/** Counts rows to the call that confirms, removes or reverses them, in the transaction that does; nothing for a call without a name. */
export const countToRun = (
  { repeat, now }: Pick<Deps, 'repeat' | 'now'>,
  doctorNo: string,
  rows: readonly Pick<TrackingRow, 'qty'>[],
  more: Pick<ConfirmRun, 'startedAt'> = {},
): Intent[] => {
  if (repeat === undefined) return []
  const units = rows.reduce((sum, { qty }) => sum + qty, 0)
  const key = { doctorNo, repeat }
  const set = { ...key, ...more, expiresAt: secondsAfter(now(), 2 * DAY) }
  return [update(confirmRunItem, key, { add: { rows: rows.length, units }, set, error: 'race' })]
}

/** What the call, with all its repetitions, has done. */
export const readRun = async ({ table, repeat }: Deps, doctorNo: string): Promise<ConfirmRun | undefined> =>
  repeat === undefined ? undefined : table.get(ref(confirmRunItem, { doctorNo, repeat }), { consistent: true })

/** Whether the call confirmed this row. */
export const isOwn = ({ repeat }: Pick<Deps, 'repeat'>, { confirmation }: TrackingRow): boolean =>
  repeat !== undefined && confirmation?.call === repeat

/**
 * Takes the rows that the call itself has confirmed off those it still looks for. Answers false when there was no time
 * to go through all confirmed rows of the batch.
 */
export const dropOwn = async (
  deps: Deps,
  batch: Batch,
  { unseen, inTime }: { unseen: Map<string, string>; inTime: () => boolean },
): Promise<boolean> => {
  const goOn = () => unseen.size > 0 && inTime()
  let isAll = true
  for (const place of CONFIRMED_PLACES) {
    const rows = rowsInBatch(deps, { ...batch, place }, goOn)
    let page = await rows.next()
    for (; !page.done; page = await rows.next()) {
      for (const row of page.value) if (isOwn(deps, row)) unseen.delete(row.cwId)
    }
    isAll &&= page.value
  }
  return isAll || unseen.size === 0
}
