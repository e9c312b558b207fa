import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { nameOf } from '../../config.ts'
import { queueMetric } from '../monitoring/metrics.ts'
import type { Watch } from '../monitoring/watch.ts'

export interface WorkQueueProps extends QueueProps {
  /** As messages and env name it: `mail`. */
  name: string
  /** Longest time its worker may take; a message stays hidden six times as long, as Lambda asks. */
  workerTimeout: Duration
  /** How often a message is tried before it goes to the dead letters. */
  tries: number
  /** The oldest message may wait this long before the alarm rings. */
  patience: Duration
}

/** A queue with its dead-letter queue, and the alarms of both. */
export class WorkQueue extends Construct {
  readonly queue: Queue
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, watch: Watch, props: WorkQueueProps) {
    super(scope, id)
    const { name, workerTimeout, tries, patience, ...given } = props
    this.deadLetters = new DeadLetters(this, 'Dead', watch, name)
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      queueName: nameOf(watch.config, name),
      visibilityTimeout: Duration.seconds(workerTimeout.toSeconds() * 6),
      retentionPeriod: Duration.days(4),
      receiveMessageWaitTime: Duration.seconds(20),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: tries },
      ...given,
    })
    const { config } = watch
    const age = queueMetric(config, name, 'ApproximateAgeOfOldestMessage')
    watch.alarm(this, 'Old', {
      name: `${name}-old-messages`,
      says: `A message has waited in the queue ${name} for more than ${patience.toMinutes()} minutes.`,
      runbook: 'old-messages',
      metric: age,
      above: patience.toSeconds(),
      periods: 2,
    })
    watch.graph(
      { title: `${name}: waiting`, metrics: [queueMetric(config, name, 'ApproximateNumberOfMessagesVisible')] },
      { title: `${name}: oldest, seconds`, metrics: [age] },
    )
  }
}

/** Where messages end that nobody could handle: kept two weeks, and the first one rings the bell. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string, watch: Watch, name: string) {
    super(scope, id, { ...sealed, queueName: nameOf(watch.config, `${name}-dlq`), retentionPeriod: Duration.days(14) })
    const depth = queueMetric(watch.config, `${name}-dlq`, 'ApproximateNumberOfMessagesVisible')
    watch.alarm(this, 'Depth', {
      name: `${name}-dead-letters`,
      says: `Work of ${name} has failed for good and waits in ${name}-dlq.`,
      runbook: 'dead-letters',
      metric: depth,
      above: 0,
    })
    watch.graph({ title: `${name}: dead letters`, metrics: [depth] })
  }
}

const sealed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } satisfies QueueProps
