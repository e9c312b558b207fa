import { refuse } from '../../../shared/contract/errors.ts'
import { historyReasons } from '../../../shared/tracking/history.reasons.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { RaceLost } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  CONFIRMED_PLACES,
  type RowPlace,
  rowNumbered,
  rowsOfTracking,
  type TrackingRow,
  trackingRowRef,
  trackingRowType,
} from '../../tracking-rows/public.ts'

interface RowNumber {
  doctorNo: string
  cwId: string
}

/** A confirmed row as the books need it. */
export type ConfirmedRow = TrackingRow & { productNo: string }

export const isConfirmed = (row: TrackingRow): row is ConfirmedRow =>
  row.status === 'confirmed' && row.productNo !== undefined

/**
 * The row of that number as it stands now; to be called within retryRace. Refuses a number that no row of the company has
 * (404). An index finds the row, and may lag behind: a row that has another quantity or UPC by now is found among the
 * rows of its tracking number, and one that is not there either has lost a race.
 */
export const findRow = async (deps: Deps, { doctorNo, cwId }: RowNumber): Promise<TrackingRow> => {
  const inPlace = (place: RowPlace) =>
    deps.table.query(trackingRowType, rowNumbered(doctorNo, place, cwId), { limit: 1 })
  const found = await Promise.all((['toConfirm', ...CONFIRMED_PLACES] as const).map(inPlace))
  const [listed] = found.flatMap(({ records }) => records)
  if (!listed) throw refuse(trackingReasons.noRow)
  const row = await deps.table.get(trackingRowRef(listed), { consistent: true })
  if (row?.cwId === cwId) return row
  const rows = await readAll(deps.table, trackingRowType, rowsOfTracking(doctorNo, listed.tracking), {
    consistent: true,
  })
  const moved = rows.find((one) => one.cwId === cwId)
  if (!moved) throw new RaceLost()
  return moved
}

/** The same of a row that can still be corrected: it waits, and no mixed package holds it. */
export const findWaitingRow = async (deps: Deps, number: RowNumber): Promise<TrackingRow> => {
  const row = await findRow(deps, number)
  if (row.isMixedPackage) throw refuse(trackingReasons.rowInPackage)
  if (row.status !== 'toConfirm') throw refuse(trackingReasons.rowConfirmed, { batch: row.batchNumber })
  return row
}

/** The same of a row that can be reversed or edited in the Inbound History: it is confirmed, and no mixed package holds it. */
export const findConfirmedRow = async (deps: Deps, number: RowNumber): Promise<ConfirmedRow> => {
  const row = await findRow(deps, number)
  if (!isConfirmed(row)) throw refuse(historyReasons.notConfirmed)
  if (row.isMixedPackage) throw refuse(historyReasons.mixedPackage)
  return row
}
