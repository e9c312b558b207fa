import * as z from 'zod'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { batchOrder, pendingOfWarehouse } from '../../tracking-rows/public.ts'

/**
 * Parcels that were imported together into one warehouse. Its counts are written in the commit that moves a parcel, so
 * that lists of batches read no parcels.
 */
export const mixedBatchItem = itemType({
  type: 'MixedBatch',
  schema: z.object({
    doctorNo: z.string(),
    /** 'yyyyMMdd-NNN', of the same row of numbers as the batches of tracking rows. */
    batchNumber: z.string(),
    warehouseNo: z.string(),
    userNo: z.string(),
    userName: z.string(),
    createDate: z.string(),
    /** Parcels that wait for confirmation, and of those the ones that were refused at their last. */
    pending: z.int(),
    failed: z.int(),
    /** Packages that stand. */
    packages: z.int(),
    /** Parcels that were cancelled while they waited, and packages that have been reversed so far. */
    cancelled: z.int(),
    reversed: z.int(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; batchNumber: string }) => ({
    pk: `CO#${of.doctorNo}#MIXBATCH#${of.batchNumber}`,
    sk: 'BATCH',
  }),
  indexes: ({ doctorNo, batchNumber, pending, packages }) => ({
    ...(pending > 0 ? keysIn(batchesWithPending(doctorNo), batchOrder(batchNumber)) : {}),
    ...(packages > 0 ? keysIn(batchesWithPackages(doctorNo), batchOrder(batchNumber)) : {}),
  }),
})
export type MixedBatch = z.output<typeof mixedBatchItem.schema>

/** Batches with parcels that wait for confirmation, by day and number. */
export const batchesWithPending = (doctorNo: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXBATCHES#pending`,
})
/** Batches with packages that stand. */
export const batchesWithPackages = (doctorNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#MIXBATCHES#packages`,
})

const pendingLine = z.object({ upc: z.string(), quantity: z.int() })

/** A parcel that waits to be confirmed as a mixed package (D3 s3). A batch is a partition: bulk confirm walks it. */
export const pendingPackageItem = itemType({
  type: 'PendingPackage',
  schema: z.object({
    doctorNo: z.string(),
    pendingNo: z.string(),
    batchNumber: z.string(),
    tracking: z.string(),
    warehouseNo: z.string(),
    /** Each UPC once. */
    items: z.array(pendingLine),
    importDate: z.string(),
    userNo: z.string(),
    userName: z.string(),
    /** Why its last confirmation was refused. */
    failure: z
      .object({ reason: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
      .optional(),
    /** The package that was reversed to this. */
    reversedFrom: z.string().optional(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; batchNumber: string; tracking: string }) => ({
    pk: `CO#${of.doctorNo}#MIXPEND#${of.batchNumber}`,
    sk: of.tracking,
  }),
  indexes: ({ doctorNo, batchNumber, tracking, warehouseNo }) => ({
    ...keysIn(pendingOf(doctorNo), `${batchOrder(batchNumber)}#${tracking}`),
    ...keysIn(pendingOfWarehouse(doctorNo, warehouseNo), `${batchOrder(batchNumber)}#${tracking}`),
  }),
})
export type PendingPackage = z.output<typeof pendingPackageItem.schema>
export type PendingLine = z.output<typeof pendingLine>

/** Parcels of a company that wait, by batch and tracking number. */
export const pendingOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#MIXPENDING` })
/** Those of one batch, in the table itself: can be read consistently. */
export const pendingOfBatch = (doctorNo: string, batchNumber: string) => ({
  pk: `CO#${doctorNo}#MIXPEND#${batchNumber}`,
})

/**
 * The packages that one commit of a bulk confirm has made, under the name of its call (deps.repeat): sent again after it
 * broke off, the call names them all. Outlives the 24 h of an Idempotency-Key.
 */
export const createdPackagesItem = itemType({
  type: 'CreatedPackages',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    /** The first of `packageNos`. */
    firstNo: z.string(),
    packageNos: z.array(z.string()),
    /** Their tracking numbers, in the same order. */
    trackings: z.array(z.string()).default([]),
    createDate: z.string(),
  }),
  key: (of: { doctorNo: string; repeat: string; firstNo: string }) => ({
    ...createdPackagesOf(of.doctorNo, of.repeat),
    sk: of.firstNo,
  }),
  expiresAt: ({ createDate }) => secondsAfter(createDate, 2 * DAY),
})
export type CreatedPackages = z.output<typeof createdPackagesItem.schema>

/** Those of one call, in the order of their commits: numbers rise with time. */
export const createdPackagesOf = (doctorNo: string, repeat: string) => ({
  pk: `CO#${doctorNo}#MIXCREATED#${repeat}`,
})
