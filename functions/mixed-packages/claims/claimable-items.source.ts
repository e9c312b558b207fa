import type { Input, Output } from '../../../shared/contract/call.ts'
import type { mixedClaimCalls } from '../../../shared/mixed-packages/claims.calls.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { isSameUpc, normalUpc, storedUpcs } from '../../../shared/values/upc.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { emptySource, inMemory, type List, type Source } from '../../platform/db/source.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseName } from '../../warehouses/public.ts'
import {
  claimableOfUpc,
  itemsOfPackage,
  type MixedItem,
  mixedItemItem,
  type PackageKey,
} from '../packages/packages.items.ts'
import { packagesWithin, type Reached, reachOf } from './reach.ts'

type Asked = Pick<Input<typeof mixedClaimCalls.searchMixedItems>, 'tracking' | 'upc' | 'warehouseNo'>
type Claimable = Output<typeof mixedClaimCalls.searchMixedItems>['records'][number]

/** Unclaimed units that the caller may claim, by tracking number, by UPC, or by both. */
export const claimableItemsList = async (
  deps: Deps,
  actor: CompanyActor,
  asked: Asked,
): Promise<List<MixedItem, Claimable>> => {
  const tracking = asked.tracking ? normalTracking(asked.tracking) : ''
  const upc = asked.upc ? normalUpc(asked.upc) : ''
  const reach = await reachOf(deps, actor, asked.warehouseNo)
  const { doctorNo } = actor.company
  return {
    // The list is empty without a tracking number or a UPC.
    source: tracking ? ofTracking(deps, doctorNo, reach, { tracking, upc }) : ofUpc(deps, upc ? reach : [], upc),
    present: (items) => items.flatMap((item) => claimableRecord(item, reach) ?? []),
  }
}

const ofUpc = (deps: Deps, reach: readonly Reached[], upc: string): Source<MixedItem> =>
  reach.length === 0
    ? emptySource
    : merged(
        reach.flatMap(({ origin: { doctorNo, warehouseNo } }) =>
          storedUpcs(upc).map((form) =>
            rangeSource(deps, mixedItemItem, claimableOfUpc(doctorNo, form, warehouseNo), { reverse: false }),
          ),
        ),
        { reverse: false },
      )

const ofTracking = (
  deps: Deps,
  doctorNo: string,
  reach: readonly Reached[],
  { tracking, upc }: { tracking: string; upc: string },
): Source<MixedItem> =>
  inMemory(
    `claimable ${tracking}`,
    async () => {
      const { packages } = await packagesWithin(deps, doctorNo, reach, tracking)
      return (await claimableUnder(deps, packages)).filter((item) => !upc || isSameUpc(item.upc, upc))
    },
    ({ packageNo, upc: of }) => ({ at: `${packageNo}#${of}`, pk: packageNo, sk: of }),
  )

/** Items with unclaimed units in the given packages; a package has at most 30 UPCs. */
export const claimableUnder = async ({ table }: Pick<Deps, 'table'>, packages: readonly PackageKey[]) => {
  const items = await Promise.all(
    packages.map((key) => readAll(table, mixedItemItem, itemsOfPackage(key), { consistent: true })),
  )
  return items.flat().filter(({ claimed, total, isCancelled }) => claimed < total && !isCancelled)
}

/** The item as shown to the caller; undefined if they cannot claim from its warehouse. */
export const claimableRecord = (item: MixedItem, reach: readonly Reached[]): Claimable | undefined => {
  const at = reach.find(({ origin }) => origin.doctorNo === item.doctorNo && origin.warehouseNo === item.warehouseNo)
  if (!at) return undefined
  const { packageNo, tracking, upc, total, claimed } = item
  return {
    mixedPackageId: packageNo,
    tracking,
    upc,
    totalQty: total,
    claimedQty: claimed,
    unclaimedQty: total - claimed,
    warehouse: warehouseName(at.origin),
    warehouseNo: at.target.warehouseNo,
  }
}
