import type { Input } from '../../../shared/contract/call.ts'
import { missing } from '../../../shared/contract/errors.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { inboundItem, takesOf } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mayTake, offerRecordOf } from '../offer-record.ts'
import { offerItem } from '../offers.items.ts'

/** Takes shown with an offer; more are a list of their own. */
const SHOWN_TAKES = 200

/** One offer with its takes, newest first; a nurse sees her own. */
export const getOffer = async (deps: Deps, actor: CompanyActor, input: Input<typeof offers.calls.offerDetail>) => {
  const { doctorNo } = actor.company
  const { offerNo } = input
  const [offer, takes] = await Promise.all([
    deps.table.get(ref(offerItem, { doctorNo, offerNo })),
    deps.table.query(inboundItem, takesOf(doctorNo, offerNo), { index: 'gsi3', reverse: true, limit: SHOWN_TAKES }),
  ])
  if (!offer || !mayTake(offer, actor)) throw missing('offer')
  const mine = takes.records.filter((take) => actor.role !== 'nurse' || take.userNo === actor.userNo)
  return {
    ...offerRecordOf(offer, dayIn(deps.now())),
    offerUsers: mine.map(({ inboundNo, userNo, userName, qty, leftNum, takeDate }) => ({
      ...{ inboundNo, userNo, userName, qty, leftNum, takeDate },
    })),
  }
}
