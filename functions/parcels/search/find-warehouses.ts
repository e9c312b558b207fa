import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import { isNamed, staffedWarehousesOf, warehouseItem, warehouseLine } from '../../warehouses/public.ts'
import { COMPANIES_AT_ONCE } from '../companies-at-once.ts'
import { companyOf, type Found, NOTHING, type Search } from './hit.ts'

/** Warehouses of a company read at most; a company has few. */
const MOST = 100
/** Shorter words match the start of half of all addresses. */
const LEAST = 3

/** Warehouses by words of their address. Nurses have no warehouse page. */
export const findWarehouses = async ({ table }: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  if (actor.role === 'nurse' || condition.length < LEAST || !/\p{L}/u.test(condition)) return NOTHING
  const found = await inLanes(COMPANIES_AT_ONCE, companies, async (company) => {
    const { records } = await table.query(warehouseItem, staffedWarehousesOf(company.doctorNo), { limit: MOST })
    return records
      .filter((warehouse) => isNamed(warehouse, condition))
      .map((warehouse) => ({
        no: warehouse.warehouseNo,
        ...companyOf(company),
        isExact: false,
        warehouse: warehouseLine(warehouse),
      }))
  })
  return { hits: found.flat(), more: false }
}
