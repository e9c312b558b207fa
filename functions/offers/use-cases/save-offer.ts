import type { AddInput, EditInput } from '../../../shared/contract/call.ts'
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
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion, kept, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { hasSameAudience, refuseOutsiders } from '../audience.ts'
import { cleanNote } from '../clean-note.ts'
import { editedQuantities } from '../edited-quantities.ts'
import { offerFields } from '../offer-record.ts'
import { type Offer, offerItem } from '../offers.items.ts'
import { newsIntent, offerIntents, refusePast } from '../write-offer.ts'

type Save = typeof offers.calls.saveOffer
type NewOffer = AddInput<Save>
type Edit = EditInput<Save>

interface Saved {
  offerNo: string
  version: number
}

/**
 * 1. The product must belong to the company, the expiry day must not be earlier than yesterday, and the named nurses
 *    and groups must belong to the company.
 * 2. Without a number, creates an offer with all units left; with a number, edits the given fields, conditional on the
 *    offer as read.
 * 3. Stores the offer with its accompanying writes and, if `notify` is set, its announcement: a new offer is announced
 *    to all who may take it, an edited one to those who could not take it before.
 */
export const saveOffer: UseCase<typeof offers.calls.saveOffer> = async (deps, actor, input) =>
  input.offerNo === undefined ? addOffer(deps, actor, input) : editOffer(deps, actor, input)

const addOffer = async (deps: Deps, actor: CompanyActor, input: NewOffer): Promise<Saved> => {
  const { doctorNo, doctorName } = actor.company
  const { productNo, scope, noteFormat, links, notify, expireDate, quantity } = input
  const nurses = scope === 'private' ? namedNurses(input.nurseStr) : []
  await refuseOutsiders(deps, doctorNo, nurses)
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo }))
  if (!product) throw refuse(generalReasons.noProduct)
  refusePast(deps, expireDate)
  if (quantity < 1) throw refuseField('quantity', valuesReasons.quantityLeast)
  if (input.leftNum !== undefined && input.leftNum !== quantity) {
    throw refuseField('leftNum', offersReasons.leftOfNew)
  }
  const maxPerNurse = input.maxPerNurse ?? 0
  const { productName, upc } = product
  const offer: Offer = {
    doctorNo,
    doctorName,
    offerNo: deps.newId('offer'),
    status: 'offering',
    terms: 1,
    rev: 1,
    productNo,
    productName,
    upc,
    expireDate,
    scope,
    nurses,
    notify,
    quantity,
    leftNum: quantity,
    price: moneyFromWire(input.price),
    bonus: moneyFromWire(input.bouns),
    note: await cleanNote(input.note, noteFormat),
    noteFormat,
    links,
    maxPerNurse,
    countsTakers: maxPerNurse > 0,
    holdHours: input.holdHours || undefined,
    createDate: deps.now(),
    createBy: actor.userName,
  }
  const saved = { offerNo: offer.offerNo, version: versionOf(offer) }
  await deps.table.commit(
    [
      ...offerIntents(deps, { after: offer, what: 'posted', by: actor }),
      ...(offer.notify ? [newsIntent(deps, offer)] : []),
    ],
    saved,
  )
  return saved
}

const editOffer = async (deps: Deps, actor: CompanyActor, input: Edit): Promise<Saved> => {
  const { doctorNo } = actor.company
  const { offerNo } = input
  return retryRace(async () => {
    const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true })
    if (!offer) throw refuse(generalReasons.noOffer)
    if (shownStatus(offer.status, offer.expireDate, dayIn(deps.now())) !== 'offering') {
      throw refuse(offersReasons.notEditable)
    }
    refuseStale(offer, input.version)
    const changed = await editedOffer(deps, actor, offer, input)
    const saved = { offerNo, version: versionOf(changed) }
    // An edit without changes writes nothing, so it adds no event and makes no concurrent take lose a race.
    if (saved.version === versionOf(offer) && changed.upc === offer.upc) return saved
    const isForOthers = changed.notify && !hasSameAudience(offer, changed)
    await deps.table.commit(
      [
        ...offerIntents(deps, { before: offer, after: changed, what: 'edited', by: actor }),
        ...(isForOthers ? [newsIntent(deps, changed, { before: offer })] : []),
      ],
      saved,
    )
    return saved
  })
}

/** Returns the offer with the given fields changed; omitted fields stay. */
const editedOffer = async (deps: Deps, actor: CompanyActor, offer: Offer, input: Edit): Promise<Offer> => {
  const { doctorNo, productNo } = offer
  if (input.productNo !== undefined && input.productNo !== productNo) {
    throw refuseField('productNo', offersReasons.productFixed)
  }
  if (input.expireDate !== undefined) refusePast(deps, input.expireDate)
  const { scope = offer.scope, noteFormat = offer.noteFormat, expireDate = offer.expireDate } = input
  const { notify = offer.notify, links = offer.links } = input
  const nurses = scope === 'private' ? audienceOf(offer, input) : []
  if (input.nurseStr !== undefined) await refuseOutsiders(deps, doctorNo, nurses)
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo }), { consistent: true })
  const { holdHours: _hours, ...unheld } = offer
  const holdHours = kept(input.holdHours, offer.holdHours)
  const maxPerNurse = kept(input.maxPerNurse, offer.maxPerNurse) ?? 0
  const changed: Offer = {
    ...unheld,
    // A corrected UPC is copied to the offer by its next edit.
    upc: product?.upc ?? offer.upc,
    expireDate,
    scope,
    nurses,
    notify,
    links,
    noteFormat,
    ...editedQuantities(offer, input),
    maxPerNurse,
    countsTakers: countsAfter(offer, maxPerNurse),
    price: input.price === undefined ? offer.price : moneyFromWire(input.price),
    bonus: input.bouns === undefined ? offer.bonus : moneyFromWire(input.bouns),
    note: await noteOf(offer, input, noteFormat),
    holdHours,
    terms: offer.terms + 1,
    rev: offer.rev + 1,
  }
  const seen = { was: offerFields(offer), is: offerFields(changed) }
  return { ...changed, ...editedVersion(deps, actor, offer, seen) }
}

const noteOf = async (offer: Offer, { note }: Edit, noteFormat: Offer['noteFormat']): Promise<string> =>
  note === undefined && noteFormat === offer.noteFormat ? offer.note : cleanNote(note ?? offer.note, noteFormat)

/** Audience of a private offer after an edit. */
const audienceOf = (offer: Offer, { nurseStr }: Edit): string[] =>
  nurseStr === undefined && offer.nurses.length > 0 ? offer.nurses : namedNurses(nurseStr ?? '')

/** Takes made before the first limit were not counted, so counting can only start while no units are taken. */
const countsAfter = ({ countsTakers, quantity, leftNum }: Offer, maxPerNurse: number): boolean => {
  if (countsTakers || maxPerNurse === 0) return countsTakers
  if (leftNum < quantity) throw refuseField('maxPerNurse', offersReasons.perNurseLate)
  return true
}

const MAX_NAMED = 90
const namedNurses = (nurseStr: string): string[] => {
  const named = [...new Set(nurseStr.split(',').map((userNo) => userNo.trim()))].filter((userNo) => userNo !== '')
  if (named.length === 0) throw refuseField('nurseStr', offersReasons.nobodyChosen)
  const odd = named.find((userNo) => !ID_PATTERN.test(userNo))
  if (odd) throw refuseField('nurseStr', offersReasons.badNumber, { number: odd.slice(0, 40) })
  if (named.length > MAX_NAMED) throw refuseField('nurseStr', offersReasons.tooManyChosen, { most: MAX_NAMED })
  return named
}
