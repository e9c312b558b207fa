import type { PictureSize } from '../../shared/products/pictures.rules.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import { type ProductTotals, productTotalsRef } from '../books/public.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { versionOf } from '../platform/editing.ts'
import { type BoxSize, boxSizeItem } from '../rates/public.ts'
import { shownMonths } from './free-months.ts'
import { pictureKey } from './pictures.ts'
import type { Product } from './products.items.ts'
import type { ProductsDeps } from './products-deps.ts'

/** Data shown with a product. */
interface Related {
  totals: ProductTotals | undefined
  category: BoxSize | undefined
}

/** Presents products of one company with their totals and categories, which are read concurrently. */
export const presentProducts = async <D extends Deps, Row>(
  deps: D,
  records: readonly Product[],
  show: (deps: D, product: Product, related: Related) => Row | Promise<Row>,
): Promise<Row[]> => {
  const [totals, categories] = await Promise.all([
    deps.table.batchGet(records.map((product) => productTotalsRef(product))),
    readCategories(deps, records),
  ])
  return Promise.all(
    records.map((product, index) =>
      show(deps, product, { totals: totals[index], category: categories.get(product.size) }),
    ),
  )
}

/** Reads the few categories of a page of products, by id. */
const readCategories = async (deps: Deps, products: readonly Product[]): Promise<Map<string, BoxSize>> => {
  const ids = [...new Set(products.map(({ size }) => size))].filter((size) => size !== '')
  const found = await deps.table.batchGet(ids.map((boxSizeId) => ref(boxSizeItem, { boxSizeId })))
  return new Map(found.flatMap((category) => (category ? [[category.boxSizeId, category]] : [])))
}

const choiceLineOf = (
  { productNo, productName, condition, upc, size, price }: Product,
  { totals, category }: Related,
) => ({
  productNo,
  productName,
  condition,
  upc,
  size,
  sizeLabel: category?.sizeLabel ?? '',
  price: moneyToWire(price),
  stock: totals?.stock ?? 0,
})

export const choiceOf = async (deps: ProductsDeps, product: Product, related: Related) => {
  const thumbnail = await addressOf(deps, product, 'small')
  return { ...choiceLineOf(product, related), thumbnail }
}

/** Converts a product for an export, without picture URLs, because they expire. */
export const productLineOf = (_: Deps, product: Product, related: Related) => {
  const { asin, weight, note, createDate } = product
  return {
    ...choiceLineOf(product, related),
    asin,
    note,
    createDate,
    sizeDefined: related.category?.sizeDefined ?? '',
    version: versionOf(product),
    inbound: related.totals?.inbound ?? 0,
    notClaimed: related.totals?.notClaimed ?? 0,
    weight,
    ...shownMonths(product),
  }
}

export const productRecordOf = async (deps: ProductsDeps, product: Product, related: Related) => {
  const [thumbnail, picture] = await Promise.all([addressOf(deps, product, 'small'), addressOf(deps, product, 'full')])
  return {
    ...productLineOf(deps, product, related),
    thumbnail,
    picture,
  }
}

const addressOf = async (
  { files, now }: ProductsDeps,
  { doctorNo, productNo, picture }: Product,
  size: PictureSize,
): Promise<string | undefined> =>
  picture === undefined ? undefined : files.addressOf(pictureKey({ doctorNo, productNo, fileNo: picture }, size), now())
