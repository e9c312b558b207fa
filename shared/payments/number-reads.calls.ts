import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id, instant } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { bankFields } from './banks.calls.ts'
import { NUMBER_READ_PLACES, NUMBER_READ_REQUESTS } from './number-reads.rules.ts'

const { category, currency, bankName, accountType, accountNumber } = bankFields

/** Record of a full account number that was shown. */
export const numberReadRecord = z.object({
  at: instant(),
  where: z.enum(NUMBER_READ_PLACES),
  doctorNo: z.string(),
  doctorName: z.string(),
  /** Reader in the company; empty for the owner of the account, who sees only the company. */
  userName: z.string(),
  /** Owner of the account. */
  ownerNo: z.string(),
  ownerName: z.string(),
  /** The request with the account, and its amount. */
  request: z.enum(NUMBER_READ_REQUESTS),
  paymentNo: z.string(),
  amount: amount(),
  /** The account, with its number masked. */
  category,
  currency,
  bankName,
  accountType,
  accountNumber,
})

/** Log of full account numbers shown: reader, time and request. */
export const numberReadCalls = {
  listNumberReads: call({
    route: 'POST /payment/getNumberReads',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'payments:read',
    body: z.object({
      doctorNo: id('user'),
      /**
       * Search text: words from the reader, owner or bank, or the last characters of the number. The number of a
       * request finds all its reads.
       */
      condition: condition(),
      ...paging,
    }),
    result: page(numberReadRecord),
    errors: [],
    summary: 'Account numbers that the company has read, with the reader and the request, newest first.',
    writes: false,
  }),
  listOwnNumberReads: call({
    route: 'POST /bank/getNumberReads',
    access: { roles: ['nurse', 'warehouseAdmin'] },
    clerk: 'admin',
    body: z.object({
      /** Search text: words from the company or bank, the last characters of the number, or the number of a request. */
      condition: condition(),
      ...paging,
    }),
    result: page(numberReadRecord),
    errors: [],
    summary: "Companies that have read the caller's account numbers, with time and request, newest first.",
    writes: false,
  }),
}
