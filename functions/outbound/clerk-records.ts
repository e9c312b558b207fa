import type { outbound } from '../../shared/outbound/outbound.contract.ts'
import type { NamedRecords } from '../platform/http/routes.ts'
import { readShipment } from './shipments/read-shipment.ts'

/** The records that calls of clerks name. */
export const clerkRecords: NamedRecords<typeof outbound.calls> = {
  changeOutboundStatus: (deps, actor, { outboundNo }) => readShipment(deps, actor, outboundNo),
  setOutboundTracking: (deps, actor, { outboundNo }) => readShipment(deps, actor, outboundNo),
  checkPacked: (deps, actor, { outboundNo }) => readShipment(deps, actor, outboundNo),
}
