import * as z from 'zod'
import type { Month } from '../../../shared/values/day.ts'
import { ID_PREFIXES, idDigits, lettersOf } from '../../../shared/values/id.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'
import { feeSums } from '../sums/fee-sums.items.ts'

/** 0 Created, 1 Confirmed (paid), 2 Canceled, 3 Archived, 4 Rejected, 5 Requested (SPEC-fees-14). */
export const payStatus = z.literal([0, 1, 2, 3, 4, 5])

const event = z.object({
  what: z.enum(['requested', 'canceled', 'rejected', 'paid', 'archived']),
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
})

/** A company's bill for one warehouse and month, paid to the admin who ran the warehouse at the end of the month. */
export const billItem = itemType({
  type: 'Bill',
  schema: z.object({
    /** `payNo` and `monthlyStorageFeeId` in calls; derived from warehouse and month. */
    billNo: z.string(),
    doctorNo: z.string(),
    warehouseNo: z.string(),
    month: z.string(),
    /** The admin who ran the warehouse at the end of the month, and all admins to whom amounts on the bill are owed. */
    adminNo: z.string(),
    adminNos: z.array(z.string()),
    /** Money, by kind and in total: the signed sums of the rows. */
    ...feeSums,
    total: z.int(),
    /** The payable total in whole cents, rounded once (half away from zero). */
    cents: z.int(),
    /** True while the month has not ended. */
    isPreview: z.boolean(),
    builtAt: z.string(),
    /** The person who requested the build; absent for a scheduled one. */
    builtBy: z.object({ userNo: z.string(), userName: z.string() }).optional(),
    /** Time when the bill first became payable: its month had ended and its total was positive. */
    payableAt: z.string().optional(),
    /** `seq` of the FeeMonth when the sums were computed. */
    builtFrom: z.int(),
    payStatus,
    /** The pending request, or the last one that was answered. */
    request: z
      .object({ paymentNo: z.string(), bankNo: z.string(), note: z.string(), askedBy: z.string(), at: z.string() })
      .optional(),
    paid: z.object({ by: z.string(), at: z.string(), note: z.string() }).optional(),
    /** The newest 20 events. */
    events: z.array(event),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; billNo: string }) => ({ pk: `CO#${of.doctorNo}#BILL#${of.billNo}`, sk: 'BILL' }),
  indexes: ({ doctorNo, warehouseNo, month, adminNo }) => ({
    ...keysIn(billsOf(doctorNo), `${month}#${warehouseNo}`),
    ...keysIn(billsOfAdmin(adminNo), `${month}#${doctorNo}#${warehouseNo}`),
  }),
})
export type Bill = z.output<typeof billItem.schema>
export const billType = readOnly(billItem)
export const billRef = (of: { doctorNo: string; billNo: string }) => ref(billItem, of)

/** A company's bills by month, optionally only those for one month. */
export const billsOf = (doctorNo: string, month?: Month): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#BILLS`,
  prefix: month === undefined ? undefined : `${month}#`,
})
/** Bills owed to a warehouse admin by month, optionally only those for one month, or for one month and company. */
export const billsOfAdmin = (adminNo: string, month?: Month, doctorNo?: string): IndexRange => ({
  index: 'gsi2',
  pk: `ADMIN#${adminNo}#BILLS`,
  prefix: month === undefined ? undefined : doctorNo === undefined ? `${month}#` : `${month}#${doctorNo}#`,
})

/**
 * Derived from warehouse and month, so it is unique and sorts by month, and the numbers of other warehouses cannot be
 * guessed.
 */
export const billNoOf = (warehouseNo: string, month: Month): string =>
  `${ID_PREFIXES.bill}-${idDigits(Date.parse(`${month}-01T00:00:00Z`), 9)}${lettersOf(warehouseNo)}`
