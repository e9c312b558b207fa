import * as z from 'zod'
import type { PackageStatus } from '../../shared/mixed-packages/mixed-packages.rules.ts'
import { lastSix } from '../../shared/values/words.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { itemType } from '../platform/db/item.ts'
import type { IndexRange, Range } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { parcelPartition } from './row-ranges.items.ts'

/**
 * Records that a tracking number of a company belongs to a mixed package, confirmed or not. There is one item per
 * number, so two imports of the same parcel conflict on it. It is stored in the partition of the number's rows, so that
 * one query finds both. The mixed-packages domain writes it in the commit that creates, confirms, reverses or cancels
 * the package.
 */
export const mixedTrackingItem = itemType({
  type: 'MixedTracking',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    /** Warehouse of the parcel. */
    warehouseNo: z.string(),
    /** Batch of the package's import; empty for a package created without an import. */
    batchNumber: z.string(),
    /** Number of the package; absent until it is confirmed. */
    packageNo: z.string().optional(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; tracking: string }) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `MIX#${of.tracking}`,
  }),
})
export type MixedTracking = z.output<typeof mixedTrackingItem.schema>
/** Read-only type, for other domains. */
export const mixedTrackingType = readOnly(mixedTrackingItem)
export const mixedTrackingRef = (of: { doctorNo: string; tracking: string }) => ref(mixedTrackingItem, of)

/** Mixed packages whose tracking number ends in these six characters. */
export const mixedOfLastSix = (doctorNo: string, six: string): Range => ({
  pk: parcelPartition(doctorNo, six),
  prefix: 'MIX#',
})

/** Events of a mixed package or of a claim on it, as shown in the timeline of its parcel. */
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
 * An event of a mixed package, from its import to its end, or of a claim on it. Written in the commit of the change and
 * never modified. It is stored by tracking number, so it outlives the package.
 */
export const mixedEventItem = itemType({
  type: 'MixedEvent',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    /** `{packageNo, pendingNo or claimNo}.r{revision after the event}`, so that a retry writes the event only once. */
    eventNo: z.string(),
    kind: z.enum(MIXED_EVENTS),
    /** Time of the event and its author. */
    at: z.string(),
    userNo: z.string(),
    userName: z.string(),
    warehouseNo: z.string(),
    batchNumber: z.string(),
    packageNo: z.string().optional(),
    /** Number of units at that time: of the whole package, an item or a claim. */
    qty: z.int(),
    /** Number of units before a quantity change. */
    before: z.int().optional(),
    /** Set for an item or a claim. */
    upc: z.string().optional(),
    /** The previous UPC of an item whose UPC was corrected. */
    upcBefore: z.string().optional(),
    claimNo: z.string().optional(),
    /** Set for a claim: the company that receives the units, and the take that is claimed. */
    targetDoctorNo: z.string().optional(),
    inboundNo: z.string().optional(),
    /** Set for a distribution: the product and warehouse of the receiving company. */
    arrived: z.object({ productNo: z.string(), warehouseNo: z.string() }).optional(),
    /** Reason, if one was given. */
    reason: z.string().optional(),
  }),
  key: (of: { doctorNo: string; tracking: string; at: string; eventNo: string }) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `MIXLIFE#${of.tracking}#${of.at}#${of.eventNo}`,
  }),
})
export type MixedEvent = z.output<typeof mixedEventItem.schema>
/** Read-only type, for other domains. */
export const mixedEventType = readOnly(mixedEventItem)

/** Returns the intent that records an event by this user, for the commit of the change. */
export const recordMixedEvent = (
  { now }: Pick<Deps, 'now'>,
  { userNo, userName }: Pick<MixedEvent, 'userNo' | 'userName'>,
  event: Omit<MixedEvent, 'at' | 'userNo' | 'userName'>,
): Intent => put(mixedEventItem, { ...event, userNo, userName, at: now() })

/** Events of the mixed package with a tracking number, oldest first. */
export const mixedEventsOf = (doctorNo: string, tracking: string): Range => ({
  pk: parcelPartition(doctorNo, lastSix(tracking)),
  prefix: `MIXLIFE#${tracking}#`,
})

/** Events of all mixed packages whose tracking number ends in these six characters, sorted by number. */
export const mixedEventsOfLastSix = (doctorNo: string, six: string): Range => ({
  pk: parcelPartition(doctorNo, six),
  prefix: 'MIXLIFE#',
})

// The ranges below are not in the mixed-packages folder, because deleting a warehouse must look for packages, and
// packages depend on warehouses.

/** Index group of a package: claim status for active packages (SPEC-mixed-packages-68), or canceled. */
export type MixedPlace = `s${PackageStatus}` | 'cancelled'
/** Groups of active packages. Those in the last group have no units left in the warehouse. */
export const ACTIVE_PLACES = ['s0', 's1', 's2', 's3'] as const satisfies readonly MixedPlace[]

/** Mixed packages of a warehouse in one group, by number. */
export const packagesOfWarehouse = (doctorNo: string, warehouseNo: string, place: MixedPlace): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#WH#${warehouseNo}#MIXES#${place}`,
})
/** Parcels of a warehouse that have not been confirmed as mixed packages yet, by batch and tracking number. */
export const pendingOfWarehouse = (doctorNo: string, warehouseNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#WH#${warehouseNo}#MIXPENDING`,
})
