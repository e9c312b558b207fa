import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { kept, tell } from '../../../shared/reasons/reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { removeNumbers } from '../given/remove-numbers.ts'
import { storedNumbers } from '../numbers/stored-numbers.ts'

/** Removes numbers from the caller's take, in any status; reports those that stay. */
export const batchDeleteUnClaimedTrackingImportData: UseCase<
  typeof inbound.calls.batchDeleteUnClaimedTrackingImportData
> = async (deps, actor, { inboundNo, trackingNos }) => {
  const trackings = await storedNumbers(deps, actor.company.doctorNo, trackingNos)
  const { removed, stayed } = await removeNumbers(deps, actor, inboundNo, trackings)
  const claimed = stayed.filter(({ told }) => told.reason === inboundReasons.claimedStay.key)
  const numbers = claimed.map(({ tracking }) => tracking).join(', ')
  return {
    inboundNo,
    removed,
    stayed: stayed.map(({ tracking, told }) => ({ tracking, errorMessage: told.message, reasons: [kept(told)] })),
    message: claimed.length > 0 ? tell(inboundReasons.claimedStay, { numbers }).message : '',
  }
}
