import { rowIntents } from '../../books/public.ts'
import type { Product } from '../../products/public.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { Choice } from './choices.ts'

/** A row and what it is confirmed as. */
export interface ChosenRow {
  row: TrackingRow
  choice: Choice
}

/** Rows of one product in one pack: its stock level stands once in a transaction. */
export interface PackPart {
  product: Product
  rows: ChosenRow[]
}

/** Rows confirmed in one transaction. */
export type Pack = PackPart[]

/**
 * Of the 100 intents of a transaction batch, run and warehouse take one each, each product four: level, its place if it is new, log
 * row, totals. A row takes one or two (`rowIntents`).
 */
const ROOM = 97
const OF_PRODUCT = 4

/** Puts rows into packs, keeping those of one product together as far as they fit. */
export const packsOf = (rows: readonly ChosenRow[]): Pack[] => {
  const packs: Pack[] = []
  let room = 0
  for (const group of Map.groupBy(rows, ({ choice }) => choice.product.productNo).values()) {
    const [first] = group
    if (!first) continue
    for (let start = 0; start < group.length; ) {
      if (room < OF_PRODUCT + 2) {
        packs.push([])
        room = ROOM
      }
      room -= OF_PRODUCT
      const rows: ChosenRow[] = []
      for (let next = group[start]; next && rowIntents(next.row) <= room; next = group[start]) {
        rows.push(next)
        room -= rowIntents(next.row)
        start += 1
      }
      packs.at(-1)?.push({ product: first.choice.product, rows })
    }
  }
  return packs
}

export const rowsIn = (pack: Pack): TrackingRow[] => pack.flatMap((part) => part.rows.map(({ row }) => row))
