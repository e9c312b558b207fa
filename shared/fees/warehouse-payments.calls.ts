import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, approvalNo, id, instant, note } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { bankFields } from '../payments/banks.calls.ts'
import { paymentsReasons } from '../payments/payments.reasons.ts'
import { paymentOutcome, paymentStatus, requiredNote } from '../payments/requests.calls.ts'
import { MAX_PAYMENT } from '../payments/requests.rules.ts'

/**
 * Payment of a bill: requested by a warehouse admin, with a copy of the bank account at that time, or made by the
 * company without a request and without an account (SPEC-fees-10).
 */
export const warehousePaymentRecord = z.object({
  paymentNo: z.string(),
  /** Number of the bill. */
  monthlyStorageFeeId: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  warehouseNo: z.string(),
  /** Name of the warehouse. */
  warehouse: z.string(),
  /** The warehouse admin who is paid. */
  adminNo: z.string(),
  warehouseUserName: z.string(),
  /** 'yyyy-MM' */
  reportDate: z.string(),
  /** Total of the bill when the payment was requested; this is the amount paid. */
  totalFee: amount(),
  amount: amount(),
  status: paymentStatus,
  /** Outcome of an archived payment. */
  outcome: paymentOutcome.optional(),
  bank: z.object(bankFields).optional(),
  /** Note of the request: sanitized HTML. */
  warehouseNote: z.string(),
  /** Note of the payment or the rejection: sanitized HTML. */
  doctorNote: z.string(),
  createDate: instant(),
  /** Time and user of the payment, rejection or cancellation. */
  closedDate: instant().optional(),
  closedBy: z.string().optional(),
  /** The second person of the company who approved the payment, if it had to wait. */
  approvedBy: z.string().optional(),
})

const both = { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' } as const
const one = { doctorNo: id('user'), paymentNo: id('warehousePayment') }

/** Payments of bills, between warehouse admins and companies. */
export const warehousePaymentCalls = {
  listWarehousePayments: call({
    route: 'POST /payment_warehouse/getPayments',
    access: { ...both, companyOptional: true },
    right: 'fees:read',
    clerk: 'billing',
    keys: true,
    body: z.object({
      /** If omitted by a warehouse admin: all their companies. */
      doctorNo: id('user').optional(),
      /** Only payments of this bill. */
      monthlyStorageFeeId: id('bill').optional(),
      /**
       * If omitted, all payments except archived ones. 5 (Requested, SPEC-fees-15) finds the same payments as 0
       * (pending), because the bills of pending payments are Requested.
       */
      status: z.literal([0, 1, 2, 3, 4, 5]).optional(),
      /** Search text: words from the warehouse, company, admin or notes; a month; or a payment number. */
      condition: condition(),
      ...paging,
    }),
    result: page(warehousePaymentRecord),
    errors: ['missing'],
    summary: 'Payments of bills, newest first; warehouse admins see only their own. Account numbers are masked.',
    writes: false,
  }),
  getWarehousePayment: call({
    route: 'POST /payment_warehouse/queryPaymentInfo',
    access: both,
    right: 'fees:read',
    clerk: 'billing',
    keys: true,
    body: z.object(one),
    result: warehousePaymentRecord.extend({
      /** True if `bank.accountNumber` is unmasked: for the company, while the request is pending and can be paid. */
      isNumberFull: z.boolean(),
      /**
       * True if the request is pending but can no longer be paid: its account could not be paid yet when the request was
       * made, and was then changed or deleted.
       */
      isAccountReplaced: z.boolean(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'A payment of a bill. While the request is pending, the company receives the full account number from `payableFrom` of the account on, except in calls with an API key. Each read of the number is recorded.',
    // This call writes only a log of reads of the account number; a response that contains the number is never stored
    // for retries.
    writes: false,
  }),
  requestWarehousePayment: call({
    route: 'POST /payment_warehouse/saveOrUpdateById',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'billing',
    body: z.object({
      doctorNo: id('user'),
      monthlyStorageFeeId: id('bill'),
      /** Absent: the total of the bill, which is the only amount that can be requested. */
      amount: z.number().max(MAX_PAYMENT).multipleOf(0.0001).optional(),
      bankNo: id('bank', paymentsReasons.bankRequired),
      note: requiredNote(),
    }),
    result: z.object({ paymentNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Requests payment of a bill to a bank account of the warehouse admin.',
    writes: true,
    successMessage: 'Payment requested.',
  }),
  changeWarehousePaymentStatus: call({
    route: 'POST /payment_warehouse/updatePaymentStatus',
    access: both,
    right: 'fees:write',
    clerk: 'billing',
    body: z.object({
      ...one,
      status: z.union([z.literal(2), z.literal(3), z.literal(4)]),
      /** Reason for a rejection. */
      note: note().optional(),
    }),
    result: z.object({ paymentNo: z.string(), status: paymentStatus }),
    errors: ['missing', 'conflict'],
    summary:
      'Cancels (2, by the warehouse admin) or rejects (4, by the company) a pending request, or archives a closed one (3, by the company).',
    writes: true,
    successMessage: 'Payment request updated.',
  }),
  payWarehousePayment: call({
    route: 'POST /payment_warehouse/pay',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'fees:write',
    body: z.object({ ...one, note: requiredNote() }),
    result: z.object({ paymentNo: z.string(), status: paymentStatus, approvalNo: approvalNo() }),
    errors: ['missing', 'conflict'],
    summary:
      'Marks a pending request and its bill as paid. A request can be paid only once, and not before `payableFrom` of the account. A request that was made before `payableFrom` is refused if the account was changed or deleted since. A payment above the amount for approvals of the company waits for a second person.',
    writes: true,
    successMessage: 'Payment confirmed.',
  }),
} as const
