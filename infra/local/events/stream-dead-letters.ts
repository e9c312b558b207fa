import { SqsStore } from '../engines/fauxqs.ts'
import type { SourceMapping } from './source-mappings.ts'
import type { Delivery } from './stream-delivery.ts'
import { numberOf, type StreamRecord } from './stream-record.ts'

interface GivenUp {
  mapping: SourceMapping
  shardId: string
}

const failureMessage = ({ mapping, shardId }: GivenUp, records: StreamRecord[], error: unknown): string => {
  const [first] = records
  const last = records.at(-1)
  return JSON.stringify({
    version: '1.0',
    timestamp: new Date().toISOString(),
    requestContext: { functionArn: mapping.fn.declared.arn, condition: 'RetryAttemptsExhausted' },
    responseContext: { functionError: String(error) },
    DDBStreamBatchInfo: {
      shardId,
      batchSize: records.length,
      startSequenceNumber: first && numberOf(first),
      endSequenceNumber: last && numberOf(last),
      streamArn: mapping.EventSourceArn,
    },
  })
}

/**
 * Returns a function that reports records that have failed permanently to the mapping's dead-letter queue, if it has
 * one.
 */
export const deadLettersOf = (queues: SqsStore, of: GivenUp): Delivery['giveUp'] => {
  const { mapping } = of
  const dead = mapping.DestinationConfig?.OnFailure.Destination
  const queue = dead ? queues.getQueueByArn(dead) : undefined
  if (dead && !queue) throw new Error(`infra: ${mapping.key} sends failures to ${dead}, which is not a queue`)
  return (records, error) => queue?.enqueue(SqsStore.createMessage(failureMessage(of, records, error)))
}
