import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'

/**
 * The import that contains a person's scans of one day at one warehouse. There is one item for the default batch, and
 * one for each batch that the person chose.
 */
export const scanDayItem = itemType({
  type: 'ScanDay',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    warehouseNo: z.string(),
    /** The day in the warehouse's time zone. */
    day: z.string(),
    /** The chosen batch; empty for the default batch. */
    chosen: z.string(),
    importNo: z.string(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; userNo: string; warehouseNo: string; day: string; chosen: string }) => ({
    pk: `CO#${of.doctorNo}#SCANS#${of.userNo}`,
    sk: `${of.warehouseNo}#${of.day}#${of.chosen}`,
  }),
  expiresAt: ({ at }) => secondsAfter(at, 2 * DAY_SECONDS),
})
