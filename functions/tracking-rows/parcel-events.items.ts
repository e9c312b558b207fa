import * as z from 'zod'
import { lastSix } from '../../shared/values/words.ts'
import { rowFigures } from '../books/public.ts'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { parcelPartition } from './tracking-rows.items.ts'

/** What stood in a row before an edit, and what stands there now. */
const rowValues = z.object({
  tracking: z.string(),
  upc: z.string(),
  qty: z.int(),
  note: z.string(),
  warehouseNo: z.string(),
  batchNumber: z.string(),
})

/**
 * What was done to a parcel by hand, written in the commit that does it. It lies with the rows of its tracking number and
 * outlives them. An edit of the tracking number leaves one with the old number and one with the new.
 */
export const parcelEventItem = itemType({
  type: 'ParcelEvent',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    kind: z.enum(['rowEdited', 'rowRemoved']),
    /** The row, and its revision after it: one event, one number. */
    eventNo: z.string(),
    /** The instant. */
    at: z.string(),
    userNo: z.string(),
    userName: z.string(),
    cwId: z.string(),
    /** The row before it. */
    from: rowValues,
    /** The row after it; absent once it is removed. */
    to: rowValues.optional(),
    /** Of a removed row that had been confirmed and reversed: what had happened to its units, as the row itself kept it. */
    events: rowFigures.shape.events,
  }),
  key: (of: { doctorNo: string; tracking: string; at: string; eventNo: string }) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `LIFE#${of.tracking}#${of.at}#${of.eventNo}`,
  }),
})
export type ParcelEvent = z.output<typeof parcelEventItem.schema>

/** To query by, for other domains. */
export const parcelEventType = readOnly(parcelEventItem)

/** What was done to a parcel, oldest first. */
export const parcelEventsOf = (doctorNo: string, tracking: string): Range => ({
  pk: parcelPartition(doctorNo, lastSix(tracking)),
  prefix: `LIFE#${tracking}#`,
})
