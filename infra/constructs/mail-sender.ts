import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Duration, Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { mailQueue } from '../../shared/notifications/mail.messages.ts'
import { nameOf } from '../config.ts'
import { MailEvents } from './mail-events.ts'
import { giveNeeds } from './needs.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import { WorkQueue } from './queues/work-queue.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** The queue of mails and the function that sends them. */
export class MailSender extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const { config } = setting.monitoring
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: mailQueue,
      workerTimeout: Duration.seconds(30),
      patience: Duration.minutes(15),
    })
    const events = new MailEvents(this, 'Events', setting.monitoring)
    const sender = new QueueWorker(this, 'Sender', setting, {
      name: 'send-mail',
      entry: 'functions/notifications/send-mail.lambda.ts',
      queue,
      reading: { batchSize: 10, maxConcurrency: 2 },
      environment: {
        TABLE_NAME: store.table.tableName,
        MAIL_FROM: config.mailFrom,
        MAIL_CONFIGURATION_SET: nameOf(config, 'mail'),
        SITE_URL: config.siteUrl,
      },
    })
    store.table.grantReadWrite(sender)
    // Signs the addresses of package labels in its mails.
    giveNeeds(sender, config, { buckets: { labels: { read: ['labels/'] } } }, store)
    sender.node.addDependency(events)
    sender.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        // A mail is sent by an identity and by a set: SES asks for both.
        resources: [
          Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: config.mailIdentity }),
          Stack.of(this).formatArn({
            service: 'ses',
            resource: 'configuration-set',
            resourceName: nameOf(config, 'mail'),
          }),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': config.mailFrom } },
      }),
    )
  }
}
