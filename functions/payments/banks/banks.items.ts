import * as z from 'zod'
import { BANK_CATEGORIES, BANK_CURRENCIES } from '../../../shared/payments/banks.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'
import { versioned } from '../../platform/editing.ts'
import { sealedNumber } from './number-seal.ts'

/** Details of an account that a payer needs besides its number. */
export const bankTerms = {
  bankNo: z.string(),
  category: z.enum(BANK_CATEGORIES),
  currency: z.enum(BANK_CURRENCIES),
  bankName: z.string(),
  accountType: z.string(),
  accountHolder: z.string(),
  bankAddress: z.string(),
  /**
   * Instant before which the account cannot be paid; absent if it was never changed and could be paid at once. Each
   * change sets a later instant, so the instant also identifies the details of the account.
   */
  payableFrom: z.string().optional(),
}

/** An event of a bank account. It records that the number changed, but never the number. */
const bankEvent = z.object({ what: z.enum(['added', 'edited', 'numberChanged', 'resealed']), at: z.string() })
/** Maximum number of events stored with an account; older ones are dropped. */
export const BANK_EVENTS_KEPT = 10
export type BankEvent = z.output<typeof bankEvent>

/** A bank account of a nurse or warehouse admin, to which any of their companies can pay. */
export const bankItem = itemType({
  type: 'Bank',
  schema: z.object({
    userNo: z.string(),
    ...bankTerms,
    number: sealedNumber,
    /** Instant of the first of the changes after which the account has not become payable. */
    waitsSince: z.string().optional(),
    createDate: z.string(),
    updateDate: z.string(),
    /** The newest events of the account. */
    events: z.array(bankEvent),
    ...versioned,
    rev: z.int(),
  }),
  key: (of: { userNo: string; bankNo: string }) => ({ ...ofPerson(of.userNo), sk: `BANK#${of.bankNo}` }),
})
export type Bank = z.output<typeof bankItem.schema>

const ofPerson = (userNo: string) => ({ pk: `USER#${userNo}` })
/** A person's bank accounts. */
export const banksOf = (userNo: string): Range => ({ ...ofPerson(userNo), prefix: 'BANK#' })

/**
 * Number of a person's accounts. The commit that adds one checks the limit here, so that concurrent calls cannot exceed
 * it. The item is created with the first account and never deleted, so it also shows whether an account is the first.
 */
export const bankCountItem = itemType({
  type: 'BankCount',
  schema: z.object({ userNo: z.string(), count: z.int() }),
  key: (of: { userNo: string }) => ({ ...ofPerson(of.userNo), sk: 'BANKCOUNT' }),
})
