import type { ClaimerType, ClaimStatus } from './claims.rules.ts'

/** In English, as answers and exports name them (D3 s4). */
export const CLAIM_STATUS_NAMES: Record<ClaimStatus, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  distributed: 'Distributed',
  rejected: 'Rejected',
  adjusted: 'Quantity Adjusted',
  cancelled: 'Cancelled',
}
export const CLAIMER_NAMES: Record<ClaimerType, string> = { owner: 'Owner', nurse: 'Nurse' }

/** What can be done to a claim after it was submitted. */
export const CLAIM_ACTIONS = [
  'approve',
  'adjust',
  'reject',
  'distribute',
  'setChargeTime',
  'rollback',
  'cancel',
] as const
export type ClaimAction = (typeof CLAIM_ACTIONS)[number]

interface Transition {
  from: readonly ClaimStatus[]
  /** Undefined: it stays. */
  to?: ClaimStatus
}

/** From which statuses each action leads where (D3 s4). Anything else is refused and changes nothing. */
export const TRANSITIONS: Record<ClaimAction, Transition> = {
  approve: { from: ['pending'], to: 'approved' },
  adjust: { from: ['pending'], to: 'adjusted' },
  reject: { from: ['pending', 'approved', 'adjusted'], to: 'rejected' },
  distribute: { from: ['approved', 'adjusted'], to: 'distributed' },
  setChargeTime: { from: ['approved', 'adjusted'] },
  rollback: { from: ['approved', 'adjusted', 'distributed'], to: 'pending' },
  // The claimer's own; everything above is the warehouse admin's.
  cancel: { from: ['pending'], to: 'cancelled' },
}

export const allowsAction = (action: ClaimAction, status: ClaimStatus): boolean =>
  TRANSITIONS[action].from.includes(status)

/** Claims of one batch operation at most. */
export const MOST_IN_RUN = 500
/** Characters of a rejection's reason at least (D3 s5). */
export const LEAST_REJECT_REASON = 5
/** Characters of any reason at most. */
export const MOST_REASON = 500

/** What a batch operation does; each claim of it gets a result of its own. */
export const RUN_KINDS = ['approve', 'reject', 'distribute', 'setChargeTime'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/**
 * Statuses of claims that a batch takes. A batch distribution of many takes approved ones alone (D3 s4); a single claim
 * goes the same way, and an adjusted one with it.
 */
export const runTakes = (kind: RunKind, count: number): readonly ClaimStatus[] =>
  kind === 'distribute' && count > 1 ? ['approved'] : TRANSITIONS[kind].from

/** Units of one claim that is made against no take (D3 s5). */
export const MOST_WITHOUT_INBOUND = 999
