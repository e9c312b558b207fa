import { refuse } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { inboundRecordsOf } from '../inbound-record.ts'
import { shownTake } from '../read-take.ts'

/** One complete take. */
export const getInBoundById: UseCase<typeof inbound.calls.getInBoundById> = async (deps, actor, { inboundNo }) => {
  const [record] = await inboundRecordsOf(deps, [await shownTake(deps, actor, inboundNo)])
  if (!record) throw refuse(inboundReasons.noInbound)
  return record
}
