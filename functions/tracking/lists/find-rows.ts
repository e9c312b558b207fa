import { normalTracking, TRACKING_MIN } from '../../../shared/values/tracking.ts'
import { normalUpc, UPC_MAX } from '../../../shared/values/upc.ts'
import type { Range } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, inMemory, type Source } from '../../platform/db/source.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  type RowStatus,
  rowsOfLastSix,
  rowsOfTracking,
  rowsOfUpc,
  rowsOfUpcIn,
  type TrackingRow,
  trackingRowType,
} from '../../tracking-rows/public.ts'

interface Search {
  doctorNo: string
  /** A tracking number, its last six, or a UPC: as it may be several of them, it is looked for as each. */
  condition: string
  status: RowStatus
  warehouseNo?: string | undefined
}

/** Where the rows of a company can be that `condition` means, by cwId. */
export const searchSources = (deps: Deps, search: Search): Source<TrackingRow>[] => {
  const { doctorNo, condition, status, warehouseNo } = search
  const keep = (row: TrackingRow): boolean =>
    row.status === status && (warehouseNo === undefined || row.warehouseNo === warehouseNo)
  const tracking = normalTracking(condition)
  const upc = normalUpc(condition)
  const plain = /^[A-Z0-9]+$/.test(tracking)
  const byTracking = plain && tracking.length >= TRACKING_MIN ? [rowsOfTracking(doctorNo, tracking)] : []
  const bySix = plain && tracking.length === 6 ? [rowsOfLastSix(doctorNo, tracking)] : []
  // A UPC that is the end of its own row's tracking number would be found twice.
  const isElsewhere = isTrackedBy(condition)
  const ofUpc =
    status === 'toConfirm' && warehouseNo !== undefined
      ? rowsOfUpcIn(doctorNo, warehouseNo, upc)
      : rowsOfUpc(doctorNo, status, upc)
  const byUpc =
    upc.length <= UPC_MAX
      ? [filtered(rangeSource(deps, trackingRowType, ofUpc), (row) => keep(row) && !isElsewhere(row))]
      : []
  return [...[...byTracking, ...bySix].map((range) => filtered(byCwId(deps, range), keep)), ...byUpc]
}

/** Whether rows are found by their tracking number, or its last six. */
export const isTrackedBy = (condition: string): ((row: Pick<TrackingRow, 'tracking'>) => boolean) => {
  const number = normalTracking(condition)
  const plain = /^[A-Z0-9]+$/.test(number)
  return ({ tracking }) => plain && (tracking === number || tracking.slice(-6) === number)
}

/** Rows of a parcel, or of the few that share their last six, lie by number: they are ordered once read. */
export const byCwId = (deps: Deps, range: Range): Source<TrackingRow> =>
  inMemory(
    range.pk,
    () => readAll(deps.table, trackingRowType, range),
    (row) => ({ at: row.cwId, ...trackingRowType.placeOf(row).keys }),
  )
