import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, approvalNo, id, instant, note } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { MAX_PAYMENT } from '../payments/requests.rules.ts'
import { isMonth } from '../values/day.ts'
import { billsReasons } from './bills.reasons.ts'

/** 'yyyy-MM' */
export const month = () =>
  z.string().trim().max(7, says(billsReasons.useMonth)).refine(isMonth, says(billsReasons.useMonth))

/**
 * 0 Created (No need to pay if the total is 0), 1 Confirmed, 2 Canceled, 3 Archived, 4 Rejected, 5 Requested
 * (SPEC-fees-14).
 */
const payStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

/**
 * A company's bill for a warehouse and month (SPEC-fees-9). Sums have 4 decimals; `totalFee` is rounded to cents once.
 */
export const billRecord = z.object({
  /** `payNo` in details and summary, `monthlyStorageFeeId` in a request. */
  id: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** Address of the warehouse on one line, which a bill states as a document. */
  warehouseAddress: z.string(),
  /** The warehouse admin who is paid. */
  adminNo: z.string(),
  userName: z.string(),
  /** 'yyyy-MM' */
  reportMonth: z.string(),
  totalFee: amount(),
  inboundFee: amount(),
  outboundFee: amount(),
  serviceFee: amount(),
  storageFee: amount(),
  payStatus,
  /** True if the month has not ended; the bill cannot be paid yet. */
  isPreview: z.boolean(),
  builtDate: instant(),
  /** The pending request, else the one answered last. */
  paymentNo: z.string().optional(),
  paidDate: instant().optional(),
})

const lists = {
  /** Only bills of this month. */
  month: month().optional(),
  payStatus: payStatus.optional(),
  ...paging,
}

/** Monthly bills of warehouses to companies. */
export const billCalls = {
  listCompanyBills: call({
    route: 'POST /storageFeePayment/getDoctorPaymentList',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'fees:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), ...lists }),
    result: page(billRecord),
    errors: [],
    summary: "The company's bills, newest month first.",
    writes: false,
  }),
  listWarehouseBills: call({
    route: 'POST /storageFeePayment/getWarehousePaymentList',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'billing',
    body: z.object({
      /** Omitted: all companies that the caller serves. */
      doctorNo: id('user').optional(),
      ...lists,
    }),
    result: page(billRecord),
    errors: [],
    summary: 'Bills that companies owe the warehouse admin, newest month first.',
    writes: false,
  }),
  payBill: call({
    route: 'POST /storageFeePayment/pay',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'fees:write',
    body: z.object({
      doctorNo: id('user'),
      id: id('bill'),
      /** Total that the company saw; refused (409) if it has changed. */
      totalFee: z.number().max(MAX_PAYMENT).multipleOf(0.0001).optional(),
      note: note().default(''),
    }),
    result: z.object({
      id: z.string(),
      /** If the payment waits for approval, the number that it will have. */
      paymentNo: z.string(),
      flag: z.literal(true),
      payStatus,
      approvalNo: approvalNo(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      "Marks a bill as paid once, with or without a pending request. A payment above the company's amount for approvals waits for a second person.",
    writes: true,
    successMessage: 'Payment confirmed.',
  }),
} as const
