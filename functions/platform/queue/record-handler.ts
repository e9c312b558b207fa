import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { log } from '../log.ts'

/**
 * The Lambda of a queue: each message stands or falls alone. What fails, comes again, and after the queue's number of
 * tries ends in its dead-letter queue. `work` gets the parsed JSON of the body, not yet checked, and must bear being
 * given the same message twice. `afterFailure` is called with a message that failed.
 */
export const recordHandler =
  (
    worker: string,
    work: (body: unknown, record: SQSRecord) => Promise<unknown>,
    afterFailure: (record: SQSRecord) => Promise<void> = async () => {},
  ) =>
  async (event: SQSEvent, context?: Context): Promise<SQSBatchResponse> => {
    const one = async (record: SQSRecord): Promise<void> => {
      try {
        await work(JSON.parse(record.body), record)
      } catch (error) {
        log.error('message failed', {
          worker,
          messageId: record.messageId,
          tries: Number(record.attributes?.ApproximateReceiveCount ?? 1),
          error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : {},
        })
        await afterFailure(record)
        throw error
      }
    }
    const options = { throwOnFullBatchFailure: false, ...(context ? { context } : {}) }
    return processPartialResponse(event, one, new BatchProcessor(EventType.SQS), options)
  }
