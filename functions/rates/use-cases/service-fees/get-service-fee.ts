import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { serviceRecord } from '../../service-fees.ts'
import { adminAsked } from '../../whose.ts'

/** One service, with the fee of a warehouse admin or the default. */
export const getServiceFee = async (deps: Deps, actor: Actor, input: Input<typeof rates.calls.getServiceFee>) =>
  serviceRecord(deps, { adminNo: await adminAsked(deps, actor, input) }, input.id)
