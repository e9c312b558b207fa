import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { changeQueue } from '../../shared/integrations/webhook-changes.messages.ts'
import { webhookQueue } from '../../shared/integrations/webhooks.messages.ts'
import { QueuedWork } from './queues/queued-work.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/**
 * Sends events to the systems of companies: finds the webhooks that subscribe to an event, and retries each delivery
 * for up to a day until it succeeds.
 */
export class Webhooks extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const { config } = setting.monitoring
    new QueuedWork(this, 'Changes', setting, store, {
      declared: changeQueue,
      name: 'announce-events',
      entry: 'functions/integrations/announce-events.lambda.ts',
      timeout: Duration.seconds(30),
      patience: Duration.minutes(15),
      // A message contains the changes of one stream batch.
      reading: { batchSize: 10, maxBatchingWindow: Duration.seconds(1), maxConcurrency: 5 },
    })
    new QueuedWork(this, 'Deliveries', setting, store, {
      declared: webhookQueue,
      name: 'send-webhooks',
      entry: 'functions/integrations/send-webhooks.lambda.ts',
      timeout: Duration.seconds(30),
      // Servers of third parties can be slow.
      slow: Duration.seconds(20),
      // Deliveries are retried for a day, so only messages that are older than that indicate a problem.
      patience: Duration.hours(36),
      reading: { batchSize: 10, maxConcurrency: 10 },
      environment: {
        SITE_URL: config.siteUrl,
        ...(config.local && { WEBHOOKS_TO: 'loopback' }),
      },
    })
  }
}
