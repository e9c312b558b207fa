import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import {
  earliestOpenExpiry,
  isClosed,
  mayBecome,
  type OfferStatus,
  shownStatus,
} from '../../../shared/offers/offers.rules.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { editedQuantities } from '../edited-quantities.ts'
import { offerFields } from '../offer-record.ts'
import { type Offer, offerItem } from '../offers.items.ts'
import { newsIntent, offerIntents, refusePast } from '../write-offer.ts'

type StatusInput = Input<typeof offers.calls.changeOfferStatus>

/**
 * 1. Read the offer. Its current status determines which changes are allowed (DEC-offers-52).
 * 2. Units can no longer be taken from a closed offer; its existing takes stay. A relisted offer is open again, provided
 *    its product still exists, with the given price, bonus and total or those it had; nurses are notified unless the
 *    offer says otherwise. Undoing the closing opens the offer as it was (DEC-offers-66).
 */
export const changeOfferStatus: UseCase<typeof offers.calls.changeOfferStatus> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { offerNo, status } = input
  return retryRace(async () => {
    const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true })
    if (!offer) throw refuse(generalReasons.noOffer)
    if (status !== 'offering') refuseTerms(input)
    if (input.undoes !== undefined) refuseUndo(offer, input, input.undoes)
    refuseStep(shownStatus(offer.status, offer.expireDate, dayIn(deps.now())), status)
    const answer = { offerNo, status, changeNo: next(offer).terms }
    await deps.table.commit(
      status !== 'offering'
        ? closed(deps, actor, offer, status)
        : input.undoes === undefined
          ? relisted(deps, actor, offer, input)
          : reopened(deps, actor, offer),
      answer,
    )
    return answer
  })
}

const CLOSED = { archived: offersReasons.archived, canceled: offersReasons.canceled }

const refuseStep = (from: OfferStatus, to: StatusInput['status']): void => {
  if (mayBecome(from, to)) return
  if (isClosed(from)) throw refuse(offersReasons.closedAlready, { status: word(CLOSED[from]) })
  throw refuse(offersReasons.openAlready)
}

/** Each edit, relist and closing of an offer counts, so its number shows whether another change has followed. */
const refuseUndo = (offer: Offer, input: StatusInput, changeNo: number): void => {
  if (input.status !== 'offering') throw refuseField('undoes', offersReasons.undoOpens)
  const given = ([...TERMS, 'expireDate', 'notify'] as const).find((field) => input[field] !== undefined)
  if (given) throw refuseField(given, offersReasons.undoKeeps)
  if (!isClosed(offer.status) || offer.terms !== changeNo) throw refuse(offersReasons.changedSince)
}

const TERMS = ['price', 'bouns', 'quantity'] as const

/** New terms with another status than open would be lost silently. */
const refuseTerms = (input: StatusInput): void => {
  const given = TERMS.find((field) => input[field] !== undefined)
  if (given) throw refuseField(given, offersReasons.relistOnly)
}

const next = (offer: Offer) => ({ terms: offer.terms + 1, rev: offer.rev + 1 })

const closed = (deps: Deps, by: CompanyActor, offer: Offer, status: 'archived' | 'canceled') =>
  offerIntents(deps, { before: offer, after: { ...offer, status, ...next(offer) }, what: status, by })

/** The offer as it was before it was closed. Nurses know it, so they are not notified. */
const reopened = (deps: Deps, by: CompanyActor, offer: Offer) => {
  if (offer.expireDate < earliestOpenExpiry(dayIn(deps.now()))) throw refuse(offersReasons.undoPast)
  const changed = next(offer)
  return offerIntents(deps, {
    before: offer,
    after: { ...offer, status: 'offering', ...changed, reopenedAt: changed.rev },
    what: 'reopened',
    by,
  })
}

const relisted = (deps: Deps, by: CompanyActor, offer: Offer, input: StatusInput) => {
  const { expireDate, notify, price, bouns, quantity } = input
  if (expireDate === undefined) throw refuseField('expireDate', offersReasons.expiryRequired)
  refusePast(deps, expireDate)
  const open: Offer = {
    ...offer,
    status: 'offering',
    expireDate,
    notify: notify ?? offer.notify,
    price: price === undefined ? offer.price : moneyFromWire(price),
    bonus: bouns === undefined ? offer.bonus : moneyFromWire(bouns),
    ...editedQuantities(offer, { quantity }),
    ...next(offer),
  }
  const after = { ...open, ...editedVersion(deps, by, offer, { was: offerFields(offer), is: offerFields(open) }) }
  return [
    ...offerIntents(deps, { before: offer, after, what: 'relisted', by }),
    ...(after.notify ? [newsIntent(deps, after, { relisted: true })] : []),
  ]
}
