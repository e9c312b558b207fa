/** States of a claim, indexed by the specification's numbers (SPEC-mixed-packages-75; 5: DEC-mixed-packages-48). */
export const CLAIM_STATUSES = ['pending', 'approved', 'distributed', 'rejected', 'adjusted', 'cancelled'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]
export type ClaimStatusNumber = 0 | 1 | 2 | 3 | 4 | 5

export const claimStatusNumber = (status: ClaimStatus): ClaimStatusNumber =>
  CLAIM_STATUSES.indexOf(status) as ClaimStatusNumber

const OPEN_STATUSES: readonly ClaimStatus[] = ['pending', 'approved', 'adjusted']

/** True if a claim holds units that are not yet distributed. */
export const isOpenClaim = ({ status }: { status: ClaimStatus }): boolean => OPEN_STATUSES.includes(status)

/** True if a claim holds units of its item, distributed or not. */
export const holdsUnits = (claim: { status: ClaimStatus }): boolean =>
  isOpenClaim(claim) || claim.status === 'distributed'

/** Claimants: the company itself, or one of its nurses (SPEC-mixed-packages-62). */
export const CLAIMER_TYPES = ['owner', 'nurse'] as const
export type ClaimerType = (typeof CLAIMER_TYPES)[number]
