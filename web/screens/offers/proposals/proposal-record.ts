import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { PROPOSAL_STATUSES } from '../../../../shared/proposals/proposals.rules.ts'
import { moneyFromWire, moneyToWire, timesMoney } from '../../../../shared/values/money.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'

type Calls = typeof contracts.proposals.calls
export type ProposalRecord = Output<Calls['listProposals']>['records'][number]
export type ExpiredOffer = Output<Calls['listExpiredOffers']>['records'][number]

export const stateOf = ({ status }: Pick<ProposalRecord, 'status'>) => PROPOSAL_STATUSES[status]

/** Total value of a proposal, in the format of the call. */
export const amountOf = ({ price, quantity }: Pick<ProposalRecord, 'price' | 'quantity'>): number =>
  moneyToWire(timesMoney(moneyFromWire(price), quantity))

/** Values that texts about a proposal interpolate. */
export const wordsOf = (proposal: ProposalRecord) => ({
  user: proposal.userName,
  units: showCount(proposal.quantity),
  product: proposal.productName,
  price: showAmount(proposal.price),
  worth: showAmount(amountOf(proposal)),
})

/** Domains to invalidate after an answer: a confirmed proposal becomes a take. */
export const afterAnswer = ['proposals', 'offers', 'inbound', 'home'] as const
