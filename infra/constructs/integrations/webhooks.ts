import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { changeQueue } from '../../../shared/integrations/webhook-changes.messages.ts'
import { webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import { QueuedWork } from '../queues/queued-work.ts'
import type { Setting } from '../service-function.ts'
import type { StatefulParts } from '../stateful-parts.ts'

/** Tells the systems of companies what has happened: which of them wants to know, and each delivery until it has come. */
export class Webhooks extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    new QueuedWork(this, 'Changes', setting, store, {
      declared: changeQueue,
      name: 'announce-events',
      entry: 'functions/integrations/announce-events.lambda.ts',
      timeout: Duration.seconds(30),
      patience: Duration.minutes(15),
      // A message holds the changes of a batch of the stream.
      reading: { batchSize: 10, maxBatchingWindow: Duration.seconds(1), maxConcurrency: 5 },
    })
    new QueuedWork(this, 'Deliveries', setting, store, {
      declared: webhookQueue,
      name: 'send-webhooks',
      entry: 'functions/integrations/send-webhooks.lambda.ts',
      timeout: Duration.seconds(30),
      // Others' servers take their time.
      slow: Duration.seconds(20),
      // A delivery is tried for a day before it is given up: the age of a message tells of more than that alone.
      patience: Duration.hours(36),
      reading: { batchSize: 10, maxConcurrency: 10 },
      environment: setting.monitoring.config.local ? { WEBHOOKS_TO: 'loopback' } : {},
    })
  }
}
