import type { Ground } from '../ground.ts'

/** All that somebody can say about the companies at an instant: a line for each figure, amounts in 1/10,000 dollars. */
export interface Sheet {
  stock: string[]
  balances: string[]
  offers: string[]
  /** Fees of events, and of storage with its lots. */
  fees: string[]
  storage: string[]
  bills: string[]
}

/** Lines of the same kind, written in the same way by whoever says them, in their order. */
export const linesOf = (lines: readonly (readonly (string | number | bigint)[])[]): string[] =>
  lines.map((words) => words.join(' ')).sort()

/** What people call a company, a place, a product or a nurse. */
export const namesOf = ({ north, harbor, nurses }: Ground): ((id: string) => string) => {
  const names = new Map<string, string>()
  for (const [name, { doctorNo, warehouses, goods }] of Object.entries({ north, harbor })) {
    names.set(doctorNo, name)
    for (const [place, warehouseNo] of Object.entries(warehouses)) names.set(warehouseNo, place)
    for (const [good, { productNo }] of Object.entries(goods)) names.set(productNo, good)
  }
  for (const [name, { userNo }] of Object.entries(nurses)) names.set(userNo, name)
  return (id) => names.get(id) ?? id
}
