import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { levelsOf, stockLevelType } from '../../books/public.ts'
import { pageOfAll } from '../../platform/db/pages.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isSeen, type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import { fbmRecordOf } from '../fbm-record.ts'
import { type FbmInfo, fbmInfoItem, productItem } from '../products.items.ts'

/**
 * Stock and unclaimed units of a product with price and note, one row per warehouse that has ever held it and still
 * exists.
 */
export const listFbm: UseCase<typeof products.calls.listFbm> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { productNo } = input
  const [product, levels] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readAll(deps.table, stockLevelType, levelsOf(doctorNo, productNo), { consistent: true }),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  const beside = await deps.table.batchGet([
    ...levels.map(({ warehouseNo }) => ref(warehouseItem, { doctorNo, warehouseNo })),
    ...levels.map(({ warehouseNo }) => ref(fbmInfoItem, { doctorNo, productNo, warehouseNo })),
  ])
  const warehouses = asTuple<(Warehouse | undefined)[]>(beside.slice(0, levels.length))
  const infos = asTuple<(FbmInfo | undefined)[]>(beside.slice(levels.length))
  const records = levels.flatMap((level, index) => {
    const warehouse = warehouses[index]
    // A warehouse is deleted only when empty: its level remains just for the books.
    const isGone = !warehouse && level.stock === 0 && level.notClaimed === 0
    const isHidden = isGone || (warehouse !== undefined && !isSeen(warehouse, actor))
    return isHidden ? [] : [fbmRecordOf(level, { warehouse, info: infos[index] })]
  })
  return pageOfAll(records)
}
