import * as z from 'zod'
import { packageStatus, type Units } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { batchOrder, type MixedPlace, packagesOfWarehouse } from '../../tracking-rows/public.ts'

const units = {
  total: z.int(),
  /** Held by claims: pending, approved, adjusted, distributed. Never more than `total`. */
  claimed: z.int(),
  /** Of those, distributed. */
  distributed: z.int(),
}

/**
 * A parcel whose units people claim UPC by UPC. Package, items and claims are one partition, and each change of any of them
 * writes the package under the revision read: two people after the same unit meet here, and never at a sum.
 */
export const mixedPackageItem = itemType({
  type: 'MixedPackage',
  schema: z.object({
    doctorNo: z.string(),
    packageNo: z.string(),
    tracking: z.string(),
    warehouseNo: z.string(),
    /** The batch it was imported with; empty of one made by hand. */
    batchNumber: z.string(),
    note: z.string(),
    /**
     * reversing: its claims are being undone one after the other, and nothing else may happen to it. cancelled: a reversed
     * package, which holds nothing any more; the record stays.
     */
    state: z.enum(['active', 'reversing', 'cancelled']),
    /** UPCs, and units of all of them. */
    itemCount: z.int(),
    ...units,
    /** Claims that hold units and are not distributed; claims that are. Reversed, both are 0. */
    openClaims: z.int(),
    doneClaims: z.int(),
    createDate: z.string(),
    userNo: z.string(),
    userName: z.string(),
    /** Of a cancelled one: when, by whom, and what became of it (a batch's goes back to wait for confirmation). */
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

/** Packages of a company in one place, by number: that is by the time of their making. */
export const packagesIn = (doctorNo: string, place: MixedPlace): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXES#${place}`,
})
/** Packages of a batch that stand. */
export const packagesOfBatch = (doctorNo: string, batchNumber: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#MIXBATCH#${batchOrder(batchNumber)}#PACKAGES`,
})

/** The units of one UPC in a package. Changed only together with its package. */
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
    /** Of a cancelled package: nothing of it can be found any more. */
    isCancelled: z.boolean().optional(),
    createDate: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; packageNo: string; upc: string }) => ({
    ...packagePartition(of),
    sk: `ITEM#${of.upc}`,
  }),
  // Found by its UPC only while units of it can be claimed: what is spent is never read again.
  indexes: ({ doctorNo, upc, warehouseNo, packageNo, ...item }) =>
    item.claimed < item.total && !item.isCancelled
      ? keysIn(claimableOfUpc(doctorNo, upc), `${warehouseNo}#${packageNo}`)
      : {},
})
export type MixedItem = z.output<typeof mixedItemItem.schema>

/** Items of a package, by UPC, in the table itself. */
export const itemsOfPackage = (of: PackageKey): Range => ({ ...packagePartition(of), prefix: 'ITEM#' })

/** Items of a UPC with units that nobody has claimed, in one warehouse of the company or in all of them; the oldest first. */
export const claimableOfUpc = (doctorNo: string, upc: string, warehouseNo?: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXUPC#${upc}`,
  ...(warehouseNo === undefined ? {} : { prefix: `${warehouseNo}#` }),
})

/**
 * Units of a UPC that nobody has claimed, over all packages of a company: the list of unclaimed items reads no packages.
 * Written whole, under its revision, in each commit that moves what it sums up; gone with the last unit.
 */
export const unclaimedUpcItem = itemType({
  type: 'UnclaimedUpc',
  schema: z.object({
    doctorNo: z.string(),
    upc: z.string(),
    units: z.int(),
    /** Packages that hold them. */
    packages: z.int(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; upc: string }) => ({ ...unclaimedUpcs(of.doctorNo), sk: of.upc }),
})
export type UnclaimedUpc = z.output<typeof unclaimedUpcItem.schema>

/** Unclaimed items of a company, by UPC. */
export const unclaimedUpcs = (doctorNo: string) => ({ pk: `CO#${doctorNo}#MIXUNCLAIMED` })
