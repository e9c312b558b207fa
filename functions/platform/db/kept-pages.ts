import type { Page } from '../../../shared/contract/paging.ts'
import type { PageRequest } from './pages.ts'

/** Reads a page may take to fill; a page that is still short then says where it goes on. */
const MAX_READS = 20
/** Records one read passes on the way to a numbered page. */
const MAX_STEP = 1000

/**
 * One page of what `keep` leaves of a list. It is filled by further reads, each no longer than what is still wanted,
 * so that its mark lies right behind its last record. The total is exact once the end is seen, else a lower bound.
 */
export const readKept = async <T>(
  request: PageRequest,
  keep: (record: T) => boolean,
  read: (request: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> => {
  const { current, size } = request
  const before = (current - 1) * size
  const records: T[] = []
  let passed = request.nextToken ? before : 0
  let mark = request.nextToken
  for (let reads = 0; reads < MAX_READS; reads++) {
    const wanted = before - passed + size - records.length
    const page = await read({
      current: 1,
      size: Math.min(wanted, MAX_STEP),
      ...(mark === undefined ? {} : { nextToken: mark }),
    })
    const kept = page.records.filter(keep)
    const skipped = Math.min(before - passed, kept.length)
    passed += skipped
    records.push(...kept.slice(skipped))
    mark = page.nextToken
    if (mark === undefined || records.length === size) break
  }
  const total = passed + records.length
  return mark === undefined
    ? { records, total, current, size }
    : { records, total, totalIsLowerBound: true, current, size, nextToken: mark }
}
