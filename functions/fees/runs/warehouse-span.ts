import { addDays, type Day, dayIn, type Month } from '../../../shared/values/day.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseOn } from '../../rates/public.ts'
import { deletedWarehouseItem } from '../../warehouses/public.ts'
import type { FeeProgress } from './fee-runs.items.ts'

/** Fields of a warehouse used by fee runs. */
export interface Warehouse {
  adminNo: string
  firstDay: Day
  /** The day on which the warehouse was deleted. */
  lastDay?: Day
}

/** Reads a warehouse, even a deleted one. */
export const readWarehouse = async (deps: Deps, of: { doctorNo: string; warehouseNo: string }): Promise<Warehouse> => {
  const [{ newest, at }, deleted] = await Promise.all([
    warehouseOn(deps, of),
    deps.table.get(ref(deletedWarehouseItem, of)),
  ])
  const first = at('')
  return {
    adminNo: newest.adminNo,
    firstDay: dayIn(first.at, first.timeZone),
    lastDay: deleted ? dayIn(deleted.deletedAt, newest.timeZone) : undefined,
  }
}

export const overIf = ({ lastDay }: Warehouse, progress: FeeProgress): FeeProgress => ({
  ...progress,
  isOver: lastDay !== undefined && progress.closedUntil >= lastDay && progress.billedUntil >= lastDay.slice(0, 7),
})

/** Returns the given month, or the warehouse's last month if that is earlier. */
export const lastOf = (month: Month, { lastDay }: Warehouse): Month =>
  lastDay !== undefined && lastDay.slice(0, 7) < month ? lastDay.slice(0, 7) : month

export const daysFrom = (from: Day, to: Day): Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
