import * as z from 'zod'
import { lastSix } from '../../../shared/values/words.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'

/** submitted: given for a take; edited: its quantity was; removed: by its nurse; freed: by the company. */
export const PARCEL_EVENTS = ['submitted', 'edited', 'removed', 'freed'] as const

/**
 * What happened to a tracking number before and beside its rows. Lies with the rows of the number, and stays when the
 * number is removed: a parcel's timeline is one query.
 */
export const parcelEventItem = itemType({
  type: 'ParcelEvent',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    /** See eventNumber. */
    eventNo: z.string(),
    kind: z.enum(PARCEL_EVENTS),
    userNo: z.string(),
    userName: z.string(),
    at: z.string(),
    inboundNo: z.string(),
    /** Units given with the number, and of an edited one also those before. */
    qty: z.int(),
    before: z.int().optional(),
    productName: z.string(),
  }),
  key: (of: { doctorNo: string; tracking: string; at: string; eventNo: string }) => ({
    pk: partition(of.doctorNo, lastSix(of.tracking)),
    sk: `LIFE#${of.tracking}#${of.at}#${of.eventNo}`,
  }),
})
export type ParcelEvent = z.output<typeof parcelEventItem.schema>

/** To query by, for other domains. */
export const parcelEventType = readOnly(parcelEventItem)

// The partition of the rows with the same last six (tracking-rows.items.ts).
const partition = (doctorNo: string, six: string): string => `CO#${doctorNo}#TRACK#${six}`

/** What happened to one tracking number, oldest first. */
export const eventsOfParcel = (doctorNo: string, tracking: string): Range => ({
  pk: partition(doctorNo, lastSix(tracking)),
  prefix: `LIFE#${tracking}#`,
})
/** What happened to all numbers that end in these six, by number. */
export const eventsOfLastSix = (doctorNo: string, six: string): Range => ({
  pk: partition(doctorNo, six),
  prefix: 'LIFE#',
})

/** Names an event by the take and its revision that came of it: of one take they sort in their order, whatever the clocks. */
export const eventNumber = (inboundNo: string, rev: number): string => `${inboundNo}#${String(rev).padStart(7, '0')}`
