import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { feeQueue } from '../../shared/fees/jobs.messages.ts'
import { QueuedWork } from './queues/queued-work.ts'
import { WorkPlanner } from './queues/work-planner.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Closes days and makes bills: a planner that finds due work, and a worker that does it, one warehouse at a time. */
export class FeeJobs extends QueuedWork {
  readonly planner: WorkPlanner

  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: feeQueue,
      name: 'work-fees',
      entry: 'functions/fees/work-fees.lambda.ts',
      timeout: Duration.minutes(15),
      // Five days of a warehouse with 20,000 products take some minutes.
      slow: Duration.minutes(10),
      patience: Duration.hours(4),
      // A few warehouses at a time: the table also serves the rest of the day's work.
      reading: { batchSize: 1, maxConcurrency: 5 },
      batches: true,
      // Work not finished within one run is sent to the queue again.
      needs: { queues: ['fees'] },
    })
    this.planner = new WorkPlanner(this, 'Planner', setting, store, {
      name: 'plan-fees',
      entry: 'functions/fees/plan-fees.lambda.ts',
      timeout: Duration.minutes(5),
      queues: ['fees'],
    })
  }
}
