import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { PROPOSAL_STATUSES } from '../../../../shared/proposals/proposals.rules.ts'
import { moneyFromWire, moneyToWire, timesMoney } from '../../../../shared/values/money.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'

type Calls = typeof contracts.proposals.calls
export type ProposalRecord = Output<Calls['listProposals']>['records'][number]
export type ExpiredOffer = Output<Calls['listExpiredOffers']>['records'][number]

export const stateOf = ({ status }: Pick<ProposalRecord, 'status'>) => PROPOSAL_STATUSES[status]

/** What all of it is worth; a number of the wire. */
export const worthOf = ({ price, quantity }: Pick<ProposalRecord, 'price' | 'quantity'>): number =>
  moneyToWire(timesMoney(moneyFromWire(price), quantity))

/** The words of a proposal that sentences about it need. */
export const wordsOf = (proposal: ProposalRecord) => ({
  user: proposal.userName,
  units: showCount(proposal.quantity),
  product: proposal.productName,
  price: showAmount(proposal.price),
  worth: showAmount(worthOf(proposal)),
})

/** What is stale once a proposal was answered: a confirmed one is a take. */
export const afterAnswer = ['proposals', 'offers', 'inbound', 'home'] as const
