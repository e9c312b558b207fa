import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, day, id, instant } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'

const both = { roles: ['nurse', 'doctor'], company: 'doctorNo' } as const

/** What stands between the company and one nurse (D2 s5). */
export const balanceRecord = z.object({
  userNo: z.string(),
  userName: z.string(),
  /** What the company owes the nurse; negative where the nurse owes the company. */
  total: amount(),
  /** Worth of what is taken and not delivered yet. */
  pendingAmount: amount(),
  /** What can be asked to be paid: never below 0. */
  requestAmount: amount(),
})

/** A take whose units are still to come: what the company will owe for it (D2 s5). */
export const pendingRecord = z.object({
  inboundNo: z.string(),
  offerNo: z.string(),
  productName: z.string(),
  userNo: z.string(),
  /** The nurse's name. */
  user: z.string(),
  /** Of one unit. */
  price: amount(),
  /** Units to come. */
  quantity: z.int(),
  /** Of those, units that lie in the warehouse and have not been claimed. */
  arrived: z.int(),
  /** What they are worth. */
  amount: amount(),
  warehouse: z.string(),
  takeDate: instant(),
  /** The day on which the warehouse confirmed the last parcel for it; absent while none has arrived. */
  inboundDate: day().optional(),
})

/** What the company owes, is about to owe, and will owe. */
export const balanceCalls = {
  getBalance: call({
    route: 'POST /payment/getBalance',
    access: both,
    scope: 'payments:read',
    body: z.object({
      doctorNo: id('user'),
      /** The nurse; a nurse asks for their own balance only, and may leave it out. */
      nurseNo: id('user').optional(),
      /** The same: the specification names it both ways (D2 s7). */
      userNo: id('user').optional(),
    }),
    result: balanceRecord.extend({
      /** The least that the nurse may ask for. */
      minPayment: amount(),
      /** The request that waits for the company; while one does, no other is made. */
      pendingNo: z.string().optional(),
    }),
    errors: ['missing'],
    summary: "A nurse's balance with the company: their own, or for the company that of one of its nurses.",
    writes: false,
  }),
  getBalances: call({
    route: 'POST /payment/getBalances',
    access: { roles: ['doctor'], company: 'doctorNo' },
    scope: 'payments:read',
    body: z.object({
      doctorNo: id('user'),
      /** Words of the nurse's name, alias or email. */
      condition: condition(),
      ...paging,
    }),
    result: page(balanceRecord),
    errors: [],
    summary: 'The balances of the nurses of the company, by name.',
    writes: false,
  }),
  getPendingTransaction: call({
    route: 'POST /payment/getPendingTransaction',
    access: both,
    scope: 'payments:read',
    body: z.object({
      doctorNo: id('user'),
      /** Only that nurse's. Nurses see their own, with it or without. */
      userNo: id('user').optional(),
      /** The number of an offer, words of its product, or the number of a take. */
      condition: condition(),
      ...paging,
    }),
    result: page(pendingRecord),
    errors: ['missing'],
    summary: 'What is under way and not owed yet: open takes, newest first; nurses see their own.',
    writes: false,
  }),
} as const
