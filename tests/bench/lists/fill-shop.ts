import { productTotalsItem, stockLevelItem, stockPlaceItem } from '../../../functions/books/items/stock-level.items.ts'
import { type Offer, offerItem } from '../../../functions/offers/public.ts'
import { type StoredItem, toStored } from '../../../functions/platform/db/item.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { addSegment } from '../../../functions/platform/search/segments.ts'
import { type Product, productItem, wordsOfProduct } from '../../../functions/products/public.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'

/** The company and its existing items, on which new products and offers are modeled. */
export interface Shop {
  doctorNo: string
  warehouseNo: string
  product: Product
  offer: Offer
}

const COLORS = ['Silver', 'Black', 'Blue', 'Midnight green']
const THINGS = ['Laptop', 'Tablet', 'Headphones', 'Camera', 'Console', 'Watch', 'Router']
/** Every 100th product has a rare condition, for a selective filter. */
const RARE = 100
/** Every tenth level is empty; every tenth offer is private to other nurses. */
const EMPTY = 10
const PRIVATE = 10

/** Products numbered from `from` up to `to`, each with a stock level in one warehouse and its search entries. */
export const fillProducts = async (deps: Deps, shop: Shop, from: number, to: number): Promise<StoredItem[]> => {
  const { doctorNo, warehouseNo } = shop
  // Random, because several benches may fill the same company.
  const refs = `PR-${String(from).padStart(5, '0')}${deps.newId('product').slice(-5)}`
  const products = Array.from({ length: to - from }, (_, index): Product => {
    const at = from + index
    return {
      ...shop.product,
      productNo: `${refs}${String(at).padStart(6, '0')}`,
      upc: `7${String(at).padStart(11, '0')}`,
      asin: '',
      productName: `Bench ${THINGS[at % 7]} ${at}, ${16 << (at % 4)} GB, ${COLORS[at % 4]}`,
      condition: at % RARE === 0 ? 'Collectible good' : 'New',
      createDate: deps.now(),
      rev: 1,
    }
  })
  const words = products.flatMap((product) =>
    wordsOfProduct(product).map((word) => ({ word, refNo: product.productNo })),
  )
  if ((await addSegment(deps, { doctorNo, kind: 'product' }, refs, words)) !== 'added') {
    throw new Error('The company has no room for another segment')
  }
  const today = dayIn(deps.now())
  return products.flatMap((product, index) => {
    const { productNo } = product
    const stock = index % EMPTY === 0 ? 0 : 3
    const lot = { lotNo: 'LT-1', inboundDate: today, chargeFrom: addDays(today, 90), source: 'tracking' as const }
    const lots = stock === 0 ? [] : [{ ...lot, qty: stock, left: stock }]
    return [
      toStored(productItem, product),
      toStored(stockPlaceItem, { doctorNo, warehouseNo, productNo }),
      toStored(stockLevelItem, { doctorNo, warehouseNo, productNo, stock, notClaimed: 0, seq: 1, lots }),
      toStored(productTotalsItem, productTotalsItem.schema.parse({ doctorNo, productNo, stock })),
    ]
  })
}

/** `count` offers: half of them open, the others expired, archived and canceled. */
export const manyOffersOfAll = (deps: Deps, { offer }: Shop, count: number): StoredItem[] => {
  const today = dayIn(deps.now())
  return Array.from({ length: count }, (_, at) => {
    const of = { ...offer, offerNo: deps.newId('offer'), terms: 1, rev: 1 }
    const isOpen = at % 2 === 0
    const isPrivate = at % PRIVATE === 0
    const status = isOpen ? 'offering' : at % 3 === 0 ? 'archived' : at % 3 === 1 ? 'canceled' : 'expired'
    return toStored(offerItem, {
      ...of,
      status,
      expireDate: addDays(today, isOpen ? 3 + (at % 30) : -3 - (at % 300)),
      ...(isPrivate ? { scope: 'private', nurses: ['US-0000000000000000000'] } : { scope: 'public', nurses: [] }),
    })
  })
}
