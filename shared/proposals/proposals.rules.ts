/** Statuses, indexed by their numbers on the wire (SPEC-offers-6). */
export const PROPOSAL_STATUSES = ['pending', 'confirmed', 'rejected', 'cancelled'] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

export type ProposalStatusNumber = 0 | 1 | 2 | 3
const NUMBERS: Record<ProposalStatus, ProposalStatusNumber> = { pending: 0, confirmed: 1, rejected: 2, cancelled: 3 }
export const proposalStatusNumber = (status: ProposalStatus): ProposalStatusNumber => NUMBERS[status]

/** Maximum pending proposals of one nurse per offer. */
export const MAX_PENDING = 5
