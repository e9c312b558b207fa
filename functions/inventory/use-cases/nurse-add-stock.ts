import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { inventoryReasons } from '../../../shared/inventory/inventory.reasons.ts'
import { addStock, newPosting, stockLevelRef } from '../../books/public.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { standing, warehouseItem } from '../../warehouses/public.ts'
import { lotToday, ownStorage } from '../self-storage/own-storage.ts'

/**
 * 1. Read the product, the nurse's self storage and the stock level.
 * 2. One transaction: stock +q with the note (bizType 4), conditional on the storage as read. No take and no money
 *    (DECISIONS s11).
 */
export const nurseAddStock: UseCase<typeof inventory.calls.nurseAddStock> = (
  deps,
  actor,
  { productNo, warehouseNo, qty, note },
) =>
  retryRace(async () => {
    const place = { doctorNo: actor.company.doctorNo, productNo, warehouseNo }
    const [found, product, level] = await deps.table.batchGet(
      [ref(warehouseItem, place), ref(productItem, place), stockLevelRef(place)],
      { consistent: true },
    )
    if (!product) throw refuse(generalReasons.noProduct)
    const storage = ownStorage(deps, actor, found, () => refuseField('warehouseNo', inventoryReasons.onlyOwnStorage))
    const books = newPosting(deps, actor, { levels: [{ ...place, level }] })
    addStock(books, { place, quantity: qty, lot: lotToday(deps, storage, product), refNo: warehouseNo, note })
    const answer = { productNo, warehouseNo, qty, stock: (level?.stock ?? 0) + qty }
    await deps.table.commit([standing(storage), ...books.intents()], answer)
    return answer
  })
