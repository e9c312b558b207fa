import type { Input } from '../../shared/contract/call.ts'
import { refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import type { products } from '../../shared/products/products.contract.ts'
import { CONDITIONS } from '../../shared/products/products.rules.ts'
import type { CompanyActor, MaybeCompanyActor } from '../platform/actor.ts'
import { type CompanyName, companiesInScope } from '../platform/companies/companies-in-scope.ts'
import { merged } from '../platform/db/merged-source.ts'
import { readPage } from '../platform/db/pages.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import type { List, Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { searchSource } from '../platform/search/search.ts'
import { searchReads } from '../platform/search/segment-source.ts'
import { choiceOf, presentProducts, productLineOf, productRecordOf } from './product-record.ts'
import { productIndex, wordsOfProduct } from './product-words.ts'
import {
  type Product,
  productItem,
  productsAlike,
  productsIn,
  productsOf,
  productWithoutKeysRef,
} from './products.items.ts'
import type { ProductsDeps } from './products-deps.ts'

type Asked = Pick<Input<typeof products.calls.listProducts>, 'condition' | 'itemCondition' | 'category'>

/** A company's products with their totals and categories: newest first, or by matching word if a condition is given. */
export const productsList = (
  deps: ProductsDeps,
  actor: CompanyActor,
  asked: Asked,
): List<Product, Awaited<ReturnType<typeof productRecordOf>>> => ({
  source: productsSource(deps, actor.company.doctorNo, asked),
  present: (records) => presentProducts(deps, records, productRecordOf),
})

/** The products of `productsList` without pictures, for exports. */
export const productLinesList = (
  deps: Deps,
  actor: CompanyActor,
  asked: Asked,
): List<Product, ReturnType<typeof productLineOf>> => ({
  source: productsSource(deps, actor.company.doctorNo, asked),
  present: (records) => presentProducts(deps, records, productLineOf),
})

/** The products of `productsList`, for pickers. */
export const choicesList = (
  deps: ProductsDeps,
  actor: CompanyActor,
  asked: Asked,
): List<Product, Awaited<ReturnType<typeof choiceOf>>> => ({
  source: productsSource(deps, actor.company.doctorNo, asked),
  present: (records) => presentProducts(deps, records, choiceOf),
})

/** Products without related data, for other domains. */
export const productsSource = (deps: Pick<Deps, 'table' | 'now'>, doctorNo: string, asked: Asked): Source<Product> => {
  const { condition, itemCondition, category } = asked
  if (!condition) return rangesOf(deps, doctorNo, asked)
  const isNarrowed = itemCondition !== undefined || category !== undefined
  return searchSource(deps, productIndex(doctorNo), condition, {
    read: (numbers) => deps.table.batchGet(numbers.map((productNo) => productWithoutKeysRef({ doctorNo, productNo }))),
    wordsBy: wordsOfProduct,
    keep: isNarrowed
      ? (product) =>
          (itemCondition === undefined || product.condition === itemCondition) &&
          (category === undefined || product.size === category)
      : undefined,
  })
}

/** The items that a search for products reads first. */
export const productSearchReads = ({ doctorNo, condition }: { doctorNo: string; condition?: string | undefined }) =>
  condition ? searchReads(productIndex(doctorNo)) : []

/**
 * Up to `most` products that match a condition. `more`: true if there may be others, because there are too many or the
 * search was not read to its end.
 */
export const productsFound = async (
  deps: Pick<Deps, 'table' | 'now'>,
  { doctorNo, condition }: { doctorNo: string; condition: string },
  most: number,
): Promise<{ products: Product[]; more: boolean }> => {
  const found = productsSource(deps, doctorNo, { condition })
  const { records, nextToken } = await readPage(found, { current: 1, size: most }, { uncounted: true })
  return { products: records, more: nextToken !== undefined }
}

/** Each filter has its own range, so a page costs the same however few products match. */
const rangesOf = (
  deps: Pick<Deps, 'table' | 'now'>,
  doctorNo: string,
  { itemCondition, category }: Asked,
): Source<Product> => {
  const ofRange = (range: Parameters<typeof rangeSource>[2]) => rangeSource(deps, productItem, range)
  if (category !== undefined) {
    const conditions = itemCondition === undefined ? CONDITIONS : [itemCondition]
    return merged(conditions.map((one) => ofRange(productsAlike(doctorNo, { size: category, condition: one }))))
  }
  if (itemCondition !== undefined) return ofRange(productsIn(doctorNo, { condition: itemCondition }))
  return ofRange(productsOf(doctorNo))
}

/**
 * Returns the company of a product: the one that the call names, or else the one found among the caller's companies.
 * Throws 404 if none of them has the product.
 */
export const companyOfProduct = async (
  deps: Pick<Deps, 'table'>,
  actor: MaybeCompanyActor,
  productNo: string,
): Promise<CompanyName> => {
  const companies = await companiesInScope(deps, actor)
  const found = await deps.table.batchGet(companies.map(({ doctorNo }) => ref(productItem, { doctorNo, productNo })))
  const company = companies.find((_, at) => found[at])
  if (!company) throw refuse(generalReasons.noProduct)
  return company
}
