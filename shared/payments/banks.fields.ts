import * as z from 'zod'
import { BANK_CATEGORIES, BANK_CURRENCIES } from './banks.rules.ts'

/** Details of a bank account, with its number masked except for the last characters (SPEC-payments-24). */
export const accountFields = {
  category: z.enum(BANK_CATEGORIES),
  currency: z.enum(BANK_CURRENCIES),
  bankName: z.string(),
  accountType: z.string(),
  accountHolder: z.string(),
  /** '••••6789' */
  accountNumber: z.string(),
  bankAddress: z.string(),
}
