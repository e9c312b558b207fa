import { shownStatus } from '../../shared/offers/offers.rules.ts'
import type { Day } from '../../shared/values/day.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import type { Actor } from '../platform/actor.ts'
import { wordsOf } from '../platform/search/search.ts'
import type { Offer } from './offers.items.ts'

/** An offer as the console sees it on a day. Whom else a private one is for is not a nurse's business. */
export const offerRecordOf = (offer: Offer, today: Day, { role }: Pick<Actor, 'role'>) => {
  const { terms, rev, bonus, nurses, ...rest } = offer
  return {
    ...rest,
    price: moneyToWire(offer.price),
    bouns: moneyToWire(bonus),
    taken: offer.quantity - offer.leftNum,
    nurseStr: role === 'nurse' ? '' : nurses.join(','),
    status: shownStatus(offer.status, offer.expireDate, today),
  }
}

/** Whether it is hers to see: a private offer is for the nurses it names (DECISIONS s5). */
export const mayTake = (offer: Offer, actor: Pick<Actor, 'role' | 'userNo'>): boolean =>
  actor.role !== 'nurse' || offer.scope === 'public' || offer.nurses.includes(actor.userNo)

export const wordsOfOffer = (offer: Pick<Offer, 'productName' | 'upc'>): string[] =>
  wordsOf(offer.productName, [offer.upc])
