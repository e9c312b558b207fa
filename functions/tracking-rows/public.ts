export { closing, isOpening, mixedOpeningItem, opening, openUntil } from './mixed-opening.items.ts'
export { ACTIVE_PLACES, type MixedPlace, packagesOfWarehouse, pendingOfWarehouse } from './mixed-ranges.items.ts'
export {
  type MixedEvent,
  type MixedEventKind,
  type MixedTracking,
  mixedEventsOf,
  mixedEventsOfLastSix,
  mixedEventType,
  mixedOfLastSix,
  mixedTrackingItem,
  mixedTrackingRef,
  mixedTrackingType,
  recordMixedEvent,
} from './mixed-tracking.items.ts'
export {
  eventNumber,
  type NumberEvent,
  type ParcelEvent,
  type ParcelRowEvent,
  parcelEventsOf,
  parcelEventsOfLastSix,
  parcelEventType,
} from './parcel-events.items.ts'
export {
  type Between,
  batchOrder,
  CONFIRMED_PLACES,
  irreversibleRowsOf,
  isReversible,
  placesOf,
  type RowPlace,
  type RowStatus,
  reversibleRowsOf,
  rowNumbered,
  rowsImported,
  rowsOf,
  rowsOfBatch,
  rowsOfImport,
  rowsOfLastSix,
  rowsOfTracking,
  rowsOfUpc,
  rowsOfUpcIn,
  rowsOfWarehouse,
  unclaimedRowsIn,
  unclaimedRowsOf,
} from './row-ranges.items.ts'
export { type ParcelRows, rowsOfParcel } from './rows-of-parcel.ts'
export { type Confirmation, type TrackingRow, trackingRowRef, trackingRowType } from './tracking-rows.items.ts'
export {
  bookedRow,
  type Correction,
  correctedRow,
  editedRow,
  heldRow,
  newRow,
  numberChanged,
  removedRow,
  reversedRow,
  scannedRow,
  standingRow,
} from './write-row.ts'
