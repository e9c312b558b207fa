export { rowsOf, rowsOfTracking, rowsOfWarehouse, type TrackingRow, trackingRowItem } from './tracking.items.ts'
