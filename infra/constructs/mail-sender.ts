import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Duration, Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { mailQueue } from '../../shared/notifications/mail.messages.ts'
import { nameOf } from '../config.ts'
import { MailEvents } from './mail-events.ts'
import { QueuedWork } from './queues/queued-work.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** The queue of emails and the function that sends them. */
export class MailSender extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const { config } = setting.monitoring
    setting.monitoring.title(this, 'notifications')
    const events = new MailEvents(this, 'Events', setting.monitoring)
    const { worker: sender } = new QueuedWork(this, 'Mails', setting, store, {
      declared: mailQueue,
      name: 'send-mail',
      entry: 'functions/notifications/send-mail.lambda.ts',
      timeout: Duration.seconds(30),
      patience: Duration.minutes(15),
      reading: { batchSize: 10, maxConcurrency: 2 },
      // Signs the URLs of package labels in its emails.
      needs: { buckets: { labels: { read: ['labels/'] } } },
      environment: {
        MAIL_FROM: config.mailFrom,
        MAIL_CONFIGURATION_SET: nameOf(config, 'mail'),
        SITE_URL: config.siteUrl,
      },
    })
    sender.node.addDependency(events)
    sender.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        // An email is sent by an identity and through a configuration set, and SES checks the permissions for both.
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
