import * as z from 'zod'
import type { PaymentStatus } from '../../../shared/payments/requests.rules.ts'
import { copiedBank, listedStatus, paymentPk, requestLife } from '../../payments/public.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'

/** The payment of a bill: asked for by the warehouse admin, or made by the company unasked; a paid bill has exactly one. */
export const warehousePaymentItem = itemType({
  type: 'WarehousePayment',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    paymentNo: z.string(),
    /** The bill, and what it is for. */
    billNo: z.string(),
    warehouseNo: z.string(),
    warehouse: z.string(),
    month: z.string(),
    /** Who is paid. */
    adminNo: z.string(),
    adminName: z.string(),
    /** Money: the bill's rounded total when the payment was asked for or made. */
    amount: z.int(),
    /** Absent where nobody asked. */
    bank: copiedBank.optional(),
    ...requestLife,
    /** HTML, cleaned. */
    warehouseNote: z.string(),
  }),
  key: (of: { doctorNo: string; paymentNo: string }) => ({ pk: paymentPk(of), sk: 'WAREHOUSE' }),
  indexes: ({ doctorNo, adminNo, billNo, paymentNo, ...payment }) => ({
    ...keysIn(paymentsOfCompany(doctorNo, listedStatus(payment)), paymentNo),
    ...keysIn(paymentsOfAdmin(adminNo, listedStatus(payment)), paymentNo),
    ...keysIn(paymentsOfBill(doctorNo, billNo), paymentNo),
  }),
})
export type WarehousePayment = z.output<typeof warehousePaymentItem.schema>
/** To query by, for other domains. */
export const warehousePaymentType = readOnly(warehousePaymentItem)
export const warehousePaymentRef = (of: { doctorNo: string; paymentNo: string }) => ref(warehousePaymentItem, of)

/** A company's payments of one list, by number. */
export const paymentsOfCompany = (doctorNo: string, status: PaymentStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#WHPAYS#${status}`,
})
/** Those of a warehouse admin, over all companies. */
export const paymentsOfAdmin = (adminNo: string, status: PaymentStatus): IndexRange => ({
  index: 'gsi2',
  pk: `ADMIN#${adminNo}#WHPAYS#${status}`,
})
/** Of one bill, in every state. */
export const paymentsOfBill = (doctorNo: string, billNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#WHPAYS#${billNo}`,
})
