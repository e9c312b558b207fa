import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import { QueueWorker } from '../queues/queue-worker.ts'
import { WorkQueue } from '../queues/work-queue.ts'
import type { Setting } from '../service-function.ts'
import type { StatefulParts } from '../stateful-parts.ts'

/** Brings shipments of many products to their end whose call broke off between two commits. */
export class ShipmentFinishing extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, { table }: Pick<StatefulParts, 'table'>) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: finishQueue,
      workerTimeout: Duration.minutes(1),
      patience: Duration.minutes(15),
      // By then nearly every call has ended, and there is nothing left to do.
      deliveryDelay: Duration.minutes(1),
    })
    const worker = new QueueWorker(this, 'Worker', setting, {
      name: 'finish-shipments',
      entry: 'functions/outbound/finish-shipments.lambda.ts',
      slow: Duration.seconds(20),
      queue,
      reading: { batchSize: 1, maxConcurrency: 2 },
      environment: { TABLE_NAME: table.tableName },
    })
    table.grantReadWrite(worker)
  }
}
