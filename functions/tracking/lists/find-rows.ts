import { normalTracking, TRACKING_MIN } from '../../../shared/values/tracking.ts'
import { normalUpc, UPC_MAX } from '../../../shared/values/upc.ts'
import type { Range } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  type RowStatus,
  rowsOfLastSix,
  rowsOfTracking,
  rowsOfUpc,
  type TrackingRow,
  trackingRowItem,
} from '../tracking.items.ts'
import { type Source, sourceOf } from './merged-page.ts'

interface Search {
  doctorNo: string
  /** A tracking number, its last six, or a UPC: as it may be several of them, it is looked for as each. */
  condition: string
  status: RowStatus
  warehouseNo?: string | undefined
}

/** Where the rows of a company can be that `condition` means. */
export const searchSources = (deps: Deps, search: Search): Source<TrackingRow>[] => {
  const { doctorNo, condition, status, warehouseNo } = search
  const keep = (row: TrackingRow): boolean =>
    row.status === status && (warehouseNo === undefined || row.warehouseNo === warehouseNo)
  const tracking = normalTracking(condition)
  const upc = normalUpc(condition)
  const plain = /^[A-Z0-9]+$/.test(tracking)
  const byTracking = plain && tracking.length >= TRACKING_MIN ? [rowsOfTracking(doctorNo, tracking)] : []
  const bySix = plain && tracking.length === 6 ? [rowsOfLastSix(doctorNo, tracking)] : []
  const byUpc =
    upc.length <= UPC_MAX
      ? [
          sourceOf(
            deps.table,
            trackingRowItem,
            { ...rowsOfUpc(doctorNo, status, upc), index: 'gsi3' },
            ({ cwId }) => cwId,
            // A UPC that is the end of its own row's tracking number would be found twice.
            (row) => keep(row) && !(plain && (row.tracking === tracking || row.tracking.slice(-6) === tracking)),
          ),
        ]
      : []
  return [...[...byTracking, ...bySix].map((range) => partitionSource(deps, range, keep)), ...byUpc]
}

/** Rows of one tracking number: a parcel holds few kinds of goods. */
const MAX_ROWS = 1000

const partitionSource =
  (deps: Deps, range: Range, keep: (row: TrackingRow) => boolean): Source<TrackingRow> =>
  async (before) => {
    const { records } = await deps.table.query(trackingRowItem, range, { limit: MAX_ROWS })
    return { records: records.filter((row) => keep(row) && (before === undefined || row.cwId < before)), floor: '' }
  }
