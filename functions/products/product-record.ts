import type { PictureSize } from '../../shared/products/pictures.rules.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import { levelsOf, type ShownFigures, shownFiguresRef, stockLevelType } from '../books/public.ts'
import type { Ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { versionOf } from '../platform/editing.ts'
import { mapConcurrently } from '../platform/task-pool.ts'
import { type SizeLabels, sizeLabelsRef } from '../rates/public.ts'
import { shownMonths } from './free-months.ts'
import { pictureKey } from './pictures.ts'
import type { Product } from './products.items.ts'
import type { ProductsDeps } from './products-deps.ts'

/** Number of products whose levels are read concurrently. */
const READS_AT_ONCE = 10

/** Data shown with a product. */
interface Related {
  totals: ShownFigures | undefined
  category: SizeLabels | undefined
}

/** Presents products of one company with their totals and categories, which one request reads. */
export const presentProducts = async <D extends Deps, Row>(
  deps: D,
  records: readonly Product[],
  show: (deps: D, product: Product, related: Related) => Row | Promise<Row>,
): Promise<Row[]> => {
  const ids = [...new Set(records.map(({ size }) => size))].filter((size) => size !== '')
  const found = await deps.table.batchGet<Ref<ShownFigures | SizeLabels>[]>([
    ...records.map((product) => shownFiguresRef(product)),
    ...ids.map((boxSizeId) => sizeLabelsRef({ boxSizeId })),
  ])
  const totals = new Map<Product, ShownFigures>()
  const categories = new Map<string, SizeLabels>()
  for (const [at, one] of found.entries()) {
    const [product, boxSizeId] = [records[at], ids[at - records.length]]
    if (one && 'stock' in one && product) totals.set(product, one)
    else if (one && 'sizeLabel' in one && boxSizeId !== undefined) categories.set(boxSizeId, one)
  }
  if (deps.table.isPartial)
    for (const [product, figures] of await seenFigures(deps, records)) totals.set(product, figures)
  return Promise.all(
    records.map((product) =>
      show(deps, product, { totals: totals.get(product), category: categories.get(product.size) }),
    ),
  )
}

/**
 * Figures of products in the warehouses that a clerk sees, summed over their levels. Units still awaited are not known by
 * warehouse.
 */
const seenFigures = ({ table }: Deps, records: readonly Product[]): Promise<(readonly [Product, ShownFigures])[]> =>
  mapConcurrently(READS_AT_ONCE, records, async (product) => {
    const levels = await readAll(table, stockLevelType, levelsOf(product.doctorNo, product.productNo))
    const sum = (name: 'stock' | 'notClaimed') => levels.reduce((all, level) => all + level[name], 0)
    return [product, { stock: sum('stock'), notClaimed: sum('notClaimed'), inbound: 0 }] as const
  })

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
