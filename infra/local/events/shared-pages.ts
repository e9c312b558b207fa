import { setTimeout as pause } from 'node:timers/promises'
import { copyOfRecord, type StreamRecord } from './stream-record.ts'

export interface StreamPage {
  records: StreamRecord[]
  /** Iterator of the next page; absent at the end of a closed shard. */
  next: string | undefined
}

/** Returns the page after a sequence number, or at the oldest record, and calls `request` unless the page is kept. */
export type SharedPages = (
  after: string | undefined,
  request: () => Promise<StreamPage>,
  isDelivered: (record: StreamRecord) => boolean,
) => Promise<StreamPage>

/** Maximum number of pages that are kept for readers that are behind. */
const MOST_KEPT = 8
/**
 * Milliseconds between two requests: at first, and at most while writes continue, as often as Lambda polls a shard. A
 * longer wait reads more records by one request, and the readers then process larger batches.
 */
const FIRST_GAP_MS = 30
const LAST_GAP_MS = 250
/** Records of a page after which the next one is requested at once, because the reader is behind. */
export const LARGE_PAGE = 200

const REAL_TIME = { now: () => performance.now(), wait: (ms: number): Promise<unknown> => pause(ms) }

/** Delays requests; each one that returned records doubles the wait before the next one. */
const paced = ({ now, wait }: typeof REAL_TIME) => {
  let gap = FIRST_GAP_MS
  let notBefore = 0
  return async (request: () => Promise<StreamPage>): Promise<StreamPage> => {
    const ms = notBefore - now()
    if (ms > 0) await wait(ms)
    const page = await request()
    const count = page.records.length
    gap = count > 0 ? Math.min(2 * gap, LAST_GAP_MS) : FIRST_GAP_MS
    notBefore = count < LARGE_PAGE ? now() + gap : 0
    return page
  }
}

/**
 * Pages of one shard for a number of readers, each requested once, because the table engine takes long to return the
 * records of a transaction. A reader gets copies of the records that it delivers, as in AWS, since functions may change
 * them; the last reader of a page gets the records themselves.
 */
export const sharedPages = (readers: number, time = REAL_TIME): SharedPages => {
  const kept = new Map<string, { page: Promise<StreamPage>; left: number }>()
  const pace = paced(time)
  return async (after = '', request, isDelivered) => {
    const shared = kept.get(after) ?? { page: pace(request), left: readers }
    shared.left -= 1
    const isLast = shared.left === 0
    if (isLast) kept.delete(after)
    else kept.set(after, shared)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    const forget = (): void => {
      if (kept.get(after) === shared) kept.delete(after)
    }
    const page = await shared.page.catch((error: unknown) => {
      forget()
      throw error
    })
    // More records may follow an empty page at any time.
    if (page.records.length === 0) forget()
    if (isLast) return page
    return { ...page, records: page.records.map((record) => (isDelivered(record) ? copyOfRecord(record) : record)) }
  }
}

/** The pages of each shard, shared by the readers of its stream; `streams` names the stream of each reader. */
export const pagesOfShards = (streams: readonly string[]): ((stream: string, shardId: string) => SharedPages) => {
  const made = new Map<string, SharedPages>()
  return (stream, shardId) => {
    const name = `${stream}/${shardId}`
    const pages = made.get(name) ?? sharedPages(streams.filter((one) => one === stream).length)
    made.set(name, pages)
    return pages
  }
}
