import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { giveNeeds } from '../needs.ts'
import { QueueWorker } from '../queues/queue-worker.ts'
import { WorkQueue } from '../queues/work-queue.ts'
import { ServiceFunction, type Setting } from '../service-function.ts'
import type { StatefulParts } from '../stateful-parts.ts'

/** Closes days and makes bills: a planner that finds what is due, and a worker that does it, a warehouse at a time. */
export class FeeJobs extends Construct {
  readonly planner: ServiceFunction

  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const { monitoring } = setting
    const queue = new WorkQueue(this, 'Waiting', monitoring, {
      declared: feeQueue,
      workerTimeout: Duration.minutes(15),
      patience: Duration.hours(4),
    })
    const environment = { TABLE_NAME: store.table.tableName }
    this.planner = new ServiceFunction(this, 'Planner', setting, {
      name: 'plan-fees',
      entry: 'functions/fees/plan-fees.lambda.ts',
      timeout: Duration.minutes(5),
      environment,
    })
    store.table.grantRead(this.planner)
    const worker = new QueueWorker(this, 'Worker', setting, {
      name: 'work-fees',
      entry: 'functions/fees/work-fees.lambda.ts',
      // Five days of a warehouse with 20,000 products take some minutes.
      slow: Duration.minutes(10),
      queue,
      // A handful of warehouses at a time: the table takes the rest of the day's work as well.
      reading: { batchSize: 1, maxConcurrency: 5 },
      environment,
    })
    store.table.grantReadWrite(worker)
    store.table.grantBatches(worker)
    for (const sender of [this.planner, worker]) giveNeeds(sender, monitoring.config, { queues: ['fees'] }, store)
  }
}
