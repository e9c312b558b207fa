import * as z from 'zod'

/** Decisions of a warehouse on a claim that are reported to the claimant. */
export const CLAIM_DECISIONS = ['approved', 'adjusted', 'rejected', 'distributed', 'rolledBack'] as const

/**
 * Events reported to the claimant. A rollback is `rolledBack` if units had been distributed, else `reopened`. A claim
 * that ends with its package is `reversed` if units and payment are reversed, else `packageReversed`.
 */
export const CLAIM_NOTICES = [...CLAIM_DECISIONS, 'reopened', 'reversed', 'packageReversed'] as const

/** Informs a claimant of the outcome of a claim on a mixed package. */
export const claimDecidedMail = z.object({
  kind: z.literal('claimDecided'),
  /** The company for which the units are claimed. */
  doctorNo: z.string(),
  doctorName: z.string(),
  claimNo: z.string(),
  tracking: z.string(),
  upc: z.string(),
  /** Claimed units after the decision. */
  qty: z.int(),
  decision: z.enum(CLAIM_NOTICES),
  /** Reason; may be empty. */
  reason: z.string(),
})
export type ClaimDecidedMail = z.output<typeof claimDecidedMail>
