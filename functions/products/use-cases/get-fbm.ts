import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { stockLevelRef } from '../../books/public.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isSeen, warehouseItem } from '../../warehouses/public.ts'
import { fbmRecordOf } from '../fbm-record.ts'
import { fbmInfoItem, productItem } from '../products.items.ts'

/** A product in one warehouse of the company, even if it was never there. */
export const getFbm: UseCase<typeof products.calls.getFbm> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { productNo, warehouseNo } = input
  const key = { doctorNo, productNo, warehouseNo }
  const [product, warehouse, level, info] = await deps.table.batchGet(
    [ref(productItem, key), ref(warehouseItem, key), stockLevelRef(key), ref(fbmInfoItem, key)],
    { consistent: true },
  )
  if (!product) throw refuse(generalReasons.noProduct)
  if (!warehouse || !isSeen(warehouse, actor)) throw refuse(generalReasons.noWarehouse)
  return fbmRecordOf(level ?? { productNo, warehouseNo, stock: 0, notClaimed: 0 }, { warehouse, info })
}
