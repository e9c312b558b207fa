import type { mixedClaimCalls } from '../../../../shared/mixed-packages/claims.calls.ts'
import { freeOf } from '../../../books/public.ts'
import { shownTake } from '../../../inbound/public.ts'
import type { UseCase } from '../../../platform/http/routes.ts'

/** Units of a take in pending claims, and units available for new claims. */
export const getPendingQuantity: UseCase<typeof mixedClaimCalls.getPendingQuantity> = async (
  deps,
  actor,
  { inboundNo },
) => {
  const take = await shownTake(deps, actor, inboundNo)
  const available = take.status === 'open' ? freeOf(take) : 0
  return { inboundNo, leftNum: take.leftNum, pendingQuantity: take.pending, available }
}
