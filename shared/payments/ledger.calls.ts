import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, approvalNo, id, instant, note } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { listedDays } from '../contract/lists/listed-days.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { inboundStatus } from '../inbound/inbound.fields.ts'
import { isNoMoney } from '../values/money.ts'
import { paymentsReasons } from './payments.reasons.ts'
import { DELIVERY_METHODS, MAX_ADJUSTMENT } from './payments.rules.ts'
import { transactionRecord } from './transaction-record.ts'

const both = { roles: ['nurse', 'doctor'], company: 'doctorNo' } as const

/** Cause of a ledger row; fields that do not apply are absent. */
export const transactionCause = z.object({
  /** Only for a delivery or its reversal: how the units arrived, or that they were reversed. */
  way: z.enum(DELIVERY_METHODS).optional(),
  inboundNo: z.string().optional(),
  offerNo: z.string().optional(),
  /** State of the take: 0 open, 1 completed, 2 canceled; its date, its units, and the outstanding ones. */
  takeStatus: inboundStatus.optional(),
  takeDate: instant().optional(),
  taken: z.int().optional(),
  leftNum: z.int().optional(),
  tracking: z.string().optional(),
  /** UPC on the label of the parcel. */
  upc: z.string().optional(),
  reportNo: z.string().optional(),
  packageNo: z.string().optional(),
  claimNo: z.string().optional(),
  /** Only for a payment: its request. */
  paymentNo: z.string().optional(),
})

/** Changes to balances and their causes; corrections by the company. */
export const ledgerCalls = {
  getTransactionHistory: call({
    route: 'POST /payment/getTransactionHistory',
    access: both,
    right: 'payments:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Only rows of this nurse. Nurses always see only their own. */
      nurseNo: id('user').optional(),
      /**
       * Search text: words from the product or the note, or a number: of the row, or of the take, offer, parcel,
       * report, claim or payment that caused it.
       */
      condition: condition(),
      /** First and last day, in `timeZone`. */
      ...listedDays,
      ...paging,
    }),
    result: page(transactionRecord),
    errors: ['missing'],
    summary: "Changes to the company's balances with its nurses, newest first. Nurses see only their own.",
    writes: false,
  }),
  getTransaction: call({
    route: 'POST /payment/getTransaction',
    access: both,
    right: 'payments:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Nurse of the ledger; a nurse may omit it. */
      nurseNo: id('user').optional(),
      /** Number of the row in that ledger. */
      seq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    }),
    result: transactionRecord.extend({
      /** Balance before the row. */
      before: amount(),
      /** User who made the change; for a nurse, empty if it was a user of the company or the warehouse. */
      byUserName: z.string(),
      /** The second person who approved a deduction; only for the company. */
      approvedBy: z.string().optional(),
      cause: transactionCause,
    }),
    errors: ['missing'],
    summary: 'One change to a balance with its cause: the balance before and after, the user, and the related records.',
    writes: false,
  }),
  addAdjustBalance: call({
    route: 'POST /payment/addAdjustBalance',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'payments:write',
    body: z.object({
      doctorNo: id('user'),
      nurseId: id('user', paymentsReasons.chooseNurse),
      /** Signed: negative deducts. */
      amount: z
        .number(needs(paymentsReasons.amountRequired))
        .min(-MAX_ADJUSTMENT)
        .max(MAX_ADJUSTMENT)
        .multipleOf(0.0001)
        .refine((value) => !isNoMoney(value), says(paymentsReasons.amountAboveZero)),
      note: note(1000, paymentsReasons.noteRequired),
    }),
    result: z.object({
      adjustmentNo: z.string(),
      /** Number of the new row in the nurse's ledger; absent while the deduction waits for approval. */
      seq: z.int().optional(),
      nurseId: z.string(),
      amount: amount(),
      /** The nurse's new balance; the current one while the deduction waits for approval. */
      balance: amount(),
      approvalNo: approvalNo(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      "Corrects a nurse's balance, up or down; it may become negative. A deduction counts as a payment to the nurse for the approval by a second person: above the company's amount it only writes the request for approval.",
    writes: true,
    successMessage: 'Balance adjusted.',
  }),
} as const
