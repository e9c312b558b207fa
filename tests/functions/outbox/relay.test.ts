import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { relay } from '../../../functions/platform/outbox/relay.ts'
import { inAscii, type Queues } from '../../../functions/platform/queue/send.ts'
import { changeQueue, changesIn } from '../../../shared/integrations/webhook-changes.messages.ts'

const TARGETS = { urls: { mail: 'http://queue/mail' }, deadLetters: 'http://queue/outbox-dlq' }
const outbox = (n: number, more: Record<string, string> = {}): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: String(n),
    NewImage: {
      pk: { S: `OUTBOX#${n}` },
      sk: { S: 'OUTBOX' },
      type: { S: 'Outbox' },
      outboxNo: { S: `OB-${n}` },
      queue: { S: more.queue ?? 'mail' },
      messages: { S: more.messages ?? `[{"mailNo":"OB-${n}"}]` },
      at: { S: '2026-11-20' },
      expiresAt: { N: '1' },
    },
  },
})

const change = (n: number, status: string, userNo = 'US-1'): DynamoDBRecord => {
  const payment = { type: { S: 'PaymentRequest' }, paymentNo: { S: `PY-${n}` }, userNo: { S: userNo } }
  return {
    eventName: 'MODIFY',
    dynamodb: {
      SequenceNumber: String(n),
      NewImage: { ...payment, status: { S: status } },
      OldImage: { ...payment, status: { S: 'pending' } },
    },
  }
}
/** Numbers of the payment requests in a message of changes; none for other messages. */
const paymentsIn = (body: string): unknown[] => {
  const message = changeQueue.message.safeParse(JSON.parse(body))
  return message.success ? changesIn(message.data).map(({ is }) => is.paymentNo) : []
}

const recording = (send?: Queues['send']): { queues: Queues; bodies: string[] } => {
  const bodies: string[] = []
  const take: Queues['send'] = async (url, given) => {
    bodies.push(...given.map(({ body }) => body))
    return send ? send(url, given) : { waiting: [], refused: [] }
  }
  return { queues: { send: take }, bodies }
}

it('sends the messages of new outbox items in order, and nothing else', async () => {
  const { queues, bodies } = recording()
  const other = { ...outbox(2), dynamodb: { SequenceNumber: '2', NewImage: { type: { S: 'User' } } } }
  const records = [outbox(1), other, { ...outbox(3), eventName: 'REMOVE' as const }, outbox(4)]
  expect(await relay(queues, TARGETS, records)).toEqual({ batchItemFailures: [] })
  expect(bodies).toEqual(['{"mailNo":"OB-1"}', '{"mailNo":"OB-4"}'])
})

it('sends changes for webhooks, and retries from the first change that was not accepted', async () => {
  const records = [outbox(1), change(2, 'pending'), change(3, 'confirmed'), change(4, 'rejected')]
  const { queues, bodies } = recording()
  const targets = { ...TARGETS, changes: 'http://queue/webhook-changes' }
  expect(await relay(queues, targets, records)).toEqual({ batchItemFailures: [] })
  expect(bodies.map(paymentsIn)).toEqual([[], ['PY-3', 'PY-4']])
  const { queues: full } = recording(async (url) => ({ waiting: url === targets.changes ? [0] : [], refused: [] }))
  expect(await relay(full, targets, records)).toEqual({ batchItemFailures: [{ itemIdentifier: '3' }] })
})

it('sends only changes from companies that have webhooks, from unknown companies, and from those whose webhooks cannot be read', async () => {
  const of = (n: number, doctorNo: string): DynamoDBRecord => {
    const record = change(n, 'confirmed')
    Object.assign(record.dynamodb?.NewImage ?? {}, { doctorNo: { S: doctorNo } })
    return record
  }
  const asked: string[] = []
  const hasWebhook = async (doctorNo: string): Promise<boolean> => {
    asked.push(doctorNo)
    if (doctorNo === 'US-BUSY') throw new Error('throttled')
    return doctorNo === 'US-HOOK'
  }
  const targets = { ...TARGETS, changes: 'http://queue/webhook-changes', hasWebhook }
  const { queues, bodies } = recording()
  const records = [of(1, 'US-NONE'), of(2, 'US-HOOK'), of(3, 'US-NONE'), change(4, 'rejected'), of(5, 'US-BUSY')]
  expect(await relay(queues, targets, [outbox(0), ...records])).toEqual({ batchItemFailures: [] })
  expect(bodies.map(paymentsIn)).toEqual([[], ['PY-2', 'PY-4', 'PY-5']])
  expect(asked).toEqual(['US-NONE', 'US-HOOK', 'US-BUSY'])
  // A message is retried from the record of its first change, even if earlier changes were left out.
  const { queues: full } = recording(async () => ({ waiting: [0], refused: [] }))
  expect(await relay(full, targets, records)).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
  const none = recording()
  expect(await relay(none.queues, targets, [of(1, 'US-NONE')])).toEqual({ batchItemFailures: [] })
  expect(none.bodies).toEqual([])
})

