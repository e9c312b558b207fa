import type { Input } from '../../shared/contract/call.ts'
import type { products } from '../../shared/products/products.contract.ts'
import { BIZ_TYPES, type BizType } from '../../shared/products/products.rules.ts'
import { bizTypeOf, productLogOf, type StockLog, stockLogType } from '../books/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import type { List } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { warehouseLines } from '../warehouses/public.ts'

interface Asked extends Pick<Input<typeof products.calls.listStockLog>, 'productNo'> {
  bizType?: BizType | undefined
}

/** All movements of a product in all warehouses, newest first; `bizType` limits them to one kind. */
export const stockLogList = (
  deps: Deps,
  actor: CompanyActor,
  { productNo, bizType }: Asked,
): List<StockLog, ReturnType<typeof recordOf>> => {
  const { doctorNo } = actor.company
  return {
    source: rangeSource(deps, stockLogType, productLogOf(doctorNo, productNo, bizType)),
    present: async (rows) => {
      const lines = await warehouseLines(
        deps,
        doctorNo,
        rows.map((row) => row.warehouseNo),
      )
      return rows.map((row) => recordOf(row, lines.get(row.warehouseNo) ?? row.warehouseNo))
    },
  }
}

const recordOf = (row: StockLog, warehouse: string) => ({
  id: row.logNo,
  warehouseNo: row.warehouseNo,
  warehouse,
  counter: row.counter,
  srcStock: row.srcStock,
  qty: row.qty,
  destStock: row.destStock,
  bizType: bizTypeOf(row.movement),
  bizTypeDesc: BIZ_TYPES[bizTypeOf(row.movement)],
  refNo: row.refNo,
  userNo: row.userNo,
  userName: row.userName,
  note: row.note,
  createdTime: row.createdTime,
})
