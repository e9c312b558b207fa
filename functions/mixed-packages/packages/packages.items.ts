import * as z from 'zod'
import { packageStatus, type Units } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { batchOrder, type MixedPlace, packagesOfWarehouse } from '../../tracking-rows/public.ts'

const units = {
  total: z.int(),
  /** Units reserved by claims with the status pending, approved, adjusted or distributed. At most `total`. */
  claimed: z.int(),
  /** Claimed units that have been distributed. */
  distributed: z.int(),
}

/**
 * A parcel whose units are claimed by UPC. Package, items and claims share a partition, and every change to their units
 * writes the package, conditional on the revision read, so that concurrent claims on a package conflict.
 */
export const mixedPackageItem = itemType({
  type: 'MixedPackage',
  schema: z.object({
    doctorNo: z.string(),
    packageNo: z.string(),
    tracking: z.string(),
    warehouseNo: z.string(),
    /** The batch with which the package was imported; empty if it was created individually. */
    batchNumber: z.string(),
    note: z.string(),
    /**
     * reversing: the claims of the package are being undone one by one, and all other changes are refused. cancelled:
     * the package was reversed. Its record is kept, but it has no claims, and its units can no longer be claimed.
     */
    state: z.enum(['active', 'reversing', 'cancelled']),
    /** Number of UPCs. The units below are the sums over them. */
    itemCount: z.int(),
    ...units,
    /** Number of claims with undistributed units, and of distributed claims. Both are 0 after a reversal. */
    openClaims: z.int(),
    doneClaims: z.int(),
    createDate: z.string(),
    userNo: z.string(),
    userName: z.string(),
    /**
     * Set once the package is canceled: time and author of the cancellation, and whether the package belonged to a
     * batch. If so, its parcel is pending in that batch again, unless no units were left.
     */
    ended: z.object({ at: z.string(), userNo: z.string(), userName: z.string(), isPending: z.boolean() }).optional(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; packageNo: string }) => ({ ...packagePartition(of), sk: 'PACKAGE' }),
  indexes: (mixed) => {
    const { doctorNo, packageNo, warehouseNo, batchNumber, state } = mixed
    return {
      ...keysIn(packagesIn(doctorNo, placeOfPackage(mixed)), packageNo),
      ...keysIn(packagesOfWarehouse(doctorNo, warehouseNo, placeOfPackage(mixed)), packageNo),
      ...(batchNumber !== '' && state !== 'cancelled' ? keysIn(packagesOfBatch(doctorNo, batchNumber), packageNo) : {}),
    }
  },
})
export type MixedPackage = z.output<typeof mixedPackageItem.schema>

export interface PackageKey {
  doctorNo: string
  packageNo: string
}

/** The partition of a package, its items and its claims. */
export const packagePartition = (of: PackageKey) => ({ pk: `CO#${of.doctorNo}#MIX#${of.packageNo}` })

export const placeOfPackage = (mixed: Units & { state: 'active' | 'reversing' | 'cancelled' }): MixedPlace =>
  mixed.state === 'cancelled' ? 'cancelled' : `s${packageStatus(mixed)}`

/** Packages of a company in one place, by number, which ascends with the time of creation. */
export const packagesIn = (doctorNo: string, place: MixedPlace): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXES#${place}`,
})
/** Packages of a batch that are not canceled. */
export const packagesOfBatch = (doctorNo: string, batchNumber: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#MIXBATCH#${batchOrder(batchNumber)}#PACKAGES`,
})

/** The units of one UPC in a package. Written only together with its package. */
export const mixedItemItem = itemType({
  type: 'MixedItem',
  schema: z.object({
    doctorNo: z.string(),
    packageNo: z.string(),
    upc: z.string(),
    tracking: z.string(),
    warehouseNo: z.string(),
    batchNumber: z.string(),
    ...units,
    /** True if the package is canceled, so that its units can no longer be found. */
    isCancelled: z.boolean().optional(),
    createDate: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; packageNo: string; upc: string }) => ({
    ...packagePartition(of),
    sk: `ITEM#${of.upc}`,
  }),
  // Indexed by UPC only while the item has claimable units, since only searches for claimable units use it.
  indexes: (item) =>
    isClaimable(item) ? keysIn(claimableOfUpc(item.doctorNo, item.upc), `${item.warehouseNo}#${item.packageNo}`) : {},
})
export type MixedItem = z.output<typeof mixedItemItem.schema>

/** True if the item has unclaimed units, and its package is not canceled. */
export const isClaimable = ({ claimed, total, isCancelled }: Units & { isCancelled?: boolean | undefined }): boolean =>
  claimed < total && !isCancelled

/** Items of a package, ordered by UPC, read from the table itself. */
export const itemsOfPackage = (of: PackageKey): Range => ({ ...packagePartition(of), prefix: 'ITEM#' })

/**
 * Items with unclaimed units of a UPC, in one warehouse of the company, or in all by warehouse; oldest first within a
 * warehouse.
 */
export const claimableOfUpc = (doctorNo: string, upc: string, warehouseNo?: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXUPC#${upc}`,
  prefix: warehouseNo === undefined ? undefined : `${warehouseNo}#`,
})

/**
 * Unclaimed units of a UPC in all packages of a company, so that the list of unclaimed items need not read packages.
 * Written as a whole, conditional on its revision, in every commit that changes these units; deleted with the last
 * unit.
 */
export const unclaimedUpcItem = itemType({
  type: 'UnclaimedUpc',
  schema: z.object({
    doctorNo: z.string(),
    upc: z.string(),
    units: z.int(),
    /** Number of packages that contain any of these units. */
    packages: z.int(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; upc: string }) => ({ ...unclaimedUpcs(of.doctorNo), sk: of.upc }),
})
export type UnclaimedUpc = z.output<typeof unclaimedUpcItem.schema>

/** Unclaimed items of a company, by UPC. */
export const unclaimedUpcs = (doctorNo: string) => ({ pk: `CO#${doctorNo}#MIXUNCLAIMED` })
