import { eventsOfRow, rowEventsType } from '../../books/public.ts'
import { readAll } from '../../platform/db/walk.ts'
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

/**
 * Names (cwId) of the rows that wait again after the call had confirmed them, since somebody has reversed them: sent again, the call
 * leaves them as they are. Their own events tell, however often others have confirmed them since.
 */
export const undoneOf = async (deps: Deps, rows: readonly TrackingRow[]): Promise<ReadonlySet<string>> => {
  const mark = markOf(deps)
  const undone = new Set<string>()
  if (mark === undefined) return undone
  for (const row of rows) {
    const { doctorNo, cwId, status, events = [], eventCount = 0 } = row
    if (status !== 'toConfirm' || eventCount === 0) continue
    const isMarked = (some: typeof events) => some.some(({ call }) => call === mark)
    const passedOn = async () => {
      if (eventCount <= events.length) return []
      const parts = await readAll(deps.table, rowEventsType, eventsOfRow(doctorNo, cwId), { consistent: true })
      return parts.flatMap((part) => part.events)
    }
    if (isMarked(events) || isMarked(await passedOn())) undone.add(cwId)
  }
  return undone
}

/** Which of some rows the call has confirmed since they were listed: those that stand so, and those that wait again. */
export const ownOf = async (deps: Deps, rows: readonly TrackingRow[]) => {
  const now = await readRowsAgain(deps, rows)
  const own = new Set(now.filter((row) => isOwn(deps, row)).map(({ cwId }) => cwId))
  const undone = await undoneOf(deps, now)
  return {
    rows: rows.filter(({ cwId }) => own.has(cwId)),
    undone: rows.filter(({ cwId }) => undone.has(cwId)),
    others: rows.filter(({ cwId }) => !own.has(cwId) && !undone.has(cwId)),
  }
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
