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

/** A confirmed row in the form that the books need. */
export type ConfirmedRow = TrackingRow & { productNo: string }

export const isConfirmed = (row: TrackingRow): row is ConfirmedRow =>
  row.status === 'confirmed' && row.productNo !== undefined

/**
 * Reads the current state of the row with that number; undefined for an unknown number. Call it within retryRace. The
 * row is found by an index that may lag behind. A row whose quantity or UPC has changed is found among the rows of its
 * tracking number; if it is missing there too, the read has lost a race.
 */
export const findRowIfAny = async (deps: Deps, { doctorNo, cwId }: RowNumber): Promise<TrackingRow | undefined> => {
  const inPlace = (place: RowPlace) =>
    deps.table.query(trackingRowType, rowNumbered(doctorNo, place, cwId), { limit: 1 })
  const found = await Promise.all((['toConfirm', ...CONFIRMED_PLACES] as const).map(inPlace))
  const [listed] = found.flatMap(({ records }) => records)
  if (!listed) return undefined
  const row = await deps.table.get(trackingRowRef(listed), { consistent: true })
  if (row?.cwId === cwId) return row
  const rows = await readAll(deps.table, trackingRowType, rowsOfTracking(doctorNo, listed.tracking), {
    consistent: true,
  })
  const moved = rows.find((one) => one.cwId === cwId)
  if (!moved) throw new RaceLost()
  return moved
}

/** Like `findRowIfAny`, but refuses an unknown number (404). */
export const findRow = async (deps: Deps, number: RowNumber): Promise<TrackingRow> => {
  const row = await findRowIfAny(deps, number)
  if (!row) throw refuse(trackingReasons.noRow)
  return row
}

/** Like `findRow`, but for a row that can still be corrected: unconfirmed and not in a mixed package. */
export const findWaitingRow = async (deps: Deps, number: RowNumber): Promise<TrackingRow> => {
  const row = await findRow(deps, number)
  if (row.isMixedPackage) throw refuse(trackingReasons.rowInPackage)
  if (row.status !== 'toConfirm') throw refuse(trackingReasons.rowConfirmed, { batch: row.batchNumber })
  return row
}

/**
 * Like `findRow`, but for a row that can be reversed or edited in the inbound history: confirmed and not in a mixed
 * package.
 */
export const findConfirmedRow = async (deps: Deps, number: RowNumber): Promise<ConfirmedRow> => {
  const row = await findRow(deps, number)
  if (!isConfirmed(row)) throw refuse(historyReasons.notConfirmed)
  if (row.isMixedPackage) throw refuse(historyReasons.mixedPackage)
  return row
}

/**
 * Reads the current state of listed rows, in the same order. Rows whose key has changed or that were replaced by other
 * rows are omitted.
 */
export const readRowsAgain = async ({ table }: Deps, rows: readonly TrackingRow[]): Promise<TrackingRow[]> => {
  const found = await table.batchGet(
    rows.map((row) => trackingRowRef(row)),
    { consistent: true },
  )
  return rows.flatMap(({ cwId }, index) => {
    const row = found[index]
    return row?.cwId === cwId ? [row] : []
  })
}
