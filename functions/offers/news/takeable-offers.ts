import type { ListedOffer } from '../../../shared/offers/offers.mails.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
import { type Day, dayIn } from '../../../shared/values/day.ts'
import { addMoney } from '../../../shared/values/money.ts'
import type { Membership } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isFor } from '../offer-record.ts'
import { type Offer, offerItem } from '../offers.items.ts'

/** True if units can be taken from the offer on this day. */
export const isTakeable = (offer: Offer, today: Day): boolean =>
  offer.leftNum > 0 && shownStatus(offer.status, offer.expireDate, today) === 'offering'

/** An offer in the form in which emails to a nurse list it. */
export const listedOffer = (offer: Offer, userNo: string, relisted: boolean): ListedOffer => ({
  offerNo: offer.offerNo,
  doctorNo: offer.doctorNo,
  doctorName: offer.doctorName,
  productName: offer.productName,
  price: addMoney(offer.price, offer.bonus),
  quantity: offer.leftNum,
  expireDate: offer.expireDate,
  relisted,
  named: offer.scope === 'private' && offer.nurses.includes(userNo),
})

/** The offers that the nurse may take now, in the form in which emails list them. */
export const takeableOffers = async (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  nurse: Pick<Membership, 'doctorNo' | 'userNo' | 'groups'>,
  announced: readonly { offerNo: string; relisted: boolean }[],
): Promise<ListedOffer[]> => {
  const { doctorNo, userNo } = nurse
  const offers = await table.batchGet(
    announced.map(({ offerNo }) => ref(offerItem, { doctorNo, offerNo })),
    { consistent: true },
  )
  const today = dayIn(now())
  return announced.flatMap(({ relisted }, at) => {
    const offer = offers[at]
    return offer && isTakeable(offer, today) && isFor(offer, nurse) ? [listedOffer(offer, userNo, relisted)] : []
  })
}
