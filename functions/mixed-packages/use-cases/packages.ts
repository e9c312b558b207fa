import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import { refuseIfChanged } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { recordMixedEvent } from '../../tracking-rows/public.ts'
import { claimRecordsOf } from '../claims/claim-record.ts'
import { claimsOfPackage, mixedClaimItem } from '../claims/claims.items.ts'
import { changePackage, readPackage, refuseUnlessActive, upcInPackage } from '../packages/change-package.ts'
import { itemRecordOf, presentPackages } from '../packages/package-record.ts'
import { itemsOfPackage, mixedItemItem, mixedPackageItem } from '../packages/packages.items.ts'
import { packagesList } from '../packages/packages.source.ts'
import { productNamesOf } from '../packages/product-names.ts'
import { unclaimedList } from '../packages/unclaimed.source.ts'
import { reversePackage } from '../reversals/reverse-package.ts'

/** Mixed packages, newest first. */
export const listPackages: UseCase<typeof mixedPackages.calls.listPackages> = async (deps, actor, input) =>
  readList(await packagesList(deps, actor, input), input)

/** Unclaimed units of mixed packages, by UPC. */
export const unclaimedItems: UseCase<typeof mixedPackages.calls.unclaimedItems> = async (deps, actor, input) =>
  readList(await unclaimedList(deps, actor, input), input)

/** A package with its UPCs, and its claims, newest first. */
export const getPackage: UseCase<typeof mixedPackages.calls.getPackage> = async (
  deps,
  { company },
  { id: packageNo },
) => {
  const { doctorNo } = company
  const key = { doctorNo, packageNo }
  const [mixed, items, claims] = await Promise.all([
    deps.table.get(ref(mixedPackageItem, key), { consistent: true }),
    readAll(deps.table, mixedItemItem, itemsOfPackage(key), { consistent: true }),
    readAll(deps.table, mixedClaimItem, claimsOfPackage(key), { consistent: true, reverse: true }),
  ])
  if (!mixed) throw refuse(mixedReasons.noPackage)
  const [[record], names, claimRecords] = await Promise.all([
    presentPackages(deps, [company], [mixed]),
    productNamesOf(
      deps,
      doctorNo,
      items.map(({ upc }) => upc),
    ),
    claimRecordsOf(deps, claims),
  ])
  if (!record) throw refuse(mixedReasons.noPackage)
  return { ...record, details: items.map((item) => itemRecordOf(item, names.get(item.upc))), claims: claimRecords }
}

/** Cancels a package without claims, in one commit. */
export const cancelPackage: UseCase<typeof mixedPackages.calls.cancelPackage> = async (
  deps,
  actor,
  { id: packageNo, revision },
) => {
  const answer = { packageId: packageNo }
  const key = { doctorNo: actor.company.doctorNo, packageNo }
  await reversePackage(deps, actor, key, { revision, onlyUnclaimed: true, endingOf: () => ({ answer }) })
  return answer
}

/**
 * 1. The package must be active, and the item unchanged since the person saw it. The new quantity must differ, and
 *    cover the units that are claimed.
 * 2. One commit: package, item, the unclaimed units of the UPC, and the event.
 */
export const updateUpcQty: UseCase<typeof mixedPackages.calls.updateUpcQty> = async (
  deps,
  actor,
  { packageId: packageNo, newTotalQty, currentTotalQty, ...input },
) => {
  const { doctorNo } = actor.company
  const upc = await upcInPackage(deps, { doctorNo, packageNo }, input.upc)
  const names = await productNamesOf(deps, doctorNo, [upc])
  return retryRace(async () => {
    const read = await readPackage(deps, { doctorNo, packageNo }, [upc])
    refuseUnlessActive(read.mixed)
    const item = read.items.get(upc)
    if (!item) throw refuse(mixedReasons.noItem, { upc })
    refuseIfChanged(item.total, currentTotalQty)
    if (newTotalQty === item.total) throw refuseField('newTotalQty', mixedReasons.unchangedQuantity)
    if (newTotalQty < item.claimed) throw refuseField('newTotalQty', mixedReasons.belowClaimed)
    const { mixed, intents } = changePackage(read, { units: [{ upc, total: newTotalQty - item.total }] })
    const { tracking, warehouseNo, batchNumber } = mixed
    const answer = itemRecordOf({ ...item, total: newTotalQty }, names.get(upc))
    const event = recordMixedEvent(deps, actor, {
      doctorNo,
      tracking,
      warehouseNo,
      batchNumber,
      packageNo,
      kind: 'quantityEdited',
      upc,
      qty: newTotalQty,
      before: item.total,
      eventNo: `${packageNo}.r${mixed.rev}`,
    })
    await deps.table.commit([...intents, event], answer)
    return answer
  })
}
