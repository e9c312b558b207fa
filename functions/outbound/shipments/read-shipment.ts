import { refuse } from '../../../shared/contract/errors.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { lotsOfShipment, type ShipmentLots, shipmentLotsItem } from './shipment-lots.items.ts'
import { outboundItem, type Shipment } from './shipments.items.ts'

/** Reads a shipment of the caller's company (404 for any other). */
export const readShipment = async (
  deps: Pick<Deps, 'table'>,
  { company: { doctorNo } }: { company: { doctorNo: string } },
  outboundNo: string,
): Promise<Shipment> => {
  const shipment = await deps.table.get(ref(outboundItem, { doctorNo, outboundNo }), { consistent: true })
  if (!shipment) throw refuse(outboundReasons.noShipment)
  return shipment
}

/** Reads the lots of a shipment, in the order of its items. */
export const readLots = (
  deps: Pick<Deps, 'table'>,
  of: Pick<Shipment, 'doctorNo' | 'outboundNo'>,
): Promise<ShipmentLots[]> => readAll(deps.table, shipmentLotsItem, lotsOfShipment(of), { consistent: true })
