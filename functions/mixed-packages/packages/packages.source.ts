import type { Input } from '../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { storedUpcs } from '../../../shared/values/upc.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { emptySource, filtered, inMemory, type List, mapped, type Source } from '../../platform/db/source.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { listScope } from '../../tracking/public.ts'
import { ACTIVE_PLACES, type MixedPlace, packagesOfWarehouse } from '../../tracking-rows/public.ts'
import { holdersOf } from './holders.ts'
import { type PackageRecord, presentPackages } from './package-record.ts'
import {
  claimableOfUpc,
  isClaimable,
  type MixedItem,
  type MixedPackage,
  mixedItemItem,
  mixedPackageItem,
  packagesIn,
  packagesOfBatch,
  placeOfPackage,
} from './packages.items.ts'

type Asked = Pick<
  Input<typeof mixedPackages.calls.listPackages>,
  'status' | 'packageStatus' | 'warehouseNo' | 'batchNumber' | 'tracking' | 'upc'
>

/**
 * Lists active or canceled packages, newest first, of the named company or of all companies of the caller. Filters by
 * claim progress, warehouse and batch, by tracking number (or its last six characters) and by UPC with unclaimed units.
 * Reads the narrowest index and applies the remaining filters to its records.
 */
export const packagesList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  asked: Asked,
): Promise<List<MixedPackage, PackageRecord>> => {
  const { companies } = await listScope(deps, actor, asked.warehouseNo)
  return {
    source: merged(companies.map(({ doctorNo }) => sourceOf(deps, doctorNo, asked))),
    present: (some) => presentPackages(deps, companies, some),
  }
}

const sourceOf = (deps: Deps, doctorNo: string, asked: Asked): Source<MixedPackage> => {
  const { tracking = '', upc = '', batchNumber = '', warehouseNo } = asked
  // Pending parcels are listed only by their batches.
  if (asked.packageStatus === 'pending') return emptySource
  const places = new Set(placesOf(asked))
  const isAsked = (mixed: MixedPackage): boolean =>
    places.has(placeOfPackage(mixed)) &&
    (warehouseNo === undefined || mixed.warehouseNo === warehouseNo) &&
    (batchNumber === '' || mixed.batchNumber === batchNumber)
  const upcs = upc === '' ? [] : storedUpcs(upc)
  if (tracking !== '') return filtered(ofTracking(deps, doctorNo, normalTracking(tracking), upcs), isAsked)
  if (upcs.length > 0) return filtered(ofUpcs(deps, doctorNo, upcs, warehouseNo), isAsked)
  if (batchNumber !== '' && !places.has('cancelled')) {
    return filtered(rangeSource(deps, mixedPackageItem, packagesOfBatch(doctorNo, batchNumber)), isAsked)
  }
  const ranges = [...places].map((place) =>
    warehouseNo === undefined ? packagesIn(doctorNo, place) : packagesOfWarehouse(doctorNo, warehouseNo, place),
  )
  const source = merged(ranges.map((range) => rangeSource(deps, mixedPackageItem, range)))
  return batchNumber === '' ? source : filtered(source, isAsked)
}

const placesOf = ({ status, packageStatus }: Asked): readonly MixedPlace[] => {
  if (packageStatus === 'cancelled') return status === undefined ? ['cancelled'] : []
  return status === undefined ? ACTIVE_PLACES : [`s${status}`]
}

/** Packages with this tracking number or these last six characters, and unclaimed units of one of the UPCs, if any. */
const ofTracking = (deps: Deps, doctorNo: string, tracking: string, upcs: readonly string[]): Source<MixedPackage> =>
  inMemory(
    `packages:${doctorNo}:${tracking}:${upcs.join()}`,
    async () => {
      const holders = await holdersOf(deps, doctorNo, tracking)
      const numbers = holders.flatMap(({ packageNo }) => packageNo ?? [])
      const found = await deps.table.batchGet(
        numbers.map((packageNo) => ref(mixedPackageItem, { doctorNo, packageNo })),
      )
      const packages = asTuple<(MixedPackage | undefined)[]>(found).flatMap((one) => one ?? [])
      if (upcs.length === 0) return packages
      const items = asTuple<(MixedItem | undefined)[]>(
        await deps.table.batchGet(packages.flatMap((one) => upcs.map((upc) => ref(mixedItemItem, { ...one, upc })))),
      )
      const claimable = new Set(items.flatMap((item) => (item && isClaimable(item) ? item.packageNo : [])))
      return packages.filter(({ packageNo }) => claimable.has(packageNo))
    },
    (one) => ({ at: one.packageNo, ...mixedPackageItem.key(one) }),
  )

const ofUpcs = (
  deps: Deps,
  doctorNo: string,
  upcs: readonly string[],
  warehouseNo: string | undefined,
): Source<MixedPackage> =>
  mapped(
    merged(upcs.map((upc) => rangeSource(deps, mixedItemItem, claimableOfUpc(doctorNo, upc, warehouseNo)))),
    (items) => deps.table.batchGet(items.map((item) => ref(mixedPackageItem, item))),
  )
