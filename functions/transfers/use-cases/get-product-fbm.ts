import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { stockLevelRef } from '../../books/public.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { warehouseItem, warehouseLine } from '../../warehouses/public.ts'

/** Stock of a product of a company in a warehouse, and whether it can be transferred from there. */
export const getProductFbm: UseCase<typeof transfers.calls.getProductFbm> = async (
  deps,
  { company: { doctorNo } },
  { productId: productNo, warehouseNo },
) => {
  const key = { doctorNo, productNo, warehouseNo }
  const [product, warehouse, level] = await deps.table.batchGet(
    [ref(productItem, key), ref(warehouseItem, key), stockLevelRef(key)],
    { consistent: true },
  )
  if (!product) throw refuse(generalReasons.noProduct)
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  const { transferKeyword } = warehouse
  return {
    productNo,
    productName: product.productName,
    upc: product.upc,
    warehouseNo,
    warehouse: warehouseLine(warehouse),
    qty: level?.stock ?? 0,
    transferAddrKeyWold: transferKeyword,
  }
}