it('sends outbox messages before it reads webhooks, and all changes whose webhooks are not read within two seconds', async () => {
  const { queues, bodies } = recording()
  const of = (n: number, doctorNo: string): DynamoDBRecord => {
    const record = change(n, 'confirmed')
    Object.assign(record.dynamodb?.NewImage ?? {}, { doctorNo: { S: doctorNo } })
    return record
  }
  const sentBefore: number[] = []
  const asked: string[] = []
  const hasWebhook = (doctorNo: string): Promise<boolean> => {
    sentBefore.push(bodies.length)
    asked.push(doctorNo)
    return doctorNo === 'US-NONE' ? Promise.resolve(false) : new Promise(() => {})
  }
  const slow = Array.from({ length: 20 }, (_, at) => of(10 + at, `US-SLOW${at}`))
  const targets = { ...TARGETS, changes: 'http://queue/webhook-changes', hasWebhook }
  const start = performance.now()
  expect(await relay(queues, targets, [of(1, 'US-NONE'), ...slow, outbox(50)])).toEqual({ batchItemFailures: [] })
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(bodies[0]).toBe('{"mailNo":"OB-50"}')
  expect(new Set(sentBefore)).toEqual(new Set([1]))
  expect(bodies.slice(1).flatMap(paymentsIn)).toEqual(slow.map((_, at) => `PY-${10 + at}`))
  expect(asked).not.toContain('US-SLOW19')
})

it('packs all changes in a batch into one message, or into messages of which ten fit one request', async () => {
  const targets = { ...TARGETS, changes: 'http://queue/webhook-changes' }
  const batch = (userNo: string) => Array.from({ length: 100 }, (_, n) => change(n, 'confirmed', userNo))
  const small = recording()
  await relay(small.queues, targets, batch('US-1'))
  expect(small.bodies.map((body) => paymentsIn(body).length)).toEqual([100])
  // Each of these characters takes six bytes in ASCII JSON.
  const large = recording(async () => ({ waiting: [2], refused: [] }))
  const answer = await relay(large.queues, targets, batch('名'.repeat(300)))
  expect(large.bodies.flatMap(paymentsIn)).toEqual(batch('').map((_, n) => `PY-${n}`))
  for (const body of large.bodies) expect(inAscii(body).length).toBeLessThan((256 * 1024) / 10)
  const [one, two] = large.bodies.map((body) => paymentsIn(body).length)
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: String(Number(one) + Number(two)) }] })
})

it('sends each message of an item that contains several messages', async () => {
  const { queues, bodies } = recording()
  await relay(queues, TARGETS, [outbox(1, { messages: '[{"mailNo":"a"},{"mailNo":"b"}]' })])
  expect(bodies).toEqual(['{"mailNo":"a"}', '{"mailNo":"b"}'])
})

it('retries the stream from the first record that the queue did not accept', async () => {
  const { queues } = recording(async () => ({ waiting: [2, 1], refused: [] }))
  const records = [outbox(10), outbox(11), outbox(12), outbox(13)]
  expect(await relay(queues, TARGETS, records)).toEqual({ batchItemFailures: [{ itemIdentifier: '11' }] })
})

it('retries the whole batch if the queue does not respond', async () => {
  const { queues } = recording(() => Promise.reject(new Error('ECONNREFUSED')))
  expect(await relay(queues, TARGETS, [outbox(7), outbox(8)])).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] })
})

