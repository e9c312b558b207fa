import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { claimRunQueue } from '../../shared/mixed-packages/claim-runs.messages.ts'
import { QueuedWork } from './queues/queued-work.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Reviews the claims of batch operations, those of one package in order. */
export class ClaimRuns extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: claimRunQueue,
      name: 'work-claims',
      entry: 'functions/mixed-packages/work-claims.lambda.ts',
      timeout: Duration.minutes(1),
      slow: Duration.seconds(20),
      patience: Duration.minutes(15),
      reading: { batchSize: 5, maxConcurrency: 5 },
    })
  }
}
