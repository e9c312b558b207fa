import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { beforeAll, expect, inject, it } from 'vitest'
import { traced, until } from './fixture/start.ts'

const stack = inject('fixture')
let client: SQSClient

beforeAll(async () => {
  const { sqsEndpoint: endpoint, region } = stack.info
  client = new SQSClient({ endpoint, region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
})

const send = (MessageBody: string) =>
  client.send(new SendMessageCommand({ QueueUrl: stack.info.queues.work, MessageBody }))
const waiting = async (name: string): Promise<number> => {
  const AttributeNames = ['ApproximateNumberOfMessages' as const, 'ApproximateNumberOfMessagesNotVisible' as const]
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: stack.info.queues[name], AttributeNames }),
  )
  return Object.values(Attributes ?? {}).reduce((sum, count) => sum + Number(count), 0)
}
const seen = (body: string) =>
  traced(stack.traceFile, 'message').filter((value) => JSON.stringify(value).includes(`"${body}"`))

it('processed messages are deleted, and repeatedly failing ones are moved to the dead-letter queue', async () => {
  for (const body of ['good-1', 'bad', 'good-2']) await send(body)
  await until('the bad message among the dead letters', async () => (await waiting('work-dlq')) === 1)
  expect(await waiting('work')).toBe(0)
  expect(seen('good-1')).toHaveLength(1)
  expect(seen('good-2')).toHaveLength(1)
  expect(seen('bad')).toEqual([
    { body: 'bad', count: '1' },
    { body: 'bad', count: '2' },
  ])
  const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl: stack.info.queues['work-dlq'] }))
  expect(Messages?.[0]?.Body).toBe('bad')
})

it('a whole batch is retried if the function throws', async () => {
  const before = await waiting('work-dlq')
  await send('worse')
  await until('the worse message among the dead letters', async () => (await waiting('work-dlq')) === before + 1)
  expect(seen('worse')).toHaveLength(2)
})
