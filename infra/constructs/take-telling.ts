import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { arrivalsQueue } from '../../shared/tracking/arrivals.messages.ts'
import { QueuedWork } from './queues/queued-work.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Updates nurses' takes about arrivals if the call that wrote the rows could not. */
export class TakeTelling extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: arrivalsQueue,
      name: 'tell-takes',
      entry: 'functions/tracking/tell-takes.lambda.ts',
      timeout: Duration.minutes(1),
      slow: Duration.seconds(20),
      patience: Duration.minutes(15),
      // After this delay nearly every call has updated them itself, and nothing is left to write.
      deliveryDelay: Duration.minutes(1),
      // An import of 100,000 rows is a thousand messages: a few at a time, beside the work of the day.
      reading: { batchSize: 10, maxConcurrency: 2 },
    })
  }
}
