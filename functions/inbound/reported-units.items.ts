import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'

/**
 * Units of a product for a warehouse in a nurse's pending inventory reports. Concurrent reports conflict on this item,
 * so that together they cannot report more than the outstanding units. A lapsing hold conflicts on it as well.
 */
export const reportedUnitsItem = itemType({
  type: 'ReportedUnits',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    units: z.int().default(0),
    /**
     * Number of times that units of the nurse's takes of the product to the warehouse have lapsed. A report based on an
     * older count must be checked again.
     */
    lapses: z.int().default(0),
  }),
  key: (of: { doctorNo: string; userNo: string; productNo: string; warehouseNo: string }) => ({
    ...reportedUnitsOf(of.doctorNo, of.userNo),
    sk: `${of.productNo}#${of.warehouseNo}`,
  }),
})
export const reportedUnitsType = readOnly(reportedUnitsItem)
/** Units in a nurse's pending reports, by product and warehouse. */
export const reportedUnitsOf = (doctorNo: string, userNo: string): Range => ({
  pk: `CO#${doctorNo}#REPORTED#${userNo}`,
})
