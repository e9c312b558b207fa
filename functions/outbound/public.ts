// Shipments as other domains read them. Fees are based on their events (person, time and warehouse), the services of
// their items, and their boxes; none of these change after submission.

export { shipmentLetter } from './shipment-letter.ts'
export { shipmentRefusedLetter } from './shipment-refused-letter.ts'
export { readLots, readShipment } from './shipments/read-shipment.ts'
export { returnUnits } from './shipments/return-units.ts'
export { lotsOfShipment, type ShipmentLots, shipmentLotsType } from './shipments/shipment-lots.items.ts'
export { shipmentRecordOf } from './shipments/shipment-record.ts'
export {
  listedStatus,
  type Shipment,
  type ShipmentEvent,
  type ShipmentItem,
  shipmentRef,
  shipmentsOf,
  shipmentsOfUser,
  shipmentsTracked,
  shipmentType,
} from './shipments/shipments.items.ts'
export { productShipmentsList, shipmentsList } from './shipments/shipments.source.ts'
export { withNormalTracking } from './shipments/tracking-of.ts'
export { addMissingSortKeys, changedShipment, refuseUnlessWorking } from './shipments/write-shipment.ts'
export { indexedInstructions, indexedTemplates } from './templates/templates.items.ts'
