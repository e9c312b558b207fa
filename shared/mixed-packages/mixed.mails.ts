import * as z from 'zod'

/** Decisions of a warehouse on a claim that are reported to the claimer. */
export const CLAIM_DECISIONS = ['approved', 'adjusted', 'rejected', 'distributed', 'rolledBack'] as const

/**
 * Events reported to the claimer. A rollback is `rolledBack` if units had been distributed, else `reopened`. A claim
 * that ends with its package is `reversed` if units and pay are taken back, else `packageReversed`.
 */
export const CLAIM_NOTICES = [...CLAIM_DECISIONS, 'reopened', 'reversed', 'packageReversed'] as const

/** Tells a claimer the outcome of a claim on a mixed package. */
export const claimDecidedMail = z.object({
  kind: z.literal('claimDecided'),
  /** The company the units are claimed for. */
  doctorNo: z.string(),
  doctorName: z.string(),
  claimNo: z.string(),
  tracking: z.string(),
  upc: z.string(),
  /** Units claimed, after the decision. */
  qty: z.int(),
  decision: z.enum(CLAIM_NOTICES),
  /** Reason; may be empty. */
  reason: z.string(),
})
export type ClaimDecidedMail = z.output<typeof claimDecidedMail>
