import * as z from 'zod'
import { amount } from '../contract/fields.ts'

/** A nurse's open takes with a company, and their caps; a cap of 0 means no cap (DEC-people-71). */
export const openLimits = z.object({
  /** Cap on open takes. */
  transactions: z.int(),
  /** Cap on the value of open takes. */
  amount: amount(),
  pendingTransactions: z.int(),
  pendingAmount: amount(),
})
