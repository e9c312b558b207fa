import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mixedTrackingItem } from '../../tracking-rows/public.ts'
import type { PackageKey } from '../packages/packages.items.ts'
import type { Reached } from './reach.ts'

export interface PackageReached extends Reached, PackageKey {}

/**
 * Packages under a tracking number within reach, the company's own first; and whether one of its own waits for
 * confirmation.
 */
export const packagesWithin = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  reach: readonly Reached[],
  tracking: string,
): Promise<{ packages: PackageReached[]; isPending: boolean }> => {
  const companies = [...new Set(reach.map(({ lying }) => lying.doctorNo))]
  const found = await table.batchGet(
    companies.map((one) => ref(mixedTrackingItem, { doctorNo: one, tracking })),
    { consistent: true },
  )
  const known = found.filter((one) => one !== undefined)
  const packages = known.flatMap((one) => {
    const { packageNo } = one
    const at = reach.find(({ lying }) => lying.doctorNo === one.doctorNo && lying.warehouseNo === one.warehouseNo)
    return at && packageNo !== undefined ? [{ ...at, doctorNo: one.doctorNo, packageNo }] : []
  })
  return {
    packages: packages.sort((a, b) => rank(a, doctorNo) - rank(b, doctorNo) || (a.packageNo < b.packageNo ? -1 : 1)),
    isPending: known.some((one) => one.doctorNo === doctorNo && one.packageNo === undefined),
  }
}

const rank = (one: PackageKey, doctorNo: string): number => (one.doctorNo === doctorNo ? 0 : 1)
