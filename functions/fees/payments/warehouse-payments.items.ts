import * as z from 'zod'
import type { PaymentStatus } from '../../../shared/payments/requests.rules.ts'
import { type AskedAccount, copiedBank, listedStatus, paymentPk, requestLife } from '../../payments/public.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'

/**
 * Payment of a bill, requested by the warehouse admin or made by the company without a request. A paid bill has exactly
 * one confirmed payment.
 */
export const warehousePaymentItem = itemType({
  type: 'WarehousePayment',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    paymentNo: z.string(),
    /** The bill, its warehouse and its month. */
    billNo: z.string(),
    warehouseNo: z.string(),
    warehouse: z.string(),
    month: z.string(),
    /** The warehouse admin who is paid. */
    adminNo: z.string(),
    adminName: z.string(),
    /** Money: the bill's rounded total at the time of the request or payment. */
    amount: z.int(),
    /** Absent if the company paid without a request. */
    bank: copiedBank.optional(),
    ...requestLife,
    /** Sanitized HTML. */
    warehouseNote: z.string(),
    /** The second person who approved the payment. */
    approvedBy: z.string().optional(),
  }),
  key: (of: { doctorNo: string; paymentNo: string }) => ({ pk: paymentPk(of), sk: 'WAREHOUSE' }),
  indexes: ({ doctorNo, adminNo, billNo, paymentNo, ...payment }) => ({
    ...keysIn(paymentsOfCompany(doctorNo, listedStatus(payment)), paymentNo),
    ...keysIn(paymentsOfAdmin(adminNo, listedStatus(payment)), paymentNo),
    ...keysIn(paymentsOfBill(doctorNo, billNo), paymentNo),
  }),
})
export type WarehousePayment = z.output<typeof warehousePaymentItem.schema>
/** The bank account of a payment, with its owner; undefined if the company paid without a request. */
export const accountIn = ({ adminNo, adminName, bank, createDate }: WarehousePayment): AskedAccount | undefined =>
  bank && { ownerNo: adminNo, ownerName: adminName, bank, createDate }
export const warehousePaymentType = readOnly(warehousePaymentItem)
export const warehousePaymentRef = (of: { doctorNo: string; paymentNo: string }) => ref(warehousePaymentItem, of)

/** A company's payments with one status, in the order of their numbers. */
export const paymentsOfCompany = (doctorNo: string, status: PaymentStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#WHPAYS#${status}`,
})
/** Payments to a warehouse admin by all companies, with one status. */
export const paymentsOfAdmin = (adminNo: string, status: PaymentStatus): IndexRange => ({
  index: 'gsi2',
  pk: `ADMIN#${adminNo}#WHPAYS#${status}`,
})
/** Payments of one bill, with any status. */
export const paymentsOfBill = (doctorNo: string, billNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#WHPAYS#${billNo}`,
})
