export { type ParcelEvent, parcelEventsOf, parcelEventType } from './parcel-events.items.ts'
export {
  batchOrder,
  type Confirmation,
  type RowStatus,
  rowNumbered,
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
export { bookedRow, type Correction, editedRow, newRow, removedRow } from './write-row.ts'
