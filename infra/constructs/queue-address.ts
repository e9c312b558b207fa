import { Stack } from 'aws-cdk-lib/core'
import type { IConstruct } from 'constructs'
import { type Queue, queueName } from '../../shared/contract/queue.ts'
import { type DeployConfig, nameOf } from '../config.ts'

/**
 * ARN and URL of a queue as text: senders may be in any stack, deployed before or after the queue's own, and
 * CloudFormation would look up each reference separately.
 */
export const queueAddress = (
  scope: IConstruct,
  config: DeployConfig,
  queue: Pick<Queue, 'name' | 'kind'>,
): { arn: string; url: string } => {
  const { region, account, urlSuffix } = Stack.of(scope)
  const resource = nameOf(config, queueName(queue))
  return {
    arn: Stack.of(scope).formatArn({ service: 'sqs', resource }),
    url: `https://sqs.${region}.${urlSuffix}/${account}/${resource}`,
  }
}
