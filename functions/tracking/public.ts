export { rowsOfTracking, type TrackingRow, trackingRowItem } from './tracking.items.ts'
