import type { SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import type { Queue } from '../../../shared/contract/queue.ts'
import { applyNeeds, type Needs, type Store } from '../needs.ts'
import { domainOf, type Setting } from '../service-function.ts'
import { QueueWorker } from './queue-worker.ts'
import { WorkQueue } from './work-queue.ts'

export interface QueuedWorkProps {
  /** The declaration of the queue. */
  declared: Queue
  /** Name of the worker's function. */
  name: string
  entry: string
  /** Timeout of a run. */
  timeout: Duration
  /** The alarm is raised if the 99th percentile of durations exceeds this; default: half the timeout. */
  slow?: Duration
  /** The alarm is raised if the oldest message is older than this. */
  patience: Duration
  reading: SqsEventSourceProps
  /** Time for which each message is hidden from the worker at first. */
  deliveryDelay?: Duration
  /** True if the worker only reads the table. */
  readOnly?: boolean
  /** True if the worker writes items in batches, outside transactions. */
  batches?: boolean
  /** Resources needed in addition to the table. */
  needs?: Needs
  /** Environment variables in addition to the table's name. */
  environment?: Record<string, string>
}

/** A queue, and the function that processes it with access to the table. */
export class QueuedWork extends Construct {
  readonly worker: QueueWorker

  constructor(scope: Construct, id: string, setting: Setting, store: Store, props: QueuedWorkProps) {
    super(scope, id)
    const { declared, timeout, patience, deliveryDelay, readOnly, batches, needs, environment, ...code } = props
    setting.monitoring.title(this, domainOf(code.entry))
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared,
      workerTimeout: timeout,
      patience,
      ...(deliveryDelay && { deliveryDelay }),
    })
    this.worker = new QueueWorker(this, 'Worker', setting, {
      ...code,
      queue,
      environment: { TABLE_NAME: store.table.tableName, ...environment },
    })
    if (readOnly) store.table.grantRead(this.worker)
    else store.table.grantReadWrite(this.worker)
    if (batches) store.table.grantBatches(this.worker)
    if (needs) applyNeeds(this.worker, setting.monitoring.config, needs, store)
  }
}
