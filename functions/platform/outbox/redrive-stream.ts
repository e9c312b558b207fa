import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod'
import type { DeadQueue } from '../queue/dead-letters.ts'
import { sqsQueues } from '../queue/send.ts'
import { relay } from './relay.ts'

/** What Lambda writes about a stream batch it gave up: not the records, but where they stand. */
const givenUp = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
  }),
})
/** Pages of the stream read for one letter; each may be empty. */
const MAX_PAGES = 1000
type Place = z.output<typeof givenUp>['DDBStreamBatchInfo']

/**
 * Reads again the stretches of the stream that the relay gave up, and tells their outbox items. A dead letter goes
 * once its whole stretch is told; told twice does no harm. The stream keeps a day: what is older is an error that says so.
 */
export const redriveStream = async (
  { sqs, streams }: { sqs: SQSClient; streams: DynamoDBStreamsClient },
  queue: DeadQueue,
): Promise<number> => {
  const QueueName = queue.name.replace(/outbox-dlq$/, 'mail')
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
  let told = 0
  for (let left = queue.waiting; left > 0; left--) {
    const { Messages: [letter] = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queue.url, VisibilityTimeout: 60 }),
    )
    if (!letter) break
    const { DDBStreamBatchInfo: place } = givenUp.parse(JSON.parse(letter.Body ?? ''))
    const records = await recordsAt(streams, place)
    const { batchItemFailures } = await relay(sqsQueues(sqs), { mail: QueueUrl }, records)
    if (batchItemFailures.length > 0)
      throw new Error(`${QueueName} takes no messages; ${told} letters were dealt with.`)
    await sqs.send(new DeleteMessageCommand({ QueueUrl: queue.url, ReceiptHandle: letter.ReceiptHandle }))
    told += 1
  }
  return told
}

const recordsAt = async (streams: DynamoDBStreamsClient, place: Place): Promise<DynamoDBRecord[]> => {
  const found: DynamoDBRecord[] = []
  let ShardIterator = await iteratorAt(streams, place)
  for (let pages = 0; ShardIterator && pages < MAX_PAGES; pages++) {
    const page = await streams.send(new GetRecordsCommand({ ShardIterator }))
    for (const record of page.Records ?? []) {
      const sequence = record.dynamodb?.SequenceNumber ?? ''
      if (BigInt(sequence) > BigInt(place.endSequenceNumber)) return found
      found.push(asEvent(record))
      if (sequence === place.endSequenceNumber) return found
    }
    // An empty page is not the end: the stream gives one for every stretch in which nothing was written.
    ShardIterator = page.NextShardIterator
  }
  throw new Error('The stream did not come to the end of the stretch that was given up. The letter stays; try again.')
}

const iteratorAt = async (streams: DynamoDBStreamsClient, place: Place): Promise<string | undefined> => {
  const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: SequenceNumber } = place
  const at = { StreamArn, ShardId, SequenceNumber, ShardIteratorType: 'AT_SEQUENCE_NUMBER' as const }
  try {
    return (await streams.send(new GetShardIteratorCommand(at))).ShardIterator
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error
    throw new Error(
      'The stream has forgotten these records (it keeps a day). Their outbox items stay in the table for a week.',
    )
  }
}

// As a function would get it: of the new image only texts are read, and those look the same on both sides.
const asEvent = ({ eventName, dynamodb }: _Record): DynamoDBRecord => ({
  eventName: eventName === 'INSERT' || eventName === 'MODIFY' ? eventName : 'REMOVE',
  dynamodb: {
    ...(dynamodb?.SequenceNumber ? { SequenceNumber: dynamodb.SequenceNumber } : {}),
    NewImage: Object.fromEntries(
      Object.entries(dynamodb?.NewImage ?? {}).flatMap(([name, { S }]) => (S === undefined ? [] : [[name, { S }]])),
    ),
  },
})
