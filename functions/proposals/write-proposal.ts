import { refuse } from '../../shared/contract/errors.ts'
import { proposalsReasons } from '../../shared/proposals/proposals.reasons.ts'
import { MAX_PENDING } from '../../shared/proposals/proposals.rules.ts'
import { asRead, type Intent, put, update } from '../platform/db/intent.ts'
import { type Proposal, type ProposalEvent, proposalItem, waitingProposalsItem } from './proposals.items.ts'

/**
 * Maximum number of events kept in a proposal, the first and the newest ones, so that repeated changes cannot grow it
 * without limit.
 */
const MAX_EVENTS = 20

/**
 * Intents that write a pending proposal. The commit is refused (409) if the nurse already has the maximum number of
 * pending proposals for the offer.
 */
export const newProposal = (proposal: Proposal): Intent[] => [
  put(proposalItem, proposal),
  ...counted(proposal, NONE, waiting(proposal)),
]

/** Intents that write the proposal with its event, provided that the proposal has not changed since it was read. */
export const changedProposal = (
  { rev, ...read }: Proposal,
  changes: Partial<Proposal>,
  happened: Pick<ProposalEvent, 'what' | 'at' | 'userNo' | 'userName'>,
): Intent[] => {
  const changed = { ...read, ...changes }
  const event = eventOf(changed, happened)
  const [first, ...later] = [...read.events, event]
  const events = first ? [first, ...later.slice(-(MAX_EVENTS - 1))] : []
  return [
    put(proposalItem, { ...changed, events, rev: rev + 1 }, asRead({ rev })),
    ...counted(read, waiting(read), waiting(changed)),
  ]
}

export const eventOf = (
  { quantity, price, warehouseNo }: Pick<Proposal, 'quantity' | 'price' | 'warehouseNo'>,
  { what, at, userNo, userName }: Pick<ProposalEvent, 'what' | 'at' | 'userNo' | 'userName'>,
): ProposalEvent => ({ what, at, userNo, userName, quantity, price, warehouseNo })

/** A nurse's pending proposals for an offer: number and units. */
interface Waiting {
  count: number
  units: number
}
const NONE: Waiting = { count: 0, units: 0 }
const waiting = ({ status, quantity }: Pick<Proposal, 'status' | 'quantity'>): Waiting =>
  status === 'pending' ? { count: 1, units: quantity } : NONE

const counted = (
  { doctorNo, offerNo, userNo }: Pick<Proposal, 'doctorNo' | 'offerNo' | 'userNo'>,
  before: Waiting,
  after: Waiting,
): Intent[] => {
  const [count, units] = [after.count - before.count, after.units - before.units]
  if (count === 0 && units === 0) return []
  const key = { doctorNo, offerNo, userNo }
  const isOneMore = count > 0
  return [
    update(waitingProposalsItem, key, {
      add: { count, units },
      set: key,
      when: isOneMore ? { atMost: { count: MAX_PENDING - count } } : undefined,
      error: isOneMore ? refuse(proposalsReasons.tooManyPending, { most: MAX_PENDING }) : 'race',
    }),
  ]
}
