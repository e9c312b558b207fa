import * as z from 'zod'
import { BANK_CATEGORIES, BANK_CURRENCIES } from '../../../shared/payments/banks.rules.ts'
import { NUMBER_READ_PLACES, NUMBER_READ_REQUESTS } from '../../../shared/payments/number-reads.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { paymentPk } from './requests.items.ts'

/**
 * Records that a person was shown the full account number of a request. Written before the number is returned; never
 * changed.
 */
export const numberReadItem = itemType({
  type: 'NumberRead',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    paymentNo: z.string(),
    at: z.string(),
    /** User who read the number. */
    userNo: z.string(),
    userName: z.string(),
    where: z.enum(NUMBER_READ_PLACES),
    /** Owner of the account. */
    ownerNo: z.string(),
    ownerName: z.string(),
    request: z.enum(NUMBER_READ_REQUESTS),
    /** Requested amount, as Money. */
    amount: z.int(),
    /** The account at that time, with only the last digits of its number. */
    category: z.enum(BANK_CATEGORIES),
    currency: z.enum(BANK_CURRENCIES),
    bankName: z.string(),
    accountType: z.string(),
    tail: z.string(),
  }),
  key: (of: { doctorNo: string; paymentNo: string; at: string; userNo: string }) => ({
    pk: paymentPk(of),
    sk: `READ#${of.at}#${of.userNo}`,
  }),
  indexes: ({ doctorNo, ownerNo, paymentNo, at }) => ({
    ...keysIn(readsOfCompany(doctorNo), `${at}#${paymentNo}`),
    ...keysIn(readsOfOwner(ownerNo), `${at}#${paymentNo}`),
  }),
})
export type NumberRead = z.output<typeof numberReadItem.schema>

export const numberReadType = readOnly(numberReadItem)

/** Range of the reads of a request's account number, in order. */
export const readsOf = (doctorNo: string, paymentNo: string): Range => ({
  pk: paymentPk({ doctorNo, paymentNo }),
  prefix: 'READ#',
})
/** Range of the reads by users of a company, in order. */
export const readsOfCompany = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#NUMBERREADS` })
/** Range of the reads of one person's account numbers by all companies, in order. */
export const readsOfOwner = (ownerNo: string): IndexRange => ({ index: 'gsi2', pk: `USER#${ownerNo}#NUMBERREADS` })
