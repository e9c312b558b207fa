import type { IndexKeys, IndexName } from './item.ts'

/** A range of items in one partition of the table or of an index, by sort key. */
export interface Range {
  /** The index; absent for the table itself. Only `*.items.ts` files set it. */
  index?: IndexName
  pk: string
  /** Prefix of the sort keys. */
  prefix?: string
  /** Bounds of the sort keys, both inclusive. */
  from?: string
  to?: string
}

export type IndexRange = Range & { index: IndexName }

/**
 * Index keys of a value stored in a range with the sort key `sk`. Only the range names the index, for writes as well as
 * reads.
 */
export const keysIn = ({ index, pk }: IndexRange, sk: string): IndexKeys => ({ [index]: { pk, sk } })
