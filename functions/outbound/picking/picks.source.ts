import type { LevelFigures } from '../../books/public.ts'
import { type Held, heldIn, heldInSeveral } from '../../inventory/public.ts'
import type { List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Warehouse, warehouseName } from '../../warehouses/public.ts'

interface Asked {
  doctorNo: string
  condition: string | undefined
  /** True to include products without units to ship. */
  empty: boolean
}
type Picks = List<Held, ReturnType<typeof recordOf>>

/** Products that can be picked in one warehouse, newest first: all, or those that match the condition. */
export const warehousePicksList = (deps: Deps, warehouse: Warehouse, { doctorNo, condition, empty }: Asked): Picks => {
  const { warehouseNo } = warehouse
  return {
    source: heldIn(deps, { doctorNo, warehouseNo }, condition, (level) => empty || isInStock(level)),
    present: (held) => held.map((one) => recordOf(one, warehouse)),
  }
}

/** Like `warehousePicksList`, for several warehouses, newest products first. */
export const picksList = async (
  deps: Deps,
  warehouses: readonly Warehouse[],
  { doctorNo, condition }: Asked,
): Promise<Picks> => {
  const byNo = new Map(warehouses.map((warehouse) => [warehouse.warehouseNo, warehouse]))
  const places = warehouses.map(({ warehouseNo }) => ({ doctorNo, warehouseNo }))
  return {
    source: await heldInSeveral(deps, places, condition, isInStock),
    present: (held) =>
      held.flatMap((one) => {
        const warehouse = byNo.get(one.level.warehouseNo)
        return warehouse ? [recordOf(one, warehouse)] : []
      }),
  }
}

const isInStock = ({ stock }: LevelFigures): boolean => stock > 0

const recordOf = ({ level, product }: Held, warehouse: Warehouse) => ({
  productNo: product.productNo,
  productName: product.productName,
  upc: product.upc,
  stock: level.stock,
  warehouseNo: warehouse.warehouseNo,
  warehouse: warehouseName(warehouse),
  warehouseUserName: warehouse.adminName,
  isDoctor: warehouse.selfStorage ? ('1' as const) : ('0' as const),
})
