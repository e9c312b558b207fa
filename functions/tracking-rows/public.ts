export {
  eventNumber,
  type NumberEvent,
  type ParcelEvent,
  parcelEventsOf,
  parcelEventsOfLastSix,
  parcelEventType,
} from './parcel-events.items.ts'
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
export { bookedRow, type Correction, editedRow, newRow, numberChanged, removedRow } from './write-row.ts'
