import { rowIntents } from '../../books/public.ts'
import type { Product } from '../../products/public.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { packed } from '../packed.ts'
import type { Choice } from './choices.ts'

/** A row and its confirmation. */
export interface ChosenRow {
  row: TrackingRow
  choice: Choice
}

/** Rows of one product in one pack: a transaction can write its stock level only once. */
export interface PackPart {
  product: Product
  rows: ChosenRow[]
}

/** Rows confirmed in one transaction. */
export type Pack = PackPart[]

/** Packs rows, keeping those of one product together as far as they fit. */
export const packsOf = (rows: readonly ChosenRow[]): Pack[] =>
  packed(rows, {
    productNo: ({ choice }) => choice.product.productNo,
    intents: ({ row }) => rowIntents(row),
  }).map((pack) => pack.map(([first, ...others]) => ({ product: first.choice.product, rows: [first, ...others] })))

export const rowsIn = (pack: Pack): TrackingRow[] => pack.flatMap((part) => part.rows.map(({ row }) => row))

/** Splits a pack after `most` rows. */
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
