import type { Page } from '../../../shared/contract/paging.ts'
import { type Count, decodeCursor, encodeCursor, type Position, refuseCursorIn } from './cursor.ts'
import type { Entry, List, Source } from './source.ts'

export interface PageRequest {
  current: number
  size: number
  nextToken?: string | undefined
}

/**
 * Maximum number of reads for a page of a sparse source. If the page is still short after them, its cursor continues
 * the list.
 */
const MAX_READS = 30
/** Maximum number of records per read. */
const MAX_STEP = 1000
/**
 * Records that the first page of a list without a count reads beyond those shown, so that a short list has an exact
 * total. They are fetched in the same read, which is cheaper than counting a long list. They are not read if an index
 * shows that the list is longer.
 */
const LOOKED_AHEAD = 200

/**
 * Reads one page of a source. This takes one read (several for a sparse source) and, unless there is a cursor or the
 * list ends on this page, another one for the count. A numbered page without a cursor is reached by reading the pages
 * before it. If the source cannot be counted and the reads do not reach its end, the total is a lower bound: the number
 * of records read so far. A page with a cursor costs the same at any depth and repeats the count of the first page.
 * `uncounted` saves the read for the count for callers that do not need the total.
 */
export const readPage = async <T>(
  source: Source<T>,
  request: PageRequest,
  { uncounted = false }: { uncounted?: boolean } = {},
): Promise<Page<T>> => {
  const { current, size, nextToken } = request
  const cursor = nextToken ? decodeCursor(nextToken, source.owns) : undefined
  const before = cursor ? 0 : (current - 1) * size
  const looksAhead = current === 1 && !cursor && !uncounted && !source.count
  const isLong = looksAhead && ((await source.hasAtLeast?.(size + LOOKED_AHEAD)) ?? false)
  const beyond = source.count || isLong ? 0 : looksAhead ? LOOKED_AHEAD : 1
  const { skipped, entries, next, further } = await fill(source, {
    before,
    size,
    after: cursor?.position,
    further: beyond,
  })
  // A list that ends on its first page needs no count.
  const known = cursor || uncounted || !next ? cursor?.counted : await source.count?.()
  const records = entries.map(({ record }) => record)
  const seen = (cursor?.seen ?? 0) + skipped + records.length
  const seenAhead = isLong
    ? { count: size + LOOKED_AHEAD, more: true }
    : { count: seen + further.count, more: further.more }
  const counted = known ?? (looksAhead ? seenAhead : undefined)
  // At the end of a list, its length is known. Before the end, the total is what one read could count, but at least the
  // number of records read so far.
  if (!next) return { records, total: seen, current, size }
  return {
    records,
    current,
    size,
    total: Math.max(counted?.count ?? 0, seen),
    totalIsLowerBound: counted && !counted.more ? undefined : true,
    nextToken: encodeCursor({ position: next, seen, counted }),
  }
}

/** Reads a page of a list in the form presented to the caller. */
export const readList = async <T, Row>(
  { source, present }: List<T, Row>,
  request: PageRequest,
  options: { uncounted?: boolean } = {},
): Promise<Page<Row>> => {
  const page = await readPage(source, request, options)
  return { ...page, records: await present(page.records) }
}

interface Wanted {
  /** Number of records to skip. */
  before: number
  size: number
  after: Position | undefined
  /** Number of records to read beyond the page. In an uncounted list, one of them proves that there is a next page. */
  further: number
}

interface Filled<T> {
  skipped: number
  entries: Entry<T>[]
  /** Position after the page; absent at the end of the source. */
  next?: Position | undefined
  /** Number of records read beyond the page, and whether there may be more. */
  further: Count
}

/**
 * Reads until the page is full, the source ends, or `MAX_READS` is reached. After a read that filtered out records, the
 * next read is enlarged by the ratio of records read to records kept.
 */
const fill = async <T>(source: Source<T>, { before, size, after, further }: Wanted): Promise<Filled<T>> => {
  const entries: Entry<T>[] = []
  let skipped = 0
  let position = after
  let stride = 1
  for (let reads = 1; ; reads++) {
    const wanted = before - skipped + size + further - entries.length
    const limit = Math.min(Math.ceil(wanted * stride), MAX_STEP)
    const step = await source.read(limit, position)
    const passed = Math.min(before - skipped, step.entries.length)
    skipped += passed
    entries.push(...step.entries.slice(passed))
    position = step.next
    if (entries.length > size || (entries.length === size && position)) {
      return {
        skipped,
        entries: entries.slice(0, size),
        next: entries[size - 1]?.position,
        further: { count: entries.length - size, more: position !== undefined },
      }
    }
    if (!position || (source.isSparse && reads === MAX_READS)) {
      return { skipped, entries, next: position, further: { count: 0, more: position !== undefined } }
    }
    stride = step.entries.length === 0 ? stride * 4 : source.isSparse ? limit / step.entries.length : 1
  }
}

/** All records of a short list, as one page. */
export const pageOfAll = <Value>(records: Value[]): Page<Value> => ({
  records,
  total: records.length,
  current: 1,
  size: Math.max(records.length, 1),
})

/** Page number `current` of a short list in memory. Its pages are numbered and have no cursors. */
export const pageOfList = <Value>(all: Value[], request: PageRequest): Page<Value> => {
  refuseCursorIn(request)
  const { current, size } = request
  return { records: all.slice((current - 1) * size, current * size), total: all.length, current, size }
}
