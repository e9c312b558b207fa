import type { Clock } from '../clock.ts'
import type { Count } from './cursor.ts'
import type { Range } from './range.ts'
import type { Table } from './table.ts'

/** Maximum count of a list in one read. Beyond it, the total is a lower bound (DEC-platform-50). */
export const COUNT_LIMIT = 1000
/** Maximum age of a count that is reused, in ms. */
const REUSED_FOR_MS = 60_000
const MAX_REMEMBERED = 10_000

interface Made extends Count {
  /** Maximum of that count. */
  limit: number
  /** Time of the count, in ms. */
  at: number
  /** Key of the first record at that time; absent if it was not read. */
  first?: string | undefined
}

/** Conditions under which an earlier count can be reused. */
interface Asked {
  /** Maximum age of an exact count that the caller accepts, in ms. */
  countAge?: number | undefined
  /** Key of the first record of the range, read for the same page: '' for an empty range, undefined if not read. */
  first?: string | undefined
  /** Maximum of the count. */
  limit?: number | undefined
}

// Keyed by the store's `count` function, which all tables that wrap the store for one call share.
const counts = new WeakMap<Table['count'], Map<string, Made>>()

/**
 * Counts a range, or reuses a count of the last minute (DEC-platform-63):
 * - A lower bound is always reused, unless a higher one is needed. Counting a long range again costs more than reading
 *   a page of it.
 * - An exact count is reused if the caller accepts its age and the range still begins with the same record.
 */
export const countOf = async (table: Table, now: Clock, range: Range, asked: Asked = {}): Promise<Count> => {
  const { limit = COUNT_LIMIT } = asked
  const known: Map<string, Made> = counts.get(table.count) ?? new Map()
  counts.set(table.count, known)
  const key = JSON.stringify([range.index, range.pk, range.prefix, range.from, range.to])
  const at = Date.parse(now())
  const made = known.get(key)
  if (made && at - made.at < REUSED_FOR_MS && (made.more ? made.limit >= limit : isCurrent(made, at, asked))) {
    return { count: made.count, more: made.more }
  }
  const counted = await table.count(range, { limit })
  if (known.size > MAX_REMEMBERED) known.clear()
  if (counted.more || asked.first !== undefined) known.set(key, { ...counted, limit, at, first: asked.first })
  return counted
}

const isCurrent = (made: Made, at: number, { countAge, first }: Asked): boolean =>
  countAge !== undefined && at - made.at <= countAge && first !== undefined && made.first === first
