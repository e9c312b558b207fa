import type { Input } from '../../../shared/contract/call.ts'
import { missing } from '../../../shared/contract/errors.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { levelsOf, stockLevelItem } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { pageOfAll, readWhole } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseItem, warehouseLine } from '../../warehouses/public.ts'
import { fbmInfoItem, productItem } from '../products.items.ts'

/** Stock and unclaimed units of a product with price and note, one row for each warehouse that has ever held it. */
export const listFbm = async (deps: Deps, actor: CompanyActor, input: Input<typeof products.calls.fbmList>) => {
  const { doctorNo } = actor.company
  const { productNo } = input
  const [product, levels] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readWhole(deps.table, stockLevelItem, levelsOf(doctorNo, productNo), { consistent: true }),
  ])
  if (!product) throw missing('product')
  const [warehouses, infos] = await Promise.all([
    deps.table.batchGet(levels.map(({ warehouseNo }) => ref(warehouseItem, { doctorNo, warehouseNo }))),
    deps.table.batchGet(levels.map(({ warehouseNo }) => ref(fbmInfoItem, { doctorNo, productNo, warehouseNo }))),
  ])
  return pageOfAll(
    levels.map(({ warehouseNo, stock, notClaimed }, index) => {
      const warehouse = warehouses[index]
      const { price, note = '' } = infos[index] ?? {}
      return {
        ...{ warehouseNo, productNo, notClaimed, note },
        qty: stock,
        warehouse: warehouse ? warehouseLine(warehouse) : warehouseNo,
        ...(price === undefined ? {} : { price: moneyToWire(price) }),
      }
    }),
  )
}
