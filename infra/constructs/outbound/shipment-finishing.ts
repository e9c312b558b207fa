import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import { QueuedWork } from '../queues/queued-work.ts'
import type { Setting } from '../service-function.ts'
import type { StatefulParts } from '../stateful-parts.ts'

/** Completes shipments of many products whose call was interrupted between two commits. */
export class ShipmentFinishing extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: finishQueue,
      name: 'finish-shipments',
      entry: 'functions/outbound/finish-shipments.lambda.ts',
      timeout: Duration.minutes(1),
      slow: Duration.seconds(20),
      patience: Duration.minutes(15),
      // After this delay nearly every call has ended, and nothing is left to do.
      deliveryDelay: Duration.minutes(1),
      reading: { batchSize: 1, maxConcurrency: 2 },
    })
  }
}
