import { eventsOfRow, rowEventsType } from '../../books/public.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { CONFIRMED_PLACES, type TrackingRow } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'
import { readRowsAgain } from '../rows/find-row.ts'
import { rowsInBatch } from './rows-to-confirm.ts'

/**
 * Mark on the rows that a call confirms: 132 bits of `repeat`, enough to be unique; undefined for a call without a key.
 */
export const markOf = ({ repeat }: Pick<Deps, 'repeat'>): string | undefined => repeat?.slice(0, 22)

/** True if this call confirmed the row. */
export const isOwn = (deps: Pick<Deps, 'repeat'>, { confirmation }: TrackingRow): boolean =>
  deps.repeat !== undefined && confirmation?.call === markOf(deps)

/**
 * Numbers (cwId) of rows that this call confirmed and someone has reversed since; a retry leaves them unchanged. The
 * rows' own events identify them, however often others have confirmed them since.
 */
export const undoneOf = async (deps: Deps, rows: readonly TrackingRow[]): Promise<ReadonlySet<string>> => {
  const mark = markOf(deps)
  const undone = new Set<string>()
  if (mark === undefined) return undone
  for (const row of rows) {
    const { doctorNo, cwId, status, events = [], eventCount = 0 } = row
    if (status !== 'toConfirm' || eventCount === 0) continue
    const isMarked = (some: typeof events) => some.some(({ call }) => call === mark)
    const olderEvents = async () => {
      if (eventCount <= events.length) return []
      const parts = await readAll(deps.table, rowEventsType, eventsOfRow(doctorNo, cwId), { consistent: true })
      return parts.flatMap((part) => part.events)
    }
    if (isMarked(events) || isMarked(await olderEvents())) undone.add(cwId)
  }
  return undone
}

/**
 * Splits listed rows by what this call has done to them: `rows` that it confirmed, `undone` that it confirmed but
 * someone has reversed since, and `others`.
 */
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
 * Removes the rows that this call has already confirmed from `unseen`. Returns false if there was not enough time to
 * read all confirmed rows of the batch.
 */
export const dropOwn = async (
  deps: Deps,
  batch: Batch,
  { unseen, hasTimeLeft }: { unseen: Map<string, string>; hasTimeLeft: () => boolean },
): Promise<boolean> => {
  const mayContinue = () => unseen.size > 0 && hasTimeLeft()
  let isAll = true
  for (const place of CONFIRMED_PLACES) {
    const rows = rowsInBatch(deps, { ...batch, place }, mayContinue)
    let page = await rows.next()
    for (; !page.done; page = await rows.next()) {
      for (const row of page.value) if (isOwn(deps, row)) unseen.delete(row.cwId)
    }
    isAll &&= page.value
  }
  return isAll || unseen.size === 0
}