it('moves an unreadable item, or an item with an unknown queue, to the dead-letter queue, and continues', async () => {
  const sent: [url: string, bodies: string[]][] = []
  const send: Queues['send'] = async (url, given) => {
    sent.push([url, given.map(({ body }) => body)])
    return { waiting: [], refused: [] }
  }
  const records = [outbox(1, { queue: 'no such queue' }), outbox(2, { messages: 'no JSON' }), outbox(3)]
  expect(await relay({ send }, TARGETS, records)).toEqual({ batchItemFailures: [] })
  const dead = sent.find(([url]) => url === TARGETS.deadLetters)?.[1] ?? []
  expect(dead.map((body) => JSON.parse(body))).toMatchObject([
    { unreadableOutbox: { outboxNo: 'OB-1', queue: 'no such queue' } },
    { unreadableOutbox: { outboxNo: 'OB-2' } },
  ])
  expect(sent.find(([url]) => url === TARGETS.urls.mail)?.[1]).toEqual(['{"mailNo":"OB-3"}'])
})

describe('sending to a FIFO queue', () => {
  const targets = { ...TARGETS, urls: { ...TARGETS.urls, steps: 'http://queue/steps.fifo' } }
  const steps = (n: number, group: string, ...numbers: number[]): DynamoDBRecord => {
    const record = outbox(n, { queue: 'steps', messages: JSON.stringify(numbers) })
    const ids = JSON.stringify(numbers.map((no) => `${group}-${no}`))
    Object.assign(record.dynamodb?.NewImage ?? {}, { group: { S: group }, deduplicationIds: { S: ids } })
    return record
  }

  it('sends the messages of a group one at a time, and groups in parallel', async () => {
    const requests: unknown[] = []
    const send: Queues['send'] = async (_, given) => {
      requests.push(given.map(({ fifo }) => [fifo?.group, fifo?.deduplicationId]))
      return { waiting: [], refused: [] }
    }
    expect(await relay({ send }, targets, [steps(1, 'a', 1, 2), steps(2, 'b', 1), steps(3, 'a', 3)])).toEqual({
      batchItemFailures: [],
    })
    const pair = (group: string, no: number) => [group, `${group}-${no}`]
    expect(requests).toEqual([[pair('a', 1), pair('b', 1)], [pair('a', 2)], [pair('a', 3)]])
  })

  it('sends no further message of a group after one that was not accepted', async () => {
    const taken: string[] = []
    const send: Queues['send'] = async (_, given) => {
      const waiting = given.flatMap(({ fifo }, place) => (fifo?.deduplicationId === 'a-2' ? [place] : []))
      taken.push(...given.flatMap(({ fifo }, place) => (waiting.includes(place) ? [] : (fifo?.deduplicationId ?? ''))))
      return { waiting, refused: [] }
    }
    const records = [steps(10, 'a', 1), steps(11, 'a', 2, 3), steps(12, 'b', 1), steps(13, 'a', 4)]
    expect(await relay({ send }, targets, records)).toEqual({ batchItemFailures: [{ itemIdentifier: '11' }] })
    expect(taken).toEqual(['a-1', 'b-1'])
  })

  it('treats an item without an id for each message as unreadable', async () => {
    const { queues, bodies } = recording()
    const record = steps(1, 'a', 1, 2)
    Object.assign(record.dynamodb?.NewImage ?? {}, { deduplicationIds: { S: '["a-1"]' } })
    await relay(queues, targets, [record])
    expect(bodies).toEqual([expect.stringContaining('unreadableOutbox')])
  })
})

it('replaces a message that the queue permanently refuses with the number of its item, and continues', async () => {
  const { queues, bodies } = recording(async (_, given) => ({
    waiting: [],
    refused: given.flatMap(({ body }, place) => (body.includes('OB-2') && body.includes('mailNo') ? [place] : [])),
  }))
  const records = [outbox(1), outbox(2), outbox(3)]
  expect(await relay(queues, TARGETS, records)).toEqual({ batchItemFailures: [] })
  expect(bodies.at(-1)).toBe('{"refusedOutbox":"OB-2"}')
})

it('retries the stream if the replacement of a refused message is not accepted either', async () => {
  const { queues } = recording(async (_, given) => ({ waiting: [], refused: given.map((_, place) => place) }))
  expect(await relay(queues, TARGETS, [outbox(5)])).toEqual({ batchItemFailures: [{ itemIdentifier: '5' }] })
})
