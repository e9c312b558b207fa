import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod'
import { type Queue, queueName } from '../../../shared/contract/queue.ts'
import { changeQueue } from '../../../shared/integrations/webhook-changes.messages.ts'
import { outboxQueues } from '../../../shared/queues.ts'
import type { DeadQueue } from '../queue/dead-letters.ts'
import { sqsQueues } from '../queue/send.ts'
import { relay, type Targets } from './relay.ts'

/** Dead letter that Lambda writes for a stream batch it gave up on. It contains only the position of the records. */
const givenUp = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
  }),
})
/** Dead letter that the relay writes for an outbox item it could not parse or assign to a queue. */
const unreadable = z.object({ unreadableOutbox: z.record(z.string(), z.string()) })
const deadLetter = z.union([givenUp, unreadable])
/** Maximum pages of the stream read per dead letter; a page may be empty. */
const MAX_PAGES = 1000
type Place = z.output<typeof givenUp>['DDBStreamBatchInfo']

/**
 * Rereads the ranges of the stream that the relay gave up on, and sends the messages of their outbox items. Outbox
 * items that the relay could not parse are retried unchanged. A dead letter is deleted once all of its messages are
 * sent; sending a message twice does no harm. The stream keeps records for a day; an older range is reported as an
 * error.
 */
export const redriveStream = async (
  { sqs, streams }: { sqs: SQSClient; streams: DynamoDBStreamsClient },
  queue: DeadQueue,
): Promise<number> => {
  const prefix = queue.name.replace(/outbox-dlq$/, '')
  const [urls, changes] = await Promise.all([outboxUrls(sqs, prefix), urlOf(sqs, prefix, changeQueue)])
  const targets = { urls, deadLetters: queue.url, changes }
  let resent = 0
  for (let left = queue.waiting; left > 0; left--) {
    const { Messages: [letter] = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queue.url, VisibilityTimeout: 60 }),
    )
    if (!letter) break
    const records = await recordsOf(streams, deadLetter.parse(JSON.parse(letter.Body ?? '')))
    const { batchItemFailures } = await relay(sqsQueues(sqs), targets, records)
    if (batchItemFailures.length > 0)
      throw new Error(`A queue does not accept messages; ${resent} dead letters of ${queue.name} were resent.`)
    await sqs.send(new DeleteMessageCommand({ QueueUrl: queue.url, ReceiptHandle: letter.ReceiptHandle }))
    resent += 1
  }
  return resent
}

/** URLs of the queues of a stage; undefined for a queue that does not exist yet. */
const outboxUrls = async (sqs: SQSClient, prefix: string): Promise<Targets['urls']> =>
  Object.fromEntries(
    await Promise.all(Object.values(outboxQueues).map(async (queue) => [queue.name, await urlOf(sqs, prefix, queue)])),
  )

const urlOf = async (sqs: SQSClient, prefix: string, queue: Queue): Promise<string | undefined> => {
  try {
    return (await sqs.send(new GetQueueUrlCommand({ QueueName: prefix + queueName(queue) }))).QueueUrl
  } catch (error) {
    if (error instanceof QueueDoesNotExist) return undefined
    throw error
  }
}

const recordsOf = async (
  streams: DynamoDBStreamsClient,
  letter: z.output<typeof deadLetter>,
): Promise<DynamoDBRecord[]> =>
  'DDBStreamBatchInfo' in letter
    ? recordsAt(streams, letter.DDBStreamBatchInfo)
    : [{ eventName: 'INSERT', dynamodb: { NewImage: imageOf(letter.unreadableOutbox) } }]

const imageOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, S]) => [name, { S }]))

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
    // An empty page is not the end: the stream returns an empty page for each interval without writes.
    ShardIterator = page.NextShardIterator
  }
  throw new Error('The stream ended before the range of the dead letter. The dead letter is kept; try again.')
}

const iteratorAt = async (streams: DynamoDBStreamsClient, place: Place): Promise<string | undefined> => {
  const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: SequenceNumber } = place
  const at = { StreamArn, ShardId, SequenceNumber, ShardIteratorType: 'AT_SEQUENCE_NUMBER' as const }
  try {
    return (await streams.send(new GetShardIteratorCommand(at))).ShardIterator
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error
    throw new Error(
      'The stream no longer has these records (it keeps them for a day). Their outbox items stay in the table for a week.',
    )
  }
}

// Converts a record to the format of a Lambda event. Reads only strings, numbers and booleans, which both formats
// represent in the same way.
const asEvent = ({ eventName, dynamodb }: _Record): DynamoDBRecord => ({
  eventName: eventName === 'INSERT' || eventName === 'MODIFY' ? eventName : 'REMOVE',
  dynamodb: {
    SequenceNumber: dynamodb?.SequenceNumber || undefined,
    NewImage: dynamodb?.NewImage ? scalarsOf(dynamodb.NewImage) : undefined,
    OldImage: dynamodb?.OldImage ? scalarsOf(dynamodb.OldImage) : undefined,
  },
})

const scalarsOf = (image: NonNullable<NonNullable<_Record['dynamodb']>['NewImage']>): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(image).flatMap(([name, { S, N, BOOL }]): [string, AttributeValue][] => {
      if (S !== undefined) return [[name, { S }]]
      if (N !== undefined) return [[name, { N }]]
      return BOOL === undefined ? [] : [[name, { BOOL }]]
    }),
  )
