import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, approvalNo, id, instant, note } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { listedDays } from '../contract/lists/listed-days.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { bankFields } from './banks.calls.ts'
import { paymentsReasons } from './payments.reasons.ts'
import { MAX_PAYMENT } from './requests.rules.ts'

/** 0 Pending, 1 Confirmed, 2 Canceled, 3 Archived, 4 Rejected (SPEC-payments-25). */
export const paymentStatus = z.literal([0, 1, 2, 3, 4])
export const paymentOutcome = z.literal([1, 2, 4])

/** A rich-text note (HTML, like the notes of offers) that must not be empty. */
export const requiredNote = () =>
  z.string(needs(paymentsReasons.noteRequired)).trim().min(1, says(paymentsReasons.noteRequired)).max(4000)

/** A payment request, with a copy of the bank account at the time of the request (SPEC-payments-19). */
export const paymentRecord = z.object({
  paymentNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  /** The nurse who made the request. */
  userNo: z.string(),
  nurseName: z.string(),
  amount: amount(),
  status: paymentStatus,
  /** Outcome of an archived request. */
  outcome: paymentOutcome.optional(),
  ...bankFields,
  /** Note of the request: sanitized HTML. */
  nurseNote: z.string(),
  /** Note of the payment or the rejection: sanitized HTML. */
  doctorNote: z.string(),
  createDate: instant(),
  /** Time and user of the payment, rejection or cancellation; nurses do not see the user of the company. */
  closedDate: instant().optional(),
  closedBy: z.string().optional(),
  /** The batch payout that paid it. */
  payoutNo: z.string().optional(),
  /** The second person who approved the payment, if it had to wait; nurses do not see them. */
  approvedBy: z.string().optional(),
})

const both = { roles: ['nurse', 'doctor'], company: 'doctorNo' } as const

/** Payment requests from nurses to companies. */
export const requestCalls = {
  listPayments: call({
    route: 'POST /payment/getPayments',
    access: both,
    right: 'payments:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Only requests of this nurse; nurses always see only their own. */
      userNo: id('user').optional(),
      /** Omitted: all but archived requests. */
      status: paymentStatus.optional(),
      /**
       * Search text: words from the nurse's name, the bank or the notes; the number of a request also finds archived
       * ones.
       */
      condition: condition(),
      /** First and last day on which payments were requested, in `timeZone`. */
      ...listedDays,
      ...paging,
    }),
    result: page(paymentRecord),
    errors: ['missing'],
    summary: 'Payment requests of the company, newest first; nurses see only their own. Account numbers are masked.',
    writes: false,
  }),
  getPayment: call({
    route: 'POST /payment/queryPaymentInfo',
    access: both,
    right: 'payments:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), paymentNo: id('payment') }),
    result: paymentRecord.extend({
      /** True if `accountNumber` is unmasked: for the company, while the request is pending and can be paid. */
      isNumberFull: z.boolean(),
      /**
       * True if the request is pending but can no longer be paid: its account could not be paid yet when the request was
       * made, and was then changed or deleted.
       */
      isAccountReplaced: z.boolean(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'A payment request. While it is pending, the company receives the full account number from `payableFrom` on, except in calls with an API key. Each read of the number is recorded.',
    // This call writes only a log of reads of the account number; a response that contains the number is never stored
    // for retries.
    writes: false,
  }),
  requestPayment: call({
    route: 'POST /payment/saveOrUpdateById',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      /** At least the nurse's minimum, at most the amount owed to them. */
      amount: z.number(needs(paymentsReasons.amountRequired)).max(MAX_PAYMENT).multipleOf(0.0001),
      bankNo: id('bank', paymentsReasons.bankRequired),
      note: requiredNote(),
    }),
    result: z.object({ paymentNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Requests a payment from the company to a bank account of the nurse. One request can be pending at a time.',
    writes: true,
    successMessage: 'Payment requested.',
  }),
  changePaymentStatus: call({
    route: 'POST /payment/updatePaymentStatus',
    access: both,
    right: 'payments:write',
    body: z.object({
      doctorNo: id('user'),
      paymentNo: id('payment'),
      status: z.literal([2, 3, 4]),
      /** Reason for a rejection. */
      note: note().optional(),
    }),
    result: z.object({ paymentNo: z.string(), status: paymentStatus }),
    errors: ['missing', 'conflict'],
    summary:
      'Cancels (2, by the nurse) or rejects (4, by the company) a pending request, or archives a closed one (3, by the company).',
    writes: true,
    successMessage: 'Payment request updated.',
  }),
  payRequest: call({
    route: 'POST /payment/pay',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'payments:write',
    body: z.object({ doctorNo: id('user'), paymentNo: id('payment'), note: requiredNote() }),
    result: z.object({
      paymentNo: z.string(),
      status: paymentStatus,
      /** The nurse's new balance, which is the amount that the company owes them. */
      balance: amount(),
      approvalNo: approvalNo(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      "Marks a pending request as paid and reduces the nurse's balance by its amount. A request can be paid only once, and not before `payableFrom`. A request that was made before `payableFrom` is refused if its bank account was changed or deleted since. A payment above the company's amount for approvals waits for a second person and stays pending until then.",
    writes: true,
    successMessage: 'Payment confirmed.',
  }),
}
