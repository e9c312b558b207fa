import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { freeNumber } from '../given/free-number.ts'
import { storedNumbers } from '../numbers/stored-numbers.ts'

/** The company takes a number from the nurse who gave it. */
export const freeTracking: UseCase<typeof inbound.calls.freeTracking> = async (deps, actor, input) => {
  const [tracking = ''] = await storedNumbers(deps, actor.company.doctorNo, [input.tracking])
  return { tracking, inboundNos: await freeNumber(deps, actor, tracking) }
}
