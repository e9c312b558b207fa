import type { Input } from '../../shared/contract/call.ts'
import type { products } from '../../shared/products/products.contract.ts'
import { BIZ_TYPES, type BizType } from '../../shared/products/products.rules.ts'
import {
  bizTypeOf,
  levelsOf,
  productLogOf,
  productLogsOf,
  type StockLog,
  stockLevelType,
  stockLogType,
} from '../books/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { merged } from '../platform/db/merged-source.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import type { List, Source } from '../platform/db/source.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { warehouseNames } from '../warehouses/public.ts'

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
    source:
      bizType === undefined
        ? allMovements(deps, doctorNo, productNo)
        : rangeSource(deps, stockLogType, productLogOf(doctorNo, productNo, bizType)),
    present: async (rows) => {
      const lines = await warehouseNames(
        deps,
        doctorNo,
        rows.map((row) => row.warehouseNo),
      )
      return rows.map((row) => recordOf(row, lines.get(row.warehouseNo) ?? row.warehouseNo))
    },
  }
}

const allMovements = (deps: Deps, doctorNo: string, productNo: string): Source<StockLog> => ({
  ...merged(productLogsOf(doctorNo, productNo).map((range) => rangeSource(deps, stockLogType, range))),
  // The rows of a level are numbered without gaps (DEC-books-18).
  count: async () => {
    const levels = await readAll(deps.table, stockLevelType, levelsOf(doctorNo, productNo))
    return { count: levels.reduce((sum, { seq }) => sum + seq, 0), more: false }
  },
})

const recordOf = (row: StockLog, warehouse: string) => ({
  id: row.logNo,
  warehouseNo: row.warehouseNo,
  warehouse,
  counter: row.counter,
  srcStock: row.srcStock,
  qty: row.qty,
  destStock: row.destStock,
  notClaimedBefore: row.notClaimedBefore,
  notClaimedAfter: row.notClaimedBefore === undefined ? undefined : row.notClaimedBefore - row.qty,
  bizType: bizTypeOf(row.movement),
  bizTypeDesc: BIZ_TYPES[bizTypeOf(row.movement)],
  refNo: row.refNo,
  userNo: row.userNo,
  userName: row.userName,
  note: row.note,
  createdTime: row.createdTime,
})
