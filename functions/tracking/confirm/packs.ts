import { rowIntents } from '../../books/public.ts'
import type { Product } from '../../products/public.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { packed } from '../packed.ts'
import type { Choice } from './choices.ts'

/** A row and the choice for its confirmation. */
export interface ChosenRow {
  row: TrackingRow
  choice: Choice
}

/** Rows of one product in one pack. They stay together because a transaction can write a stock level only once. */
export interface PackPart {
  product: Product
  rows: ChosenRow[]
}

/** Rows confirmed in one transaction. */
export type Pack = PackPart[]

/** Packs rows, keeping the rows of one product together if they fit. */
export const packsOf = (rows: readonly ChosenRow[]): Pack[] =>
  packed(rows, {
    productNo: ({ choice }) => choice.product.productNo,
    intents: ({ row }) => rowIntents(row),
  }).map((pack) => pack.map(([first, ...others]) => ({ product: first.choice.product, rows: [first, ...others] })))

export const rowsIn = (pack: Pack): TrackingRow[] => pack.flatMap((part) => part.rows.map(({ row }) => row))

/** Splits a pack after its first `most` rows. */
export const cutPack = (pack: Pack, most: number): { some: Pack; others: Pack } => {
  const some: Pack = []
  const others: Pack = []
  let room = most
  for (const { product, rows } of pack) {
    const taken = rows.slice(0, room)
    room -= taken.length
    const left = rows.slice(taken.length)
    if (taken.length > 0) some.push({ product, rows: taken })
    if (left.length > 0) others.push({ product, rows: left })
  }
  return { some, others }
}
