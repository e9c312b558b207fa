import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, id, instant } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { bankCalls } from './banks.calls.ts'
import { TRANSACTION_TYPES } from './payments.rules.ts'
import { payoutCalls } from './payouts.calls.ts'
import { requestCalls } from './requests.calls.ts'

/** One change of what the company owes a nurse (D2 s5). */
export const transactionRecord = z.object({
  ledgerNo: z.string(),
  /** The nurse. */
  userNo: z.string(),
  userName: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  /** Empty, like the warehouse, where money moved without goods. */
  productName: z.string(),
  dateTime: instant(),
  /** Of one unit. */
  price: amount(),
  /** Units, negative where a delivery was taken back. */
  quantity: z.int(),
  warehouse: z.string(),
  /** What it changed the balance by. */
  amount: amount(),
  note: z.string(),
  /** Of payments: 0 waiting to be paid, 1 paid, 2 cancelled, 3 rolled over (D2 s7). */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** After it. */
  balance: amount(),
})

export const payments = contract('payments', {
  ...requestCalls,
  ...payoutCalls,
  ...bankCalls,
  getBalance: call({
    route: 'POST /payment/getBalance',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      /** The nurse; a nurse asks for their own balance only, and may leave it out. */
      nurseNo: id('user').optional(),
      /** The same: the specification names it both ways (D2 s7). */
      userNo: id('user').optional(),
    }),
    result: z.object({
      userNo: z.string(),
      userName: z.string(),
      /** What the company owes the nurse. */
      total: amount(),
      /** Worth of what is taken and not delivered yet. */
      pendingAmount: amount(),
      /** What can be asked to be paid: the balance less what is asked for already. */
      requestAmount: amount(),
      /** The least that the nurse may ask for. */
      minPayment: amount(),
      /** The request that waits for the company; while one does, no other is made. */
      pendingNo: z.string().optional(),
    }),
    errors: ['missing'],
    summary: "A nurse's balance with the company: their own, or for the company that of one of its nurses.",
    writes: false,
  }),
  getTransactionHistory: call({
    route: 'POST /payment/getTransactionHistory',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      /** Only that nurse's. Nurses see their own, with it or without. */
      nurseNo: id('user').optional(),
      /** Words of the product or the note, or the number of the take, payment or row. */
      condition: condition(),
      ...paging,
    }),
    result: page(transactionRecord),
    errors: ['missing'],
    summary: 'What changed the balances of the company with its nurses, newest first; nurses see their own.',
    writes: false,
  }),
})
