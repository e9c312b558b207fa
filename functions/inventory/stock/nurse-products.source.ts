import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { type NurseProduct, nurseProductsOf, nurseProductType } from '../../books/public.ts'
import { nurseInScope } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, mapped } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords } from '../../platform/search/search.ts'
import { type Product, productItem, wordsOfProduct } from '../../products/public.ts'

type Asked = Input<typeof inventory.calls.listUserInventory>

/**
 * Products that a nurse delivers: those with units under way or, if `isUnderWay` is false, those with only delivered
 * units. Nurses can list only their own.
 */
export const nurseInventoryList = async (
  deps: Deps,
  actor: CompanyActor,
  { nurseId, condition }: Pick<Asked, 'nurseId' | 'condition'>,
  isUnderWay: boolean,
) => {
  const userNo = await nurseInScope(deps, actor, nurseId)
  if (userNo === undefined) throw refuseField('nurseId', fieldsReasons.required)
  return nurseProductsList(deps, { doctorNo: actor.company.doctorNo, userNo, isUnderWay, condition })
}

interface Wanted {
  doctorNo: string
  userNo: string
  /** True for products with units under way; false for delivered products without any. */
  isUnderWay: boolean
  condition: string | undefined
}
interface Brought {
  figures: NurseProduct
  product: Product
}

/** The products of one nurse, newest products first. */
const nurseProductsList = (
  deps: Deps,
  { doctorNo, userNo, isUnderWay, condition }: Wanted,
): List<Brought, ReturnType<typeof recordOf>> => {
  const all = rangeSource(deps, nurseProductType, nurseProductsOf(doctorNo, userNo))
  const some = filtered(all, ({ underWay, delivered }) => (isUnderWay ? underWay > 0 : underWay === 0 && delivered > 0))
  const named = mapped(some, async (figures): Promise<Brought[]> => {
    const products = await deps.table.batchGet(
      figures.map(({ productNo }) => ref(productItem, { doctorNo, productNo })),
    )
    return figures.map((one, at) => ({ figures: one, product: products[at] ?? deletedProduct(one) }))
  })
  return {
    source: condition ? filtered(named, ({ product }) => hasWords(wordsOfProduct(product), condition)) : named,
    present: (records) => records.map(recordOf),
  }
}

/** Stands in for a deleted product: its number is shown instead of its name. */
const deletedProduct = ({ doctorNo, productNo }: NurseProduct): Product => ({
  doctorNo,
  productNo,
  productName: productNo,
  condition: 'New',
  asin: '',
  upc: '',
  note: '',
  price: 0,
  size: '',
  freeStorage: [],
  createDate: '',
  rev: 0,
})

const recordOf = ({ figures, product }: Brought) => ({
  productNo: product.productNo,
  productName: product.productName,
  upc: product.upc,
  underWay: figures.underWay,
  delivered: figures.delivered,
  deliveredAmount: moneyToWire(figures.deliveredAmount),
})
