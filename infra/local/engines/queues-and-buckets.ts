import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { buildApp } from 'fauxqs'
import { ObservedBuckets } from './buckets/observed-buckets.ts'
import { type BucketRules, enforceAsS3 } from './buckets/s3-rules.ts'
import { SnsStore, type SqsStore } from './fauxqs.ts'
import { CorrectedQueues } from './fifo-queues.ts'
import { LastingStore } from './lasting-store.ts'

export interface QueuesAndBuckets {
  endpoint: string
  queues: SqsStore
  buckets: ObservedBuckets
  /** Serves a request whose path is as S3 or SQS would receive it. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  stop: () => Promise<void>
}

/**
 * Starts SQS and S3 in this process, on a free port of 127.0.0.1. With `dir`, all data survives a restart, including
 * messages in flight: their workers have ended, so they are visible again immediately.
 */
export const startQueuesAndBuckets = async (rules: BucketRules, dir?: string): Promise<QueuesAndBuckets> => {
  const stores = { sqsStore: new CorrectedQueues(), snsStore: new SnsStore(), s3Store: new ObservedBuckets() }
  const disk = dir ? new LastingStore(dir) : undefined
  if (disk) {
    disk.load(stores.sqsStore, stores.snsStore, stores.s3Store)
    stores.sqsStore.persistence = disk
    stores.s3Store.persistence = disk
    stores.s3Store.together = (write, undo) => disk.together(write, undo)
    for (const queue of stores.sqsStore.allQueues()) {
      queue.persistence = disk
      for (const handle of [...queue.inflightMessages.keys()]) queue.changeVisibility(handle, 0)
    }
  }
  const app: FastifyInstance = buildApp({ logger: false, stores })
  enforceAsS3(app, rules, (bucket, key) => stores.s3Store.tagOf(bucket, key))
  if (disk) app.addHook('onClose', async () => disk.close())
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    endpoint,
    queues: stores.sqsStore,
    buckets: stores.s3Store,
    handle: (request, response) => app.routing(request, response),
    stop: async () => {
      stores.sqsStore.shutdown()
      await app.close()
    },
  }
}
