import type { CompanyActor } from '../platform/actor.ts'
import type { Deps } from '../platform/deps.ts'
import { type Proposal, proposalItem, proposalsOfNurse } from './proposals.items.ts'

/** Of a nurse's pending proposals the newest that are looked at: five an offer, so of a hundred offers all. */
const MOST = 500

/** A nurse's proposals that wait for an answer. */
export const pendingOf = async (
  deps: Deps,
  { userNo, company: { doctorNo } }: CompanyActor,
): Promise<readonly Proposal[]> => {
  const range = proposalsOfNurse(doctorNo, userNo, 'pending')
  return (await deps.table.query(proposalItem, range, { reverse: true, limit: MOST })).records
}
