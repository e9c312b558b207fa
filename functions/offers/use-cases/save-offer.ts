import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { valuesReasons } from '../../../shared/values/values.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Product, productItem } from '../../products/public.ts'
import { cleanNote } from '../clean-note.ts'
import { editedQuantities } from '../edited-quantities.ts'
import { refusePast } from '../expiry-day.ts'
import { isTheSame, refuseStrangers } from '../named-nurses.ts'
import { type Offer, offerItem } from '../offers.items.ts'
import { newsIntent, offerIntents } from '../write-offer.ts'

type SaveInput = Input<typeof offers.calls.saveOffer>

/**
 * 1. The product must be the company's, the day at most one day past, the nurses named must be its nurses.
 * 2. Without a number: a new offer with all of it left; with one: the edit, under the offer as read.
 * 3. Store it with all that goes with it, and that nurses are to be told: of a new offer all who may take it, of an edit
 *    those who could not before.
 */
export const saveOffer = async (deps: Deps, actor: CompanyActor, input: SaveInput): Promise<{ offerNo: string }> => {
  const { doctorNo } = actor.company
  const nurses = input.scope === 'private' ? namedNurses(input.nurseStr) : []
  await refuseStrangers(deps, doctorNo, nurses)
  const offerNo = input.offerNo
  if (offerNo === undefined) return addOffer(deps, actor, input, nurses)
  return retryRace(async () => {
    const [offer, product] = await deps.table.batchGet(
      [ref(offerItem, { doctorNo, offerNo }), ref(productItem, { doctorNo, productNo: input.productNo })],
      { consistent: true },
    )
    if (!offer) throw refuse(generalReasons.noOffer)
    await deps.table.commit(editIntents(deps, actor, { offer, product, input, nurses }), { offerNo })
    return { offerNo }
  })
}

const addOffer = async (deps: Deps, actor: CompanyActor, input: SaveInput, nurses: string[]) => {
  const { doctorNo, doctorName } = actor.company
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo: input.productNo }))
  if (!product) throw refuse(generalReasons.noProduct)
  refusePast(deps, input.expireDate)
  if (input.quantity < 1) throw refuseField('quantity', valuesReasons.quantityLeast)
  if (input.leftNum !== undefined && input.leftNum !== input.quantity) {
    throw refuseField('leftNum', offersReasons.leftOfNew)
  }
  const offer: Offer = {
    ...{ doctorNo, doctorName, offerNo: deps.newId('offer'), status: 'offering', terms: 1, rev: 1 },
    ...termsOf(input, nurses, product),
    ...{ quantity: input.quantity, leftNum: input.quantity, notify: input.notify },
    countsTakers: input.maxPerNurse > 0,
    ...{ createDate: deps.now(), createBy: actor.userName },
  }
  const { offerNo } = offer
  await deps.table.commit(
    [
      ...offerIntents(deps, { after: offer, what: 'posted', by: actor }),
      ...(input.notify ? [newsIntent(deps, offer)] : []),
    ],
    { offerNo },
  )
  return { offerNo }
}

interface Edit {
  offer: Offer
  product: Product | undefined
  input: SaveInput
  nurses: string[]
}

const editIntents = (deps: Deps, actor: CompanyActor, { offer, product, input, nurses }: Edit): Intent[] => {
  if (shownStatus(offer.status, offer.expireDate, dayIn(deps.now())) !== 'offering') {
    throw refuse(offersReasons.notEditable)
  }
  if (input.productNo !== offer.productNo) throw refuseField('productNo', offersReasons.productFixed)
  refusePast(deps, input.expireDate)
  const changed: Offer = {
    ...offer,
    // A UPC corrected since the offer was posted comes with its next edit.
    ...termsOf(input, nurses, { ...offer, upc: product?.upc ?? offer.upc }),
    ...editedQuantities(offer, input),
    ...{ countsTakers: countsAfter(offer, input.maxPerNurse), notify: input.notify },
    ...{ terms: offer.terms + 1, rev: offer.rev + 1 },
  }
  return [
    ...offerIntents(deps, { before: offer, after: changed, what: 'edited', by: actor }),
    ...(input.notify && !isTheSame(offer, changed) ? [newsIntent(deps, changed, { before: offer })] : []),
  ]
}

/** Takes before the first limit were not counted: it can come while nothing is taken. */
const countsAfter = ({ countsTakers, quantity, leftNum }: Offer, maxPerNurse: number): boolean => {
  if (countsTakers || maxPerNurse === 0) return countsTakers
  if (leftNum < quantity) throw refuseField('maxPerNurse', offersReasons.perNurseLate)
  return true
}

const termsOf = (
  input: SaveInput,
  nurses: string[],
  { productNo, productName, upc }: Pick<Product, 'productNo' | 'productName' | 'upc'>,
) => ({
  ...{ productNo, productName, upc, nurses },
  ...{ expireDate: input.expireDate, scope: input.scope, links: input.links, maxPerNurse: input.maxPerNurse },
  ...{ note: cleanNote(input.note, input.noteFormat), noteFormat: input.noteFormat },
  // Left out, as by a caller that knows nothing of holds: the offer keeps its own.
  ...(input.holdHours === undefined ? {} : { holdHours: input.holdHours }),
  price: moneyFromWire(input.price),
  bonus: moneyFromWire(input.bouns),
})

const MOST_NAMED = 90
const namedNurses = (nurseStr: string): string[] => {
  const named = [...new Set(nurseStr.split(',').map((userNo) => userNo.trim()))].filter((userNo) => userNo !== '')
  if (named.length === 0) throw refuseField('nurseStr', offersReasons.nobodyChosen)
  const odd = named.find((userNo) => !ID_PATTERN.test(userNo))
  if (odd) throw refuseField('nurseStr', offersReasons.badNumber, { number: odd.slice(0, 40) })
  if (named.length > MOST_NAMED) throw refuseField('nurseStr', offersReasons.tooManyChosen, { most: MOST_NAMED })
  return named
}
