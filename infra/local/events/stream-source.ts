import { setTimeout as pause } from 'node:timers/promises'
import { SqsStore } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
import { checkpoint } from './checkpoint.ts'
import { napper } from './nap.ts'
import type { EventSource } from './queue-source.ts'
import type { SourceMapping } from './source-mappings.ts'
import { deliver } from './stream-delivery.ts'
import { recordFilter } from './stream-filter.ts'
import { numberOf, type ShardReader, type StreamRecord, shardReader, shardsOf } from './stream-reader.ts'

/** Between two looks when nothing woke the source: the stream tells nobody. */
const IDLE_MS = 400
/** Between two looks in any case: under load a look takes many records instead of many looks one each. */
const GAP_MS = 30
const PAGE = 1000

export interface StreamEngine {
  endpoint: string
  queues: SqsStore
  /** Where checkpoints are kept. */
  dir: string
}

const failureMessage = (mapping: SourceMapping, records: StreamRecord[], error: unknown): string => {
  const [first] = records
  const last = records.at(-1)
  return JSON.stringify({
    version: '1.0',
    timestamp: new Date().toISOString(),
    requestContext: { functionArn: mapping.fn.declared.arn, condition: 'RetryAttemptsExhausted' },
    responseContext: { functionError: String(error) },
    DDBStreamBatchInfo: {
      batchSize: records.length,
      startSequenceNumber: first && numberOf(first),
      endSequenceNumber: last && numberOf(last),
      streamArn: mapping.EventSourceArn,
    },
  })
}

/** Feeds a function from the table's stream, in order, from where it stopped last. */
export const startStreamSource = async (engine: StreamEngine, mapping: SourceMapping): Promise<EventSource> => {
  const wanted = recordFilter((mapping.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern))
  const dead = mapping.DestinationConfig?.OnFailure.Destination
  const deadQueue = dead ? engine.queues.getQueueByArn(dead) : undefined
  if (dead && !deadQueue) throw new Error(`infra: ${mapping.key} sends failures to ${dead}, which is no queue`)
  let ending = false
  const stopped = (): boolean => ending
  const { nap, wake } = napper()
  const giveUp = (records: StreamRecord[], error: unknown): void =>
    deadQueue?.enqueue(SqsStore.createMessage(failureMessage(mapping, records, error)))

  const handle = async (page: StreamRecord[], kept: ReturnType<typeof checkpoint>): Promise<void> => {
    const records = page.filter(wanted)
    for (let at = 0; at < records.length; at += mapping.BatchSize) {
      const batch = records.slice(at, at + mapping.BatchSize)
      if (!(await deliver({ mapping, stopped, giveUp }, batch))) return
      const last = batch.at(-1)
      if (last) kept.write(numberOf(last))
    }
    const newest = page.at(-1)
    if (newest) kept.write(numberOf(newest))
  }
  const follow = async (read: ShardReader, kept: ReturnType<typeof checkpoint>): Promise<void> => {
    while (!stopped()) {
      const page = await read(PAGE).catch((error: unknown): StreamRecord[] => {
        if (!stopped()) console.error('The stream could not be read:', error)
        return []
      })
      if (page.length > 0) await handle(page, kept)
      else await nap(IDLE_MS)
      await pause(GAP_MS)
    }
  }
  const shards = await shardsOf(engine.endpoint, mapping.EventSourceArn)
  const ended = Promise.all(
    shards.map((shard) => {
      const kept = checkpoint(engine.dir, `${mapping.key}-${shard}`, mapping.EventSourceArn)
      return follow(shardReader(engine.endpoint, mapping.EventSourceArn, shard, kept.read()), kept)
    }),
  )
  return {
    wake,
    stop: async () => {
      ending = true
      wake()
      await ended
    },
  }
}
