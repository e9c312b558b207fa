import * as z from 'zod'
import type { Day } from '../../shared/values/day.ts'
import { DAY_SECONDS, secondsAfter } from '../platform/clock.ts'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { batchOrder } from '../tracking-rows/public.ts'

/** Rows that arrived together in one warehouse and are confirmed together. */
export const batchItem = itemType({
  type: 'TrackingBatch',
  schema: z.object({
    doctorNo: z.string(),
    /** Has the format 'yyyyMMdd-NNN'. */
    batchNumber: z.string(),
    warehouseNo: z.string(),
    /** The import that opened the batch. */
    importNo: z.string(),
    /** Numbers of unconfirmed and of confirmed rows. */
    toConfirm: z.int(),
    confirmed: z.int(),
    createDate: z.string(),
    /** The latest emails to the company about unknown UPCs, oldest first. */
    upcMails: z.array(z.object({ at: z.string(), userNo: z.string(), userName: z.string(), upcs: z.int() })).optional(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; batchNumber: string }) => ({
    pk: `CO#${of.doctorNo}#BATCH#${of.batchNumber}`,
    sk: 'BATCH',
  }),
  // A batch is in a list only while it has rows for that list.
  indexes: (batch) => {
    const sk = batchOrder(batch.batchNumber)
    return {
      ...(batch.toConfirm > 0 ? keysIn(batchesToConfirm(batch.doctorNo), sk) : {}),
      ...(batch.confirmed > 0 ? keysIn(batchesConfirmed(batch.doctorNo), sk) : {}),
    }
  },
})
export type Batch = z.output<typeof batchItem.schema>

/** The day on which a batch was opened, in the time zone of its warehouse. */
export const dayOfBatch = (batchNumber: string): Day =>
  [batchNumber.slice(0, 4), batchNumber.slice(4, 6), batchNumber.slice(6, 8)].join('-')

/** Batches with unconfirmed rows. */
export const batchesToConfirm = (doctorNo: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#BATCHES#toConfirm`,
})
/** Batches with confirmed rows. */
export const batchesConfirmed = (doctorNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#BATCHES#confirmed`,
})

/** The last batch number that a company used on a day. */
export const batchDayItem = itemType({
  type: 'BatchDay',
  schema: z.object({ doctorNo: z.string(), day: z.string(), last: z.int() }),
  key: (of: { doctorNo: string; day: string }) => ({ pk: `CO#${of.doctorNo}#BATCHDAY#${of.day}`, sk: 'BATCHDAY' }),
})

/**
 * A batch number reserved for a warehouse before the batch has any rows. The batch opens with its first rows; after
 * that, the reservation only records who requested the number. It expires 60 days after it was made.
 */
export const reservedBatchItem = itemType({
  type: 'ReservedBatch',
  schema: z.object({
    doctorNo: z.string(),
    batchNumber: z.string(),
    warehouseNo: z.string(),
    userNo: z.string(),
    userName: z.string(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; batchNumber: string }) => ({
    pk: `CO#${of.doctorNo}#BATCH#${of.batchNumber}`,
    sk: 'RESERVED',
  }),
  expiresAt: ({ at }) => secondsAfter(at, 60 * DAY_SECONDS),
})
