import { refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { type Place, stockLevelRef } from '../books/public.ts'
import type { Acting } from '../platform/actor.ts'
import type { Intent } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { isOpen, warehouseItem } from '../warehouses/public.ts'
import { productItem } from './products.items.ts'
import { countStock } from './stocktake.ts'

/**
 * Intents of a stocktake that found this many units more, or fewer, than the books currently show (bizType 6), for one
 * commit within retryRace. Refuses to remove more than there is. Price and note of the level stay. Also returns the
 * number of its row in the level's log.
 */
export const changeStock = async (
  deps: Deps,
  by: Pick<Acting, 'userNo' | 'userName'>,
  place: Place,
  { change, refNo, note }: { change: number; refNo: string; note: string },
): Promise<{ seq: number; intents: Intent[] }> => {
  const [product, warehouse, level] = await deps.table.batchGet(
    [ref(productItem, place), ref(warehouseItem, place), stockLevelRef(place)],
    { consistent: true },
  )
  if (!product) throw refuse(generalReasons.noProduct)
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  const counted = (level?.stock ?? 0) + change
  const intents = await countStock(deps, by, { product, warehouse, level: { ...place, level }, counted, refNo, note })
  return { seq: (level?.seq ?? 0) + 1, intents }
}
