import { placesIn, type StockLevel, type StockPlace, stockLevelRef, stockPlaceType } from '../../books/public.ts'
import { inBatches } from '../../platform/db/store-exactly.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { lotsAtEnds } from './lots-at-ends.ts'
import { type Priced, priceStorage, type StoredLots } from './price-storage.ts'
import type { DayTerms } from './storage-terms.ts'

interface Of {
  doctorNo: string
  warehouseNo: string
}

/** Storage rows and unpriced products of a warehouse, for product numbers after `after` up to `to`. */
export interface StoragePage extends Priced {
  after?: string
  to: string
}

/** Number of logs read in parallel. */
const CONCURRENCY = 4

/**
 * Yields the storage fees of a company in one warehouse for several days (ascending), computed from the lots at the end
 * of each day. A page has at most a thousand products, so that memory does not depend on the size of the warehouse.
 * Reads the pointers of the warehouse, each level once for all days, and only the logs of levels that have moved since
 * the first day. `sizes`: short labels of the categories.
 */
export async function* storagePages(
  deps: Pick<Deps, 'table'>,
  of: Of,
  { terms, sizes }: { terms: readonly DayTerms[]; sizes: ReadonlyMap<string, string> },
): AsyncGenerator<StoragePage> {
  let after: string | undefined
  for await (const places of pagesOf(deps.table, stockPlaceType, placesIn(of.doctorNo, of.warehouseNo))) {
    const to = places.at(-1)?.productNo
    if (to === undefined) continue
    const stored = await charged(deps, places, terms)
    yield { after, to, ...(await priceStorage(deps, of, { stored, terms, sizes })) }
    after = to
  }
}

/** Products with units past their free months on any of the days. */
const charged = async (
  deps: Pick<Deps, 'table'>,
  places: readonly StockPlace[],
  terms: readonly DayTerms[],
): Promise<StoredLots[]> => {
  const ends = terms.map(({ endsAt }) => endsAt)
  const last = terms.at(-1)?.day ?? ''
  // Consistent reads are not needed: days are closed half an hour after their end, when all replicas of the table have
  // the commits of the day.
  const levels = await inBatches(places, (some) => deps.table.batchGet(some.map(stockLevelRef)))
  const found = levels.filter((level) => level !== undefined).filter((level) => mayBeCharged(level, ends[0] ?? ''))
  const stored = await mapConcurrently(CONCURRENCY, found, async (level): Promise<StoredLots[]> => {
    const days = await lotsAtEnds(deps, level, ends)
    const isCharged = days.some((lots) => lots.some(({ chargeFrom }) => chargeFrom <= last))
    return isCharged ? [{ productNo: level.productNo, days }] : []
  })
  return stored.flat()
}

const mayBeCharged = ({ stock, movedAt }: StockLevel, firstEnd: string): boolean =>
  stock > 0 || movedAt === undefined || movedAt > firstEnd
