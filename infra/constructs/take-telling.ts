import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { arrivalsQueue } from '../../shared/tracking/arrivals.messages.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import { WorkQueue } from './queues/work-queue.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Tells nurses' takes of arrivals where the call that wrote the rows could not. */
export class TakeTelling extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, { table }: Pick<StatefulParts, 'table'>) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: arrivalsQueue,
      workerTimeout: Duration.minutes(1),
      patience: Duration.minutes(15),
      // By then nearly every call has told them itself, and there is nothing left to write.
      deliveryDelay: Duration.minutes(1),
    })
    const worker = new QueueWorker(this, 'Worker', setting, {
      name: 'tell-takes',
      entry: 'functions/tracking/tell-takes.lambda.ts',
      slow: Duration.seconds(20),
      queue,
      // An import of 100,000 rows is a thousand messages: a few at a time, beside the work of the day.
      reading: { batchSize: 10, maxConcurrency: 2 },
      environment: { TABLE_NAME: table.tableName },
    })
    table.grantReadWrite(worker)
  }
}
