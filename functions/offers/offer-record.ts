import { refuseField } from '../../shared/contract/errors.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { isClosed, shownStatus } from '../../shared/offers/offers.rules.ts'
import type { Day } from '../../shared/values/day.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import type { Actor, CompanyActor } from '../platform/actor.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { type EditedFields, versionOf } from '../platform/editing.ts'
import { wordsOf } from '../platform/search/search.ts'
import { type Offer, offerTakerItem } from './offers.items.ts'

/** An offer as the console shows it on a day. Nurses do not see the other nurses of a private offer. */
export const offerRecordOf = (offer: Offer, today: Day, { role }: Pick<Actor, 'role'>) => {
  const { terms, rev, reopenedAt, edits, bonus, nurses, countsTakers, holdHours = 0, ...rest } = offer
  return {
    ...rest,
    holdHours,
    price: moneyToWire(offer.price),
    bouns: moneyToWire(bonus),
    taken: offer.quantity - offer.leftNum,
    version: versionOf(offer),
    nurseStr: role === 'nurse' ? '' : nurses.join(','),
    status: shownStatus(offer.status, offer.expireDate, today),
  }
}

/** Editable fields of an offer, under the names used in calls. `leftNum` is not included, because takes change it. */
export const offerFields = (offer: Offer): EditedFields => {
  const { quantity, expireDate, scope, notify, note, noteFormat, holdHours = 0, links, maxPerNurse, nurses } = offer
  return {
    price: moneyToWire(offer.price),
    bouns: moneyToWire(offer.bonus),
    quantity,
    expireDate,
    scope,
    notify,
    note,
    noteFormat,
    holdHours,
    links,
    maxPerNurse,
    nurseStr: nurses.join(','),
  }
}

/**
 * True if the caller may see the offer. A private offer is visible to the nurses it names, directly or by group
 * (DEC-offers-18).
 */
export const mayTake = (offer: Offer, actor: Pick<CompanyActor, 'role' | 'userNo' | 'company'>): boolean =>
  actor.role !== 'nurse' || offer.scope === 'public' || isNamed(offer, actor.userNo, actor.company.groups)

/** True if the caller's lists show the offer. The lists of nurses contain only open and expired offers. */
export const isListed = (offer: Offer, actor: Pick<CompanyActor, 'role' | 'userNo' | 'company'>): boolean =>
  mayTake(offer, actor) && !(actor.role === 'nurse' && isClosed(offer.status))

const isNamed = ({ nurses }: Pick<Offer, 'nurses'>, userNo: string, groups: readonly string[]): boolean =>
  nurses.includes(userNo) || groups.some((groupNo) => nurses.includes(groupNo))

/** Like `mayTake`, for a membership, where there is no caller. */
export const isFor = (
  offer: Pick<Offer, 'scope' | 'nurses'>,
  { userNo, groups }: { userNo: string; groups: readonly string[] },
): boolean => offer.scope === 'public' || isNamed(offer, userNo, groups)

export const wordsOfOffer = (offer: Pick<Offer, 'productName' | 'upc'>): string[] =>
  wordsOf(offer.productName, [offer.upc])

/**
 * Intents that count the units a nurse takes from an offer with a limit per nurse; `units` is negative if a canceled or
 * undone take returns them. Empty for offers that do not count units per nurse. The same commit checks the offer's
 * terms, so the limit is current.
 */
export const countTaker = (
  { doctorNo, offerNo, countsTakers, maxPerNurse: most }: Offer,
  userNo: string,
  units: number,
): Intent[] => {
  if (!countsTakers) return []
  const isLimited = units > 0 && most > 0
  if (isLimited && units > most) throw tooMany(most, 0)
  return [
    update(
      offerTakerItem,
      { doctorNo, offerNo, userNo },
      {
        add: { units },
        set: { doctorNo, offerNo, userNo },
        when: isLimited ? { atMost: { units: most - units } } : undefined,
        error: (current) => tooMany(most, Number(current?.units ?? 0)),
      },
    ),
  ]
}

/** Units of the offer that a nurse may still take; empty if it has no limit per nurse. */
export const leftForTaker = ({ maxPerNurse }: Offer, taken = 0) =>
  maxPerNurse > 0 ? { leftForYou: Math.max(0, maxPerNurse - taken) } : {}

const tooMany = (most: number, taken: number) => refuseField('quantity', offersReasons.perNurseMost, { most, taken })
