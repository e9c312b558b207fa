import { SqsEventSource, type SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Construct } from 'constructs'
import { ServiceFunction, type ServiceFunctionProps, type Setting } from '../service-function.ts'
import type { WorkQueue } from './work-queue.ts'

export interface QueueWorkerProps extends Omit<ServiceFunctionProps, 'timeout'> {
  /** It says how long the worker may take. */
  queue: WorkQueue
  /**
   * How it reads its queue; records that fail are named one by one, the others are done. A FIFO queue hands out at most
   * 10 at once, and has no `maxBatchingWindow`.
   */
  reading: SqsEventSourceProps
}

/** A function that works off a queue, standard or FIFO. */
export class QueueWorker extends ServiceFunction {
  constructor(scope: Construct, id: string, setting: Setting, { queue, reading, ...props }: QueueWorkerProps) {
    super(scope, id, setting, { ...props, timeout: queue.workerTimeout })
    this.function.addEventSource(new SqsEventSource(queue.queue, { reportBatchItemFailures: true, ...reading }))
  }
}
