import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { DEFAULT_FREE_MONTHS } from '../../../shared/products/products.rules.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import { besideProducts, productRecordOf } from '../product-record.ts'
import { productItem } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** One product with its figures. Months free of storage fees are its own, else those that hold for all (D2 s9). */
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
  return {
    ...record,
    freeMonths: own ?? DEFAULT_FREE_MONTHS,
    freeMonthsBy: own === undefined ? ('default' as const) : ('product' as const),
  }
}
