import { refuseField } from '../../../shared/contract/errors.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import type { IndexName, ItemType } from '../../platform/db/item.ts'
import type { PageRequest } from '../../platform/db/pages.ts'
import type { Table } from '../../platform/db/table.ts'

/**
 * Records of one place, by falling id, from below `before`. `floor` is the id down to which the place has been looked
 * through; empty when it has been to its end.
 */
export type Source<T> = (before: string | undefined, limit: number) => Promise<{ records: T[]; floor: string }>

/** Numbered pages of a merged list are walked to up to here; deeper, by cursor only. */
const MAX_WALK = 1000

/**
 * One page over several places, newest first: a page's worth is read of each, at the same time. Ids are unique over
 * all of them and sort by time, so the cursor of a page is the last id it has seen, however many places there are.
 */
export const mergedPage = async <T>(
  sources: readonly Source<T>[],
  request: PageRequest,
  idOf: (record: T) => string,
): Promise<Page<T>> => {
  const { current, size, nextToken } = request
  const before = nextToken ? decode(nextToken) : undefined
  const skip = before === undefined ? (current - 1) * size : 0
  if (skip + size > MAX_WALK) throw refuseField('current', 'Use nextToken to go this deep.')
  const parts = await Promise.all(sources.map((source) => source(before, skip + size)))
  const floor =
    parts
      .map((part) => part.floor)
      .sort()
      .at(-1) ?? ''
  const merged = parts
    .flatMap((part) => part.records.filter((record) => idOf(record) >= floor))
    .sort((a, b) => (idOf(a) < idOf(b) ? 1 : -1))
  const records = merged.slice(skip, skip + size)
  const last = records.at(-1)
  const cut = last !== undefined && merged.length > skip + size
  const cursor = cut ? idOf(last) : floor
  const total = (current - 1) * size + records.length + (cursor ? 1 : 0)
  return { records, total, current, size, ...(cursor ? { totalIsLowerBound: true, nextToken: encode(cursor) } : {}) }
}

/** A range whose sort key is the id, as a source; `keep` drops what does not belong. */
export const sourceOf =
  <Value, Key>(
    table: Table,
    item: ItemType<Value, Key>,
    place: { pk: string; index: IndexName },
    idOf: (record: Value) => string,
    keep: (record: Value) => boolean = () => true,
  ): Source<Value> =>
  async (before, limit) => {
    const range = before === undefined ? { pk: place.pk } : { pk: place.pk, to: before }
    // One more than asked for: the range includes its end, which the page before has shown.
    const page = await table.query(item, range, { index: place.index, reverse: true, limit: limit + 1 })
    const last = page.records.at(-1)
    return {
      records: page.records.filter((record) => idOf(record) !== before && keep(record)),
      floor: page.next && last ? idOf(last) : '',
    }
  }

const encode = (id: string): string => Buffer.from(id).toString('base64url')

const decode = (token: string): string => {
  const id = Buffer.from(token, 'base64url').toString('utf8')
  if (ID_PATTERN.test(id)) return id
  throw refuseField('nextToken', 'This page cursor does not belong to this list. Start again from the first page.')
}
