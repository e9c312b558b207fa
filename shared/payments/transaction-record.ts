import * as z from 'zod'
import { amount, instant } from '../contract/fields.ts'
import { TRANSACTION_TYPES } from './payments.rules.ts'

/** One change of what the company owes a nurse (D2 s5). */
export const transactionRecord = z.object({
  /** Of a payment that is not paid, which is in no ledger: the number of its request. */
  ledgerNo: z.string(),
  /** Its number in the nurse's ledger, from 1 without a gap; absent where it is in none. */
  seq: z.int().optional(),
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
  /** Balance change; for an unpaid payment, the change it would make. */
  amount: amount(),
  note: z.string(),
  /** Of payments: 0 waiting to be paid, 1 paid, 2 cancelled, 3 rolled over, as a rejected one is (D2 s4). */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** After it; absent of a payment that is not paid, which does not move it. */
  balance: amount().optional(),
})
