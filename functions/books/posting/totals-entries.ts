import { type Intent, update } from '../../platform/db/intent.ts'
import { productTotalsItem } from '../items/stock-level.items.ts'

interface Change {
  stock?: number
  notClaimed?: number
  inbound?: number
}

/** The product totals that a posting moves, each once. Without a condition: what they sum up stands or falls with them. */
export class TotalsEntries {
  readonly #products: Map<string, { doctorNo: string; productNo: string; add: Required<Change> }>

  constructor(begunWith?: TotalsEntries) {
    this.#products = new Map(begunWith ? begunWith.#products : [])
  }

  add({ doctorNo, productNo }: { doctorNo: string; productNo: string }, change: Change): void {
    const name = `${doctorNo} ${productNo}`
    const { add } = this.#products.get(name) ?? { add: { stock: 0, notClaimed: 0, inbound: 0 } }
    const sum = (figure: keyof Change) => add[figure] + (change[figure] ?? 0)
    const moved = { stock: sum('stock'), notClaimed: sum('notClaimed'), inbound: sum('inbound') }
    this.#products.set(name, { doctorNo, productNo, add: moved })
  }

  intents(): Intent[] {
    return [...this.#products.values()].flatMap(({ doctorNo, productNo, add }) => {
      const moved = Object.fromEntries(Object.entries(add).filter(([, units]) => units !== 0))
      if (Object.keys(moved).length === 0) return []
      const key = { doctorNo, productNo }
      return [update(productTotalsItem, key, { add: moved, set: key, error: 'race' })]
    })
  }
}
