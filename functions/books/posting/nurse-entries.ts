import { type Intent, update } from '../../platform/db/intent.ts'
import { nurseProductItem } from '../items/nurse-product.items.ts'

interface Key {
  doctorNo: string
  userNo: string
  productNo: string
}
type Figures = Record<'underWay' | 'delivered' | 'deliveredAmount', number>

/**
 * Changes of nurses' product figures in a posting, one per nurse and product. They need no conditions: what they sum up
 * is committed with them.
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
