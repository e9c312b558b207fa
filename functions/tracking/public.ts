export { type Batch, batchesConfirmed, batchesToConfirm, batchItem } from './batches.items.ts'
export { rowsOf, rowsOfTracking, rowsOfWarehouse, type TrackingRow, trackingRowItem } from './tracking.items.ts'
