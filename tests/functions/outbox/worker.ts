import { readFileSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { shardReader, shardsOf } from '../../../infra/local/events/stream-reader.ts'
import type { StreamRecord } from '../../../infra/local/events/stream-record.ts'

// A worker in its own process, so that a test can kill it. It imitates the event source mapping of Lambda and runs the
// function from its source. `relay` keeps its stream position in a file. The compile cache is written immediately,
// since Node would write it at exit, which a killed process never reaches.

const [, , kind, place = ''] = process.argv
const need = (name: string): string => process.env[name] ?? ''

const relayOutbox = async (): Promise<void> => {
  const { handler } = await import('../../../functions/platform/outbox/relay-outbox.lambda.ts')
  flushCompileCache()
  const endpoint = need('DYNAMODB_ENDPOINT')
  const [shard = ''] = await shardsOf(endpoint, need('STREAM_ARN'))
  const last = readFileSync(place, 'utf8')
  const read = shardReader(endpoint, need('STREAM_ARN'), shard, last || undefined)
  for (;;) {
    const records = await read(100)
    const { batchItemFailures } = await handler({ Records: records.map(asRecord) })
    if (batchItemFailures.length > 0) throw new Error('not relayed')
    const newest = records.at(-1)
    if (newest) writeFileSync(place, newest.dynamodb.SequenceNumber)
    await pause(50)
  }
}

const asRecord = (record: StreamRecord): DynamoDBRecord => z.custom<DynamoDBRecord>().parse(record)

const sendMails = async (): Promise<void> => {
  const { handler } = await import('../../../functions/notifications/send-mail.lambda.ts')
  flushCompileCache()
  const client = new SQSClient({ endpoint: need('QUEUE_ENDPOINT') })
  const QueueUrl = need('QUEUE_URL')
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    )
    if (Messages.length === 0) continue
    const { batchItemFailures } = await handler({ Records: Messages.map(recordOf) })
    const failed = new Set(batchItemFailures.map((failure) => failure.itemIdentifier))
    for (const { MessageId = '', ReceiptHandle } of Messages) {
      if (!failed.has(MessageId)) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
      else if (need('HANDS_BACK')) {
        await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
      }
    }
  }
}

const recordOf = ({ MessageId = '', ReceiptHandle = '', Body = '' }: Message): SQSRecord => ({
  messageId: MessageId,
  receiptHandle: ReceiptHandle,
  body: Body,
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:mail',
  awsRegion: 'us-east-1',
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
  },
})

await (kind === 'relay' ? relayOutbox() : sendMails())
