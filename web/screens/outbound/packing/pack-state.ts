import { isSameUpc } from '../../../../shared/values/upc.ts'
import type { PackItem } from './packing-record.ts'

/** Units scanned so far, by product. */
export type Scanned = Readonly<Record<string, number>>

/** What became of a scanned code. */
export type PackOutcome =
  | { kind: 'counted'; item: PackItem; count: number }
  | { kind: 'complete'; item: PackItem }
  | { kind: 'strange'; code: string }

/** As this browser has kept it, and never more than belongs there. */
export const countOf = (scanned: Scanned, { productNo, qty }: PackItem): number => {
  const count = scanned[productNo] ?? 0
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), qty) : 0
}

/** Which item a code is: of several with one UPC the first that still lacks units. */
export const outcomeOf = (items: readonly PackItem[], scanned: Scanned, code: string): PackOutcome => {
  const alike = items.filter(({ upc }) => isSameUpc(upc, code))
  const open = alike.find((item) => countOf(scanned, item) < item.qty)
  if (open) return { kind: 'counted', item: open, count: countOf(scanned, open) + 1 }
  const [item] = alike
  return item ? { kind: 'complete', item } : { kind: 'strange', code }
}

/** So many units of an item, never fewer than none nor more than belong there. */
export const withCount = (scanned: Scanned, { productNo, qty }: PackItem, count: number): Scanned => ({
  ...scanned,
  [productNo]: Math.min(Math.max(count, 0), qty),
})

export const isComplete = (items: readonly PackItem[], scanned: Scanned): boolean =>
  items.every((item) => countOf(scanned, item) === item.qty)
