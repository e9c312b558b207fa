import type { LotLeft } from '../../../shared/rates/fees/storage-fee.ts'
import { levelLogOf, lotKindOf, type StockLevel, type StockLog, stockLogType } from '../../books/public.ts'
import type { Deps } from '../../platform/deps.ts'

/** Number of rows per read of a log. */
const READ = 100

/**
 * Units of each lot of a level at several instants (ISO 8601, ascending). Starts from the current lots and undoes later
 * log rows, newest first. If the level has not moved since the first instant, its log is not read. Results are in the
 * order of the instants; each lists the oldest lots first and no empty ones.
 */
export const lotsAtEnds = async (
  deps: Pick<Deps, 'table'>,
  level: StockLevel,
  ends: readonly string[],
): Promise<LotLeft[][]> => {
  const [first = ''] = ends
  const left = new Map(level.lots.map((lot) => [lot.lotNo, lot.left]))
  if (level.movedAt !== undefined && level.movedAt <= first) {
    const unchanged = lotsOf(left)
    return ends.map(() => unchanged)
  }
  const rows = newestFirst(deps, level)
  let newest = await rows.next()
  const found: LotLeft[][] = []
  for (const end of ends.toReversed()) {
    while (!newest.done && newest.value.createdTime > end) {
      for (const { lotNo, qty } of newest.value.lots) left.set(lotNo, (left.get(lotNo) ?? 0) - qty)
      newest = await rows.next()
    }
    found.unshift(lotsOf(left))
  }
  return found
}

// Yields the level's log rows, newest first, starting at the seq of the level as read, since rows may have been added
// in the meantime.
async function* newestFirst({ table }: Pick<Deps, 'table'>, level: StockLevel): AsyncGenerator<StockLog, undefined> {
  const range = levelLogOf(level, { from: 1, to: level.seq })
  let after: Record<string, string> | undefined
  do {
    const page = await table.query(stockLogType, range, {
      reverse: true,
      consistent: true,
      limit: READ,
      after,
    })
    yield* page.records
    after = page.next
  } while (after)
}

const lotsOf = (left: ReadonlyMap<string, number>): LotLeft[] =>
  [...left]
    .filter(([, units]) => units > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([lotNo, units]) => ({ lotNo, left: units, chargeFrom: lotKindOf(lotNo).chargeFrom }))
