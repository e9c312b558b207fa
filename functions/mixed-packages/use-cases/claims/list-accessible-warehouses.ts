import type { mixedClaimCalls } from '../../../../shared/mixed-packages/claims.calls.ts'
import { readPage } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import { filtered } from '../../../platform/db/source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { isSeen, staffedWarehousesOf, warehouseItem, warehouseLine } from '../../../warehouses/public.ts'
import { isWithinReach, warehousesIn } from '../../claims/reach.ts'

/**
 * A page of the company's warehouses that units can be claimed for; one read per building finds the other companies
 * there.
 */
export const listAccessibleWarehouses: UseCase<typeof mixedClaimCalls.listAccessibleWarehouses> = async (
  deps,
  actor,
  input,
) => {
  const { doctorNo } = actor.company
  const source = rangeSource(deps, warehouseItem, staffedWarehousesOf(doctorNo))
  const page = await readPage(actor.role === 'nurse' ? filtered(source, (one) => isSeen(one, actor)) : source, input)
  const keys = [...new Set(page.records.flatMap(({ physicalKey }) => physicalKey ?? []))]
  const neighbours = (await Promise.all(keys.map((key) => warehousesIn(deps, key)))).flat()
  const others = neighbours.filter((one) => one.doctorNo !== doctorNo)
  return {
    ...page,
    records: page.records.map((warehouse) => {
      const { warehouseNo, state, city, address } = warehouse
      const isShared = others.some((lying) => isWithinReach(warehouse, lying))
      return { warehouseNo, warehouse: warehouseLine(warehouse), state, city, address, isShared }
    }),
  }
}
