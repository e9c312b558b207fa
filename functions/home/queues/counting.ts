import { QUEUE_COUNTED_TO } from '../../../shared/home/queues.rules.ts'
import type { Count } from '../../platform/db/cursor.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Range } from '../../platform/db/range.ts'
import type { Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'

/** Counts a range up to the limit of queues. One more item is read to see whether there are others. */
export const upTo = async ({ table }: Pick<Deps, 'table'>, range: Range): Promise<Count> => {
  const { count, more } = await table.count(range, { limit: QUEUE_COUNTED_TO + 1 })
  return { count: Math.min(count, QUEUE_COUNTED_TO), more }
}

/** Counts a filtered list from its first page. */
export const foundUpTo = async <T>(source: Source<T>): Promise<Count> => {
  const { records, nextToken } = await readPage(source, { current: 1, size: QUEUE_COUNTED_TO }, { uncounted: true })
  return { count: records.length, more: nextToken !== undefined }
}
