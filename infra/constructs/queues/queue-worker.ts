import { SqsEventSource, type SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Construct } from 'constructs'
import { ServiceFunction, type ServiceFunctionProps, type Setting } from '../service-function.ts'
import type { WorkQueue } from './work-queue.ts'

export interface QueueWorkerProps extends Omit<ServiceFunctionProps, 'timeout'> {
  /** Queue that the worker processes; it also determines the worker's timeout. */
  queue: WorkQueue
  /**
   * Settings of the event source. Failed records are reported individually; the others count as processed. A FIFO queue
   * delivers at most 10 messages per batch and has no `maxBatchingWindow`.
   */
  reading: SqsEventSourceProps
}

/** A function that processes a queue, standard or FIFO. */
export class QueueWorker extends ServiceFunction {
  constructor(scope: Construct, id: string, setting: Setting, { queue, reading, ...props }: QueueWorkerProps) {
    super(scope, id, setting, { ...props, timeout: queue.workerTimeout })
    this.function.addEventSource(new SqsEventSource(queue.queue, { reportBatchItemFailures: true, ...reading }))
  }
}
