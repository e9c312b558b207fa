import type { IndexKeys, IndexName } from './item.ts'

/** Items of one partition, of the table or of an index, between two sort keys. */
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

/** A range of an index. */
export type IndexRange = Range & { index: IndexName }

/**
 * Index keys of a value stored in a range under `sk`. The index is named only in the range, for writes as for reads.
 */
export const keysIn = ({ index, pk }: IndexRange, sk: string): IndexKeys => ({ [index]: { pk, sk } })
