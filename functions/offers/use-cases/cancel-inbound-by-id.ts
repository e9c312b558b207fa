import type { Input, Output } from '../../../shared/contract/call.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { cancelByCompany } from '../takes/cancel-by-company.ts'

type Call = typeof offers.calls.cancelInboundById

/** Cancels units of a nurse's take that are still to come. */
export const cancelInboundById = (
  deps: Deps,
  actor: CompanyActor,
  { inboundNo, cancelNum, note }: Input<Call>,
): Promise<Output<Call>> => cancelByCompany(deps, actor, { inboundNo, cancelNum, note })
