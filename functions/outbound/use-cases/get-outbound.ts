import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { readLots, readShipment } from '../shipments/read-shipment.ts'
import { shipmentRecordOf } from '../shipments/shipment-record.ts'

/** A shipment with its events and lots. */
export const getOutbound: UseCase<typeof outbound.calls.getOutbound> = async (deps, actor, { outboundNo }) => {
  const { doctorNo } = actor.company
  const [shipment, steps] = await Promise.all([
    readShipment(deps, actor, outboundNo),
    readLots(deps, { doctorNo, outboundNo }),
  ])
  const lots = steps.flatMap(({ products }) =>
    products.flatMap(({ productNo, parts }) =>
      parts.map(({ lotNo, inboundDate, chargeFrom, qty }) => ({ productNo, lotNo, inboundDate, chargeFrom, qty })),
    ),
  )
  return { ...shipmentRecordOf(shipment), events: shipment.events, lots }
}
