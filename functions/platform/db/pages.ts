import { refuseField } from '../../../shared/contract/errors.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { IndexName, ItemType } from './item.ts'
import type { QueryPage, Range, Table } from './table.ts'

export interface PageRequest {
  current: number
  size: number
  nextToken?: string | undefined
}

/** A list counts this far in one read; beyond it the total is a lower bound (DECISIONS s2). */
export const COUNT_LIMIT = 1000

/** A cursor: the key a page ended at, and how many records lay before. */
const encode = (key: Record<string, string>, passed: number): string =>
  Buffer.from(JSON.stringify({ ...key, passed: String(passed) })).toString('base64url')

interface Cursor {
  key: Record<string, string>
  passed: number
}

/** What the store takes for a key, in bytes. */
const MAX_KEY = 1024
const isKeyPart = (part: unknown): part is string =>
  typeof part === 'string' && part !== '' && part.isWellFormed() && Buffer.byteLength(part) <= MAX_KEY

/** Reads a cursor back. It may only continue the very range it came from: it holds that partition's keys and no other's. */
const decode = (token: string, range: Range, index: IndexName | undefined): Cursor => {
  const names = ['pk', 'sk', ...(index ? [`${index}pk`, `${index}sk`] : [])]
  const refused = refuseField(
    'nextToken',
    'This page cursor does not belong to this list. Start again from the first page.',
  )
  try {
    const key: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    if (typeof key !== 'object' || key === null) throw refused
    const held = new Map<string, unknown>(Object.entries(key))
    const isMine = held.get(index ? `${index}pk` : 'pk') === range.pk
    const isWhole = held.size === names.length + 1 && names.every((name) => isKeyPart(held.get(name)))
    const passed = Number(held.get('passed'))
    if (!isMine || !isWhole || !Number.isSafeInteger(passed) || passed < 0) throw refused
    return { key: Object.fromEntries(names.map((name) => [name, String(held.get(name))])), passed }
  } catch {
    throw refused
  }
}

/**
 * One page of a range, newest first unless told otherwise. Two reads: the page and, on a first visit, its count.
 * A numbered page without a cursor is walked to; a page with a cursor costs the same however deep it lies. `uncounted`
 * saves the second read where nobody asks for the total.
 */
export const readPage = async <Value, Key>(
  table: Table,
  item: ItemType<Value, Key>,
  range: Range,
  request: PageRequest,
  options: { index?: IndexName; reverse?: boolean; uncounted?: boolean } = {},
): Promise<Page<Value>> => {
  const { index, reverse = true, uncounted = false } = options
  const start = request.nextToken
    ? resume(decode(request.nextToken, range, index), range, options)
    : await walkTo(table, item, range, request, options)
  const { key: after, passed, ended } = start
  const [page, counted] = await Promise.all([
    ended ? NOTHING : table.query(item, range, { index, reverse, limit: request.size, ...(after ? { after } : {}) }),
    request.nextToken || uncounted ? undefined : countOf(table, range, index),
  ])
  return pageOf(page, passed + page.records.length, counted, request)
}

const NOTHING: QueryPage<never> = { records: [] }

// A range may have shrunk past the place where the page before ended, as when its first day has moved on: then nothing
// follows. The store itself refuses a start outside of the range.
const resume = (
  { key, passed }: Cursor,
  { from, to }: Range,
  { index, reverse = true }: { index?: IndexName; reverse?: boolean },
): Start => {
  const place = key[index ? `${index}sk` : 'sk'] ?? ''
  const isBeyond = reverse ? from !== undefined && place < from : to !== undefined && place > to
  return { key, passed, ended: isBeyond }
}

/** All of a range, page after page: for ranges that are short by their nature. */
export const readWhole = async <Value, Key>(
  table: Table,
  item: ItemType<Value, Key>,
  range: Range,
  options: { index?: IndexName; consistent?: boolean } = {},
): Promise<Value[]> => {
  const records: Value[] = []
  let after: Record<string, string> | undefined
  do {
    const page = await table.query(item, range, { ...options, limit: COUNT_LIMIT, ...(after ? { after } : {}) })
    records.push(...page.records)
    after = page.next
  } while (after)
  return records
}

/** Ranges too long to be counted in one read: how far one read came, and until when that is taken as still true. */
const long = new Map<string, { count: number; until: number }>()
const LONG_FOR_MS = 60_000

// Counting a long range costs more than reading its page, and only ever says "at least": that much is remembered.
const countOf = async (table: Table, range: Range, index: IndexName | undefined) => {
  const key = JSON.stringify([index, range])
  const known = long.get(key)
  if (known && known.until > Date.now()) return { count: known.count, more: true }
  const counted = await table.count(range, { index, limit: COUNT_LIMIT })
  if (long.size > 10_000) long.clear()
  if (counted.more) long.set(key, { count: counted.count, until: Date.now() + LONG_FOR_MS })
  return counted
}

// The end of a range tells its length; before it, the count does, as far as one read came.
const pageOf = <Value>(
  { records, next }: QueryPage<Value>,
  seen: number,
  counted: { count: number; more: boolean } | undefined,
  { current, size }: PageRequest,
): Page<Value> => {
  if (!next) return { records, total: seen, current, size }
  const isExact = counted !== undefined && !counted.more
  return {
    records,
    total: Math.max(counted?.count ?? 0, seen),
    current,
    size,
    ...(isExact ? {} : { totalIsLowerBound: true }),
    nextToken: encode(next, seen),
  }
}

interface Start {
  key?: Record<string, string>
  /** Records that lie before. */
  passed: number
  /** There is nothing behind. */
  ended: boolean
}

const walkTo = async <Value, Key>(
  table: Table,
  item: ItemType<Value, Key>,
  range: Range,
  { current, size }: PageRequest,
  { index, reverse = true }: { index?: IndexName; reverse?: boolean },
): Promise<Start> => {
  const wanted = (current - 1) * size
  let start: Start = { passed: 0, ended: false }
  while (start.passed < wanted) {
    const limit = Math.min(wanted - start.passed, 1000)
    const after = start.key ? { after: start.key } : {}
    const page = await table.query(item, range, { index, reverse, limit, ...after })
    const passed = start.passed + page.records.length
    if (!page.next) return { passed, ended: true }
    start = { key: page.next, passed, ended: false }
  }
  return start
}

/** A short list already in hand, as a page. */
export const pageOfAll = <Value>(records: Value[]): Page<Value> => ({
  records,
  total: records.length,
  current: 1,
  size: Math.max(records.length, 1),
})

/** Page `current` of a short list already in hand. */
export const pageOfList = <Value>(all: Value[], { current, size }: PageRequest): Page<Value> => ({
  records: all.slice((current - 1) * size, current * size),
  total: all.length,
  current,
  size,
})
