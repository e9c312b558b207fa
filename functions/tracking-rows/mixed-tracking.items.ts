import * as z from 'zod'
import { lastSix } from '../../shared/values/words.ts'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { ref } from '../platform/db/table.ts'
import { parcelPartition } from './row-ranges.items.ts'

/**
 * That a tracking number of a company belongs to a mixed package, or to one that waits for its confirmation. One a number:
 * two imports of the same parcel meet here. It lies with the rows of its number, so that whoever looks a parcel up finds
 * both in one query. Written by the mixed packages, in the commit that makes, confirms, reverses or cancels the package.
 */
export const mixedTrackingItem = itemType({
  type: 'MixedTracking',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    /** Where the parcel lies. */
    warehouseNo: z.string(),
    /** The batch it came with; empty of a package made by hand. */
    batchNumber: z.string(),
    /** The package; absent while it waits for its confirmation. */
    packageNo: z.string().optional(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; tracking: string }) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `MIX#${of.tracking}`,
  }),
})
export type MixedTracking = z.output<typeof mixedTrackingItem.schema>
/** To read by, for domains that only look. */
export const mixedTrackingType = readOnly(mixedTrackingItem)
export const mixedTrackingRef = (of: { doctorNo: string; tracking: string }) => ref(mixedTrackingItem, of)

/** Mixed packages whose tracking number ends in these six. */
export const mixedOfLastSix = (doctorNo: string, six: string): Range => ({
  pk: parcelPartition(doctorNo, six),
  prefix: 'MIX#',
})

/** What was done to a mixed package or to a claim on it, as the timeline of its parcel tells it. */
export const MIXED_EVENTS = [
  ...([
    'imported',
    'created',
    'itemEdited',
    'itemRemoved',
    'removed',
    'confirmed',
    'quantityEdited',
    'returned',
  ] as const),
  ...([
    'cancelled',
    'claimed',
    'approved',
    'adjusted',
    'rejected',
    'distributed',
    'rolledBack',
    'claimCancelled',
  ] as const),
  ...(['chargeTimeSet'] as const),
] as const
export type MixedEventKind = (typeof MIXED_EVENTS)[number]

/**
 * Something that happened to a mixed package, from its import to its end, or to a claim on it; put in the commit that does
 * it and never altered. It lies by the tracking number and so outlives the package.
 */
export const mixedEventItem = itemType({
  type: 'MixedEvent',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    /** `{packageNo, pendingNo or claimNo}.r{its revision after it}`, so that what is repeated is written once. */
    eventNo: z.string(),
    kind: z.enum(MIXED_EVENTS),
    /** The instant, and who did it. */
    at: z.string(),
    userNo: z.string(),
    userName: z.string(),
    warehouseNo: z.string(),
    batchNumber: z.string(),
    packageNo: z.string().optional(),
    /** Units it is about: of the whole package, of an item or of a claim, as they were then. */
    qty: z.int(),
    /** Of a change of a quantity: the units before it. */
    before: z.int().optional(),
    /** Of an item or a claim. */
    upc: z.string().optional(),
    /** Of an item whose UPC was corrected: the one before. */
    upcBefore: z.string().optional(),
    claimNo: z.string().optional(),
    /** Of a claim: for whom, and against which take. */
    targetDoctorNo: z.string().optional(),
    inboundNo: z.string().optional(),
    /** Of a distribution: as which product of that company, and into which of its warehouses. */
    arrived: z.object({ productNo: z.string(), warehouseNo: z.string() }).optional(),
    /** Why, where somebody said so. */
    reason: z.string().optional(),
  }),
  key: (of: { doctorNo: string; tracking: string; at: string; eventNo: string }) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `MIXLIFE#${of.tracking}#${of.at}#${of.eventNo}`,
  }),
})
export type MixedEvent = z.output<typeof mixedEventItem.schema>
/** To query by, for domains that only look. */
export const mixedEventType = readOnly(mixedEventItem)

/** What was done to the mixed package of a tracking number, oldest first. */
export const mixedEventsOf = (doctorNo: string, tracking: string): Range => ({
  pk: parcelPartition(doctorNo, lastSix(tracking)),
  prefix: `MIXLIFE#${tracking}#`,
})

/** The same of all mixed packages whose tracking number ends in these six, by number. */
export const mixedEventsOfLastSix = (doctorNo: string, six: string): Range => ({
  pk: parcelPartition(doctorNo, six),
  prefix: 'MIXLIFE#',
})
