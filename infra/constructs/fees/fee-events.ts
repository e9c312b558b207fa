import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import { QueueWorker } from '../queues/queue-worker.ts'
import { WorkQueue } from '../queues/work-queue.ts'
import type { Setting } from '../service-function.ts'
import type { StatefulParts } from '../stateful-parts.ts'

/** Makes the fee rows of what came in, went out or went back. */
export class FeeEvents extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, { table }: Pick<StatefulParts, 'table'>) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: feeEventQueue,
      workerTimeout: Duration.minutes(1),
      patience: Duration.minutes(15),
    })
    const worker = new QueueWorker(this, 'Worker', setting, {
      name: 'settle-fees',
      entry: 'functions/fees/settle-fees.lambda.ts',
      slow: Duration.seconds(20),
      queue,
      // Commits of one warehouse's month meet at its guard: more at once would only lose races.
      reading: { batchSize: 10, maxConcurrency: 2 },
      environment: { TABLE_NAME: table.tableName },
    })
    table.grantReadWrite(worker)
    table.grantBatches(worker)
  }
}
