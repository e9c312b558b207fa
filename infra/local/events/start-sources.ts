import { join } from 'node:path'
import type { Engines } from '../engines/start-engines.ts'
import type { LoadedFunction } from '../functions/load.ts'
import type { Resolver } from '../template/resolver.ts'
import type { AppTemplates } from '../template/stack-template.ts'
import { startBucketEvents } from './bucket-events.ts'
import { type EventSource, startQueueSource } from './queue-source.ts'
import { type Schedules, startSchedules } from './schedules.ts'
import { sourceMappings } from './source-mappings.ts'
import { startStreamSource } from './stream-source.ts'

export interface Sources {
  schedules: Schedules
  /** Something may have been written: look at the streams now. */
  wake: () => void
  stop: () => Promise<void>
}

/** Starts everything that calls functions without a call: bucket notifications, queues, streams, the clock. */
export const startSources = async (
  templates: AppTemplates,
  resolver: Resolver,
  functions: Map<string, LoadedFunction>,
  engines: Engines,
  dataDir: string,
): Promise<Sources> => {
  startBucketEvents(templates, resolver, engines.files)
  const { queues } = engines.files
  const sources: EventSource[] = await Promise.all(
    sourceMappings(templates, resolver, functions).map(async (mapping) =>
      mapping.EventSourceArn.includes(':sqs:')
        ? startQueueSource(queues, mapping)
        : startStreamSource({ endpoint: engines.dynamodb, queues, dir: join(dataDir, 'streams') }, mapping),
    ),
  )
  const schedules = startSchedules(templates, resolver, functions)
  return {
    schedules,
    wake: () => {
      for (const source of sources) source.wake?.()
    },
    stop: async () => {
      await Promise.all([schedules, ...sources].map((source) => source.stop()))
    },
  }
}
