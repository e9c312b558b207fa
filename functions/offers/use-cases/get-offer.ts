import type { Input } from '../../../shared/contract/call.ts'
import { missing } from '../../../shared/contract/errors.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { type Inbound, inboundItem, takesOf } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readKept } from '../../platform/db/kept-pages.ts'
import { readPage } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mayTake, offerRecordOf } from '../offer-record.ts'
import { offerItem } from '../offers.items.ts'

/** Takes shown with an offer; more are a list of their own. */
const SHOWN_TAKES = 200

/** One offer with its takes, newest first; a nurse sees her own. What she has taken of an offer lets her see it, whoever it is for now. */
export const getOffer = async (deps: Deps, actor: CompanyActor, input: Input<typeof offers.calls.offerDetail>) => {
  const { doctorNo } = actor.company
  const { offerNo } = input
  const isHers = (take: Inbound): boolean => actor.role !== 'nurse' || take.userNo === actor.userNo
  const [offer, { records: mine }] = await Promise.all([
    deps.table.get(ref(offerItem, { doctorNo, offerNo })),
    readKept({ current: 1, size: SHOWN_TAKES }, isHers, (part) =>
      readPage(deps.table, inboundItem, takesOf(doctorNo, offerNo), part, { index: 'gsi3', uncounted: true }),
    ),
  ])
  if (!offer || !(mayTake(offer, actor) || mine.length > 0)) throw missing('offer')
  return {
    ...offerRecordOf(offer, dayIn(deps.now()), actor),
    offerUsers: mine.map(({ inboundNo, userNo, userName, qty, leftNum, takeDate }) => ({
      ...{ inboundNo, userNo, userName, qty, leftNum, takeDate },
    })),
  }
}
