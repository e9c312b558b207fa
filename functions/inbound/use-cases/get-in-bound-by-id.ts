import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { inboundRecordsOf } from '../inbound-record.ts'
import { shownTake } from '../read-take.ts'

/** One take, whole. */
export const getInBoundById = async (
  deps: Deps,
  actor: CompanyActor,
  { inboundNo }: Input<typeof inbound.calls.getInBoundById>,
) => {
  const [record] = await inboundRecordsOf(deps, [await shownTake(deps, actor, inboundNo)])
  if (!record) throw refuse(inboundReasons.noInbound)
  return record
}
