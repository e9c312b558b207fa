import * as z from 'zod'
import { lastSix } from '../../shared/values/words.ts'
import { rowFigures } from '../books/public.ts'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { parcelPartition } from './row-ranges.items.ts'

/** submitted: given for a take; edited: its quantity was; removed: by its nurse; freed: by the company. */
const NUMBER_EVENTS = ['submitted', 'edited', 'removed', 'freed'] as const

const happened = {
  doctorNo: z.string(),
  tracking: z.string(),
  eventNo: z.string(),
  /** The instant. */
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
}

/** What was done to a number that a nurse gave for a take. Its eventNo is eventNumber's. */
const numberEvent = z.object({
  ...happened,
  kind: z.enum(NUMBER_EVENTS),
  inboundNo: z.string(),
  /** Units given with the number, and of an edited one also those before. */
  qty: z.int(),
  before: z.int().optional(),
  /** Of a number put in place of one that was never seen: the other of the two. */
  pairedWith: z.string().optional(),
  productName: z.string(),
})

/** What stood in a row before an edit, and what stands there now. */
const rowValues = z.object({
  tracking: z.string(),
  upc: z.string(),
  qty: z.int(),
  note: z.string(),
  warehouseNo: z.string(),
  batchNumber: z.string(),
})

/** What was done to a row that waited for confirmation, or to the note of a confirmed one. Its eventNo names the row and its revision after it. */
const rowEvent = z.object({
  ...happened,
  kind: z.enum(['rowEdited', 'rowRemoved']),
  cwId: z.string(),
  /** The row before it. */
  from: rowValues,
  /** The row after it; absent once it is removed. */
  to: rowValues.optional(),
  /** Of a removed row that had been confirmed and reversed: what had happened to its units, as the row itself kept it. */
  events: rowFigures.shape.events,
})

/** A row that came in by a scan. Its eventNo names the row and its first revision. */
const scanEvent = z.object({
  ...happened,
  kind: z.literal('scanned'),
  cwId: z.string(),
  /** The row as it was scanned. */
  to: rowValues,
  /** The instant by the clock of the device, which may have had no network for a while. */
  scannedAt: z.string(),
  /** The call that wrote it (deps.repeat): sent again after a day, it is known by this even if the row is gone. */
  call: z.string().optional(),
})

/**
 * What was done to a parcel by hand, written in the commit that does it. It lies with the rows of its tracking number and
 * outlives them: a parcel's timeline is one query. An edit of a row's number leaves one with the old number and one with
 * the new.
 */
export const parcelEventItem = itemType({
  type: 'ParcelEvent',
  schema: z.discriminatedUnion('kind', [numberEvent, rowEvent, scanEvent]),
  key: (of: { doctorNo: string; tracking: string; at: string; eventNo: string }) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `LIFE#${of.tracking}#${of.at}#${of.eventNo}`,
  }),
})
export type ParcelEvent = z.output<typeof parcelEventItem.schema>
export type NumberEvent = z.output<typeof numberEvent>
export type ParcelRowEvent = z.output<typeof rowEvent>
export type ScanEvent = z.output<typeof scanEvent>

/** To query by, for other domains. */
export const parcelEventType = readOnly(parcelEventItem)

/** What was done to one tracking number, oldest first. */
export const parcelEventsOf = (doctorNo: string, tracking: string): Range => ({
  pk: parcelPartition(doctorNo, lastSix(tracking)),
  prefix: `LIFE#${tracking}#`,
})
/** What was done to all numbers that end in these six, by number. */
export const parcelEventsOfLastSix = (doctorNo: string, six: string): Range => ({
  pk: parcelPartition(doctorNo, six),
  prefix: 'LIFE#',
})

/** Names an event by the take and its revision that came of it: of one take they sort in their order, whatever the clocks. */
export const eventNumber = (inboundNo: string, rev: number): string => `${inboundNo}#${String(rev).padStart(7, '0')}`
