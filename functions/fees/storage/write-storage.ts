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
  /** Number of rows, and of rows written or removed, by day. */
  rows: Map<Day, { rows: number; changed: number }>
  unpriced: Unpriced[]
}

/**
 * Makes the storage rows of days (ascending, in months owned by `writer`) match the lots and the rates as of `asOf`:
 * writes rows that differ and removes obsolete ones. Idempotent, even after an interruption.
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
  // No products come after the last page, so any row found there is obsolete.
  for (const day of days) await store(day, { after }, [])
  return written
}

const isStorage = (row: { feeType: string }): row is StorageFeeRow => row.feeType === 'storage'

/** Figures to compare. A row that differs only in `pricedAt` is kept. */
const figures = ({ pricedAt: _, ...row }: object & { pricedAt?: string }): object => row
