import * as z from 'zod'
import { amount, instant } from '../contract/fields.ts'
import { TRANSACTION_TYPES } from './payments.rules.ts'

/** A change to the amount that the company owes a nurse (SPEC-payments-23). */
export const transactionRecord = z.object({
  /** Number of the ledger row; for an unpaid payment, which has none, the number of its request. */
  ledgerNo: z.string(),
  /** Position in the nurse's ledger, from 1 without gaps; absent if there is no ledger row. */
  seq: z.int().optional(),
  /** Nurse whose balance changes. */
  userNo: z.string(),
  userName: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  /** Empty, like the warehouse, if money moved without goods. */
  productName: z.string(),
  dateTime: instant(),
  /** Price of one unit. */
  price: amount(),
  /** Units; negative if a delivery was reversed. */
  quantity: z.int(),
  warehouse: z.string(),
  /** Balance change; for an unpaid payment, the change it would make. */
  amount: amount(),
  note: z.string(),
  /** Only for payments: 0 pending, 1 paid, 2 canceled, 3 rolled over or rejected (SPEC-payments-27). */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** Balance after the change; absent for an unpaid payment, which does not change it. */
  balance: amount().optional(),
})
