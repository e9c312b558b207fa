import {
  BatchGetItemCommand,
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
  ThrottlingException,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { RequestThrottled } from '@aws-sdk/client-sqs'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { documentClient } from '../../functions/platform/aws.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import { put } from '../../functions/platform/db/intent.ts'
import { type Keys, toStored } from '../../functions/platform/db/item.ts'
import { ref } from '../../functions/platform/db/table.ts'
import type { Deps } from '../../functions/platform/deps.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { answerItem } from '../../functions/platform/idempotency.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { queueHandler } from '../../functions/platform/queue/queue-handler.ts'
import type { Outgoing } from '../../functions/platform/queue/send.ts'
import { sendAll } from '../../functions/platform/queue/send-all.ts'
import { call, contract } from '../../shared/contract/call.ts'
import { queue } from '../../shared/contract/queue.ts'
import { CONTEXT, eventOf } from '../support/handled-call.ts'
import { memoryTable } from '../support/memory-table.ts'

// Calls and workers while the store or a queue is throttled. `npm run simulate` covers the whole system.

const client = documentClient('http://127.0.0.1:1')
const dynamo = mockClient(client)
beforeEach(() => dynamo.reset())

const $metadata = {}
const message = 'Rate exceeded'
const canceled = (...codes: string[]) =>
  new TransactionCanceledException({ $metadata, message, CancellationReasons: codes.map((Code) => ({ Code })) })
const THROTTLED: [string, Error][] = [
  ['ProvisionedThroughputExceeded', new ProvisionedThroughputExceededException({ $metadata, message })],
  ['Throttling', new ThrottlingException({ $metadata, message })],
  ['RequestLimitExceeded', new RequestLimitExceeded({ $metadata, message })],
]

const note = (key: string) => ({
  caller: 'test',
  route: 'notes',
  key,
  bodyHash: '',
  answer: '{}',
  at: '2026-11-22T10:00:00Z',
})
const notes = contract('notes', {
  take: call({
    route: 'POST /notes/take',
    access: 'public',
    body: z.object({}),
    result: z.object({}),
    errors: [],
    summary: 'Writes a note.',
    writes: true,
  }),
})

const recordOf = (key: string): SQSRecord => ({
  messageId: key,
  receiptHandle: key,
  body: JSON.stringify({ key }),
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  awsRegion: 'us-east-1',
  eventSourceARN: 'arn:aws:sqs:us-east-1:0:mail',
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
  },
})

describe('a call whose store or queue is throttled', () => {
  const answerOf = async (take: (deps: Deps) => Promise<unknown>) => {
    const deps = { table: dynamoTable(client, 'table'), now: systemClock, newId: idMaker(systemClock) }
    const run = async (given: Deps) => {
      await take(given)
      return {}
    }
    const { statusCode, headers } = await apiHandler(
      notes,
      { take: run },
      deps,
    )(eventOf('/notes/take', {}, '{}'), CONTEXT)
    return [statusCode, headers?.['retry-after']]
  }
  const commit = ({ table }: Deps) => table.commit([put(answerItem, note('one'))])

  it.each(THROTTLED)('is answered with 503 and Retry-After for a transaction, %s', async (_name, error) => {
    dynamo.on(TransactWriteItemsCommand).rejects(error)
    expect(await answerOf(commit)).toEqual([503, '3'])
  })

  it.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'is answered with 503 and Retry-After if every retry of the transaction is canceled with %s',
    async (code) => {
      dynamo.on(TransactWriteItemsCommand).rejects(canceled('None', code))
      expect(await answerOf(commit)).toEqual([503, '3'])
    },
  )

  it.each(THROTTLED)('is answered with 503 and Retry-After for a batch of writes, %s', async (_name, error) => {
    dynamo.on(BatchWriteCommand).rejects(error)
    expect(await answerOf(({ table }) => table.writeBatch([toStored(answerItem, note('one'))]))).toEqual([503, '3'])
  })

  it('is answered with 503 and Retry-After if none of its reads is processed', async () => {
    dynamo.on(BatchGetItemCommand).callsFake(({ RequestItems }) => ({ Responses: {}, UnprocessedKeys: RequestItems }))
    const read = ({ table }: Deps) => table.batchGet([ref(answerItem, note('one'))])
    expect(await answerOf(read)).toEqual([503, '3'])
  })

  it('is answered with 503 and Retry-After if the queue is throttled', async () => {
    const refused = async () => {
      throw new RequestThrottled({ $metadata, message })
    }
    expect(await answerOf(refused)).toEqual([503, '3'])
  })
})

it('a worker whose write is throttled fails only that message, which succeeds when it is retried', async () => {
  const table = memoryTable()
  const work = queue({ name: 'mail', kind: 'standard', message: z.object({ key: z.string() }), tries: 3 })
  let isThrottled = true
  const handler = queueHandler(work, 'test', async ({ key }) => {
    if (isThrottled && key === 'b') throw new ProvisionedThroughputExceededException({ $metadata, message })
    await table.commit([put(answerItem, note(key))])
  })
  const records = ['a', 'b', 'c'].map(recordOf)
  const { batchItemFailures } = await handler({ Records: records })
  const failed = records.filter(({ messageId }) =>
    batchItemFailures.some(({ itemIdentifier }) => itemIdentifier === messageId),
  )
  expect(failed.map(({ body }) => body)).toEqual(['{"key":"b"}'])
  isThrottled = false
  expect(await handler({ Records: failed })).toEqual({ batchItemFailures: [] })
  const stored = (key: string): Keys | undefined => table.found(answerItem.key(note(key)))
  expect(['a', 'b', 'c'].map((key) => stored(key) !== undefined)).toEqual([true, true, true])
})

describe('a planner whose queue accepts only some messages', () => {
  const steps = queue({
    name: 'fees',
    kind: 'fifo',
    tries: 3,
    message: z.object({ group: z.string(), step: z.number() }),
    group: ({ group }) => group,
    deduplicationId: ({ group, step }) => `${group}-${step}`,
  })
  const messages = ['a', 'b'].flatMap((group) => [1, 2, 3].map((step) => ({ group, step })))
  /** The steps that the queue accepts, by group. `refuses` gets the request's number and the position in the request. */
  const taken = async (refuses: (request: number, place: number) => boolean) => {
    const got: { group: string; step: number }[] = []
    let request = 0
    const send = async (_url: string, some: readonly Outgoing[]) => {
      request += 1
      const waiting = some.flatMap((_, place) => (refuses(request, place) ? [place] : []))
      got.push(...some.flatMap(({ body }, place) => (waiting.includes(place) ? [] : [JSON.parse(body)])))
      return { waiting, refused: [] }
    }
    const sent = sendAll({ queues: { send }, queueUrl: 'url' }, steps, messages)
    await sent.catch(() => {})
    const stepsOf = (group: string) => got.filter((one) => one.group === group).map(({ step }) => step)
    return { sent, a: stepsOf('a'), b: stepsOf('b') }
  }

  it('sends the refused messages again, and no step of a group before an earlier one', async () => {
    const { sent, a, b } = await taken((request, place) => request === 1 && place === 0)
    await sent
    expect([a, b]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  it('fails if the queue accepts no more messages, without gaps in what was sent', async () => {
    const { sent, a, b } = await taken((request) => request > 2)
    await expect(sent).rejects.toThrow('refused')
    expect([a, b]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })
})
