import { type Intent, put } from '../platform/db/intent.ts'
import { type Proposal, type ProposalEvent, proposalItem } from './proposals.items.ts'

/** Events that stand in a proposal: its first and the newest, however often a nurse changes it. */
const MOST_EVENTS = 20

/** The proposal with what has happened to it, only while it stands as read. */
export const changedProposal = (
  { rev, ...read }: Proposal,
  changes: Partial<Proposal>,
  happened: Pick<ProposalEvent, 'what' | 'at' | 'userNo' | 'userName'>,
): Intent => {
  const changed = { ...read, ...changes }
  const event = eventOf(changed, happened)
  const [first, ...later] = [...read.events, event]
  const events = first ? [first, ...later.slice(-(MOST_EVENTS - 1))] : []
  return put(proposalItem, { ...changed, events, rev: rev + 1 }, { when: { equals: { rev } }, error: 'race' })
}

export const eventOf = (
  { quantity, price, warehouseNo }: Pick<Proposal, 'quantity' | 'price' | 'warehouseNo'>,
  { what, at, userNo, userName }: Pick<ProposalEvent, 'what' | 'at' | 'userNo' | 'userName'>,
): ProposalEvent => ({ what, at, userNo, userName, quantity, price, warehouseNo })
