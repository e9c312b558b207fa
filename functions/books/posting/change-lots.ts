import type { StockLevel } from '../items/stock-level.items.ts'
import { addToLots, restoreToLots, takeBackFromLots, takeFromLots, unitsOf } from '../values/lots.ts'
import type { StockChange } from '../values/movements.ts'

/** The lots after a movement. */
export const changeLots = ({ lots }: StockLevel, { stock = 0, lot, restore, own }: StockChange) => {
  if (stock < 0) return own ? takeBackFromLots(lots, -stock, own) : takeFromLots(lots, -stock)
  if (stock === 0) return { lots, changes: [], taken: [] }
  if (lot) return { ...addToLots(lots, lot, stock), taken: [] }
  const parts = restore ?? []
  if (unitsOf(parts) !== stock) throw new Error(`${stock} units come back, but their lots hold ${unitsOf(parts)}`)
  return { ...restoreToLots(lots, parts), taken: [] }
}
