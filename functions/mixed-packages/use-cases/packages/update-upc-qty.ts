import { refuse, refuseField } from '../../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { refuseMoved } from '../../../platform/editing.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { happened } from '../../mixed-events.ts'
import { changePackage } from '../../packages/change-package.ts'
import { itemRecordOf } from '../../packages/package-record.ts'
import { productNamesOf } from '../../packages/product-names.ts'
import { readPackage, refuseUnlessActive, upcInPackage } from '../../packages/read-package.ts'

/**
 * 1. The package must be active, the item as the person saw it, and the new quantity different and no less than what
 *    claims hold.
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
    refuseMoved(item.total, currentTotalQty)
    if (newTotalQty === item.total) throw refuseField('newTotalQty', mixedReasons.unchangedQuantity)
    if (newTotalQty < item.claimed) throw refuseField('newTotalQty', mixedReasons.belowClaimed)
    const { mixed, intents } = changePackage(read, { units: [{ upc, total: newTotalQty - item.total }] })
    const { tracking, warehouseNo, batchNumber } = mixed
    const answer = itemRecordOf({ ...item, total: newTotalQty }, names.get(upc))
    const event = happened(deps, actor, {
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
