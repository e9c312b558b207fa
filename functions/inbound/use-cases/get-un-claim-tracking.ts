import { refuse } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { inboundRecordsOf } from '../inbound-record.ts'
import { shownTake } from '../read-take.ts'

/** The tracking numbers of a take by the status that the take stores. */
export const getUnClaimTracking: UseCase<typeof inbound.calls.getUnClaimTracking> = async (deps, actor, { fkey }) => {
  const take = await shownTake(deps, actor, fkey)
  const [record] = await inboundRecordsOf(deps, [take])
  if (!record) throw refuse(inboundReasons.noInbound)
  const statuses = new Map(take.trackings.map(({ tracking, status }) => [tracking, status]))
  const inStatus = (status: 'matched' | 'unmatched' | 'claimed') =>
    record.trackingList.filter(({ tracking }) => statuses.get(tracking) === status)
  const unmatched = inStatus('unmatched')
  const isLost = take.status === 'open' && unmatched.some(({ state }) => state === 'notFound')
  return {
    inboundNo: take.inboundNo,
    unClaimedTrackingList: inStatus('matched'),
    unMatchedTrackingList: unmatched,
    claimedTrackingList: inStatus('claimed'),
    unMatchedMessage: isLost ? inboundReasons.notInWarehouse.text : '',
  }
}
