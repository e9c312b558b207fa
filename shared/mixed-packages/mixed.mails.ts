import * as z from 'zod'

/** What a warehouse does with a claim that its claimer hears of. */
export const CLAIM_DECISIONS = ['approved', 'adjusted', 'rejected', 'distributed', 'rolledBack'] as const

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
  decision: z.enum(CLAIM_DECISIONS),
  /** Why; may be empty. */
  reason: z.string(),
})
export type ClaimDecidedMail = z.output<typeof claimDecidedMail>
