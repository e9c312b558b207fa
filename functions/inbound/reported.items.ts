import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'

/**
 * Units of a product for a warehouse that a nurse has in inventory reports that wait. Two reports sent at once meet here:
 * together they may not say more than is on its way. A hold that lapses meets them here as well.
 */
export const reportedUnitsItem = itemType({
  type: 'ReportedUnits',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    units: z.int().default(0),
    /** How often units of the nurse's takes have lapsed there: a report that was decided before one is decided anew. */
    lapses: z.int().default(0),
  }),
  key: (of: { doctorNo: string; userNo: string; productNo: string; warehouseNo: string }) => ({
    ...reportedOf(of.doctorNo, of.userNo),
    sk: `${of.productNo}#${of.warehouseNo}`,
  }),
})
/** To query by, for other domains. */
export const reportedUnitsType = readOnly(reportedUnitsItem)
/** What a nurse has in reports that wait, by product and warehouse. */
export const reportedOf = (doctorNo: string, userNo: string): Range => ({ pk: `CO#${doctorNo}#REPORTED#${userNo}` })
