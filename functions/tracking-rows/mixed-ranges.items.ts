import type { PackageStatus } from '../../shared/mixed-packages/mixed-packages.rules.ts'
import type { IndexRange } from '../platform/db/range.ts'

// Not in the mixed packages' own folder: deleting a warehouse must look for packages, and packages depend on warehouses.

/** Index group of a package: active ones by claim status (SPEC-mixed-packages-68), cancelled ones apart. */
export type MixedPlace = `s${PackageStatus}` | 'cancelled'
/** Active packages; those of the last group have no units left in the warehouse. */
export const ACTIVE_PLACES = ['s0', 's1', 's2', 's3'] as const satisfies readonly MixedPlace[]

/** Mixed packages of a warehouse in one group, by number. */
export const packagesOfWarehouse = (doctorNo: string, warehouseNo: string, place: MixedPlace): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#WH#${warehouseNo}#MIXES#${place}`,
})
/** Parcels of a warehouse to be confirmed as mixed packages, by batch and tracking number. */
export const pendingOfWarehouse = (doctorNo: string, warehouseNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#WH#${warehouseNo}#MIXPENDING`,
})
