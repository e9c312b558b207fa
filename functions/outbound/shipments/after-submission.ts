import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { shipmentCharged } from './shipment-charged.ts'
import type { Shipment } from './shipments.items.ts'
import { tellOfShipment } from './tell-of-shipment.ts'

/** Part of the commit in which the last units of a shipment leave: notifies the person named, and triggers the fees. */
export const afterSubmission = (deps: Deps, shipment: Shipment): Intent[] => [
  ...tellOfShipment(deps, shipment),
  ...shipmentCharged(deps, shipment),
]
