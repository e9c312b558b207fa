import type { Input, Output } from '../../../shared/contract/call.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { cancelByCompany } from '../takes/cancel-by-company.ts'

type Call = typeof offers.calls.cancelInboundByDoctor

/** Cancels all of a nurse's take that is still to come. */
export const cancelInboundByDoctor = (
  deps: Deps,
  actor: CompanyActor,
  { inboundNo, note }: Input<Call>,
): Promise<Output<Call>> => cancelByCompany(deps, actor, { inboundNo, note })
