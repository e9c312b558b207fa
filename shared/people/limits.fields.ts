import * as z from 'zod'
import { amount } from '../contract/fields.ts'

/** What a nurse has open with a company at this moment, and the caps on it; a cap of 0 is none (DECISIONS s3). */
export const openLimits = z.object({
  /** Cap on open takes. */
  transactions: z.int(),
  /** Cap on what open takes are worth. */
  amount: amount(),
  pendingTransactions: z.int(),
  pendingAmount: amount(),
})
