import type { SQSRecord } from 'aws-lambda'
import type { ReceivedMessage, SqsQueue } from '../engines/fauxqs.ts'
import { REGION } from '../template/resolver.ts'

/** A received message in the form in which Lambda passes it to a function. */
export const queueRecord = (queue: SqsQueue, message: ReceivedMessage): SQSRecord => {
  const entry = queue.inflightMessages.get(message.ReceiptHandle)?.message
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
    name,
    {
      dataType: value.DataType,
      stringValue: value.StringValue,
      binaryValue: value.BinaryValue,
    },
  ])
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: {
      ApproximateReceiveCount: String(entry?.approximateReceiveCount ?? 1),
      SentTimestamp: String(entry?.sentTimestamp ?? Date.now()),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(entry?.approximateFirstReceiveTimestamp ?? Date.now()),
      MessageGroupId: entry?.messageGroupId,
      MessageDeduplicationId: entry?.messageDeduplicationId,
      SequenceNumber: entry?.sequenceNumber,
    },
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: REGION,
  }
}
