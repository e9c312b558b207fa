import type { Day } from '../../../shared/values/day.ts'
import { storeExactly } from '../../platform/db/store-exactly.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { readMonth } from '../months/write-month.ts'
import { type FeeRow, feeRowItem, rowsOfDay } from '../rows/fee-rows.items.ts'
import { feeDayItem, feeDaysOf, feeTotalItem, feeTotalsOf } from './fee-sums.items.ts'
import { addSums, NO_SUMS, type Sums, sumsOfRow } from './sums.ts'

interface Of {
  doctorNo: string
  warehouseNo: string
}

/** Sums of one product, with the name and UPC from the last row read. */
export type ProductSums = Sums & Pick<FeeRow, 'productNo' | 'productName' | 'upc'>

export interface DaySums {
  total: Sums
  products: ReadonlyMap<string, ProductSums>
  rows: number
  /** All admins to whom fees of the day are owed. */
  adminNos: ReadonlySet<string>
}

/** The sums of a day, computed from its current rows. */
export const readDaySums = async ({ table }: Pick<Deps, 'table'>, of: Of & { day: Day }): Promise<DaySums> => {
  const products = new Map<string, ProductSums>()
  const adminNos = new Set<string>()
  let total = NO_SUMS
  let rows = 0
  for (const feeType of ['inbound', 'outbound', 'storage'] as const) {
    for await (const page of pagesOf(table, feeRowItem, rowsOfDay(of, feeType), { consistent: true })) {
      for (const row of page) {
        const { productNo, productName, upc } = row
        const sums = sumsOfRow(row)
        total = addSums(total, sums)
        products.set(productNo, {
          ...addSums(products.get(productNo) ?? NO_SUMS, sums),
          productNo,
          productName,
          upc,
        })
        adminNos.add(row.adminNo)
      }
      rows += page.length
    }
  }
  return { total, products, rows, adminNos }
}

/**
 * Stores the sums of a day by product and in total, computed from its current rows. Must be called after any write of a
 * row in a closed day. Every commit of rows increments the month's `seq`. If that changes between reading and storing,
 * the sums are computed again, until `seq` is unchanged or the stored sums are already equal to the computed ones.
 */
export const sumDay = async (deps: Pick<Deps, 'table'>, of: Of & { day: Day }): Promise<DaySums> => {
  const { doctorNo, warehouseNo, day } = of
  const seqNow = async () => (await readMonth(deps, { ...of, month: day.slice(0, 7) }))?.seq
  for (;;) {
    const seq = await seqNow()
    const sums = await readDaySums(deps, of)
    const isStored = await storeSums(deps, { doctorNo, warehouseNo, day }, sums)
    if (isStored || (await seqNow()) === seq) return sums
  }
}

/** Returns true if all sums were already stored. */
const storeSums = async (deps: Pick<Deps, 'table'>, of: Of & { day: Day }, sums: DaySums): Promise<boolean> => {
  const days = { from: of.day, to: of.day }
  const standing = await readAll(deps.table, feeDayItem, feeDaysOf(of, days), { consistent: true })
  const wanted = [...sums.products.values()].map((product) => ({ ...of, ...product }))
  const changed = await storeExactly(deps, feeDayItem, { standing, wanted })
  const totals = await readAll(deps.table, feeTotalItem, feeTotalsOf(of, days), { consistent: true })
  const total = sums.rows === 0 ? [] : [{ ...of, ...sums.total }]
  return changed + (await storeExactly(deps, feeTotalItem, { standing: totals, wanted: total })) === 0
}
