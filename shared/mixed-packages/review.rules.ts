import type { ClaimerType, ClaimStatus } from './claims.rules.ts'

/** English names in responses and exports (SPEC-mixed-packages-75). */
export const CLAIM_STATUS_NAMES: Record<ClaimStatus, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  distributed: 'Distributed',
  rejected: 'Rejected',
  adjusted: 'Quantity Adjusted',
  cancelled: 'Cancelled',
}
export const CLAIMER_NAMES: Record<ClaimerType, string> = { owner: 'Owner', nurse: 'Nurse' }

/** Actions on a submitted claim. */
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
  /** Status after the action; undefined: it does not change. */
  to?: ClaimStatus
}

/**
 * Transitions of claims by action (SPEC-mixed-packages-76 to SPEC-mixed-packages-79). Any other action is refused and
 * changes nothing.
 */
export const TRANSITIONS: Record<ClaimAction, Transition> = {
  approve: { from: ['pending'], to: 'approved' },
  adjust: { from: ['pending'], to: 'adjusted' },
  reject: { from: ['pending', 'approved', 'adjusted'], to: 'rejected' },
  distribute: { from: ['approved', 'adjusted'], to: 'distributed' },
  setChargeTime: { from: ['approved', 'adjusted'] },
  rollback: { from: ['approved', 'adjusted', 'distributed'], to: 'pending' },
  // The claimant's action; all actions above belong to the warehouse admin.
  cancel: { from: ['pending'], to: 'cancelled' },
}

export const allowsAction = (action: ClaimAction, status: ClaimStatus): boolean =>
  TRANSITIONS[action].from.includes(status)

/** Maximum claims per batch operation. */
export const MAX_IN_RUN = 500
/** Minimum characters of a rejection's reason (SPEC-mixed-packages-101). */
export const MIN_REJECT_REASON = 5
/** Maximum characters of any reason. */
export const MAX_REASON = 500

/** Batch operations on claims; each claim has its own result. */
export const RUN_KINDS = ['approve', 'reject', 'distribute', 'setChargeTime'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/**
 * Claim statuses that a batch operation accepts. A batch distribution of several claims accepts only approved ones
 * (SPEC-mixed-packages-78). With a single claim, it accepts the same statuses as any distribution, so the claim may
 * also be adjusted.
 */
export const runTakes = (kind: RunKind, count: number): readonly ClaimStatus[] =>
  kind === 'distribute' && count > 1 ? ['approved'] : TRANSITIONS[kind].from

/** Maximum units of a claim without a take (SPEC-mixed-packages-91). */
export const MAX_WITHOUT_INBOUND = 999
