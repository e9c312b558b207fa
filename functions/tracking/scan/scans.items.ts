import * as z from 'zod'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'

/**
 * The import under which a person's scans of a day at one warehouse are kept: one for the batch that is theirs by default,
 * and one for each batch that they have chosen.
 */
export const scanDayItem = itemType({
  type: 'ScanDay',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    warehouseNo: z.string(),
    /** Of the warehouse's zone. */
    day: z.string(),
    /** The batch that was chosen; empty for their own. */
    chosen: z.string(),
    importNo: z.string(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; userNo: string; warehouseNo: string; day: string; chosen: string }) => ({
    pk: `CO#${of.doctorNo}#SCANS#${of.userNo}`,
    sk: `${of.warehouseNo}#${of.day}#${of.chosen}`,
  }),
  expiresAt: ({ at }) => secondsAfter(at, 2 * DAY),
})
