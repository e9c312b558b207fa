export { type Batch, batchesConfirmed, batchesToConfirm, batchItem } from './batches.items.ts'
export { importFailuresLetter } from './imports/import-failures-letter.ts'
export {
  rowsOf,
  rowsOfTracking,
  rowsOfWarehouse,
  type TrackingRow,
  trackingRowRef,
  trackingRowType,
} from './tracking.items.ts'
export { bookedRow } from './write-row.ts'
