import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { startLabels } from './start-labels.ts'

/** A form for the one label of a shipment. */
export const startLabel = (deps: OutboundDeps, actor: CompanyActor, input: Input<typeof outbound.calls.startLabel>) =>
  startLabels(deps, actor, input)
