import { type Intent, update } from '../platform/db/intent.ts'
import { productTotalsItem } from './books.items.ts'

/** Moves a product's totals. Without a condition: what they sum up stands or falls in the same transaction. */
export const moveTotals = (
  { doctorNo, productNo }: { doctorNo: string; productNo: string },
  change: { stock?: number; notClaimed?: number; inbound?: number },
): Intent[] => {
  const add = Object.fromEntries(Object.entries(change).filter(([, units]) => units !== 0))
  if (Object.keys(add).length === 0) return []
  const key = { doctorNo, productNo }
  return [update(productTotalsItem, key, { add, set: key, error: 'race' })]
}

/**
 * Joins intents that several movements make for one commit. A transaction may name an item once, and two movements of
 * one product both move its totals: these become one.
 */
export const together = (...groups: readonly (readonly Intent[])[]): Intent[] => {
  const joined: Intent[] = []
  const totals = new Map<string, Extract<Intent, { verb: 'update' }>>()
  for (const intent of groups.flat()) {
    if (intent.verb !== 'update' || intent.type !== productTotalsItem.type) {
      joined.push(intent)
      continue
    }
    const known = totals.get(intent.keys.pk)
    if (known) {
      for (const [name, units] of Object.entries(intent.add)) known.add[name] = (known.add[name] ?? 0) + units
      continue
    }
    const first = { ...intent, add: { ...intent.add } }
    totals.set(intent.keys.pk, first)
    joined.push(first)
  }
  return joined
}
