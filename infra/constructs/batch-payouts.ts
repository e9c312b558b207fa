import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { payoutQueue } from '../../shared/payments/payouts.messages.ts'
import { QueuedWork } from './queues/queued-work.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Pays the requests of batch payouts, one payout per run. 500 payments take less than a minute. */
export class BatchPayouts extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: payoutQueue,
      name: 'work-payouts',
      entry: 'functions/payments/work-payouts.lambda.ts',
      timeout: Duration.minutes(5),
      slow: Duration.minutes(1),
      patience: Duration.minutes(15),
      reading: { batchSize: 1, maxConcurrency: 2 },
    })
  }
}
