import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { exportQueue } from '../../shared/exports/exports.messages.ts'
import { giveNeeds, type Needs } from './needs.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import { WorkQueue } from './queues/work-queue.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

const NEEDS: Needs = { buckets: { exports: { write: ['files/'] } } }

/** Exports that are too large for a call: their queue and the function that writes them, one a run. */
export class ExportWriter extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: exportQueue,
      // Some three million rows.
      workerTimeout: Duration.minutes(5),
      patience: Duration.minutes(15),
    })
    const writer = new QueueWorker(this, 'Writer', setting, {
      name: 'write-export',
      entry: 'functions/exports/write-export.lambda.ts',
      slow: Duration.minutes(2),
      queue,
      // A handful at a time: the table takes the rest of the day's work as well.
      reading: { batchSize: 1, maxConcurrency: 5 },
      environment: { TABLE_NAME: store.table.tableName },
    })
    store.table.grantReadWrite(writer)
    giveNeeds(writer, setting.monitoring.config, NEEDS, store)
  }
}
