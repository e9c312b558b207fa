import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { payoutQueue } from '../../shared/payments/payouts.messages.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import { WorkQueue } from './queues/work-queue.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Pays the requests of batch payouts, one payout a run. 500 payments take less than a minute. */
export class BatchPayouts extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: payoutQueue,
      workerTimeout: Duration.minutes(5),
      patience: Duration.minutes(15),
    })
    const worker = new QueueWorker(this, 'Worker', setting, {
      name: 'work-payouts',
      entry: 'functions/payments/work-payouts.lambda.ts',
      slow: Duration.minutes(1),
      queue,
      reading: { batchSize: 1, maxConcurrency: 2 },
      environment: { TABLE_NAME: store.table.tableName },
    })
    store.table.grantReadWrite(worker)
  }
}
