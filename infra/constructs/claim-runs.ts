import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { claimRunQueue } from '../../shared/mixed-packages/claim-runs.messages.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import { WorkQueue } from './queues/work-queue.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Reviews the claims of batch operations, those of one package in order. */
export class ClaimRuns extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: claimRunQueue,
      workerTimeout: Duration.minutes(1),
      patience: Duration.minutes(15),
    })
    const worker = new QueueWorker(this, 'Worker', setting, {
      name: 'work-claims',
      entry: 'functions/mixed-packages/work-claims.lambda.ts',
      slow: Duration.seconds(20),
      queue,
      reading: { batchSize: 5, maxConcurrency: 5 },
      environment: { TABLE_NAME: store.table.tableName },
    })
    store.table.grantReadWrite(worker)
  }
}
