import type { MonthSetup } from '../setup.ts'

/** Figures of the companies at an instant, one line per record; amounts in 1/10,000 dollars. */
export interface Sheet {
  stock: string[]
  balances: string[]
  offers: string[]
  /** Fees of events, and storage fees with their lots. */
  fees: string[]
  storage: string[]
  bills: string[]
  /** Fees and units by bill and product. */
  summaries: string[]
}

/** Sorts lines of one kind, so that expected and actual lines compare equal. */
export const linesOf = (lines: readonly (readonly (string | number | bigint)[])[]): string[] =>
  lines.map((words) => words.join(' ')).sort()

/** Readable names of companies, warehouses, products and nurses by id. */
export const namesOf = ({ north, harbor, nurses }: MonthSetup): ((id: string) => string) => {
  const names = new Map<string, string>()
  for (const [name, { doctorNo, warehouses, goods }] of Object.entries({ north, harbor })) {
    names.set(doctorNo, name)
    for (const [place, warehouseNo] of Object.entries(warehouses)) names.set(warehouseNo, place)
    for (const [good, { productNo }] of Object.entries(goods)) names.set(productNo, good)
  }
  for (const [name, { userNo }] of Object.entries(nurses)) names.set(userNo, name)
  return (id) => names.get(id) ?? id
}
