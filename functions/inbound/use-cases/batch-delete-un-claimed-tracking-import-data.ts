import type { Input, Output } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { kept, tell } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { removeNumbers } from '../given/remove-numbers.ts'
import { storedNumbers } from '../numbers/stored-numbers.ts'

type Calls = typeof inbound.calls

/** Takes numbers out of the caller's take, in any status; names those that stay. */
export const batchDeleteUnClaimedTrackingImportData = async (
  deps: Deps,
  actor: CompanyActor,
  { inboundNo, trackingNos }: Input<Calls['batchDeleteUnClaimedTrackingImportData']>,
): Promise<Output<Calls['batchDeleteUnClaimedTrackingImportData']>> => {
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
