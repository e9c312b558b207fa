import type { PackageStatus } from '../../shared/mixed-packages/mixed-packages.rules.ts'
import type { IndexRange } from '../platform/db/range.ts'

// Here, and not with the packages: a warehouse that is to be deleted looks for them, and they stand on the warehouses.

/** Where a package is listed: one that stands by how far it is claimed (D3 s4), others apart. */
export type MixedPlace = `s${PackageStatus}` | 'cancelled'
/** Packages that stand; of those of the last place nothing lies in the warehouse any more. */
export const ACTIVE_PLACES = ['s0', 's1', 's2', 's3'] as const satisfies readonly MixedPlace[]

/** Mixed packages of a warehouse in one place, by number. */
export const packagesOfWarehouse = (doctorNo: string, warehouseNo: string, place: MixedPlace): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#WH#${warehouseNo}#MIXES#${place}`,
})
/** Parcels of a warehouse that wait to be confirmed as mixed packages, by batch and tracking number. */
export const pendingOfWarehouse = (doctorNo: string, warehouseNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#WH#${warehouseNo}#MIXPENDING`,
})
