import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, day, id, instant } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'

const both = { roles: ['nurse', 'doctor'], company: 'doctorNo' } as const

/** Balance between the company and one nurse (SPEC-payments-21). */
export const balanceRecord = z.object({
  userNo: z.string(),
  userName: z.string(),
  /** Amount the company owes the nurse; negative if the nurse owes the company. */
  total: amount(),
  /** Value of units taken and not yet delivered. */
  pendingAmount: amount(),
  /** Amount that can be requested; never below 0. */
  requestAmount: amount(),
})

/** A take with outstanding units: a future debt of the company (SPEC-payments-22). */
export const pendingRecord = z.object({
  inboundNo: z.string(),
  offerNo: z.string(),
  productName: z.string(),
  userNo: z.string(),
  /** The nurse's name. */
  user: z.string(),
  /** Price of one unit. */
  price: amount(),
  /** Outstanding units. */
  quantity: z.int(),
  /** Number of these units that are in the warehouse and unclaimed. */
  arrived: z.int(),
  /** Value of the units. */
  amount: amount(),
  warehouse: z.string(),
  takeDate: instant(),
  /** Day on which the warehouse confirmed the last parcel; absent if none has arrived. */
  inboundDate: day().optional(),
})

/** The company's debts to its nurses: current, requestable and future. */
export const balanceCalls = {
  getBalance: call({
    route: 'POST /payment/getBalance',
    access: both,
    right: 'payments:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** The nurse; a nurse may omit it, because they can read only their own balance. */
      nurseNo: id('user').optional(),
      /** Same as `nurseNo`: the specification uses both names (SPEC-payments-35). */
      userNo: id('user').optional(),
    }),
    result: balanceRecord.extend({
      /** Minimum payment that the nurse can request. */
      minPayment: amount(),
      /** The request pending with the company; only one can be pending. */
      pendingNo: z.string().optional(),
    }),
    errors: ['missing'],
    summary: "A nurse's balance with the company: the caller's own, or for the company, that of one of its nurses.",
    writes: false,
  }),
  getBalances: call({
    route: 'POST /payment/getBalances',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'payments:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Search text: words from the nurse's name, alias or email. */
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
    right: 'payments:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Only takes of this nurse. Nurses always see only their own. */
      userNo: id('user').optional(),
      /** Search text: the number of an offer, words from its product name, or the number of a take. */
      condition: condition(),
      ...paging,
    }),
    result: page(pendingRecord),
    errors: ['missing'],
    summary: 'Open takes, whose amounts are not owed yet, newest first. Nurses see only their own.',
    writes: false,
  }),
} as const
