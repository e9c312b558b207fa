import { refuse } from '../../shared/contract/errors.ts'
import { proposalsReasons } from '../../shared/proposals/proposals.reasons.ts'
import { MOST_PENDING } from '../../shared/proposals/proposals.rules.ts'
import { asRead, type Intent, put, update } from '../platform/db/intent.ts'
import { type Proposal, type ProposalEvent, proposalItem, waitingProposalsItem } from './proposals.items.ts'

/** Events that stand in a proposal: its first and the newest, however often a nurse changes it. */
const MOST_EVENTS = 20

/** Writes a proposal that waits for its answer; refused (409) while as many of the nurse's for that offer wait as may. */
export const newProposal = (proposal: Proposal): Intent[] => [
  put(proposalItem, proposal),
  ...counted(proposal, NONE, waiting(proposal)),
]

/** Writes the proposal with what has happened to it, only while it stands as read. */
export const changedProposal = (
  { rev, ...read }: Proposal,
  changes: Partial<Proposal>,
  happened: Pick<ProposalEvent, 'what' | 'at' | 'userNo' | 'userName'>,
): Intent[] => {
  const changed = { ...read, ...changes }
  const event = eventOf(changed, happened)
  const [first, ...later] = [...read.events, event]
  const events = first ? [first, ...later.slice(-(MOST_EVENTS - 1))] : []
  return [
    put(proposalItem, { ...changed, events, rev: rev + 1 }, asRead({ rev })),
    ...counted(read, waiting(read), waiting(changed)),
  ]
}

export const eventOf = (
  { quantity, price, warehouseNo }: Pick<Proposal, 'quantity' | 'price' | 'warehouseNo'>,
  { what, at, userNo, userName }: Pick<ProposalEvent, 'what' | 'at' | 'userNo' | 'userName'>,
): ProposalEvent => ({ what, at, userNo, userName, quantity, price, warehouseNo })

/** What a proposal adds to those of its nurse that wait. */
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
      ...(isOneMore ? { when: { atMost: { count: MOST_PENDING - count } } } : {}),
      error: isOneMore ? refuse(proposalsReasons.tooManyPending, { most: MOST_PENDING }) : 'race',
    }),
  ]
}
