import type { Day } from '../../../shared/values/day.ts'
import { storeExactly } from '../../platform/db/store-exactly.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { boxSizeItem, boxSizes } from '../../rates/public.ts'
import { requireWriter } from '../months/write-month.ts'
import { feeRowItem, type StorageFeeRow, storageBetween } from '../rows/fee-rows.items.ts'
import type { Unpriced } from './price-storage.ts'
import { storagePages } from './storage-pages.ts'
import { termsOfDays } from './storage-terms.ts'

interface Of {
  doctorNo: string
  warehouseNo: string
}

export interface StorageWritten {
  /** Rows that stand, and those written or removed, by day. */
  rows: Map<Day, { rows: number; changed: number }>
  unpriced: Unpriced[]
}

/**
 * Makes the storage rows of days (ascending, of months that `writer` has taken) what the lots and the rates of `asOf`
 * say: those that differ are written, those that hold no longer removed. Run again, or after it broke off anywhere, it
 * leaves the same rows.
 */
export const writeStorage = async (
  deps: Pick<Deps, 'table'>,
  of: Of,
  { days, asOf, writer }: { days: readonly Day[]; asOf: string; writer: string },
): Promise<StorageWritten> => {
  const { table } = deps
  const terms = await termsOfDays(deps, of, { days, asOf })
  const labels = await readAll(table, boxSizeItem, boxSizes)
  const sizes = new Map(labels.map(({ boxSizeId, sizeLabel }) => [boxSizeId, sizeLabel]))
  const written: StorageWritten = { rows: new Map(days.map((day) => [day, { rows: 0, changed: 0 }])), unpriced: [] }
  const store = async (day: Day, between: { after?: string | undefined; to?: string }, wanted: StorageFeeRow[]) => {
    const range = storageBetween({ ...of, day }, between)
    const standing = (await readAll(table, feeRowItem, range, { consistent: true })).filter(isStorage)
    const changed = await storeExactly(deps, feeRowItem, { standing, wanted }, figures)
    const count = written.rows.get(day)
    if (count) Object.assign(count, { rows: count.rows + wanted.length, changed: count.changed + changed })
  }
  let after: string | undefined
  for await (const page of storagePages(deps, of, { terms, sizes })) {
    for (const [at, { day }] of terms.entries()) {
      await requireWriter(deps, { ...of, month: day.slice(0, 7) }, writer)
      await store(day, { after, to: page.to }, page.rows[at] ?? [])
    }
    written.unpriced.push(...page.unpriced)
    after = page.to
  }
  // Nothing lies behind the last product; a row that stands there holds no longer.
  for (const day of days) await store(day, { after }, [])
  return written
}

const isStorage = (row: { feeType: string }): row is StorageFeeRow => row.feeType === 'storage'

/** A row that would be the same by later rates stays as it is. */
const figures = ({ pricedAt: _, ...row }: object & { pricedAt?: string }): object => row
