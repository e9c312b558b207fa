import type { Clock } from '../clock.ts'
import type { Count } from './cursor.ts'
import type { Range } from './range.ts'
import type { Table } from './table.ts'

/** A list counts this far in one read; beyond it the total is a lower bound (DEC-platform-50). */
const COUNT_LIMIT = 1000

/** Ranges too long to be counted in one read: the count one read reached, and until when that is reused. */
type LongRanges = Map<string, { count: number; until: number }>
const LONG_FOR_MS = 60_000
const MAX_REMEMBERED = 10_000

// Keyed by the store's `count` function: tables that wrap the store for one call share it.
const longRanges = new WeakMap<Table['count'], LongRanges>()

/** Counts a range. For a long one that costs more than a page of it and only gives a lower bound, which is cached. */
export const countOf = async (table: Table, now: Clock, range: Range): Promise<Count> => {
  const long: LongRanges = longRanges.get(table.count) ?? new Map()
  longRanges.set(table.count, long)
  const key = JSON.stringify([range.index, range.pk, range.prefix, range.from, range.to])
  const time = Date.parse(now())
  const known = long.get(key)
  if (known && known.until > time) return { count: known.count, more: true }
  const counted = await table.count(range, { limit: COUNT_LIMIT })
  if (long.size > MAX_REMEMBERED) long.clear()
  if (counted.more) long.set(key, { count: counted.count, until: time + LONG_FOR_MS })
  return counted
}
