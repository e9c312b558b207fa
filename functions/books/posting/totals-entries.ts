import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { type Intent, type OnConditionFailed, update } from '../../platform/db/intent.ts'
import { nurseProductItem } from '../items/nurse-product.items.ts'
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

/** The UPC that the product must still have, and the error if it has been corrected. */
export interface HeldUpc {
  upc: string
  error: OnConditionFailed
}

/**
 * Changes to product totals in a posting, one entry per product. The only conditions are the UPC and that the product
 * is not deleted: the figures that the totals sum up have conditions of their own in the same commit.
 */
export class TotalsEntries {
  readonly #products: Map<string, Entry>

  constructor(initial?: TotalsEntries) {
    this.#products = new Map(initial ? initial.#products : [])
  }

  add({ doctorNo, productNo }: { doctorNo: string; productNo: string }, change: Change): void {
    const name = nameOf({ doctorNo, productNo })
    const entry = this.#products.get(name)
    const add = entry?.add ?? { stock: 0, notClaimed: 0, inbound: 0, pendingReports: 0 }
    const sum = (figure: keyof Change) => add[figure] + (change[figure] ?? 0)
    const units = { stock: sum('stock'), notClaimed: sum('notClaimed'), inbound: sum('inbound') }
    const moved = { ...units, pendingReports: sum('pendingReports') }
    this.#products.set(name, { ...entry, doctorNo, productNo, add: moved })
  }

  /** Requires the product to have this UPC when the posting is committed, provided that its totals change. */
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
      const when = { equalsOrAbsent: { deleted: false, upc: held?.upc } }
      return [update(productTotalsItem, key, { add: moved, set: key, when, error: unlessDeleted(held?.error) })]
    })
  }
}

const unlessDeleted =
  (error: OnConditionFailed = 'race'): OnConditionFailed =>
  (current) => {
    if (current?.deleted === true) return refuse(generalReasons.noProduct)
    return typeof error === 'function' ? error(current) : error
  }

const nameOf = ({ doctorNo, productNo }: { doctorNo: string; productNo: string }): string => `${doctorNo} ${productNo}`

interface Key {
  doctorNo: string
  userNo: string
  productNo: string
}
type Figures = Record<'underWay' | 'delivered' | 'deliveredAmount', number>

/**
 * Changes to nurses' product figures in a posting, one entry per nurse and product. They need no conditions, since the
 * records they sum up are written in the same commit.
 */
export class NurseEntries {
  readonly #products = new Map<string, { key: Key; figures: Figures }>()

  add({ doctorNo, userNo, productNo }: Key, change: Partial<Figures>): void {
    const name = `${doctorNo} ${userNo} ${productNo}`
    const { figures } = this.#products.get(name) ?? { figures: { underWay: 0, delivered: 0, deliveredAmount: 0 } }
    const sum = (figure: keyof Figures) => figures[figure] + (change[figure] ?? 0)
    const moved = { underWay: sum('underWay'), delivered: sum('delivered'), deliveredAmount: sum('deliveredAmount') }
    this.#products.set(name, { key: { doctorNo, userNo, productNo }, figures: moved })
  }

  intents(): Intent[] {
    return [...this.#products.values()].flatMap(({ key, figures }) => {
      const add = Object.fromEntries(Object.entries(figures).filter(([, units]) => units !== 0))
      return Object.keys(add).length === 0
        ? []
        : [update(nurseProductItem, key, { add, set: { ...key }, error: 'race' })]
    })
  }
}
