import type { ItemType } from './item.ts'
import type { QueryOptions, Range, Table } from './table.ts'

const PAGE = 1000

/** Every record of a range, a page at a time. */
export async function* pagesOf<Value, Key>(
  table: Table,
  item: ItemType<Value, Key>,
  range: Range,
  options: Pick<QueryOptions, 'index' | 'consistent'> = {},
): AsyncGenerator<Value[]> {
  let after: Record<string, string> | undefined
  do {
    const page = await table.query(item, range, { ...options, limit: PAGE, ...(after ? { after } : {}) })
    yield page.records
    after = page.next
  } while (after)
}

export const everyRecord = async <Value, Key>(
  table: Table,
  item: ItemType<Value, Key>,
  range: Range,
  options: Pick<QueryOptions, 'index' | 'consistent'> = {},
): Promise<Value[]> => {
  const all: Value[] = []
  for await (const page of pagesOf(table, item, range, options)) all.push(...page)
  return all
}

/** Reads go on side by side, so many at a time. */
const AT_ONCE = 8

export const forEach = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const waiting = all.values()
  const worker = async (): Promise<void> => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
