import { normalTracking, storedForms, TRACKING_MIN } from '../../../shared/values/tracking.ts'
import { isSameUpc, normalUpc, storedUpcs, UPC_MAX } from '../../../shared/values/upc.ts'
import type { IndexRange, Range } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, inMemory, type Source } from '../../platform/db/source.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem, productsUnderUpc } from '../../products/public.ts'
import {
  type Between,
  type RowStatus,
  rowsOfLastSix,
  rowsOfTracking,
  rowsOfUpc,
  rowsOfUpcIn,
  type TrackingRow,
  trackingRowType,
  unclaimedRowsOf,
} from '../../tracking-rows/public.ts'
import { staffedWarehousesOf, warehouseItem } from '../../warehouse-records/public.ts'

/** The rows of a company to search. */
export interface RowScope {
  doctorNo: string
  warehouseNo?: string | undefined
  /** Import time; it limits only searches by UPC. */
  imported?: Between | undefined
}

interface Search extends RowScope {
  /** A tracking number, its last six characters or a UPC; if ambiguous, it is searched for as each of these. */
  condition: string
  status: RowStatus
}

/** Sources of a company's rows that match `condition`, ordered by cwId. */
export const searchSources = async (deps: Deps, search: Search): Promise<Source<TrackingRow>[]> => {
  const { doctorNo, condition, status, warehouseNo } = search
  const keep = (row: TrackingRow): boolean =>
    row.status === status && (warehouseNo === undefined || row.warehouseNo === warehouseNo)
  const tracking = normalTracking(condition)
  const upc = normalUpc(condition)
  const plain = /^[A-Z0-9]+$/.test(tracking)
  const byTracking =
    plain && tracking.length >= TRACKING_MIN ? storedForms(condition).map((form) => rowsOfTracking(doctorNo, form)) : []
  const bySix = plain && tracking.length === 6 ? [rowsOfLastSix(doctorNo, tracking)] : []
  // A row found by its tracking number would be found again if the condition is also its UPC.
  const isElsewhere = isTrackedBy(condition)
  const byUpc = upc.length <= UPC_MAX ? await upcSources(deps, search, upc) : []
  return [
    ...[...byTracking, ...bySix].map((range) => filtered(byCwId(deps, range), keep)),
    ...byUpc.map((source) => filtered(source, (row) => keep(row) && !isElsewhere(row))),
  ]
}

const upcSources = async (deps: Deps, search: Search, upc: string): Promise<Source<TrackingRow>[]> => {
  const { doctorNo, status, warehouseNo, imported } = search
  if (warehouseNo !== undefined && status === 'confirmed') {
    const ranges = productsUnderUpc(doctorNo, upc)
    const products = (await Promise.all(ranges.map((range) => readAll(deps.table, productItem, range)))).flat()
    return confirmedOfUpc(deps, search, { upc, productNos: products.map(({ productNo }) => productNo) })
  }
  const ranges =
    status === 'confirmed'
      ? storedUpcs(upc).map((form) => rowsOfUpc(doctorNo, form, imported))
      : await toConfirmOfUpc(deps, search, upc)
  return ranges.map((range) => rangeSource(deps, trackingRowType, range))
}

/**
 * Ranges of the unconfirmed rows of a UPC, one per warehouse and stored form. Rows wait for their confirmation for hours
 * only, so an index entry of the company would cost more than the reads of its few warehouses.
 */
export const toConfirmOfUpc = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo, warehouseNo, imported }: RowScope,
  upc: string,
): Promise<IndexRange[]> => {
  // Self storages receive no rows, and a warehouse with unconfirmed rows cannot be deleted.
  const warehouses =
    warehouseNo === undefined ? await readAll(table, warehouseItem, staffedWarehousesOf(doctorNo)) : [{ warehouseNo }]
  return warehouses.flatMap((warehouse) =>
    storedUpcs(upc).map((form) =>
      rowsOfUpcIn({ doctorNo, warehouseNo: warehouse.warehouseNo, upc: form }, 'toConfirm', imported),
    ),
  )
}

/**
 * Confirmed rows of a UPC, ordered by cwId. In one warehouse, fully claimed rows are read by UPC and unclaimed rows by
 * product, because a product cannot change its UPC while it has unclaimed units.
 */
export const confirmedOfUpc = (
  deps: Deps,
  { doctorNo, warehouseNo, imported }: RowScope,
  { upc, productNos }: { upc: string; productNos: readonly string[] },
): Source<TrackingRow>[] => {
  const rowsIn = (range: IndexRange) => rangeSource(deps, trackingRowType, range)
  const forms = storedUpcs(upc)
  if (warehouseNo === undefined) return forms.map((form) => rowsIn(rowsOfUpc(doctorNo, form, imported)))
  return [
    ...forms.map((form) => rowsIn(rowsOfUpcIn({ doctorNo, warehouseNo, upc: form }, 'claimed', imported))),
    ...productNos.map((productNo) =>
      filtered(
        rowsIn(unclaimedRowsOf(doctorNo, productNo, imported)),
        (row) => row.warehouseNo === warehouseNo && isSameUpc(row.upc, upc),
      ),
    ),
  ]
}

/** Returns a function that tests whether a row matches by its tracking number or its last six characters. */
export const isTrackedBy = (condition: string): ((row: Pick<TrackingRow, 'tracking'>) => boolean) => {
  const number = normalTracking(condition)
  const plain = /^[A-Z0-9]+$/.test(number)
  const forms = new Set(storedForms(condition))
  return ({ tracking }) => plain && (forms.has(tracking) || tracking.slice(-6) === number)
}

/** Like `searchSources`, but for a single row: tests its tracking number, last six characters and UPC. */
export const matchesCondition = (condition: string): ((row: Pick<TrackingRow, 'tracking' | 'upc'>) => boolean) => {
  const isTracked = isTrackedBy(condition)
  const upc = normalUpc(condition)
  return (row) => isTracked(row) || isSameUpc(row.upc, upc)
}

/**
 * Rows of one parcel, or of the few parcels with the same last six characters. They are stored by tracking number, so
 * they are sorted after reading.
 */
export const byCwId = (deps: Deps, range: Range): Source<TrackingRow> =>
  inMemory(
    range.pk,
    () => readAll(deps.table, trackingRowType, range),
    (row) => ({ at: row.cwId, ...trackingRowType.placeOf(row).keys }),
  )
