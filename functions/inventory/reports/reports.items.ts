import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'
import { versioned } from '../../platform/editing.ts'

/** `confirming`: the report's units are reserved on their takes and are being delivered in several commits. */
const STORED_STATUSES = ['pending', 'confirming', 'confirmed', 'rejected', 'cancelled'] as const
type StoredStatus = (typeof STORED_STATUSES)[number]
/** Statuses used in lists, where a report that is being confirmed counts as pending. */
export type ListedStatus = Exclude<StoredStatus, 'confirming'>

/** Units that a report delivers for one take. */
const credit = z.object({
  inboundNo: z.string(),
  offerNo: z.string(),
  takeDate: z.string(),
  quantity: z.int(),
  /** Price per unit, fixed by the take. */
  unitPrice: z.int(),
})
export type Credit = z.output<typeof credit>

const event = z.object({
  what: z.enum(['reported', 'edited', 'confirming', 'confirmed', 'rejected', 'cancelled']),
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
  /** Units of the report at the time of the event. */
  quantity: z.int(),
  note: z.string(),
})
export type ReportEvent = z.output<typeof event>

/**
 * A nurse's report that goods of their takes are in a warehouse. The company confirms or rejects it (DEC-inventory-18).
 */
export const reportItem = itemType({
  type: 'InventoryReport',
  schema: z.object({
    doctorNo: z.string(),
    reportNo: z.string(),
    userNo: z.string(),
    userName: z.string(),
    productNo: z.string(),
    productName: z.string(),
    upc: z.string(),
    warehouseNo: z.string(),
    warehouse: z.string(),
    quantity: z.int(),
    note: z.string(),
    status: z.enum(STORED_STATUSES),
    createDate: z.string(),
    /** Reason for a rejection. */
    reason: z.string(),
    /** Fixed when the report is confirmed, oldest take first. `delivered`: number of credits already in the books. */
    credits: z.array(credit),
    delivered: z.int(),
    /** Dates of the lot that the confirmation creates, shared by all its steps. */
    inboundDate: z.string().optional(),
    chargeFrom: z.string().optional(),
    /** All events of the report, oldest first; the number of edits is limited. */
    events: z.array(event),
    ...versioned,
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; reportNo: string }) => ({
    pk: `CO#${of.doctorNo}#REPORT#${of.reportNo}`,
    sk: 'REPORT',
  }),
  indexes: (report) => {
    const { doctorNo, userNo, productNo, reportNo } = report
    const status = listedStatus(report)
    return {
      ...keysIn(reportsOf(doctorNo, status), reportNo),
      ...keysIn(reportsOfNurse(doctorNo, userNo, status), reportNo),
      ...keysIn(reportsOfProduct(doctorNo, productNo), reportNo),
    }
  },
})
export type Report = z.output<typeof reportItem.schema>
export const reportType = readOnly(reportItem)
export const reportRef = (of: { doctorNo: string; reportNo: string }) => ref(reportItem, of)

export const listedStatus = ({ status }: { status: StoredStatus }): ListedStatus =>
  status === 'confirming' ? 'pending' : status

/** A company's reports with one status. */
export const reportsOf = (doctorNo: string, status: ListedStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#REPORTS#${status}`,
})
/** A nurse's reports with one status. */
export const reportsOfNurse = (doctorNo: string, userNo: string, status: ListedStatus): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#REPORTS#${userNo}#${status}`,
})
export const reportsOfProduct = (doctorNo: string, productNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#REPORTS#P#${productNo}`,
})
