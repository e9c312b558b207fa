import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { batchOrder, pendingOfWarehouse } from '../../tracking-rows/public.ts'

/**
 * A batch of parcels imported into one warehouse. Every commit that changes the state of a parcel also writes these
 * counts, so that lists of batches need not read parcels.
 */
export const mixedBatchItem = itemType({
  type: 'MixedBatch',
  schema: z.object({
    doctorNo: z.string(),
    /** 'yyyyMMdd-NNN', from the same sequence as the batches of tracking rows. */
    batchNumber: z.string(),
    warehouseNo: z.string(),
    userNo: z.string(),
    userName: z.string(),
    createDate: z.string(),
    /** Pending parcels, and those among them whose last confirmation was refused. */
    pending: z.int(),
    failed: z.int(),
    /** Active packages. */
    packages: z.int(),
    /** Parcels canceled while pending, and packages reversed so far. */
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

/** Batches with pending parcels, by day and number. */
export const batchesWithPending = (doctorNo: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXBATCHES#pending`,
})
/** Batches with active packages, by day and number. */
export const batchesWithPackages = (doctorNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#MIXBATCHES#packages`,
})

const pendingLine = z.object({ upc: z.string(), quantity: z.int() })

/** A parcel that awaits confirmation as a mixed package. Partitioned by batch, for bulk confirmation. */
export const pendingPackageItem = itemType({
  type: 'PendingPackage',
  schema: z.object({
    doctorNo: z.string(),
    pendingNo: z.string(),
    batchNumber: z.string(),
    tracking: z.string(),
    warehouseNo: z.string(),
    /** Each UPC occurs once. */
    items: z.array(pendingLine),
    importDate: z.string(),
    userNo: z.string(),
    userName: z.string(),
    /** Reason why its last confirmation was refused. */
    failure: z
      .object({ reason: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
      .optional(),
    /** The reversed package from which the parcel was created. */
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

/** Pending parcels of a company, by batch and tracking number. */
export const pendingOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#MIXPENDING` })
/** Pending parcels of one batch, read from the table itself for consistent reads. */
export const pendingOfBatch = (doctorNo: string, batchNumber: string) => ({
  pk: `CO#${doctorNo}#MIXPEND#${batchNumber}`,
})

/**
 * Packages that one commit of a bulk confirmation created, stored under the idempotency key of its call (deps.repeat),
 * so that a retry can list them all. Stored longer than the 24 hours for which an Idempotency-Key is valid.
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
  expiresAt: ({ createDate }) => secondsAfter(createDate, 2 * DAY_SECONDS),
})
export type CreatedPackages = z.output<typeof createdPackagesItem.schema>

/** Packages created by one call, in the order of its commits, since numbers ascend with time. */
export const createdPackagesOf = (doctorNo: string, repeat: string) => ({
  pk: `CO#${doctorNo}#MIXCREATED#${repeat}`,
})

/**
 * Parcels of one group of lines that an import (deps.repeat) has accepted, written in the same commit. A retry reports
 * them as accepted and ignores what has happened to them since. Stored longer than the 24 hours for which an
 * Idempotency-Key is valid.
 */
export const importedParcelsItem = itemType({
  type: 'ImportedParcels',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    /** The first tracking number of the group, accepted or not. */
    first: z.string(),
    trackings: z.array(z.string()),
    createDate: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; repeat: string; first: string }) => ({
    pk: `CO#${of.doctorNo}#MIXIMPORTED#${of.repeat}`,
    sk: of.first,
  }),
  expiresAt: ({ createDate }) => secondsAfter(createDate, 2 * DAY_SECONDS),
})
export type ImportedParcels = z.output<typeof importedParcelsItem.schema>
