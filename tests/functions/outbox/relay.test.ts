import type { DynamoDBRecord } from 'aws-lambda'
import { expect, it } from 'vitest'
import { relay } from '../../../functions/platform/outbox/relay.ts'
import type { Queues } from '../../../functions/platform/queue/send.ts'

const TARGETS = { urls: { mail: 'http://queue/mail' }, deadLetters: 'http://queue/outbox-dlq' }
const outbox = (n: number, more: Record<string, string> = {}): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: String(n),
    NewImage: {
      ...{ pk: { S: `OUTBOX#${n}` }, sk: { S: 'OUTBOX' }, type: { S: 'Outbox' }, outboxNo: { S: `OB-${n}` } },
      ...{
        queue: { S: more.queue ?? 'mail' },
        messages: { S: more.messages ?? `[{"mailNo":"OB-${n}"}]` },
        at: { S: '2026-11-20' },
      },
      expiresAt: { N: '1' },
    },
  },
})

const recording = (send?: Queues['send']): { queues: Queues; bodies: string[] } => {
  const bodies: string[] = []
  const take: Queues['send'] = async (url, given) => {
    bodies.push(...given.map(({ body }) => body))
    return send ? send(url, given) : { waiting: [], refused: [] }
  }
  return { queues: { send: take }, bodies }
}

it('tells new outbox items in their order and nothing else', async () => {
  const { queues, bodies } = recording()
  const other = { ...outbox(2), dynamodb: { SequenceNumber: '2', NewImage: { type: { S: 'User' } } } }
  const records = [outbox(1), other, { ...outbox(3), eventName: 'REMOVE' as const }, outbox(4)]
  expect(await relay(queues, TARGETS, records)).toEqual({ batchItemFailures: [] })
  expect(bodies).toEqual(['{"mailNo":"OB-1"}', '{"mailNo":"OB-4"}'])
})

it('tells each message of an item that holds several', async () => {
  const { queues, bodies } = recording()
  await relay(queues, TARGETS, [outbox(1, { messages: '[{"mailNo":"a"},{"mailNo":"b"}]' })])
  expect(bodies).toEqual(['{"mailNo":"a"}', '{"mailNo":"b"}'])
})

it('asks for the stream again from the first one the queue did not take', async () => {
  const { queues } = recording(async () => ({ waiting: [2, 1], refused: [] }))
  const records = [outbox(10), outbox(11), outbox(12), outbox(13)]
  expect(await relay(queues, TARGETS, records)).toEqual({ batchItemFailures: [{ itemIdentifier: '11' }] })
})

it('asks for all of it again when the queue does not answer', async () => {
  const { queues } = recording(() => Promise.reject(new Error('ECONNREFUSED')))
  expect(await relay(queues, TARGETS, [outbox(7), outbox(8)])).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] })
})

it('lets an unreadable item hold nothing up: it goes where it is refused and kept', async () => {
  const { queues, bodies } = recording()
  const records = [outbox(1, { queue: 'no such queue' }), outbox(2)]
  expect(await relay(queues, TARGETS, records)).toEqual({ batchItemFailures: [] })
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ unreadableOutbox: { outboxNo: 'OB-1' } })
  expect(bodies[1]).toBe('{"mailNo":"OB-2"}')
})

it('lets a message that the queue will never take hold nothing up: its number goes where people look', async () => {
  const { queues, bodies } = recording(async (_, given) => ({
    ...{
      waiting: [],
      refused: given.flatMap(({ body }, place) => (body.includes('OB-2') && body.includes('mailNo') ? [place] : [])),
    },
  }))
  const records = [outbox(1), outbox(2), outbox(3)]
  expect(await relay(queues, TARGETS, records)).toEqual({ batchItemFailures: [] })
  expect(bodies.at(-1)).toBe('{"refusedOutbox":"OB-2"}')
})

it('asks for the stream again when not even the number is taken', async () => {
  const { queues } = recording(async (_, given) => ({ waiting: [], refused: given.map((_, place) => place) }))
  expect(await relay(queues, TARGETS, [outbox(5)])).toEqual({ batchItemFailures: [{ itemIdentifier: '5' }] })
})
