import type { Deps } from '../../platform/deps.ts'
import { CONFIRMED_PLACES, type TrackingRow } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'
import { readRowsAgain } from '../read-rows-again.ts'
import { rowsInBatch } from './rows-to-confirm.ts'

/** The mark that a call leaves on the rows it confirms: as much of its name as tells it from all others, 132 bits. */
export const markOf = ({ repeat }: Pick<Deps, 'repeat'>): string | undefined => repeat?.slice(0, 22)

/** Whether the call confirmed this row. */
export const isOwn = (deps: Pick<Deps, 'repeat'>, { confirmation }: TrackingRow): boolean =>
  deps.repeat !== undefined && confirmation?.call === markOf(deps)

/** Which of some rows the call has confirmed since they were listed. */
export const ownOf = async (deps: Deps, rows: readonly TrackingRow[]) => {
  const own = new Set((await readRowsAgain(deps, rows)).filter((row) => isOwn(deps, row)).map(({ cwId }) => cwId))
  return { rows: rows.filter(({ cwId }) => own.has(cwId)), others: rows.filter(({ cwId }) => !own.has(cwId)) }
}

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
