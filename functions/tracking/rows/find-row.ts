import { refuse } from '../../../shared/contract/errors.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { RaceLost } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  CONFIRMED_PLACES,
  type RowPlace,
  rowNumbered,
  type TrackingRow,
  trackingRowRef,
  trackingRowType,
} from '../../tracking-rows/public.ts'

interface RowNumber {
  doctorNo: string
  cwId: string
}

/**
 * The row of that number as it stands now. An index finds it, and may not know yet that it has been edited or removed: a
 * race then. Refuses a number that no row of the company has.
 */
export const findRow = async (deps: Deps, { doctorNo, cwId }: RowNumber): Promise<TrackingRow> => {
  const inPlace = (place: RowPlace) =>
    deps.table.query(trackingRowType, rowNumbered(doctorNo, place, cwId), { limit: 1 })
  const found = await Promise.all((['toConfirm', ...CONFIRMED_PLACES] as const).map(inPlace))
  const [listed] = found.flatMap(({ records }) => records)
  if (!listed) throw refuse(trackingReasons.noRow)
  const row = await deps.table.get(trackingRowRef(listed), { consistent: true })
  if (row?.cwId !== cwId) throw new RaceLost()
  return row
}

/** The same of a row that can still be corrected: it waits, and no mixed package holds it. */
export const findWaitingRow = async (deps: Deps, number: RowNumber): Promise<TrackingRow> => {
  const row = await findRow(deps, number)
  if (row.isMixedPackage) throw refuse(trackingReasons.rowInPackage)
  if (row.status !== 'toConfirm') throw refuse(trackingReasons.rowConfirmed, { batch: row.batchNumber })
  return row
}
