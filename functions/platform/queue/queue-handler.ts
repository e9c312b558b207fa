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
import { errorFields, log } from '../log.ts'
import { hideFor } from './retry-soon.ts'
import { TryLater } from './try-later.ts'

/**
 * The Lambda of a queue, with partial batch responses: a message that fails is retried, and moves to the dead-letter
 * queue after the queue's number of tries. In a FIFO queue the rest of its group waits for it, and continues after its
 * last try. `work` must be idempotent: a message may be delivered twice.
 * `afterFailure` is called for each message that will be retried, unless the work has set the delay (`TryLater`).
 */
export const queueHandler =
  <Message extends z.ZodType>(
    queue: Queue<Message>,
    worker: string,
    work: (message: z.output<Message>, record: SQSRecord) => Promise<unknown>,
    afterFailure: (record: SQSRecord) => Promise<void> = async () => {},
  ) =>
  async (event: SQSEvent, context?: Context): Promise<SQSBatchResponse> => {
    const dying: SQSBatchItemFailure[] = []
    const later = new Map<string, number>()
    const one = async (record: SQSRecord): Promise<void> => {
      try {
        await work(queue.message.parse(JSON.parse(record.body)), record)
      } catch (error) {
        if (error instanceof TryLater) {
          later.set(record.messageId, error.seconds)
          throw error
        }
        const tries = triesOf(record)
        const failure = { worker, messageId: record.messageId, tries, error: errorFields(error) }
        // Concurrent writes or a busy store: the next try may succeed.
        if (error instanceof Refusal && isBusy(error) && tries < queue.tries)
          log.warn('message to be tried again', failure)
        else log.error('message failed', failure)
        // It goes to the dead letters next. Those behind it have the same receive count: if they failed with it, they
        // would follow it there without a try.
        if (queue.kind === 'fifo' && tries >= queue.tries) dying.push({ itemIdentifier: record.messageId })
        else throw error
      }
    }
    const options = { throwOnFullBatchFailure: false, context }
    const { batchItemFailures } =
      queue.kind === 'fifo'
        ? await processPartialResponse(event, one, new SqsFifoPartialProcessorAsync(), {
            ...options,
            skipGroupOnError: true,
          })
        : await processPartialResponse(event, one, new BatchProcessor(EventType.SQS), options)
    const failed = new Set([...batchItemFailures, ...dying].map(({ itemIdentifier }) => itemIdentifier))
    const again = event.Records.filter(({ messageId }) => failed.has(messageId))
    await Promise.all(
      again.map(async (record) => {
        const seconds = later.get(record.messageId)
        if (seconds === undefined) await afterFailure(record)
        else await hideFor(record, seconds)
      }),
    )
    return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  }

const triesOf = ({ attributes }: SQSRecord): number => Number(attributes?.ApproximateReceiveCount ?? 1)
