import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { DEFAULT_FREE_MONTHS } from '../../../shared/products/products.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import { companyFreeMonths } from '../../rates/public.ts'
import { staffedWarehousesOf, warehouseItem } from '../../warehouses/public.ts'
import { besideProducts, productRecordOf } from '../product-record.ts'
import { productItem } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** One product with its figures, and the free storage months of its units: its own, else the company's, else 3 (D2 s9). */
export const getProduct = async (
  deps: ProductsDeps,
  actor: CompanyActor,
  { productNo }: Input<typeof products.calls.getProduct>,
) => {
  const { doctorNo } = actor.company
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo }))
  const [record] = product ? await besideProducts(deps, [product], productRecordOf) : []
  if (!record) throw refuse(generalReasons.noProduct)
  const own = record.storageFreeDuration
  if (own !== undefined) {
    return { ...record, freeMonths: own, freeMonthsMost: own, freeMonthsBy: 'product' as const }
  }
  const terms = await companyTerms(deps, actor)
  const months = terms.map(({ freeMonths = DEFAULT_FREE_MONTHS }) => freeMonths)
  const isSet = terms.some(({ freeMonths }) => freeMonths !== undefined)
  return {
    ...record,
    freeMonths: isSet ? Math.min(...months) : DEFAULT_FREE_MONTHS,
    freeMonthsMost: isSet ? Math.max(...months) : DEFAULT_FREE_MONTHS,
    freeMonthsBy: isSet ? ('company' as const) : ('default' as const),
  }
}

/** What holds today in each of the company's warehouses; a warehouse admin sees their own terms alone. */
const companyTerms = async (deps: ProductsDeps, { role, userNo, company: { doctorNo } }: CompanyActor) => {
  const all = await readAll(deps.table, warehouseItem, staffedWarehousesOf(doctorNo))
  const seen = all.filter(({ adminNo }) => role !== 'warehouseAdmin' || adminNo === userNo)
  const places = Map.groupBy(seen, ({ adminNo, timeZone }) => `${adminNo} ${timeZone}`)
  return Promise.all(
    [...places.values()].flatMap(([place]) => {
      if (!place) return []
      const { adminNo, timeZone } = place
      return [companyFreeMonths(deps, { doctorNo, adminNo, timeZone, inboundDate: dayIn(deps.now(), timeZone) })]
    }),
  )
}
