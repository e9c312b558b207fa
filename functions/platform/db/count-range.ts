import type { Clock } from '../clock.ts'
import type { Count } from './cursor.ts'
import type { Range } from './range.ts'
import type { Table } from './table.ts'

/** Maximum count of a list in one read. Beyond it, the total is a lower bound (DEC-platform-50). */
const COUNT_LIMIT = 1000

/** Ranges with more items than one read counts: this lower bound, and the time until which it is reused. */
type LongRanges = Map<string, { count: number; until: number }>
const LONG_FOR_MS = 60_000
const MAX_REMEMBERED = 10_000

// Keyed by the store's `count` function, which all tables that wrap the store for one call share.
const longRanges = new WeakMap<Table['count'], LongRanges>()

/**
 * Counts a range. Counting a long range costs more than reading a page of it and yields only a lower bound, so this
 * bound is cached.
 */
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
