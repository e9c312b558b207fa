import type { CompanyActor } from '../../platform/actor.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import type { SubmitInput } from '../shipments/plan-shipment.ts'
import { type Submitted, submitShipment } from '../shipments/submit-shipment.ts'

/** Ships products out of a warehouse. */
export const submitOutbound = (deps: OutboundDeps, actor: CompanyActor, input: SubmitInput): Promise<Submitted> =>
  submitShipment(deps, actor, input)
