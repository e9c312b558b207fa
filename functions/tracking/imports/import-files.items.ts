import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'

/**
 * A sheet of a workbook that was imported. Importing the same sheet of the same bytes again is a duplicate
 * (DEC-tracking-29).
 */
export const fileClaimItem = itemType({
  type: 'FileClaim',
  schema: z.object({ doctorNo: z.string(), sha256: z.string(), sheetName: z.string(), importNo: z.string() }),
  key: (of: { doctorNo: string; sha256: string; sheetName: string }) => ({
    pk: `CO#${of.doctorNo}#FILE#${of.sha256}`,
    sk: `SHEET#${of.sheetName}`,
  }),
})

/**
 * An object-created event and its import; a repeated event belongs to the same import. Outlives the longest retention
 * of queue and dead-letter queue.
 */
export const dropItem = itemType({
  type: 'Drop',
  schema: z.object({ doctorNo: z.string(), eventHash: z.string(), importNo: z.string(), at: z.string() }),
  key: (of: { doctorNo: string; eventHash: string }) => ({ pk: `CO#${of.doctorNo}#DROP#${of.eventHash}`, sk: 'DROP' }),
  expiresAt: ({ at }) => secondsAfter(at, 60 * DAY_SECONDS),
})
