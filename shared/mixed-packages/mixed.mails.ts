import * as z from 'zod'

/** What a warehouse does with a claim that its claimer hears of. */
export const CLAIM_DECISIONS = ['approved', 'adjusted', 'rejected', 'distributed', 'rolledBack'] as const

/**
 * What its claimer is told of it. A rollback is told apart by whether units had been distributed (`rolledBack`) or not
 * (`reopened`), and so is the end of a claim with its package: `reversed` takes units and pay back, `packageReversed` does not.
 */
export const CLAIM_TIDINGS = [...CLAIM_DECISIONS, 'reopened', 'reversed', 'packageReversed'] as const

/** Tells a claimer what has become of a claim on a mixed package. */
export const claimDecidedMail = z.object({
  kind: z.literal('claimDecided'),
  /** The company that the units are claimed for. */
  doctorNo: z.string(),
  doctorName: z.string(),
  claimNo: z.string(),
  tracking: z.string(),
  upc: z.string(),
  /** Units claimed, after the decision. */
  qty: z.int(),
  decision: z.enum(CLAIM_TIDINGS),
  /** Why; may be empty. */
  reason: z.string(),
})
export type ClaimDecidedMail = z.output<typeof claimDecidedMail>
