export {
  batchOrder,
  type Confirmation,
  type RowStatus,
  rowsOf,
  rowsOfBatch,
  rowsOfLastSix,
  rowsOfTracking,
  rowsOfUpc,
  rowsOfWarehouse,
  type TrackingRow,
  trackingRowRef,
  trackingRowType,
  unclaimedRowsOf,
} from './tracking-rows.items.ts'
export { bookedRow, newRow } from './write-row.ts'
