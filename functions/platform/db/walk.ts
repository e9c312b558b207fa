import type { ItemType } from './item.ts'
import type { Range } from './range.ts'
import type { QueryOptions, Table } from './table.ts'

/** Records per read. */
const READ = 1000

type Options = Pick<QueryOptions, 'reverse' | 'consistent'>

/** Iterates over every record of a range, read in batches. */
export async function* pagesOf<Value, Key>(
  table: Table,
  item: ItemType<Value, Key>,
  range: Range,
  options: Options = {},
): AsyncGenerator<Value[]> {
  let after: Record<string, string> | undefined
  do {
    const page = await table.query(item, range, { ...options, limit: READ, after })
    yield page.records
    after = page.next
  } while (after)
}

/** Reads a whole range into memory. Only for ranges that are always short. */
export const readAll = async <Value, Key>(
  table: Table,
  item: ItemType<Value, Key>,
  range: Range,
  options: Options = {},
): Promise<Value[]> => {
  const all: Value[] = []
  for await (const page of pagesOf(table, item, range, options)) all.push(...page)
  return all
}
