import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../config.ts'

/** The topic every alarm rings; whoever is on duty reads it by mail. */
export class AlarmBell extends Construct {
  readonly topic: Topic

  constructor(scope: Construct, id: string, config: DeployConfig) {
    super(scope, id)
    this.topic = new Topic(this, 'Topic', { topicName: nameOf(config, 'alarms'), enforceSSL: true })
    // A topic policy of our own replaces the default one, under which alarms of the account may publish.
    this.topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (config.alarmEmail) this.topic.addSubscription(new EmailSubscription(config.alarmEmail))
  }
}
