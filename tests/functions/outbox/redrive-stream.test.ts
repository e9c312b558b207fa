import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams'
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { redriveStream } from '../../../functions/platform/outbox/redrive-stream.ts'
import { deadQueues } from '../../../functions/platform/queue/dead-letters.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'
import { type OutboxWorld, startOutboxWorld } from './outbox-world.ts'

let world: OutboxWorld
let streams: DynamoDBStreamsClient

beforeAll(async () => {
  world = await startOutboxWorld()
  streams = new DynamoDBStreamsClient({
    region: 'us-east-1',
    credentials: LOCAL_CREDENTIALS,
    endpoint: world.table.endpoint,
  })
})
afterAll(async () => {
  streams.destroy()
  await world.stop()
})

/** Finds the range of all sequence numbers in the stream. */
const sequenceRange = async () => {
  const { tableName } = world.table
  const { Streams = [] } = await streams.send(new ListStreamsCommand({ TableName: tableName }))
  // Other test files use tables on the same engine, which lists all streams regardless of TableName.
  const StreamArn = Streams.find(({ TableName }) => TableName === tableName)?.StreamArn ?? ''
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId ?? ''
  const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' as const }
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand(from))
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator: ShardIterator ?? '' }))
  const numbers = Records.map((record) => record.dynamodb?.SequenceNumber ?? '')
  return { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: numbers[0], endSequenceNumber: numbers.at(-1) }
}

/**
 * A client for which every other page of the stream is empty, as DynamoDB allows, and the stream ends after `ends`
 * pages.
 */
const sparse = (ends = Number.POSITIVE_INFINITY): DynamoDBStreamsClient => {
  let asked = 0
  const client = new DynamoDBStreamsClient({
    region: 'us-east-1',
    credentials: LOCAL_CREDENTIALS,
    endpoint: world.table.endpoint,
  })
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== 'GetRecordsCommand') return next(args)
      asked += 1
      if (asked > ends) return { response: {}, output: { $metadata: {}, Records: [] } }
      const { ShardIterator } = args.input as { ShardIterator?: string }
      if (asked % 2 === 1)
        return { response: {}, output: { $metadata: {}, Records: [], NextShardIterator: ShardIterator } }
      return next({ ...args, input: { ...args.input, Limit: 1 } })
    },
    { step: 'initialize' },
  )
  return client
}

/** Creates a mail queue and an outbox dead-letter queue for one test, with one dead letter from the relay. */
const queuesWithDeadLetter = async (stage: string) => {
  const place = await sequenceRange()
  const made = await Promise.all(
    ['mail', 'outbox-dlq'].map((name) =>
      world.sqs.send(new CreateQueueCommand({ QueueName: `dockside-${stage}-${name}` })),
    ),
  )
  const [mail = '', dead = ''] = made.map(({ QueueUrl }) => QueueUrl ?? '')
  const MessageBody = JSON.stringify({ DDBStreamBatchInfo: place })
  await world.sqs.send(new SendMessageCommand({ QueueUrl: dead, MessageBody }))
  const queue = (await deadQueues(world.sqs, `dockside-${stage}-`)).find(({ name }) => name.endsWith('outbox-dlq'))
  if (!queue) throw new Error('no such queue')
  return { mail, queue }
}

it('continues past empty pages of the stream', async () => {
  await world.commitMail('first@example.com')
  await world.commitMail('second@example.com')
  const { mail, queue } = await queuesWithDeadLetter('sparse')
  const streams = sparse()
  expect(await redriveStream({ sqs: world.sqs, streams }, queue)).toBe(1)
  expect(await world.waitingIn(mail)).toBe(2)
  streams.destroy()
})

it('keeps the dead letter if the stream ends before the range does', async () => {
  const { mail, queue } = await queuesWithDeadLetter('cut')
  const streams = sparse(2)
  await expect(redriveStream({ sqs: world.sqs, streams }, queue)).rejects.toThrow('The dead letter is kept')
  expect([await world.waitingIn(mail), await world.waitingIn(queue.url)]).toEqual([0, 1])
  streams.destroy()
})

it('resends the records that the relay gave up on, and no others', async () => {
  const { mail, queue } = await queuesWithDeadLetter('resent')
  await world.commitMail('later@example.com')
  expect(await redriveStream({ sqs: world.sqs, streams }, queue)).toBe(1)
  expect(await world.waitingIn(mail)).toBe(2)
  expect(await world.waitingIn(queue.url)).toBe(0)
})

it('resends an unreadable item whose queue exists, and keeps one whose queue is unknown', async () => {
  const { mail, queue } = await queuesWithDeadLetter('placed')
  const { Messages: [letter] = [] } = await world.sqs.send(new ReceiveMessageCommand({ QueueUrl: queue.url }))
  await world.sqs.send(new DeleteMessageCommand({ QueueUrl: queue.url, ReceiptHandle: letter?.ReceiptHandle }))
  const item = { type: 'Outbox', outboxNo: 'OB-1', queue: 'mail', messages: '[{"mailNo":"OB-1-0"}]', at: '2026-11-20' }
  for (const given of [item, { ...item, queue: 'no such queue' }]) {
    const MessageBody = JSON.stringify({ unreadableOutbox: given })
    await world.sqs.send(new SendMessageCommand({ QueueUrl: queue.url, MessageBody }))
  }
  expect(await redriveStream({ sqs: world.sqs, streams }, { ...queue, waiting: 2 })).toBe(2)
  expect(await world.waitingIn(mail)).toBe(1)
  expect(await world.waitingIn(queue.url), 'the item with an unknown queue stays').toBe(1)
})
