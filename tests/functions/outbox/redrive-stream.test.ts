import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams'
import { CreateQueueCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
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

/** The first and last number of all the stream holds. */
const stretch = async () => {
  const { Streams: [stream] = [] } = await streams.send(new ListStreamsCommand({ TableName: world.table.tableName }))
  const StreamArn = stream?.StreamArn ?? ''
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId ?? ''
  const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' as const }
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand(from))
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator: ShardIterator ?? '' }))
  const numbers = Records.map((record) => record.dynamodb?.SequenceNumber ?? '')
  return { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: numbers[0], endSequenceNumber: numbers.at(-1) }
}

it('tells again what the relay gave up, and only that', async () => {
  await world.commitMail('first@example.com')
  await world.commitMail('second@example.com')
  const place = await stretch()
  await world.commitMail('later@example.com')
  const { QueueUrl } = await world.sqs.send(new CreateQueueCommand({ QueueName: 'dockside-test-outbox-dlq' }))
  await world.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ DDBStreamBatchInfo: place }) }))
  const queue = (await deadQueues(world.sqs, '')).find(({ name }) => name.endsWith('outbox-dlq'))
  if (!queue) throw new Error('no such queue')
  expect(await redriveStream({ sqs: world.sqs, streams }, queue)).toBe(1)
  expect(await world.waitingIn(world.queue.mail)).toBe(2)
  expect(await world.waitingIn(queue.url)).toBe(0)
})
