import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, approvalNo, id, instant } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { BANK_CATEGORIES, BANK_CURRENCIES } from './banks.rules.ts'
import { MAX_IN_PAYOUT, PAYOUT_STATUSES } from './payouts.rules.ts'
import { requiredNote } from './requests.calls.ts'
import { MAX_PAYMENT } from './requests.rules.ts'

const paymentNos = () => z.array(id('payment')).min(1).max(MAX_IN_PAYOUT)

/** Number and sum of the batch's requests for one type of account. */
const payoutTotal = z.object({
  category: z.enum(BANK_CATEGORIES),
  currency: z.enum(BANK_CURRENCIES),
  count: z.int(),
  amount: amount(),
})

export const payoutRecord = z.object({
  payoutNo: z.string(),
  /** `done` when every request has a result; `stopped` after an hour without a new result. */
  status: z.enum(PAYOUT_STATUSES),
  /** Number of requests: total, with a result, paid, refused. */
  count: z.int(),
  done: z.int(),
  paid: z.int(),
  refused: z.int(),
  amount: amount(),
  paidAmount: amount(),
  totals: z.array(payoutTotal),
  userName: z.string(),
  /** The second person who approved the batch, if it had to wait. */
  approvedBy: z.string().optional(),
  createDate: instant(),
  /** Time of the last result, or of the start if there is none yet. */
  movedDate: instant(),
  endDate: instant().optional(),
})

/** The result of one request. */
export const payoutLineRecord = z.object({
  paymentNo: z.string(),
  nurseName: z.string(),
  amount: amount(),
  isPaid: z.boolean(),
  /** Reason why it was not paid, in English and as a key with parameters. */
  message: z.string().optional(),
  why: reason.optional(),
  at: instant(),
})

const access = { roles: ['doctor'], company: 'doctorNo' } as const

/** Batch payouts of requests. */
export const payoutCalls = {
  startPayout: call({
    route: 'POST /payout/start',
    access,
    right: 'payments:write',
    body: z.object({
      doctorNo: id('user'),
      paymentNos: paymentNos(),
      note: requiredNote(),
      /** Sum that the user saw; refused if it has changed. */
      expectedAmount: z
        .number()
        .max(MAX_PAYMENT * MAX_IN_PAYOUT)
        .multipleOf(0.0001),
    }),
    result: z.object({
      /** If the batch waits for approval, the number that it will have. */
      payoutNo: z.string(),
      approvalNo: approvalNo(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      "Pays pending requests one by one in the background. Requests that cannot be paid, for example before `payableFrom`, stay pending with a reason. A batch above the company's amount for approvals waits for a second person.",
    writes: true,
    successMessage: 'Batch payout started.',
  }),
  getPayout: call({
    route: 'POST /payout/get',
    access,
    right: 'payments:read',
    body: z.object({ doctorNo: id('user'), payoutNo: id('payout') }),
    result: payoutRecord,
    errors: ['missing'],
    summary: 'Progress of a batch payout.',
    writes: false,
  }),
  listPayouts: call({
    route: 'POST /payout/list',
    access,
    right: 'payments:read',
    body: z.object({ doctorNo: id('user'), ...paging }),
    result: page(payoutRecord),
    errors: [],
    summary: 'Batch payouts of the company, newest first.',
    writes: false,
  }),
  listPayoutLines: call({
    route: 'POST /payout/lines',
    access,
    right: 'payments:read',
    body: z.object({ doctorNo: id('user'), payoutNo: id('payout'), ...paging }),
    result: page(payoutLineRecord),
    errors: ['missing'],
    summary: 'Results of a batch payout, in order of payment.',
    writes: false,
  }),
  getBankFile: call({
    route: 'POST /payout/bankFile',
    access,
    right: 'payments:write',
    body: z.object({ doctorNo: id('user'), paymentNos: paymentNos() }),
    result: z.object({
      fileName: z.string(),
      /** Content of the file in UTF-8. */
      csv: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Pending requests as a CSV file for the bank, with full account numbers. Refused before `payableFrom` of one of them. Each download is recorded, and the file is not stored.',
    // A response with account numbers is never stored for retries, as in queryPaymentInfo.
    writes: false,
  }),
}
