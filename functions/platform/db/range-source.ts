import type { Clock } from '../clock.ts'
import { countOf } from './count-range.ts'
import type { Position } from './cursor.ts'
import type { IndexKeys, ItemType, Keys } from './item.ts'
import { compareKeys, endOf } from './key-order.ts'
import type { Range } from './range.ts'
import { placeIn, type ReadOnlyType } from './read-only.ts'
import type { Entry, Source } from './source.ts'
import type { Table } from './table.ts'

/** The records of a range, newest first by default. `consistent`: true to include the latest writes. */
export const rangeSource = <Value>(
  { table, now, countAge }: { table: Table; now: Clock; countAge?: number | undefined },
  item: ItemType<Value, Value> | ReadOnlyType<Value>,
  range: Range,
  { reverse = true, consistent = false }: { reverse?: boolean; consistent?: boolean } = {},
): Source<Value> => {
  const name = nameOf(range)
  // Key of the first record, once the first page has been read. A page is counted after its read.
  let first: string | undefined
  // Length of the range, if its first read reached the end.
  let length: number | undefined
  const positionOf = (record: Value): Position => {
    const { keys, indexes } = placeIn(item, record)
    return { of: name, at: sortKeyOf(item.type, range, keys, indexes), ...keys }
  }
  return {
    reverse,
    isSparse: table.isPartial ?? false,
    owns: ({ of, at, pk, sk }) =>
      of === name && at.startsWith(range.prefix ?? '') && (range.index !== undefined || (pk === range.pk && sk === at)),
    count: table.isPartial
      ? undefined
      : async (limit) =>
          length === undefined
            ? countOf(table, now, range, { countAge, first, limit })
            : { count: length, more: false },
    read: async (limit, after) => {
      const start = startOf(range, name, reverse, after)
      if (!start) return { entries: [] }
      const { records, next } = await table.query(item, start.range, {
        reverse,
        limit,
        consistent: consistent || undefined,
        after: start.key,
      })
      if (!after) {
        first = records[0] ? keyIn(positionOf(records[0])) : ''
        length = next ? undefined : records.length
      }
      const entries = records.map((record) => entryOf(record, positionOf))
      // The store can continue only after a position of this source. After a position of another source, the records
      // before it are dropped here.
      const isOwn = after === undefined || after.of === name
      const following = isOwn ? entries : entries.filter(({ position }) => isAfter(position, after, reverse))
      return { entries: following, next: next ? positionIn(range, name, next) : undefined }
    },
  }
}

// Computed on demand, because most pages only need the last position, and building a key costs more than passing on a
// record.
const entryOf = <T>(record: T, positionOf: (record: T) => Position): Entry<T> => {
  let known: Position | undefined
  return {
    record,
    get position() {
      known ??= positionOf(record)
      return known
    },
  }
}

/** True if a position comes after another one in the order of the list: by sort key, then by source. */
const isAfter = (position: Position, other: Position, reverse: boolean): boolean => {
  const order = compareKeys(position.at, other.at) || compareKeys(position.of, other.of)
  return reverse ? order < 0 : order > 0
}

const keyIn = ({ at, pk, sk }: Position): string => JSON.stringify([at, pk, sk])

const nameOf = ({ index, pk }: Range): string => `${index ?? ''}:${pk}`

const sortKeyOf = (type: string, { index }: Range, keys: Keys, indexes: IndexKeys): string => {
  const place = index ? indexes[index] : keys
  if (!place) throw new Error(`A ${type} was found by ${index}, but has no keys in that index`)
  return place.sk
}

const positionIn = ({ index }: Range, of: string, key: Record<string, string>): Position => {
  const { pk = '', sk = '' } = key
  return { of, at: key[`${index ?? ''}sk`] ?? '', pk, sk }
}

/** Range and start key to continue after a position; undefined if the range ends before it. */
const startOf = (
  range: Range,
  name: string,
  reverse: boolean,
  after: Position | undefined,
): { range: Range; key?: Record<string, string> } | undefined => {
  if (!after) return { range }
  const { index, prefix, from = prefix, to = prefix === undefined ? undefined : endOf(prefix) } = range
  const { of, at, pk, sk } = after
  const isPastEnd = reverse
    ? from !== undefined && compareKeys(at, from) < 0
    : to !== undefined && compareKeys(at, to) > 0
  if (isPastEnd) return undefined
  // Before the range: a position in another source, or a position that this source issued before its bounds moved.
  const isBefore = reverse
    ? to !== undefined && compareKeys(at, to) > 0
    : from !== undefined && compareKeys(at, from) < 0
  if (isBefore) return { range }
  if (of === name) return { range, key: { pk, sk, ...(index ? { [`${index}pk`]: range.pk, [`${index}sk`]: at } : {}) } }
  const bounds = reverse ? { from, to: at } : { from: at, to: to || undefined }
  return { range: { index: index || undefined, pk: range.pk, ...bounds } }
}
