import { setTimeout as pause } from 'node:timers/promises'
import type { SqsStore } from '../engines/fauxqs.ts'
import { checkpoint } from './checkpoint.ts'
import { napper } from './nap.ts'
import type { EventSource } from './queue-source.ts'
import { LARGE_PAGE, type SharedPages } from './shared-pages.ts'
import { smallestOf } from './smallest.ts'
import type { SourceMapping } from './source-mappings.ts'
import { deadLettersOf } from './stream-dead-letters.ts'
import { deliver } from './stream-delivery.ts'
import { recordFilter } from './stream-filter.ts'
import { type ShardReader, shardReader, shardsOf } from './stream-reader.ts'
import { numberOf, type StreamRecord } from './stream-record.ts'
import { untilWritten } from './until-written.ts'

/** Poll interval for writes that cause no wake-up, since they are not by functions. The stream sends no notifications. */
const IDLE_MS = 1000
/** Interval of the checks whether a reader that waits for its batching window shall stop. */
const STOP_CHECK_MS = 30
const PAGE = 1000

interface StreamEngine {
  endpoint: string
  queues: SqsStore
  /** Folder of the checkpoints. */
  dir: string
  /** Pages of a shard, for all mappings that read it. */
  pagesOf: (stream: string, shardId: string) => SharedPages
}

interface Following {
  mapping: SourceMapping
  wanted: (record: StreamRecord) => boolean
  position: ReturnType<typeof checkpoint>
  read: ShardReader
  nap: (ms: number) => Promise<void>
  stopped: () => boolean
  hold: Hold
  giveUp: (records: StreamRecord[], error: unknown) => void
}

// A reader that gave up here would stay stopped until the next start.
const keepPosition = ({ mapping, position, stopped }: Following, write = position.writeIfDue): Promise<boolean> =>
  untilWritten(`The stream position of ${mapping.fn.declared.name}`, write, stopped)

const handle = async (following: Following, page: StreamRecord[]): Promise<void> => {
  const { mapping, wanted, position, hold } = following
  const keep = (record: StreamRecord): Promise<boolean> => {
    position.pass(numberOf(record))
    return keepPosition(following)
  }
  const records = page.filter(wanted)
  // One large batch to catch up, because most records are repeated changes to the same items.
  const most = hold.isCatchingUp() ? page.length : mapping.BatchSize
  for (let at = 0; at < records.length; at += most) {
    const batch = records.slice(at, at + most)
    if (!(await deliver(following, batch))) return
    const last = batch.at(-1)
    if (last && !(await keep(last))) return
  }
  const newest = page.at(-1)
  if (newest) await keep(newest)
}

/** All remaining records of the stream except those of writes that continue, starting with the page already read. */
const toTheEnd = async ({ read, stopped }: Following, page: StreamRecord[]): Promise<StreamRecord[]> => {
  const pages = [page]
  for (let last = page; last.length >= LARGE_PAGE && !stopped(); ) {
    last = await read(PAGE).catch(() => [])
    pages.push(last)
  }
  return pages.flat()
}

/** Waits up to the mapping's batching window if fewer matching records than a full batch have arrived. */
const gathered = async (following: Following, page: StreamRecord[]): Promise<StreamRecord[]> => {
  const { mapping, wanted, read, stopped, hold } = following
  if (hold.isCatchingUp()) return toTheEnd(following, page)
  const count = page.filter(wanted).length
  const window = mapping.MaximumBatchingWindowInSeconds * 1000
  if (window === 0 || count === 0 || count >= mapping.BatchSize || stopped()) return page
  for (const until = Date.now() + window; Date.now() < until && !stopped(); ) await pause(STOP_CHECK_MS)
  return [...page, ...(await read(PAGE).catch(() => []))]
}

const follow = async (following: Following): Promise<void> => {
  const { read, stopped, nap, hold } = following
  while (!stopped()) {
    if (hold.isHeld()) {
      await nap(IDLE_MS)
      continue
    }
    const page = await read(PAGE).catch((error: unknown): StreamRecord[] => {
      if (!stopped()) console.error('The stream could not be read:', error)
      return []
    })
    if (page.length > 0) {
      await handle(following, await gathered(following, page))
      hold.caughtUp()
    } else {
      await keepPosition(following)
      await nap(IDLE_MS)
    }
  }
  await keepPosition(following, following.position.write)
}

/** A stream source and its position, which is undefined until the source has processed its first record. */
interface StreamSource extends EventSource {
  passed: () => bigint | undefined
  /** Reads nothing until `letGo`. */
  hold: () => void
  /** Catches up with the records written since `hold`, then reads as usual. */
  letGo: () => void
}

/** Feeds a function from the table's stream, in order, starting after its checkpoint. */
export const startStreamSource = async (engine: StreamEngine, mapping: SourceMapping): Promise<StreamSource> => {
  const { EventSourceArn: stream, key, FilterCriteria } = mapping
  const wanted = recordFilter((FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern))
  const { nap, wake } = napper()
  let ending = false
  const stopped = (): boolean => ending
  const shards = (await shardsOf(engine.endpoint, stream)).map((shardId) => ({
    shardId,
    position: checkpoint(engine.dir, `${key}-${shardId}`, stream),
    hold: streamHold(),
    giveUp: deadLettersOf(engine.queues, { mapping, shardId }),
  }))
  const ended = Promise.all(
    shards.map(({ shardId, position, hold, giveUp }) => {
      const sharing = { pages: engine.pagesOf(stream, shardId), isDelivered: wanted }
      const read = shardReader(engine.endpoint, stream, shardId, position.after(), sharing)
      return follow({ mapping, wanted, position, read, nap, stopped, hold, giveUp })
    }),
  )
  return {
    wake,
    passed: () => {
      const numbers = shards.flatMap(({ position }) => position.after() ?? [])
      return numbers.length < shards.length ? undefined : smallestOf(numbers.map(BigInt))
    },
    hold: () => {
      for (const { hold } of shards) hold.begin()
    },
    letGo: () => {
      for (const { hold } of shards) hold.end()
      wake()
    },
    stop: async () => {
      ending = true
      wake()
      await ended
    },
  }
}

/** State of a stream reader: reading, paused, or catching up with records written while it was paused. */
const streamHold = () => {
  let state: 'reading' | 'held' | 'catching up' = 'reading'
  return {
    isHeld: (): boolean => state === 'held',
    isCatchingUp: (): boolean => state === 'catching up',
    begin: (): void => {
      state = 'held'
    },
    end: (): void => {
      state = 'catching up'
    },
    /** Must be called when the reader has reached the end of the stream. */
    caughtUp: (): void => {
      if (state === 'catching up') state = 'reading'
    },
  }
}
type Hold = ReturnType<typeof streamHold>
