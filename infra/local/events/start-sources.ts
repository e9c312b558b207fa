import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engines } from '../engines/start-engines.ts'
import type { LoadedFunction } from '../functions/load.ts'
import { mappingRefusal } from '../iam/source-permissions.ts'
import type { MadeResources } from '../resources/make-resources.ts'
import type { AppTemplates } from '../template/stack-template.ts'
import { startBucketEvents } from './bucket-events.ts'
import { type EventSource, startQueueSource } from './queue-source.ts'
import { type Schedules, startSchedules } from './schedules.ts'
import { pagesOfShards } from './shared-pages.ts'
import { type SourceMapping, sourceMappings } from './source-mappings.ts'
import { startStreamSource } from './stream-source.ts'
import { startTrimming } from './trim-streams.ts'

export interface Sources {
  schedules: Schedules
  /** Signals that a function has written to the table: polls the streams now. */
  wake: () => void
  /** Runs `work` while no stream is read; afterwards the readers catch up in large batches. */
  withoutStreams: (work: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Maximum wait for functions that are still running when the sources stop; unfinished work is delivered again at the
 * next start.
 */
const PATIENCE_MS = 5000

interface Feeding {
  templates: AppTemplates
  made: MadeResources
  functions: Map<string, LoadedFunction>
  engines: Engines
  dataDir: string
  /** Fraction of the visibility timeout for which a failed message stays hidden. */
  retryTimeScale: number
  /** True if schedules run by the clock. */
  byClock: boolean
}

// Throws the error with which the deployment would fail in AWS.
const checkMapping = ({ key, fn, EventSourceArn, DestinationConfig }: SourceMapping): void => {
  const refusal = mappingRefusal(fn.principal, EventSourceArn, DestinationConfig?.OnFailure.Destination)
  if (refusal) throw new Error(`infra: ${key} (AWS::Lambda::EventSourceMapping) ${fn.declared.name}: ${refusal}`)
}

/** Starts everything that triggers functions without an API call: bucket notifications, queues, streams, the clock. */
export const startSources = async ({
  templates,
  made,
  functions,
  engines,
  dataDir,
  retryTimeScale,
  byClock,
}: Feeding): Promise<Sources> => {
  const { resolver } = made
  const { queues } = engines.files
  startBucketEvents(templates, resolver, engines.files, made.newQueues)
  const mappings = sourceMappings(templates, resolver, functions)
  for (const mapping of mappings) checkMapping(mapping)
  const ofQueue = ({ EventSourceArn }: SourceMapping): boolean => EventSourceArn.includes(':sqs:')
  const ofStream = mappings.filter((mapping) => !ofQueue(mapping))
  const stream = {
    endpoint: engines.dynamodb,
    queues,
    dir: join(dataDir, 'streams'),
    pagesOf: pagesOfShards(ofStream.map(({ EventSourceArn }) => EventSourceArn)),
  }
  const readings = await Promise.all(
    ofStream.map(async (mapping) => ({ mapping, ...(await startStreamSource(stream, mapping)) })),
  )
  const { tableFile, lasting } = engines
  const sources: EventSource[] = [
    ...readings,
    ...mappings.filter(ofQueue).map((mapping) => startQueueSource(queues, mapping, retryTimeScale)),
    ...(tableFile && readings.length > 0 ? [startTrimming({ tableFile, lasting }, readings, queues)] : []),
  ]
  const schedules = startSchedules({ templates, resolver, functions, queues, roles: made.roles, byClock })
  return {
    schedules,
    wake: () => {
      for (const source of sources) source.wake?.()
    },
    withoutStreams: async (work) => {
      for (const reading of readings) reading.hold()
      try {
        await work()
      } finally {
        for (const reading of readings) reading.letGo()
      }
    },
    stop: async () => {
      const ended = Promise.all([schedules, ...sources].map((source) => source.stop()))
      await Promise.race([ended, pause(PATIENCE_MS, undefined, { ref: false })])
    },
  }
}
