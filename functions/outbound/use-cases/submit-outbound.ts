import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { submitShipment } from '../shipments/submit-shipment.ts'

/** Ships products out of a warehouse. */
export const submitOutbound: UseCase<typeof outbound.calls.submitOutbound, OutboundDeps> = (deps, actor, input) =>
  submitShipment(deps, actor, input)
