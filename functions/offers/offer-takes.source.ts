import type { Input } from '../../shared/contract/call.ts'
import type { offers } from '../../shared/offers/offers.contract.ts'
import { type Inbound, statusNumber, takesOfOffer } from '../inbound/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { filtered, type List } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'

type Asked = Pick<Input<typeof offers.calls.listOfferTakes>, 'offerNo' | 'status'>

/** The takes of an offer, newest first, with the given status or with any. Nurses see only their own. */
export const offerTakes = (
  deps: Deps,
  { role, userNo, company: { doctorNo } }: CompanyActor,
  { offerNo, status }: Asked,
): List<Inbound, ReturnType<typeof offerTakeOf>> => {
  const all = takesOfOffer(deps, { doctorNo, offerNo, userNo: role === 'nurse' ? userNo : undefined })
  return {
    source: status === undefined ? all : filtered(all, (take) => statusNumber(take.status) === status),
    present: (takes) => takes.map(offerTakeOf),
  }
}

/** A take in the list of its offer. */
export const offerTakeOf = ({ inboundNo, userNo, userName, qty, leftNum, cancelled, status, takeDate }: Inbound) => ({
  inboundNo,
  userNo,
  userName,
  qty,
  leftNum,
  cancelled,
  status: statusNumber(status),
  takeDate,
})
