import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem, productsOf } from '../products.items.ts'
import { type CatalogueProduct, sameness } from './check-line.ts'

/** Tells whether the company has a product already, under another number than the one it is to have. */
export type IsKnown = (of: { productNo: string; product: CatalogueProduct }) => boolean

/**
 * Reads all products of a company, a request for some 2,000 of them: a request for each row of a catalogue would cost
 * ten times as much at 20,000 of both.
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
