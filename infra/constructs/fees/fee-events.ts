import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import { QueuedWork } from '../queues/queued-work.ts'
import type { Setting } from '../service-function.ts'
import type { StatefulParts } from '../stateful-parts.ts'

/** Makes the fee rows of goods that came in, went out or were returned. */
export class FeeEvents extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: feeEventQueue,
      name: 'settle-fees',
      entry: 'functions/fees/settle-fees.lambda.ts',
      timeout: Duration.minutes(1),
      slow: Duration.seconds(20),
      patience: Duration.minutes(15),
      // Commits of one warehouse's month contend for its guard item: higher concurrency would only lose races.
      reading: { batchSize: 10, maxConcurrency: 2 },
      batches: true,
    })
  }
}
