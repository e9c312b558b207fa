import * as z from 'zod'
import { lastSix } from '../../shared/values/words.ts'
import { rowFigures } from '../books/public.ts'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { parcelPartition } from './row-ranges.items.ts'

/**
 * submitted: entered for a take; edited: its quantity changed; removed: deleted by its nurse; freed: released by the
 * company.
 */
const NUMBER_EVENTS = ['submitted', 'edited', 'removed', 'freed'] as const

const happened = {
  doctorNo: z.string(),
  tracking: z.string(),
  eventNo: z.string(),
  /** Instant of the event. */
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
}

/** An event of a number that a nurse submitted for a take. Its eventNo comes from `eventNumber`. */
const numberEvent = z.object({
  ...happened,
  kind: z.enum(NUMBER_EVENTS),
  inboundNo: z.string(),
  /** `qty`: units submitted with the number. `before`: the quantity before an edit. */
  qty: z.int(),
  before: z.int().optional(),
  /** The other number of the pair, if a number replaced another that had never been seen. */
  pairedWith: z.string().optional(),
  productName: z.string(),
})

/** Editable values of a row, before or after an edit. */
const rowValues = z.object({
  tracking: z.string(),
  upc: z.string(),
  qty: z.int(),
  note: z.string(),
  warehouseNo: z.string(),
  batchNumber: z.string(),
})

/**
 * A change to a row before its confirmation, or to the note of a confirmed row. Its eventNo is the row and its revision
 * after the change.
 */
const rowEvent = z.object({
  ...happened,
  kind: z.enum(['rowEdited', 'rowRemoved']),
  cwId: z.string(),
  /** Values before the change. */
  from: rowValues,
  /** Values after the change; absent for a removal. */
  to: rowValues.optional(),
  /** Unit events stored on the row, kept here if the row is removed after it was confirmed and reversed. */
  events: rowFigures.shape.events,
})

/** A row added by a scan. Its eventNo is the row and its first revision. */
const scanEvent = z.object({
  ...happened,
  kind: z.literal('scanned'),
  cwId: z.string(),
  /** Values as scanned. */
  to: rowValues,
  /** Time by the device's clock; the device may have been offline. */
  scannedAt: z.string(),
  /**
   * The call that wrote the event (`deps.repeat`). It identifies a retry more than a day later even if the row has been
   * removed.
   */
  call: z.string().optional(),
})

/**
 * A manual change to a parcel, written in the commit of the change. It is stored in the partition of its tracking
 * number's rows and kept after they are removed, so that one query returns a parcel's timeline. A change to a row's
 * number writes one event under the old number and one under the new number.
 */
export const parcelEventItem = itemType({
  type: 'ParcelEvent',
  schema: z.discriminatedUnion('kind', [numberEvent, rowEvent, scanEvent]),
  key: (of: { doctorNo: string; tracking: string; at: string; eventNo: string }) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `LIFE#${of.tracking}#${of.at}#${of.eventNo}`,
  }),
  warehouses: (event) => [
    ...('from' in event ? [event.from.warehouseNo] : []),
    ...('to' in event && event.to ? [event.to.warehouseNo] : []),
  ],
})
export type ParcelEvent = z.output<typeof parcelEventItem.schema>
export type NumberEvent = z.output<typeof numberEvent>
export type ParcelRowEvent = z.output<typeof rowEvent>
export type ScanEvent = z.output<typeof scanEvent>

/** Read-only type, for other domains. */
export const parcelEventType = readOnly(parcelEventItem)

/** Events of one tracking number, oldest first. */
export const parcelEventsOf = (doctorNo: string, tracking: string): Range => ({
  pk: parcelPartition(doctorNo, lastSix(tracking)),
  prefix: `LIFE#${tracking}#`,
})
/** Events of all numbers that end in these six characters, sorted by number. */
export const parcelEventsOfLastSix = (doctorNo: string, six: string): Range => ({
  pk: parcelPartition(doctorNo, six),
  prefix: 'LIFE#',
})

/**
 * Builds an event number from a take and its new revision, so that events of a take with the same time sort in the
 * order of its revisions.
 */
export const eventNumber = (inboundNo: string, rev: number): string => `${inboundNo}#${String(rev).padStart(7, '0')}`
