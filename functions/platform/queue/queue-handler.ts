import {
  BatchProcessor,
  EventType,
  processPartialResponse,
  SqsFifoPartialProcessorAsync,
} from '@aws-lambda-powertools/batch'
import type { Context, SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod'
import { Refusal } from '../../../shared/contract/errors.ts'
import type { Queue } from '../../../shared/contract/queue.ts'
import { isBusy } from '../db/retry-race.ts'
import { addLogContext, errorFields, inLogContext, log } from '../log.ts'
import { hideFor } from './retry-soon.ts'
import { TryLater } from './try-later.ts'

/**
 * Creates the Lambda handler of a queue, with partial batch responses: a message that fails is retried, and moves to
 * the dead-letter queue after the queue's maximum number of tries. In a FIFO queue the rest of its group is delayed
 * until the message succeeds or its last try has failed. `work` must be idempotent, because a message may be delivered
 * twice. `afterFailure` is called for each message that will be retried, unless `work` has set the delay (`TryLater`).
 */
export const queueHandler =
  <Message extends z.ZodType>(
    queue: Queue<Message>,
    worker: string,
    work: (message: z.output<Message>, record: SQSRecord) => Promise<unknown>,
    afterFailure: (record: SQSRecord) => Promise<void> = async () => {},
  ) =>
  (event: SQSEvent, context?: Context): Promise<SQSBatchResponse> =>
    inLogContext({ worker, function_request_id: context?.awsRequestId }, () =>
      workBatch({ queue, work, afterFailure }, event, context),
    )

interface Worked<Message extends z.ZodType> {
  queue: Queue<Message>
  work: (message: z.output<Message>, record: SQSRecord) => Promise<unknown>
  afterFailure: (record: SQSRecord) => Promise<void>
}

const workBatch = async <Message extends z.ZodType>(
  { queue, work, afterFailure }: Worked<Message>,
  event: SQSEvent,
  context: Context | undefined,
): Promise<SQSBatchResponse> => {
  const dying: SQSBatchItemFailure[] = []
  const later = new Map<string, number>()
  const one = async (record: SQSRecord): Promise<void> => {
    try {
      const message = queue.message.parse(JSON.parse(record.body))
      addLogContext(whoseIn(message))
      await work(message, record)
    } catch (error) {
      if (error instanceof TryLater) {
        later.set(record.messageId, error.seconds)
        throw error
      }
      const tries = triesOf(record)
      const failure = { tries, error: errorFields(error) }
      // Concurrent writes or a busy store: the next try may succeed.
      if (error instanceof Refusal && isBusy(error) && tries < queue.tries) log.warn('message will be retried', failure)
      else log.error('message failed', failure)
      // The message moves to the dead-letter queue next. The messages after it have the same receive count. If they
      // were reported as failed too, they would be moved without having been tried.
      if (queue.kind === 'fifo' && tries >= queue.tries) dying.push({ itemIdentifier: record.messageId })
      else throw error
    }
  }
  const inContext = (record: SQSRecord) => inLogContext({ messageId: record.messageId }, () => one(record))
  const options = { throwOnFullBatchFailure: false, context }
  const { batchItemFailures } =
    queue.kind === 'fifo'
      ? await processPartialResponse(event, inContext, new SqsFifoPartialProcessorAsync(), {
          ...options,
          skipGroupOnError: true,
        })
      : await processPartialResponse(event, inContext, new BatchProcessor(EventType.SQS), options)
  const failed = new Set([...batchItemFailures, ...dying].map(({ itemIdentifier }) => itemIdentifier))
  const again = event.Records.filter(({ messageId }) => failed.has(messageId))
  const delay = (record: SQSRecord): Promise<void> => {
    const seconds = later.get(record.messageId)
    return seconds === undefined ? afterFailure(record) : hideFor(record, seconds)
  }
  await Promise.all(again.map((record) => inLogContext({ messageId: record.messageId }, () => delay(record))))
  return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) }
}

/** Company and person named by a message, if any; otherwise `work` adds them once it has read them. */
const whoseIn = (message: unknown): { company: string | undefined; userNo: string | undefined } => {
  const { doctorNo, userNo }: Record<string, unknown> = { ...Object(message) }
  return {
    company: typeof doctorNo === 'string' ? doctorNo : undefined,
    userNo: typeof userNo === 'string' ? userNo : undefined,
  }
}

const triesOf = ({ attributes }: SQSRecord): number => Number(attributes?.ApproximateReceiveCount ?? 1)
