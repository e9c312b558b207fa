import type { IndexKeys, IndexName } from './item.ts'

/** Items that lie together: those of one partition, of the table itself or of an index, between two sort keys. */
export interface Range {
  /** The index it lies in; none: the table itself. Only `*.items.ts` files say which. */
  index?: IndexName
  pk: string
  /** Sort keys that begin with this. */
  prefix?: string
  /** Sort keys from (inclusive) and to (inclusive). */
  from?: string
  to?: string
}

/** A range of an index. */
export type IndexRange = Range & { index: IndexName }

/** The keys of a value that lies in a range under `sk`: the range alone knows its index, for writing as for reading. */
export const keysIn = ({ index, pk }: IndexRange, sk: string): IndexKeys => ({ [index]: { pk, sk } })
