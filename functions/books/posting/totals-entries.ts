import { type Intent, type OnConditionFailed, update } from '../../platform/db/intent.ts'
import { productTotalsItem } from '../items/stock-level.items.ts'

interface Change {
  stock?: number
  notClaimed?: number
  inbound?: number
  pendingReports?: number
}

interface Entry {
  doctorNo: string
  productNo: string
  add: Required<Change>
  upc?: HeldUpc
}

/** The UPC that the product must still have, and what it means when it has been corrected. */
export interface HeldUpc {
  upc: string
  error: OnConditionFailed
}

/**
 * The product totals that a posting moves, each once. Without a condition but the UPC: what they sum up stands or falls
 * with them.
 */
export class TotalsEntries {
  readonly #products: Map<string, Entry>

  constructor(begunWith?: TotalsEntries) {
    this.#products = new Map(begunWith ? begunWith.#products : [])
  }

  add({ doctorNo, productNo }: { doctorNo: string; productNo: string }, change: Change): void {
    const name = nameOf({ doctorNo, productNo })
    const known = this.#products.get(name)
    const add = known?.add ?? { stock: 0, notClaimed: 0, inbound: 0, pendingReports: 0 }
    const sum = (figure: keyof Change) => add[figure] + (change[figure] ?? 0)
    const units = { stock: sum('stock'), notClaimed: sum('notClaimed'), inbound: sum('inbound') }
    const moved = { ...units, pendingReports: sum('pendingReports') }
    this.#products.set(name, { ...known, doctorNo, productNo, add: moved })
  }

  /** The commit holds only while the product has this UPC. */
  hold(of: { doctorNo: string; productNo: string }, upc: HeldUpc): void {
    this.add(of, {})
    const name = nameOf(of)
    const entry = this.#products.get(name)
    if (entry) this.#products.set(name, { ...entry, upc })
  }

  intents(): Intent[] {
    return [...this.#products.values()].flatMap(({ doctorNo, productNo, add, upc: held }) => {
      const moved = Object.fromEntries(Object.entries(add).filter(([, units]) => units !== 0))
      if (Object.keys(moved).length === 0) return []
      const key = { doctorNo, productNo }
      const condition = held
        ? { when: { equalsOrAbsent: { upc: held.upc } }, error: held.error }
        : ({ error: 'race' } as const)
      return [update(productTotalsItem, key, { add: moved, set: key, ...condition })]
    })
  }
}

const nameOf = ({ doctorNo, productNo }: { doctorNo: string; productNo: string }): string => `${doctorNo} ${productNo}`
