import type { fees } from '../../../shared/fees/fees.contract.ts'
import { daysBetween } from '../../../shared/fees/report.rules.ts'
import { addDays } from '../../../shared/values/day.ts'
import { addMoney, type Money, moneyToWire } from '../../../shared/values/money.ts'
import { readList } from '../../platform/db/pages.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { storageFeesList } from '../report/storage-fees.source.ts'
import { type StorageReportScope, storageReportScope } from '../report/storage-report-scope.ts'
import {
  type FeeDay,
  type FeeTotal,
  feeDayItem,
  feeDaysOfProduct,
  feeTotalItem,
  feeTotalsOf,
} from '../sums/fee-sums.items.ts'

/** A page of the storage fee report. */
export const getStorageFeeList: UseCase<typeof fees.calls.getStorageFeeList> = async (deps, actor, input) =>
  readList(await storageFeesList(deps, actor, input), input)

/**
 * Total storage fees and unit-days of a range of days, and the fees of each day or month. Reads one item per warehouse
 * and day, or per product, warehouse and day if products are searched.
 */
export const getStorageChargeTotal: UseCase<typeof fees.calls.getStorageChargeTotal> = async (deps, actor, input) => {
  const asked = await storageReportScope(deps, actor, input)
  const sums = await sumsOf(deps, asked)
  const atOf = (day: string): string => (input.by === 'month' ? day.slice(0, 7) : day)
  const amounts = new Map<string, Money>(pointsOf(asked).map((day) => [atOf(day), 0]))
  for (const { day, storage } of sums) amounts.set(atOf(day), addMoney(amounts.get(atOf(day)) ?? 0, storage))
  return {
    charge_total: moneyToWire(addMoney(...amounts.values())),
    unitDays: sums.reduce((units, { storageQty }) => units + storageQty, 0),
    points: [...amounts].map(([at, amount]) => ({ at, charge_total: moneyToWire(amount) })),
  }
}

const pointsOf = ({ days }: StorageReportScope): string[] =>
  Array.from({ length: daysBetween(days) }, (_, after) => addDays(days.from, after))

type Sums = Pick<FeeTotal | FeeDay, 'day' | 'storage' | 'storageQty'>

const sumsOf = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo, days, warehouseNos, productNos }: StorageReportScope,
): Promise<Sums[]> => {
  if (!productNos) {
    const ranges = warehouseNos.map((warehouseNo) => feeTotalsOf({ doctorNo, warehouseNo }, days))
    return (await Promise.all(ranges.map((range) => readAll(table, feeTotalItem, range)))).flat()
  }
  const ranges = productNos.map((productNo) => feeDaysOfProduct(doctorNo, productNo, days))
  const read = (await Promise.all(ranges.map((range) => readAll(table, feeDayItem, range)))).flat()
  return read.filter(({ warehouseNo }) => warehouseNos.includes(warehouseNo))
}
