import type { Page } from '../../../shared/contract/paging.ts'
import type { PageRequest } from './pages.ts'

/** Reads a page may take to fill; a page that is still short then says where it goes on. */
const MAX_READS = 30
/** Records one read passes at most. */
const MAX_STEP = 1000

/**
 * One page of what `keep` leaves of a list. It is filled by further reads, none of which brings more than is still
 * wanted, so that its cursor lies right behind its last record. The total is exact once the end is seen, else a lower bound.
 */
export const readKept = async <T>(
  request: PageRequest,
  keep: (record: T) => boolean,
  read: (request: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> => {
  const { current, size, nextToken } = request
  // Behind a cursor nobody knows how many were kept before it.
  const before = nextToken ? 0 : (current - 1) * size
  const records: T[] = []
  let passed = 0
  let cursor = nextToken
  let stride = 1
  for (let reads = 0; reads < MAX_READS; reads++) {
    const wanted = before - passed + size - records.length
    const page = await read({
      current: 1,
      size: Math.min(wanted * stride, MAX_STEP),
      ...(cursor === undefined ? {} : { nextToken: cursor }),
    })
    const kept = page.records.filter(keep)
    // A longer step than is wanted may bring too much: then it is made again, short.
    if (kept.length > wanted) {
      stride = 1
      continue
    }
    stride = kept.length === 0 ? stride * 4 : 1
    const skipped = Math.min(before - passed, kept.length)
    passed += skipped
    records.push(...kept.slice(skipped))
    cursor = page.nextToken
    if (cursor === undefined || records.length === size) break
  }
  const total = passed + records.length
  const isPart = cursor !== undefined || nextToken !== undefined
  return {
    ...{ records, total, current, size },
    ...(isPart ? { totalIsLowerBound: true } : {}),
    ...(cursor === undefined ? {} : { nextToken: cursor }),
  }
}
