import type { Input, Output } from '../../shared/contract/call.ts'
import { shownStatus } from '../../shared/offers/offers.rules.ts'
import type { proposals } from '../../shared/proposals/proposals.contract.ts'
import { PROPOSAL_STATUSES, proposalStatusNumber } from '../../shared/proposals/proposals.rules.ts'
import { dayIn } from '../../shared/values/day.ts'
import { ID_PATTERN } from '../../shared/values/id.ts'
import { addMoney, moneyToWire } from '../../shared/values/money.ts'
import { mayTake, type Offer, offerItem } from '../offers/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { merged } from '../platform/db/merged-source.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { versionOf } from '../platform/editing.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'
import { withWarehouseNames } from '../warehouses/public.ts'
import { type Proposal, proposalItem, proposalsOfCompany, proposalsOfNurse } from './proposals.items.ts'

type Call = typeof proposals.calls.listProposals
type ProposalRecord = Output<Call>['records'][number]

/** Proposals, newest first, in one status or in all. Nurses see only their own; the company sees all. */
export const proposalsList = (
  deps: Deps,
  actor: CompanyActor,
  asked: Pick<Input<Call>, 'status' | 'condition'>,
): List<Proposal, ProposalRecord> => ({
  source: sourceOf(deps, actor, asked),
  present: async (records) => {
    const [offers, named] = await Promise.all([offersOf(deps, actor, records), withWarehouseNames(deps, records)])
    const today = dayIn(deps.now())
    return named.map((proposal) => recordOf(proposal, offers.get(proposal.offerNo), today))
  },
})

const sourceOf = (
  deps: Deps,
  { role, userNo, company: { doctorNo } }: CompanyActor,
  { status, condition }: Pick<Input<Call>, 'status' | 'condition'>,
): Source<Proposal> => {
  const statuses = PROPOSAL_STATUSES.filter((one) => status === undefined || proposalStatusNumber(one) === status)
  const source = merged(
    statuses.map((one) =>
      rangeSource(
        deps,
        proposalItem,
        role === 'nurse' ? proposalsOfNurse(doctorNo, userNo, one) : proposalsOfCompany(doctorNo, one),
      ),
    ),
  )
  if (!condition) return source
  const number = condition.trim().toUpperCase()
  return filtered(
    source,
    ID_PATTERN.test(number)
      ? ({ proposalNo, offerNo }) => proposalNo === number || offerNo === number
      : ({ productName, upc, userName }) =>
          hasWords(wordsOf(role === 'nurse' ? productName : `${productName} ${userName}`, [upc]), condition),
  )
}

/** Reads the offers of a page of proposals in one request. Nurses do not see an offer that is now private to others. */
const offersOf = async (
  deps: Deps,
  actor: CompanyActor,
  proposals: readonly Proposal[],
): Promise<ReadonlyMap<string, Offer>> => {
  const [first] = proposals
  if (!first) return new Map()
  const { doctorNo } = first
  const numbers = [...new Set(proposals.map(({ offerNo }) => offerNo))]
  const read = await deps.table.batchGet(numbers.map((offerNo) => ref(offerItem, { doctorNo, offerNo })))
  return new Map(read.flatMap((offer) => (offer && mayTake(offer, actor) ? [[offer.offerNo, offer]] : [])))
}

const recordOf = (proposal: Proposal, offer: Offer | undefined, today: string): ProposalRecord => {
  const { proposalNo, offerNo, productNo, productName, upc, userNo, userName, quantity } = proposal
  const { warehouseNo, warehouse, createDate, status, inboundNo, events } = proposal
  const last = events.findLast(({ what }) => what !== 'removed')
  return {
    id: proposalNo,
    offerNo,
    productNo,
    productName,
    upc,
    userNo,
    userName,
    quantity,
    warehouseNo,
    warehouse,
    createDate,
    updateDate: last?.at ?? createDate,
    updateBy: last?.userName ?? userName,
    price: moneyToWire(proposal.price),
    status: proposalStatusNumber(status),
    version: versionOf(proposal),
    inboundNo,
    offer: offer ? offerNow(offer, today) : undefined,
  }
}

const offerNow = ({ price, bonus, leftNum, quantity, status, expireDate }: Offer, today: string) => ({
  leftNum,
  quantity,
  price: moneyToWire(addMoney(price, bonus)),
  status: shownStatus(status, expireDate, today),
})
