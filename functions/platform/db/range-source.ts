import type { Clock } from '../clock.ts'
import { countOf } from './count-range.ts'
import type { Place } from './cursor.ts'
import type { ItemType } from './item.ts'
import { compareKeys, endOf } from './key-order.ts'
import type { Range } from './range.ts'
import type { Source } from './source.ts'
import type { Table } from './table.ts'

/** The records of a range; newest first unless told otherwise. */
export const rangeSource = <Value extends Key, Key>(
  { table, now }: { table: Table; now: Clock },
  item: ItemType<Value, Key>,
  range: Range,
  { reverse = true }: { reverse?: boolean } = {},
): Source<Value> => {
  const name = nameOf(range)
  const placeOf = (record: Value): Place => ({ of: name, at: sortKeyOf(item, range, record), ...item.key(record) })
  return {
    reverse,
    isSparse: false,
    owns: ({ of, at, pk, sk }) =>
      of === name && at.startsWith(range.prefix ?? '') && (range.index !== undefined || (pk === range.pk && sk === at)),
    count: () => countOf(table, now, range),
    read: async (limit, after) => {
      const start = startOf(range, name, reverse, after)
      if (!start) return { entries: [] }
      const { records, next } = await table.query(item, start.range, {
        ...{ reverse, limit },
        ...(start.key ? { after: start.key } : {}),
      })
      const entries = records.map((record) => ({ record, place: placeOf(record) }))
      const behind = after ? entries.filter(({ place }) => isBehind(place, after, reverse)) : entries
      return { entries: behind, ...(next ? { next: placeIn(range, name, next) } : {}) }
    },
  }
}

/** Whether a place comes after another in the order of a list: by sort key, then by source. */
export const isBehind = (place: Place, other: Place, reverse: boolean): boolean => {
  const order = compareKeys(place.at, other.at) || compareKeys(place.of, other.of)
  // In one source the store itself keeps the order, also of records with the same sort key.
  return order === 0 || (reverse ? order < 0 : order > 0)
}

const nameOf = ({ index, pk }: Range): string => `${index ?? ''}:${pk}`

const sortKeyOf = <Value extends Key, Key>(item: ItemType<Value, Key>, { index }: Range, record: Value): string => {
  if (!index) return item.key(record).sk
  const keys = item.indexes(record)[index]
  if (!keys) throw new Error(`A ${item.type} was found by ${index}, where it does not lie`)
  return keys.sk
}

const placeIn = ({ index }: Range, of: string, key: Record<string, string>): Place => {
  const { pk = '', sk = '' } = key
  return { of, at: key[`${index ?? ''}sk`] ?? '', pk, sk }
}

/** Where reading behind a place begins; undefined where the range ends before it. */
const startOf = (
  range: Range,
  name: string,
  reverse: boolean,
  after: Place | undefined,
): { range: Range; key?: Record<string, string> } | undefined => {
  if (!after) return { range }
  const { index, prefix, from = prefix, to = prefix === undefined ? undefined : endOf(prefix) } = range
  const { of, at, pk, sk } = after
  const isPastEnd = reverse
    ? from !== undefined && compareKeys(at, from) < 0
    : to !== undefined && compareKeys(at, to) > 0
  if (isPastEnd) return undefined
  // Before its beginning: a place of another source, or of this one before its first day moved on.
  const isBefore = reverse
    ? to !== undefined && compareKeys(at, to) > 0
    : from !== undefined && compareKeys(at, from) < 0
  if (isBefore) return { range }
  if (of === name) return { range, key: { pk, sk, ...(index ? { [`${index}pk`]: range.pk, [`${index}sk`]: at } : {}) } }
  const bounds = reverse ? { ...(from === undefined ? {} : { from }), to: at } : { from: at, ...(to ? { to } : {}) }
  return { range: { ...(index ? { index } : {}), pk: range.pk, ...bounds } }
}
