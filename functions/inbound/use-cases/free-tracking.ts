import type { Input, Output } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { freeNumber } from '../given/free-number.ts'
import { storedNumbers } from '../numbers/stored-numbers.ts'

/** The company takes a number from the nurse who gave it. */
export const freeTracking = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inbound.calls.freeTracking>,
): Promise<Output<typeof inbound.calls.freeTracking>> => {
  const [tracking = ''] = await storedNumbers(deps, actor.company.doctorNo, [input.tracking])
  return { tracking, inboundNos: await freeNumber(deps, actor, tracking) }
}
