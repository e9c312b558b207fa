import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs'
import type { SQSRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { queueHandler } from '../../functions/platform/queue/queue-handler.ts'
import { retrySeconds, retrySoon } from '../../functions/platform/queue/retry-soon.ts'
import { sqs } from '../../functions/platform/queue/send.ts'
import { queue } from '../../shared/contract/queue.ts'

const record = (messageId: string, tries: number): SQSRecord => ({
  messageId,
  receiptHandle: `handle of ${messageId}`,
  body: '{}',
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  awsRegion: 'eu-west-1',
  eventSourceARN: 'arn:aws:sqs:eu-west-1:111122223333:dockside-prod-imports',
  attributes: {
    ApproximateReceiveCount: String(tries),
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
  },
})
const handler = queueHandler(
  queue({ name: 'imports', kind: 'standard', message: z.object({}), tries: 4 }),
  'test',
  async (_, { messageId }) => {
    if (messageId !== 'good') throw new Error('not now')
  },
  retrySoon,
)

let client: ReturnType<typeof mockClient>
beforeEach(() => {
  vi.stubEnv('SQS_ENDPOINT', '')
  client = mockClient(sqs())
  client.on(ChangeMessageVisibilityCommand).resolves({})
})
afterEach(() => {
  client.restore()
  vi.unstubAllEnvs()
})

it('retries a failed message with an increasing delay, and does not change successful messages', async () => {
  const { batchItemFailures } = await handler({ Records: [record('good', 1), record('first', 1), record('third', 3)] })
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['first', 'third'])
  const QueueUrl = 'https://sqs.eu-west-1.amazonaws.com/111122223333/dockside-prod-imports'
  expect(client.commandCalls(ChangeMessageVisibilityCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { QueueUrl, ReceiptHandle: 'handle of first', VisibilityTimeout: 30 },
    { QueueUrl, ReceiptHandle: 'handle of third', VisibilityTimeout: 480 },
  ])
})

it('reports a message as failed even if its delay cannot be changed', async () => {
  client.on(ChangeMessageVisibilityCommand).rejects(new Error('no answer'))
  const { batchItemFailures } = await handler({ Records: [record('first', 1), record('good', 1)] })
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'first' }])
})

it('delays a retry by 30 seconds at first, then four times longer each time, up to 15 minutes', () => {
  expect([1, 2, 3, 4, 10].map(retrySeconds)).toEqual([30, 120, 480, 900, 900])
})
