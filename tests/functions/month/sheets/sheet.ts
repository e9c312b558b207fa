import type { Ground } from '../ground.ts'

/** Figures of the companies at an instant, one line each; amounts in 1/10,000 dollars. */
export interface Sheet {
  stock: string[]
  balances: string[]
  offers: string[]
  /** Fees of events, and of storage with its lots. */
  fees: string[]
  storage: string[]
  bills: string[]
  /** Fees and units per bill and product. */
  summaries: string[]
}

/** Lines of one kind, sorted, so that expected and actual ones compare equal. */
export const linesOf = (lines: readonly (readonly (string | number | bigint)[])[]): string[] =>
  lines.map((words) => words.join(' ')).sort()

/** Readable names of companies, warehouses, products and nurses, by id. */
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
