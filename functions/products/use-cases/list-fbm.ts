import type { Input } from '../../../shared/contract/call.ts'
import { missing } from '../../../shared/contract/errors.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { levelsOf, stockLevelItem } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { pageOfAll } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseItem, warehouseLine } from '../../warehouses/public.ts'
import { productItem } from '../products.items.ts'

/** Warehouses in which one product can lie; a company has far fewer. */
const MAX_LEVELS = 500

/** Stock and unclaimed units of a product, one row a warehouse where it has ever been. */
export const listFbm = async (deps: Deps, actor: CompanyActor, input: Input<typeof products.calls.fbmList>) => {
  const { doctorNo } = actor.company
  const { productNo } = input
  const [product, { records: levels }] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    deps.table.query(stockLevelItem, levelsOf(doctorNo, productNo), { limit: MAX_LEVELS, consistent: true }),
  ])
  if (!product) throw missing('product')
  const warehouses = await deps.table.batchGet(
    levels.map(({ warehouseNo }) => ref(warehouseItem, { doctorNo, warehouseNo })),
  )
  return pageOfAll(
    levels.map(({ warehouseNo, stock, notClaimed }, index) => {
      const warehouse = warehouses[index]
      return {
        ...{ warehouseNo, productNo, notClaimed },
        qty: stock,
        warehouse: warehouse ? warehouseLine(warehouse) : warehouseNo,
      }
    }),
  )
}
