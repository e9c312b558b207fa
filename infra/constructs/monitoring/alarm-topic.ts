import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../../config.ts'

/** The topic of every alarm, which notifies the person on duty by email. */
export class AlarmTopic extends Construct {
  /** Names the topic as text: a reference from another stack's alarm would cost a lookup per alarm (aws-cdk#38010). */
  readonly action: IAlarmAction
  readonly topic: ITopic

  constructor(scope: Construct, id: string, config: DeployConfig) {
    super(scope, id)
    const topicName = nameOf(config, 'alarms')
    const topic = new Topic(this, 'Topic', { topicName, enforceSSL: true })
    this.topic = topic
    const alarmActionArn = Stack.of(this).formatArn({ service: 'sns', resource: topicName })
    this.action = { bind: () => ({ alarmActionArn }) }
    // A custom topic policy replaces the default one, which allows alarms of the account to publish.
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (config.alarmEmail) topic.addSubscription(new EmailSubscription(config.alarmEmail))
  }
}
