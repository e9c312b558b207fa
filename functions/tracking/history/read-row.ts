import { refuse } from '../../../shared/contract/errors.ts'
import { historyReasons } from '../../../shared/tracking/history.reasons.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  CONFIRMED_PLACES,
  rowNumbered,
  rowsOfTracking,
  type TrackingRow,
  trackingRowType,
} from '../../tracking-rows/public.ts'

/** A confirmed row as the books need it. */
export type ConfirmedRow = TrackingRow & { productNo: string }

export const isConfirmed = (row: TrackingRow): row is ConfirmedRow =>
  row.status === 'confirmed' && row.productNo !== undefined

/** Under which tracking number a row lies; its number alone does not tell. 404 when the company has none of that number. */
export const trackingOf = async ({ table }: Deps, doctorNo: string, cwId: string): Promise<string> => {
  for (const place of [...CONFIRMED_PLACES, 'toConfirm'] as const) {
    const { records } = await table.query(trackingRowType, rowNumbered(doctorNo, place, cwId), { limit: 1 })
    const [found] = records
    if (found) return found.tracking
  }
  throw refuse(historyReasons.noRow)
}

/** The confirmed row as it stands; 409 when it has gone back, or belongs to a mixed package. */
export const readConfirmed = async (
  { table }: Deps,
  { doctorNo, tracking, cwId }: Pick<TrackingRow, 'doctorNo' | 'tracking' | 'cwId'>,
): Promise<ConfirmedRow> => {
  const rows = await readAll(table, trackingRowType, rowsOfTracking(doctorNo, tracking), { consistent: true })
  const row = rows.find((one) => one.cwId === cwId)
  if (!row) throw refuse(historyReasons.noRow)
  if (!isConfirmed(row)) throw refuse(historyReasons.notConfirmed)
  if (row.isMixedPackage) throw refuse(historyReasons.mixedPackage)
  return row
}
