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

/** Reads a mark back. It may only continue the very range it came from: it holds no other partition's keys. */
const decode = (token: string, range: Range, index: IndexName | undefined): Record<string, string> => {
  const refused = refuseField(
    'nextToken',
    'This page mark does not belong to this list. Start again from the first page.',
  )
  try {
    const key: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    if (typeof key !== 'object' || key === null) throw refused
    const entries = Object.entries(key)
    const mine = Object.fromEntries(entries)[index ? `${index}pk` : 'pk'] === range.pk
    const strings = entries.every(([, value]) => typeof value === 'string')
    if (!mine || !strings || entries.length > 4) throw refused
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
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

/** Ranges found to be longer than the limit, until when that is taken as still true. */
const long = new Map<string, number>()
const LONG_FOR_MS = 60_000

// Counting a long range costs more than reading its page, and only ever says "many": that much is remembered.
const countOf = async (table: Table, range: Range, index: IndexName | undefined) => {
  const key = JSON.stringify([index, range])
  if ((long.get(key) ?? 0) > Date.now()) return { count: COUNT_LIMIT, more: true }
  const counted = await table.count(range, { index, limit: COUNT_LIMIT })
  if (long.size > 10_000) long.clear()
  if (counted.more) long.set(key, Date.now() + LONG_FOR_MS)
  return counted
}

const pageOf = <Value>(
  records: Value[],
  next: Record<string, string> | undefined,
  counted: { count: number; more: boolean } | undefined,
  { current, size }: PageRequest,
): Page<Value> => {
  const seen = (current - 1) * size + records.length + (next ? 1 : 0)
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
