import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { QueuedWork } from '../queues/queued-work.ts'
import { WorkPlanner } from '../queues/work-planner.ts'
import type { Setting } from '../service-function.ts'
import type { StatefulParts } from '../stateful-parts.ts'

/** Closes days and makes bills: a planner that finds what is due, and a worker that does it, a warehouse at a time. */
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
      // A handful of warehouses at a time: the table takes the rest of the day's work as well.
      reading: { batchSize: 1, maxConcurrency: 5 },
      batches: true,
      // Work that is not done within one run is sent on.
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
