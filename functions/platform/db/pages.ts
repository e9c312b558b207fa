import { refuseField } from '../../../shared/contract/errors.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { IndexName, ItemType } from './item.ts'
import type { Range, Table } from './table.ts'

export interface PageRequest {
  current: number
  size: number
  nextToken?: string | undefined
}

/** A list counts this far in one read; beyond it the total is a lower bound (DECISIONS s2). */
export const COUNT_LIMIT = 1000

const encode = (key: Record<string, string>): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a mark back. It may only continue the very range it came from: it holds that partition's keys and no other's. */
const decode = (token: string, range: Range, index: IndexName | undefined): Record<string, string> => {
  const names = ['pk', 'sk', ...(index ? [`${index}pk`, `${index}sk`] : [])]
  const refused = refuseField(
    'nextToken',
    'This page mark does not belong to this list. Start again from the first page.',
  )
  try {
    const key: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    if (typeof key !== 'object' || key === null) throw refused
    const held = new Map<string, unknown>(Object.entries(key))
    const isMine = held.get(index ? `${index}pk` : 'pk') === range.pk
    const isWhole = held.size === names.length && names.every((name) => typeof held.get(name) === 'string')
    if (!isMine || !isWhole) throw refused
    return Object.fromEntries(names.map((name) => [name, String(held.get(name))]))
  } catch {
    throw refused
  }
}

/**
 * One page of a range, newest first unless told otherwise. Two reads: the page and, on a first visit, its count.
 * A numbered page without a mark is walked to; a page with a mark costs the same however deep it lies. `uncounted`
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
  const after = request.nextToken
    ? decode(request.nextToken, range, index)
    : await walkTo(table, item, range, request, options)
  const empty = after === 'end'
  const [page, counted] = await Promise.all([
    empty
      ? { records: [] }
      : table.query(item, range, { index, reverse, limit: request.size, ...(after ? { after } : {}) }),
    request.nextToken || uncounted ? undefined : countOf(table, range, index),
  ])
  return pageOf(page.records, 'next' in page ? page.next : undefined, counted, request)
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

const pageOf = <Value>(
  records: Value[],
  next: Record<string, string> | undefined,
  counted: { count: number; more: boolean } | undefined,
  { current, size }: PageRequest,
): Page<Value> => {
  // A mark promises no further record: the store gives one also at the very end.
  const seen = (current - 1) * size + records.length
  const total = Math.max(counted?.count ?? 0, seen)
  return {
    records,
    total,
    current,
    size,
    ...((counted ? counted.more : next) ? { totalIsLowerBound: true } : {}),
    ...(next ? { nextToken: encode(next) } : {}),
  }
}

const walkTo = async <Value, Key>(
  table: Table,
  item: ItemType<Value, Key>,
  range: Range,
  { current, size }: PageRequest,
  { index, reverse = true }: { index?: IndexName; reverse?: boolean },
): Promise<Record<string, string> | undefined | 'end'> => {
  let skip = (current - 1) * size
  let after: Record<string, string> | undefined
  while (skip > 0) {
    const step = Math.min(skip, 1000)
    const page = await table.query(item, range, { index, reverse, limit: step, ...(after ? { after } : {}) })
    if (!page.next) return 'end'
    skip -= page.records.length
    after = page.next
  }
  return after
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
