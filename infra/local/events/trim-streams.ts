import * as z from 'zod'
import { DAY_MS } from '../../../shared/values/durations.ts'
import type { SqsQueue, SqsStore } from '../engines/fauxqs.ts'
import { streamTrimmer } from '../engines/stream-index.ts'
import type { EventSource } from './queue-source.ts'
import { smallestOf } from './smallest.ts'
import type { SourceMapping } from './source-mappings.ts'

/** Interval between two rounds of trimming. */
const PAUSE_MS = 3000
/**
 * Retention of a stream in AWS: within that time, records of failed batches can be read again (`npm run dlq --
 * --redrive outbox`).
 */

const GivenUp = z.object({ DDBStreamBatchInfo: z.object({ startSequenceNumber: z.coerce.bigint() }) })

/** A reader of the stream and its position, which is undefined while the reader is new. */
export interface StreamReading {
  mapping: SourceMapping
  passed: () => bigint | undefined
}

const startIn = (body: string): bigint[] => {
  try {
    return [GivenUp.parse(JSON.parse(body)).DDBStreamBatchInfo.startSequenceNumber]
  } catch {
    return [] // The message is not about a stream.
  }
}

/** First sequence numbers of the ranges to which a queue's dead letters of the last day refer. */
const heldBy = (queue: SqsQueue | undefined): bigint[] => {
  if (!queue) return []
  const { ready, delayed, inflight } = queue.inspectMessages()
  const letters = [...ready, ...delayed, ...inflight.map(({ message }) => message)]
  return letters.flatMap(({ body, sentTimestamp }) => (sentTimestamp > Date.now() - DAY_MS ? startIn(body) : []))
}

/**
 * Sequence number below which every reader has read all records and no dead letter refers to any; undefined while a
 * reader is new.
 */
export const trimmable = (readings: readonly StreamReading[], queues: SqsStore): bigint | undefined => {
  const passed = readings.map((reading) => reading.passed())
  const known = passed.filter((one) => one !== undefined)
  if (known.length < passed.length) return undefined
  const dead = readings.map(({ mapping }) => mapping.DestinationConfig?.OnFailure.Destination)
  const held = [...new Set(dead)].flatMap((arn) => heldBy(arn ? queues.getQueueByArn(arn) : undefined))
  return smallestOf([...known, ...held])
}

interface TrimmedTable {
  tableFile: string
  /** True if trimmed records are kept for a restore. */
  lasting: boolean
}

/** Trims the stream while its readers run: otherwise the table's file would grow with every write. */
export const startTrimming = (
  { tableFile, lasting }: TrimmedTable,
  readings: readonly StreamReading[],
  queues: SqsStore,
): EventSource => {
  const trimmer = streamTrimmer(tableFile, lasting)
  const round = (): void => {
    const upTo = trimmable(readings, queues)
    try {
      if (upTo !== undefined) trimmer.trim(upTo)
    } catch {
      // The table engine is writing, or the disk is full: retried in the next round.
    }
  }
  const timer = setInterval(round, PAUSE_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      trimmer.close()
    },
  }
}
