import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { readPlace } from './save-report.ts'

/** Units of a product on their way from the nurse to a warehouse, and how many of them a new report may state. */
export const getReportableUnits: UseCase<typeof inventory.calls.getReportableUnits, Pick<Deps, 'table'>> = async (
  deps,
  { userNo, company: { doctorNo } },
  { itemId: productNo, warehouseNo },
) => {
  const [product, warehouse, { total, reported }] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })),
    readPlace(deps, { doctorNo, userNo, productNo, warehouseNo }),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  return { total, reported, free: Math.max(0, total - reported) }
}
