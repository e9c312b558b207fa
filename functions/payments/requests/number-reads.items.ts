import * as z from 'zod'
import { BANK_CATEGORIES, BANK_CURRENCIES } from '../../../shared/payments/banks.rules.ts'
import { NUMBER_READ_PLACES, NUMBER_READ_REQUESTS } from '../../../shared/payments/number-reads.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { paymentPk } from './requests.items.ts'

/** That somebody was shown the full account number of a request; put before the number is handed out, never altered. */
export const numberReadItem = itemType({
  type: 'NumberRead',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    paymentNo: z.string(),
    at: z.string(),
    /** Who was shown it. */
    userNo: z.string(),
    userName: z.string(),
    where: z.enum(NUMBER_READ_PLACES),
    /** Whose account it is. */
    ownerNo: z.string(),
    ownerName: z.string(),
    request: z.enum(NUMBER_READ_REQUESTS),
    /** Money that was asked for. */
    amount: z.int(),
    /** Which of the owner's accounts; of the number its end alone. */
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

/** Who was shown the number of a request, in order. */
export const readsOf = (doctorNo: string, paymentNo: string): Range => ({
  pk: paymentPk({ doctorNo, paymentNo }),
  prefix: 'READ#',
})
/** A company's, in order. */
export const readsOfCompany = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#NUMBERREADS` })
/** Those of the numbers of one person, by all companies, in order. */
export const readsOfOwner = (ownerNo: string): IndexRange => ({ index: 'gsi2', pk: `USER#${ownerNo}#NUMBERREADS` })
