import * as z from 'zod'
import type { SqsQueue, SqsStore } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
import { streamTrimmer } from '../engines/stream-index.ts'
import type { EventSource } from './queue-source.ts'
import { smallestOf } from './smallest.ts'
import type { SourceMapping } from './source-mappings.ts'

/** Between two rounds of trimming. */
const PAUSE_MS = 3000
/** As long as AWS keeps a stream: what was given up can be read again until then (`npm run dlq -- --redrive outbox`). */
const DAY_MS = 24 * 3600 * 1000

const GivenUp = z.object({ DDBStreamBatchInfo: z.object({ startSequenceNumber: z.coerce.bigint() }) })

/** A reader of the stream, and how far it has come; undefined while it is new. */
export interface StreamReading {
  mapping: SourceMapping
  passed: () => bigint | undefined
}

const startIn = (body: string): bigint[] => {
  try {
    return [GivenUp.parse(JSON.parse(body)).DDBStreamBatchInfo.startSequenceNumber]
  } catch {
    return [] // No letter about a stream.
  }
}

/** Where the stretches begin that the dead letters of a queue tell of. */
const heldBy = (queue: SqsQueue | undefined): bigint[] => {
  if (!queue) return []
  const { ready, delayed, inflight } = queue.inspectMessages()
  const letters = [...ready, ...delayed, ...inflight.map(({ message }) => message)]
  return letters.flatMap(({ body, sentTimestamp }) => (sentTimestamp > Date.now() - DAY_MS ? startIn(body) : []))
}

/** What every reader has behind it and no dead letter tells of; undefined while a reader is new. */
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
  /** Whether what is trimmed is kept for a restore. */
  lasting: boolean
}

/** Keeps the stream short while its readers run: else the table's file grows with every write, for ever. */
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
      // The table engine is writing, or the disk is full: the next round does it.
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
