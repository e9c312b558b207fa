import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { feeQueue } from '../../shared/fees/jobs.messages.ts'
import { QueuedWork } from './queues/queued-work.ts'
import { WorkPlanner } from './queues/work-planner.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Closes days and builds bills: a planner finds the due work, and a worker processes it, one warehouse at a time. */
export class FeeJobs extends QueuedWork {
  readonly planner: WorkPlanner

  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: feeQueue,
      name: 'work-fees',
      entry: 'functions/fees/work-fees.lambda.ts',
      timeout: Duration.minutes(15),
      // Five days of a warehouse with 20,000 products take a few minutes.
      slow: Duration.minutes(10),
      patience: Duration.hours(4),
      // A few warehouses in parallel, because the table also serves all other work.
      reading: { batchSize: 1, maxConcurrency: 5 },
      batches: true,
      // Work that does not fit in one run is sent to the queue again.
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
