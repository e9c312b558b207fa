import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { bytesOf } from '../../support/stored/item-size.ts'

export type StoredItem = Record<string, AttributeValue>

/** Write units of an item, in the table and in its indexes. */
export interface WrittenUnits {
  table: number
  indexes: number
}

const unitsOf = (size: number): number => Math.ceil(size / 1024)

const INDEXES = ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const

/**
 * Units of a write, from the item before and after it; undefined for absent ones. `factor` is 2 in a transaction, where
 * table writes cost double but index writes do not. An index is charged for each entry put, changed or deleted; an entry under
 * another key is a deletion and a put.
 */
export const writtenUnits = (
  before: StoredItem | undefined,
  after: StoredItem | undefined,
  factor: number,
): WrittenUnits => {
  const [was, is] = [before ? bytesOf(before) : 0, after ? bytesOf(after) : 0]
  const table = factor * Math.max(1, unitsOf(was), unitsOf(is))
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return { table, indexes: 0 }
  let indexes = 0
  for (const index of INDEXES) {
    const [from, to] = [entryOf(before, index), entryOf(after, index)]
    if (from === to) indexes += from === undefined ? 0 : unitsOf(Math.max(was, is))
    else indexes += (from === undefined ? 0 : unitsOf(was)) + (to === undefined ? 0 : unitsOf(is))
  }
  return { table, indexes }
}

const sorted = (item: StoredItem | undefined): unknown =>
  item && Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))

const entryOf = (item: StoredItem | undefined, index: string): string | undefined => {
  const pk = item?.[`${index}pk`]?.S
  return pk === undefined ? undefined : `${pk}\n${item?.[`${index}sk`]?.S}`
}
