import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { daysAsked, daysBetween, MAX_REPORT_DAYS, MAX_REPORT_PRODUCTS } from '../../../shared/fees/report.rules.ts'
import type { Day } from '../../../shared/values/day.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { productsFound } from '../../products/public.ts'
import { warehousePlaces, warehousesEver } from '../../warehouses/public.ts'

export interface StorageReportScope {
  doctorNo: string
  days: { from: Day; to: Day }
  warehouseNos: readonly string[]
  /** Products that match the search words; absent: all products. */
  productNos?: readonly string[]
}

/**
 * Returns the scope of a report. Refuses a range that ends before it begins or has too many days, search words that
 * match too many products, and a warehouse that does not belong to the company (404).
 */
export const storageReportScope = async (
  deps: Pick<Deps, 'table' | 'now'>,
  { company: { doctorNo } }: CompanyActor,
  asked: Pick<Input<typeof fees.calls.getStorageFeeList>, 'warehouse' | 'product_name' | 'startDate' | 'endDate'>,
): Promise<StorageReportScope> => {
  const { warehouse, product_name: condition } = asked
  const days = daysAsked(asked.startDate, asked.endDate)
  const length = daysBetween(days)
  if (length < 1) throw refuseField('endDate', billsReasons.fromAfterTo)
  if (length > MAX_REPORT_DAYS) throw refuseField('endDate', billsReasons.rangeTooLong, { most: MAX_REPORT_DAYS })
  const [warehouseNos, productNos] = await Promise.all([
    warehouse === undefined ? warehousesEver(deps, doctorNo) : oneWarehouse(deps, doctorNo, warehouse),
    condition ? foundProducts(deps, doctorNo, condition) : undefined,
  ])
  return { doctorNo, days, warehouseNos, productNos }
}

const oneWarehouse = async (deps: Pick<Deps, 'table'>, doctorNo: string, warehouseNo: string): Promise<string[]> => {
  const places = await warehousePlaces(deps, doctorNo, [warehouseNo])
  if (places.size === 0) throw refuse(generalReasons.noWarehouse)
  return [warehouseNo]
}

const foundProducts = async (
  deps: Pick<Deps, 'table' | 'now'>,
  doctorNo: string,
  condition: string,
): Promise<string[]> => {
  const { products, more } = await productsFound(deps, { doctorNo, condition }, MAX_REPORT_PRODUCTS)
  if (more) throw refuseField('product_name', billsReasons.tooManyProducts, { most: MAX_REPORT_PRODUCTS })
  return products.map(({ productNo }) => productNo)
}
