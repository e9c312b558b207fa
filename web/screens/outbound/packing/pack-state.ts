import { isSameUpc } from '../../../../shared/values/upc.ts'
import type { ScannedItem } from './packing-record.ts'

/** Units scanned so far, by product number. */
export type Scanned = Readonly<Record<string, number>>

/** Result of a scan. */
export type PackOutcome =
  | { kind: 'counted'; item: ScannedItem; count: number }
  | { kind: 'complete'; item: ScannedItem }
  | { kind: 'unknown'; code: string }

/** Signal of each result, shown and played. */
export const SIGNALS = { counted: 'matched', complete: 'duplicate', unknown: 'refused' } as const

/** Count kept in this browser, clamped to the item's quantity; 0 if it is not an integer. */
export const countOf = (scanned: Scanned, { productNo, qty }: ScannedItem): number => {
  const count = scanned[productNo] ?? 0
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), qty) : 0
}

/** Matches a code to an item; among items with the same UPC, the first that still lacks units. */
export const outcomeOf = (items: readonly ScannedItem[], scanned: Scanned, code: string): PackOutcome => {
  const alike = items.filter(({ upc }) => isSameUpc(upc, code))
  const open = alike.find((item) => countOf(scanned, item) < item.qty)
  if (open) return { kind: 'counted', item: open, count: countOf(scanned, open) + 1 }
  const [item] = alike
  return item ? { kind: 'complete', item } : { kind: 'unknown', code }
}

/** Sets an item's count, clamped to its quantity. */
export const withCount = (scanned: Scanned, { productNo, qty }: ScannedItem, count: number): Scanned => ({
  ...scanned,
  [productNo]: Math.min(Math.max(count, 0), qty),
})

export const isComplete = (items: readonly ScannedItem[], scanned: Scanned): boolean =>
  items.every((item) => countOf(scanned, item) === item.qty)
