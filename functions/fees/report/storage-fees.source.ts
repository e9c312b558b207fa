import type { Input, Output } from '../../../shared/contract/call.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { emptySource, filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import { type FeeDay, feeDayItem, feeDaysOf, feeDaysOfProduct } from '../sums/fee-sums.items.ts'
import { type StorageReportScope, storageReportScope } from './storage-report-scope.ts'

type Call = typeof fees.calls.getStorageFeeList
type Row = Output<Call>['records'][number]

/** Storage fees by day, warehouse and product, newest day first. */
export const storageFeesList = async (
  deps: Deps,
  actor: CompanyActor,
  input: Pick<Input<Call>, 'warehouse' | 'product_name' | 'startDate' | 'endDate'>,
): Promise<List<FeeDay, Row>> => {
  const asked = await storageReportScope(deps, actor, input)
  // Leaves out products that had only arrivals or shipments on the day.
  const source = filtered(daysOf(deps, asked), ({ storage, storageQty }) => storage !== 0 || storageQty !== 0)
  return { source, present: (days) => rowsOf(deps, asked, days) }
}

const daysOf = (deps: Deps, { doctorNo, days, warehouseNos, productNos }: StorageReportScope): Source<FeeDay> => {
  const ranges = productNos
    ? productNos.map((productNo) => feeDaysOfProduct(doctorNo, productNo, days))
    : warehouseNos.map((warehouseNo) => feeDaysOf({ doctorNo, warehouseNo }, days))
  if (ranges.length === 0) return emptySource
  const all = merged(ranges.map((range) => rangeSource(deps, feeDayItem, range)))
  return productNos ? filtered(all, ({ warehouseNo }) => warehouseNos.includes(warehouseNo)) : all
}

const rowsOf = async (
  deps: Deps,
  { doctorNo, warehouseNos }: StorageReportScope,
  days: readonly FeeDay[],
): Promise<Row[]> => {
  const placeNames = await warehouseNames(deps, doctorNo, warehouseNos)
  return days.map(({ warehouseNo, productNo, productName, upc, storage, storageQty, day }) => ({
    warehouseNo,
    warehouse: placeNames.get(warehouseNo) ?? '',
    productNo,
    product_name: productName,
    upc,
    qty: storageQty,
    price: moneyToWire(storageQty === 0 ? 0 : Math.round(storage / storageQty)),
    charge_total: moneyToWire(storage),
    charge_date: day,
  }))
}
