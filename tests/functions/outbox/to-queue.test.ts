import { expect, it } from 'vitest'
import * as z from 'zod'
import { toQueue } from '../../../functions/platform/outbox/to-queue.ts'
import { queue } from '../../../shared/contract/queue.ts'
import { allQueues, queues } from '../../../shared/queues.ts'
import { step, stepsQueue } from '../../fixtures/steps.queue.ts'

let ids = 0
const deps = { newId: () => `OB-${++ids}`, now: () => '2026-11-20T05:30:00.000Z' }
const notes = queue({ name: 'notes', kind: 'standard', message: z.object({ text: z.string() }), tries: 3 })

const stored = z.object({
  pk: z.string(),
  sk: z.string(),
  outboxNo: z.string(),
  queue: z.string(),
  messages: z.string(),
  group: z.string().optional(),
  deduplicationIds: z.string().optional(),
})
const itemsOf = (intents: ReturnType<typeof toQueue>) =>
  intents.map((intent) => {
    const item = stored.parse('item' in intent ? intent.item : {})
    return { ...item, messages: z.array(z.unknown()).parse(JSON.parse(item.messages)) }
  })

it('splits messages for a queue into items that fit a transaction, in order', () => {
  const many = Array.from({ length: 450 }, (_, at) => ({ text: `${at}` }))
  const items = itemsOf(toQueue(deps, notes, many))
  expect(items.map(({ queue, messages }) => [queue, messages.length])).toEqual([200, 200, 50].map((n) => ['notes', n]))
  expect(items.flatMap(({ messages }) => messages)).toEqual(many)
  expect(new Set(items.map(({ pk }) => pk)).size).toBe(3)

  const large = Array.from({ length: 5 }, () => ({ text: 'x'.repeat(40_000) }))
  expect(itemsOf(toQueue(deps, notes, large)).map(({ messages }) => messages.length)).toEqual([2, 2, 1])
  expect(toQueue(deps, notes, [])).toEqual([])
})

it('keeps each group of a FIFO queue in one partition', () => {
  const steps = [1, 2, 3].flatMap((no) => ['a', 'b'].map((parcel) => step.parse({ parcel, no })))
  const items = itemsOf(toQueue(deps, stepsQueue, steps))
  expect(items.map(({ pk, sk, outboxNo, group }) => [pk, sk === outboxNo, group])).toEqual([
    ['OUTBOX#steps#a', true, 'a'],
    ['OUTBOX#steps#b', true, 'b'],
  ])
  expect(items[1]?.messages).toMatchObject([1, 2, 3].map((no) => ({ parcel: 'b', no })))
  expect(items[1]?.deduplicationIds).toBe('["b-1","b-2","b-3"]')
})

it('refuses a group name that SQS does not accept, and a group that is too large for one commit', () => {
  expect(() => toQueue(deps, stepsQueue, [step.parse({ parcel: 'a b', no: 1 })])).toThrow('deduplication id a b')
  expect(() => toQueue(deps, stepsQueue, [step.parse({ parcel: 'p'.repeat(129), no: 1 })])).toThrow(
    'SQS does not accept',
  )
  const many = Array.from({ length: 201 }, (_, no) => step.parse({ parcel: 'a', no }))
  expect(() => toQueue(deps, stepsQueue, many)).toThrow('too many for one commit')
})

it('the list of queues uses the name of each queue as its key', () => {
  expect(Object.entries(queues).map(([name, { name: own }]) => name === own)).toEqual(allQueues().map(() => true))
})
