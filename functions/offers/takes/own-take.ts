import { refuse } from '../../../shared/contract/errors.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { deliveredOf, type TakeFigures } from '../../books/public.ts'
import { type Inbound, ownTake, statusNumber } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { readTakeWithOffer } from './release-take.ts'

/** The nurse's own take with its offer (404 for another nurse's take). */
export const ownTakeWithOffer = async (deps: Deps, actor: CompanyActor, inboundNo: string) => {
  const read = await readTakeWithOffer(deps, { doctorNo: actor.company.doctorNo, inboundNo })
  if (!read) throw refuse(inboundReasons.noInbound)
  return { take: ownTake(read.take, actor), offer: read.offer }
}

/** Answer of a call that gave up units. */
export const releasedAnswer = (
  inboundNo: string,
  { figures, returned }: { figures: TakeFigures; returned: number },
) => {
  const { leftNum, cancelled, status } = figures
  return { inboundNo, leftNum, cancelled, returned, status: statusNumber(status) }
}

/** True if the take has tracking numbers, claims or deliveries: it is then cancelled instead of undone. */
export const isAttached = (take: Inbound): boolean =>
  take.trackings.length > 0 || take.pending > 0 || deliveredOf(take) > 0
