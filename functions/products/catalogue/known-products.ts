import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem, productsOf } from '../products.items.ts'
import { type CatalogueProduct, sameness } from './check-line.ts'

/** True if the company already has the product under another number than the planned one. */
export type IsKnown = (of: { productNo: string; product: CatalogueProduct }) => boolean

/**
 * Reads all products of a company, about 2,000 per request: one request per row of a catalogue would cost ten times as
 * much at 20,000 of both.
 */
export const readKnown = async (deps: Deps, doctorNo: string): Promise<IsKnown> => {
  const numbers = new Map<string, string[]>()
  for await (const page of pagesOf(deps.table, productItem, productsOf(doctorNo))) {
    for (const product of page) {
      const alike = numbers.get(sameness(product))
      if (alike) alike.push(product.productNo)
      else numbers.set(sameness(product), [product.productNo])
    }
  }
  return ({ product, productNo }) => numbers.get(sameness(product))?.some((other) => other !== productNo) ?? false
}
