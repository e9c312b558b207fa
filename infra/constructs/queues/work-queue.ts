import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type Queue as DeclaredQueue, deadLettersName, queueName } from '../../../shared/contract/queue.ts'
import { nameOf } from '../../config.ts'
import { queueMetric } from '../monitoring/metrics.ts'
import type { Watch } from '../monitoring/watch.ts'

export interface WorkQueueProps extends QueueProps {
  /** Its literal. */
  declared: DeclaredQueue
  /** Longest time its worker may take; a message stays hidden six times as long, as Lambda asks. */
  workerTimeout: Duration
  /** The oldest message may wait this long before the alarm rings. */
  patience: Duration
}

/** A queue, standard or FIFO, with its dead-letter queue and the alarms of both. */
export class WorkQueue extends Construct {
  readonly declared: DeclaredQueue
  readonly workerTimeout: Duration
  readonly queue: Queue
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, watch: Watch, props: WorkQueueProps) {
    super(scope, id)
    const { declared, workerTimeout, patience, ...given } = props
    this.declared = declared
    this.workerTimeout = workerTimeout
    this.deadLetters = new DeadLetters(this, 'Dead', watch, declared)
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      ...fifoOf(declared),
      queueName: nameOf(watch.config, queueName(declared)),
      visibilityTimeout: Duration.seconds(workerTimeout.toSeconds() * 6),
      retentionPeriod: Duration.days(4),
      receiveMessageWaitTime: Duration.seconds(20),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: declared.tries },
      ...given,
    })
    this.#watch(watch, patience)
  }

  #watch(watch: Watch, patience: Duration): void {
    const { name } = this.declared
    const metric = (metricName: string) => queueMetric(watch.config, queueName(this.declared), metricName)
    const age = metric('ApproximateAgeOfOldestMessage')
    watch.alarm(this, 'Old', {
      name: `${name}-old-messages`,
      says: `A message has waited in the queue ${name} for more than ${patience.toMinutes()} minutes.`,
      runbook: 'old-messages',
      metric: age,
      above: patience.toSeconds(),
      periods: 2,
    })
    watch.graph(
      { title: `${name}: waiting`, metrics: [metric('ApproximateNumberOfMessagesVisible')] },
      { title: `${name}: oldest, seconds`, metrics: [age] },
    )
  }
}

/** Where messages end that nobody could handle: kept two weeks, and the first one rings the bell. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string, watch: Watch, of: Pick<DeclaredQueue, 'name' | 'kind'>) {
    const name = deadLettersName(of)
    super(scope, id, {
      ...sealed,
      ...fifoOf(of),
      queueName: nameOf(watch.config, name),
      retentionPeriod: Duration.days(14),
    })
    const depth = queueMetric(watch.config, name, 'ApproximateNumberOfMessagesVisible')
    watch.alarm(this, 'Depth', {
      name: `${of.name}-dead-letters`,
      says: `Work of ${of.name} has failed for good and waits in ${name}.`,
      runbook: 'dead-letters',
      metric: depth,
      above: 0,
    })
    watch.graph({ title: `${of.name}: dead letters`, metrics: [depth] })
  }
}

const sealed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } satisfies QueueProps

const fifoOf = ({ kind }: Pick<DeclaredQueue, 'kind'>): QueueProps => (kind === 'fifo' ? { fifo: true } : {})
