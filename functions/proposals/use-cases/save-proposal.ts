import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { isClosed, shownStatus } from '../../../shared/offers/offers.rules.ts'
import type { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { proposalsReasons } from '../../../shared/proposals/proposals.reasons.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { addMoney, moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { mayTake, type Offer, offerItem, usableBy } from '../../offers/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EditedFields, editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type Warehouse, warehouseItem, warehouseLine } from '../../warehouses/public.ts'
import { notifyCompany } from '../notify-parties.ts'
import type { Proposal } from '../proposals.items.ts'
import { proposalFor, refuseAnswered } from '../read-proposal.ts'
import { changedProposal, eventOf, newProposal } from '../write-proposal.ts'

type SaveInput = Input<typeof proposals.calls.saveProposal>

/**
 * 1. Read offer and warehouse. The offer must be expired and visible to the nurse, and the nurse must be allowed to
 *    send goods to the warehouse.
 * 2. Create a proposal, or change an unanswered one, at the requested price or at the offer's price and bonus.
 * 3. One commit writes the proposal with its event and the notification to the company.
 */
export const saveProposal: UseCase<typeof proposals.calls.saveProposal> = async (deps, actor, input) => {
  if (actor.company.limited) throw refuse(proposalsReasons.noNewProposals)
  return retryRace(async () => {
    const { doctorNo } = input
    const existing = input.id === undefined ? undefined : await proposalFor(deps, actor, input.id)
    if (existing && input.id !== undefined) refuseStale(existing, input.version)
    const wanted = wantedOf(input, existing)
    const { offerNo, warehouseNo } = wanted
    const [offer, warehouse] = await deps.table.batchGet(
      [ref(offerItem, { doctorNo, offerNo }), ref(warehouseItem, { doctorNo, warehouseNo })],
      { consistent: true },
    )
    if (!offer || !mayTake(offer, actor)) throw refuse(generalReasons.noOffer)
    if (!warehouse || !usableBy(warehouse, actor, deps.now())) throw refuse(generalReasons.noWarehouse)
    refuseOffer(offer, dayIn(deps.now()))
    const terms = termsOf(wanted, offer, warehouse)
    const { answer, intents } = existing
      ? changed(deps, actor, existing, terms)
      : made(deps, actor, { ...terms, ...goodsOf(offer) })
    if (intents.length === 0) return answer
    const { productName } = offer
    const content = { ...terms, productName, userName: actor.userName, doctorName: offer.doctorName, doctorNo }
    const mails = await notifyCompany(deps, { ...content, isChange: input.id !== undefined })
    await deps.table.commit([...intents, ...mails], answer)
    return answer
  })
}

const refuseOffer = (offer: Offer, today: string): void => {
  const status = shownStatus(offer.status, offer.expireDate, today)
  if (isClosed(status)) throw refuse(offersReasons.notOpen)
  if (status === 'offering') throw refuse(proposalsReasons.stillOpen)
}

interface Wanted {
  offerNo: string
  warehouseNo: string
  quantity: number
  /** Price in Money; if absent, the offer's price and bonus apply. */
  price?: number | undefined
}

/** The proposal as requested. Fields that an edit omits keep their values. */
const wantedOf = (input: SaveInput, existing: Proposal | undefined): Wanted => {
  const { offerNo = existing?.offerNo, warehouseNo = existing?.warehouseNo, quantity = existing?.quantity } = input
  if (offerNo === undefined || warehouseNo === undefined || quantity === undefined) {
    throw refuse(proposalsReasons.noProposal)
  }
  const price =
    input.price === undefined ? existing?.price : input.price === null ? undefined : moneyFromWire(input.price)
  return { offerNo, warehouseNo, quantity, price }
}

const termsOf = ({ offerNo, quantity, price }: Wanted, offer: Offer, warehouse: Warehouse) => ({
  offerNo,
  quantity,
  warehouseNo: warehouse.warehouseNo,
  warehouse: warehouseLine(warehouse),
  price: price ?? addMoney(offer.price, offer.bonus),
})
type Terms = ReturnType<typeof termsOf>

const goodsOf = ({ productNo, productName, upc, doctorName }: Offer) => ({ productNo, productName, upc, doctorName })

interface Saved {
  id: string
  version: number
}

interface Written {
  answer: Saved
  /** Empty if nothing changes. */
  intents: Intent[]
}

const made = (
  deps: Deps,
  { userNo, userName, company }: CompanyActor,
  proposed: Terms & ReturnType<typeof goodsOf>,
): Written => {
  const [id, createDate] = [deps.newId('proposal'), deps.now()]
  const proposal: Proposal = {
    doctorNo: company.doctorNo,
    proposalNo: id,
    userNo,
    userName,
    ...proposed,
    createDate,
    rev: 1,
    status: 'pending',
    goneForNurse: false,
    goneForCompany: false,
    events: [eventOf(proposed, { what: 'made', at: createDate, userNo, userName })],
  }
  return { answer: { id, version: versionOf(proposal) }, intents: newProposal(proposal) }
}

const changed = (deps: Deps, actor: CompanyActor, proposal: Proposal, terms: Terms): Written => {
  refuseAnswered(actor, proposal)
  if (proposal.offerNo !== terms.offerNo) throw refuseField('offerNo', proposalsReasons.offerFixed)
  const { userNo, userName } = actor
  const edited = editedVersion(deps, actor, proposal, { was: fieldsOf(proposal), is: fieldsOf(terms) })
  const answer = { id: proposal.proposalNo, version: edited.version }
  if (edited.version === versionOf(proposal)) return { answer, intents: [] }
  const happened = { what: 'changed', at: deps.now(), userNo, userName } as const
  return { answer, intents: changedProposal(proposal, { ...terms, ...edited }, happened) }
}

/** Editable fields of a proposal by wire name. */
const fieldsOf = ({ warehouseNo, quantity, price }: Terms | Proposal): EditedFields => ({
  warehouseNo,
  quantity,
  price: moneyToWire(price),
})
