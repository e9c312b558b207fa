import * as z from 'zod'
import { CASE_KINDS } from './discrepancies.rules.ts'

/** Informs a party of a discrepancy case about another party's action. */
export const caseMail = z.object({
  kind: z.literal('discrepancy'),
  what: z.enum(['opened', 'commented', 'proposed', 'declined', 'resolved', 'closed']),
  doctorNo: z.string(),
  doctorName: z.string(),
  caseNo: z.string(),
  userName: z.string(),
  caseKind: z.enum(CASE_KINDS),
  productName: z.string(),
  upc: z.string(),
  expected: z.int(),
  found: z.int(),
  /** Comment of the sender; may be empty. */
  text: z.string(),
})
export type CaseMail = z.output<typeof caseMail>
