import { moneyToWire } from '../../shared/values/money.ts'
import type { StockLevel } from '../books/public.ts'
import { type Warehouse, warehouseLine } from '../warehouses/public.ts'
import type { FbmInfo } from './products.items.ts'

interface Beside {
  warehouse: Warehouse | undefined
  info: FbmInfo | undefined
}

/** A stock level with the company's price and note. */
export const fbmRecordOf = (
  { productNo, warehouseNo, stock, notClaimed }: Pick<StockLevel, 'productNo' | 'warehouseNo' | 'stock' | 'notClaimed'>,
  { warehouse, info }: Beside,
) => ({
  warehouseNo,
  productNo,
  notClaimed,
  note: info?.note ?? '',
  qty: stock,
  isDoctor: warehouse?.selfStorage ? ('1' as const) : ('0' as const),
  warehouse: warehouse ? warehouseLine(warehouse) : warehouseNo,
  price: info?.price === undefined ? undefined : moneyToWire(info.price),
})
