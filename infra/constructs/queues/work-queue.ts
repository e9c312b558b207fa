import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type Queue as DeclaredQueue, deadLettersName, queueName } from '../../../shared/contract/queue.ts'
import { nameOf } from '../../config.ts'
import { queueMetric } from '../monitoring/metrics.ts'
import type { Monitoring } from '../monitoring/monitoring.ts'

export interface WorkQueueProps extends QueueProps {
  /** The declaration of the queue. */
  declared: DeclaredQueue
  /** Maximum time that its worker may take; a message stays hidden six times as long, as Lambda recommends. */
  workerTimeout: Duration
  /** The alarm is raised if the oldest message is older than this. */
  patience: Duration
  /** Its section of the dashboard, if no enclosing construct has one. */
  part?: string
}

/** A queue, standard or FIFO, with its dead-letter queue and the alarms of both. */
export class WorkQueue extends Construct {
  readonly declared: DeclaredQueue
  readonly workerTimeout: Duration
  readonly queue: Queue
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, monitoring: Monitoring, props: WorkQueueProps) {
    super(scope, id)
    const { declared, workerTimeout, patience, part, ...given } = props
    if (part !== undefined) monitoring.title(this, part)
    this.declared = declared
    this.workerTimeout = workerTimeout
    this.deadLetters = new DeadLetters(this, 'Dead', monitoring, declared)
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      ...fifoOf(declared),
      queueName: nameOf(monitoring.config, queueName(declared)),
      visibilityTimeout: Duration.seconds(workerTimeout.toSeconds() * 6),
      retentionPeriod: Duration.days(4),
      receiveMessageWaitTime: Duration.seconds(20),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: declared.tries },
      ...given,
    })
    this.#monitor(monitoring, patience)
  }

  #monitor(monitoring: Monitoring, patience: Duration): void {
    const { name } = this.declared
    const metric = (metricName: string) => queueMetric(monitoring.config, queueName(this.declared), metricName)
    const age = metric('ApproximateAgeOfOldestMessage')
    monitoring.alarm(this, 'Old', {
      name: `${name}-old-messages`,
      says: `A message has waited in the queue ${name} for more than ${patience.toMinutes()} minutes.`,
      runbook: 'old-messages',
      metric: age,
      above: patience.toSeconds(),
      periods: 2,
    })
    monitoring.graph(
      this,
      { title: `${name}: waiting`, metrics: [metric('ApproximateNumberOfMessagesVisible')] },
      { title: `${name}: oldest, seconds`, metrics: [age] },
    )
  }
}

/** Dead-letter queue. It keeps messages for two weeks, and the first message raises the alarm. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string, monitoring: Monitoring, of: Pick<DeclaredQueue, 'name' | 'kind'>) {
    const name = deadLettersName(of)
    super(scope, id, {
      ...sealed,
      ...fifoOf(of),
      queueName: nameOf(monitoring.config, name),
      retentionPeriod: Duration.days(14),
    })
    const depth = queueMetric(monitoring.config, name, 'ApproximateNumberOfMessagesVisible')
    monitoring.alarm(this, 'Depth', {
      name: `${of.name}-dead-letters`,
      says: `Messages of ${of.name} have failed permanently and are kept in ${name}.`,
      runbook: 'dead-letters',
      metric: depth,
      above: 0,
    })
    monitoring.graph(this, { title: `${of.name}: dead letters`, metrics: [depth] })
  }
}

const sealed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } satisfies QueueProps

const fifoOf = ({ kind }: Pick<DeclaredQueue, 'kind'>): QueueProps => (kind === 'fifo' ? { fifo: true } : {})
