import type { Input } from '../../../shared/contract/call.ts'
import { FEE_TYPES, type FeeType } from '../../../shared/fees/details.calls.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { productsFound } from '../../products/public.ts'
import type { Bill } from '../bills/bills.items.ts'
import { readBill } from '../bills/read-bill.ts'
import { type FeeRow, feeRowItem, rowsOfMonth, rowsOfProduct } from '../rows/fee-rows.items.ts'
import { feeDetailOf } from './fee-detail-record.ts'

type Detail = ReturnType<typeof feeDetailOf> & { builtDate: string }
type Asked = Pick<Input<typeof fees.calls.warehouseFeeDetail>, 'payNo' | 'productNo' | 'productName' | 'feeType'>

/**
 * Maximum number of products whose rows are merged. If the search words match more, all rows of the month are filtered
 * instead.
 */
const MAX_PRODUCTS = 50

/**
 * The rows of a bill: storage, outbound and inbound, each newest first. Each filter reads its own range, so that the
 * cost of a page does not depend on the number of rows in the month. Words that match no product or too many are the
 * exception: they filter all rows.
 */
export const feeDetailsList = async (
  deps: Deps,
  actor: CompanyActor,
  asked: Asked,
): Promise<List<FeeRow, Detail> & { bill: Bill }> => {
  const bill = await readBill(deps, actor, asked.payNo)
  return {
    bill,
    source: await sourceOf(deps, bill, asked),
    present: (rows) => rows.map((row) => ({ ...feeDetailOf(row), builtDate: bill.builtAt })),
  }
}

const sourceOf = async (deps: Deps, bill: Bill, asked: Asked): Promise<Source<FeeRow>> => {
  const { productNo, productName = '' } = asked
  const feeType = typeOf(asked.feeType)
  const ofProduct = (of: string) => rangeSource(deps, feeRowItem, rowsOfProduct(bill, of, feeType))
  const ofMonth = () => rangeSource(deps, feeRowItem, rowsOfMonth(bill, feeType))
  if (productNo !== undefined) {
    const rows = ofProduct(productNo)
    return productName === '' ? rows : filtered(rows, isNamed(productName))
  }
  if (productName === '') return ofMonth()
  const { products, more } = await productsFound(
    deps,
    { doctorNo: bill.doctorNo, condition: productName },
    MAX_PRODUCTS,
  )
  // If no product is found, all rows are filtered too: rows contain the names of deleted products, which the search
  // does not find.
  if (more || products.length === 0) return filtered(ofMonth(), isNamed(productName))
  return merged(products.map((product) => ofProduct(product.productNo)))
}

const typeOf = (number: number | undefined): FeeType | undefined =>
  (Object.keys(FEE_TYPES) as FeeType[]).find((type) => FEE_TYPES[type] === number)

/** Returns a predicate that matches rows and sums by words from their product: its name, number or UPC. */
export const isNamed =
  (condition: string) =>
  ({ productName, productNo, upc }: { productName: string; productNo: string; upc: string }): boolean =>
    hasWords(wordsOf(productName, [productNo, upc]), condition)
