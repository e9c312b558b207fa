import { refuse, refuseField, refuseValue } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { removeNumbers } from '../given/remove-numbers.ts'
import { storedNumbers } from '../numbers/stored-numbers.ts'

/** Removes one number from the caller's take, in any status. */
export const deleteUnClaimedTrackingImportData: UseCase<
  typeof inbound.calls.deleteUnClaimedTrackingImportData
> = async (deps, actor, input) => {
  const { inboundNo } = input
  const [tracking = ''] = await storedNumbers(deps, actor.company.doctorNo, [input.tracking])
  const { stayed } = await removeNumbers(deps, actor, inboundNo, [tracking])
  const [one] = stayed
  if (one?.told.reason === inboundReasons.claimedStay.key)
    throw refuse(inboundReasons.claimedStay, { numbers: tracking })
  if (one?.told.reason === inboundReasons.notGiven.key) throw refuseField('tracking', inboundReasons.notGiven)
  if (one) throw refuseValue('tracking', one.told)
  return { inboundNo, tracking }
}
