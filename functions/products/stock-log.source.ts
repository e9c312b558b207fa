import type { Input } from '../../shared/contract/call.ts'
import type { products } from '../../shared/products/products.contract.ts'
import { productsReasons } from '../../shared/products/products.reasons.ts'
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
import { type Days, instantBounds, isUnbounded, spanOfDays } from '../platform/days/span.ts'
import type { Count } from '../platform/db/cursor.ts'
import { merged } from '../platform/db/merged-source.ts'
import type { IndexRange } from '../platform/db/range.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import type { List } from '../platform/db/source.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { warehouseNames } from '../warehouses/public.ts'

interface Asked extends Pick<Input<typeof products.calls.listStockLog>, 'productNo'>, Days {
  bizType?: BizType | undefined
}

/**
 * All movements of a product in all warehouses, newest first; `bizType` limits them to one kind, and the days to those
 * between two days in `timeZone`.
 */
export const stockLogList = (
  deps: Deps,
  actor: CompanyActor,
  { productNo, bizType, ...days }: Asked,
): List<StockLog, ReturnType<typeof recordOf>> => {
  const { doctorNo } = actor.company
  const span = spanOfDays(days, productsReasons.fromAfterTo)
  const within = (range: IndexRange) => rangeSource(deps, stockLogType, { ...range, ...instantBounds(span) })
  const all = () => merged(productLogsOf(doctorNo, productNo).map(within))
  return {
    source:
      bizType === undefined
        ? isUnbounded(span)
          ? { ...all(), count: () => movementsOf(deps, doctorNo, productNo) }
          : all()
        : within(productLogOf(doctorNo, productNo, bizType)),
    present: async (rows) => {
      const placeNames = await warehouseNames(
        deps,
        doctorNo,
        rows.map((row) => row.warehouseNo),
      )
      return rows.map((row) => recordOf(row, placeNames.get(row.warehouseNo) ?? row.warehouseNo))
    },
  }
}

// The rows of a level are numbered without gaps (DEC-books-18).
const movementsOf = async (deps: Deps, doctorNo: string, productNo: string): Promise<Count> => {
  const levels = await readAll(deps.table, stockLevelType, levelsOf(doctorNo, productNo))
  return { count: levels.reduce((sum, { seq }) => sum + seq, 0), more: false }
}

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
