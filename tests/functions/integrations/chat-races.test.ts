import { expect, it } from 'vitest'
import { announceEvents } from '../../../functions/integrations/deliveries/announce-event.ts'
import type { DeliveryDeps } from '../../../functions/integrations/deliveries/deliver.ts'
import type { Posted } from '../../../functions/integrations/webhooks/post-webhook.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { type WebhookMessage, webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import { MAX_ATTEMPTS, RETRY_SPAN_SECONDS } from '../../../shared/integrations/webhooks.rules.ts'
import { add, api, deliveries, deliverOnce, deps, messages, NOW, of, openDesk, store, take } from './webhook-desk.ts'

openDesk()

const URL_OF = 'https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrst-uvwWXYZ'
const join = (more: object = {}) => add({ format: 'discord', url: URL_OF, ...more })
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const GOOD: Posted = { status: 204, ms: 1, answer: '' }

/** Stands in for the service, and keeps the lines of the messages that it accepts. */
const service = (answer: (lines: string[]) => Posted | Promise<Posted> = () => GOOD) => {
  const accepted: string[][] = []
  const all: string[][] = []
  const post: DeliveryDeps['post'] = async ({ body }) => {
    const lines = String(JSON.parse(body).content).split('\n')
    all.push(lines)
    const posted = await answer(lines)
    if (posted.status === 204) accepted.push(lines)
    return posted
  }
  return { accepted, all, post }
}
const takes = async (...numbers: number[]) => {
  await announceEvents(
    deps,
    numbers.map((number) => take(number)),
  )
  return messages()
}

it('an event is posted once, although its message is replaced while another worker posts it', async () => {
  const { webhookNo } = await join()
  const [first, second] = await takes(1, 2)
  if (!first || !second) throw new Error('no message')
  const { all, post } = service(async () => {
    expect(await deliverOnce(second, webhookQueue.tries - 1, post)).toBeUndefined()
    return GOOD
  })
  expect(await deliverOnce(first, 1, post)).toBeUndefined()
  expect(await deliveries(webhookNo)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
  store.setNow(later(60))
  for (const message of await messages()) expect(await deliverOnce(message, 1, post)).toBeUndefined()
  expect(all).toHaveLength(1)
})

it('a replay during the post keeps the event waiting', async () => {
  const { webhookNo } = await join()
  const [first] = await takes(1)
  if (!first) throw new Error('no message')
  const { post } = service(async () => {
    await api().replayDelivery({ ...of(webhookNo), eventNo: first.eventNo })
    return GOOD
  })
  await deliverOnce(first, 1, post)
  expect(await deliveries(webhookNo)).toMatchObject([{ state: 'waiting', attempts: [{ status: 204 }] }])
})

it('a message stays until its event has ended, although another worker fails in between', async () => {
  const { webhookNo } = await join()
  const [first, second] = await takes(1, 2)
  if (!first || !second) throw new Error('no message')
  let isDown = true
  const { accepted, post } = service(() => (isDown ? { status: 500, ms: 1, answer: '' } : GOOD))
  // The second worker has read its event when the first one fails; then its turn comes.
  let isFirst = true
  const table: Table = {
    ...deps.table,
    batchGet: async (refs, options) => {
      const read = await deps.table.batchGet(refs, options)
      if (isFirst) {
        isFirst = false
        expect(await deliverOnce(first, 1, post)).toBe(30)
        store.setNow(later(5))
      }
      return read
    },
  }
  expect(await deliverOnce(second, 1, post, { table })).toBe(25)
  expect(await deliveries(webhookNo)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  isDown = false
  store.setNow(later(31))
  expect(await deliverOnce(second, 2, post)).toBeUndefined()
  expect(accepted).toHaveLength(1)
  expect(await deliveries(webhookNo)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
})

interface Queued {
  message: WebhookMessage
  time: number
  at: number
}

/**
 * Receives the messages like the queue does, one after the other in the order in which they become visible, until none
 * is left. Returns the number of receipts.
 */
const drain = async (first: readonly WebhookMessage[], post: DeliveryDeps['post']): Promise<number> => {
  const start = Date.parse(NOW)
  const queue: Queued[] = first.map((message) => ({ message, time: 1, at: start }))
  const known = new Set(first.map((message) => JSON.stringify(message)))
  let received = 0
  // A fixed sequence that looks random.
  const chance = () => ((received * 7919) % 1009) / 1009
  for (;;) {
    queue.sort((a, b) => a.at - b.at)
    const next = queue.shift()
    if (!next) return received
    const { message, time, at } = next
    store.setNow(new Date(at).toISOString())
    received++
    let isPosted = false
    const watched: typeof post = (posting) => {
      isPosted = true
      return post(posting)
    }
    const wait = await deliverOnce(message, time, watched, { chance })
    if (wait !== undefined) queue.push({ message, time: time + 1, at: at + wait * 1000 })
    // Only these receipts replace messages.
    if (!isPosted && time < webhookQueue.tries - 1) continue
    for (const other of await messages()) {
      if (known.has(JSON.stringify(other))) continue
      known.add(JSON.stringify(other))
      queue.push({ message: other, time: 1, at: at + 1000 })
    }
  }
}
const numbers = (lines: readonly string[]) => lines.map((line) => Number(/taken\\: (\d+)/.exec(line)?.[1]))
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)

it('only the event that the service refuses fails', async () => {
  const { webhookNo } = await join()
  const { accepted, all, post } = service((lines) =>
    numbers(lines).includes(3) ? { status: 400, ms: 1, answer: 'Invalid' } : GOOD,
  )
  await drain(await takes(1, 2, 3, 4, 5), post)
  expect(numbers(accepted.flat()).toSorted()).toEqual([1, 2, 4, 5])
  // All five together, the four good ones, and the attempts of the refused one.
  expect(all).toHaveLength(1 + 4 + MAX_ATTEMPTS)
  const failed = await api().listDeliveries({ ...of(webhookNo), state: 'failed' })
  expect(failed.records).toHaveLength(1)
})

it('a burst takes few receipts of each message, even if other events wait for a retry', async () => {
  const { webhookNo } = await join()
  const COUNT = 200
  const { accepted, all, post } = service((lines) =>
    all.length <= 3 ? { status: 500, ms: 1, answer: `${lines.length}` } : GOOD,
  )
  const receipts = await drain(await takes(...upTo(COUNT)), post)
  expect(numbers(accepted.flat()).toSorted((a, b) => a - b)).toEqual(upTo(COUNT))
  expect(all.length).toBeLessThan(COUNT / 8)
  expect(receipts).toBeLessThan(COUNT * 6)
  expect((await api().listDeliveries({ ...of(webhookNo), state: 'waiting' })).records).toEqual([])
})

it('webhooks of a company with one address keep its pace together', async () => {
  await join()
  await join({ url: URL_OF.replace('discord.com/api', 'discordapp.com/api/v10') })
  const [first, second] = await takes(1)
  if (!first || !second) throw new Error('no message')
  const { all, post } = service()
  expect(await deliverOnce(first, 1, post)).toBeUndefined()
  expect(await deliverOnce(second, 1, post)).toBeGreaterThan(2)
  expect(all).toHaveLength(1)
  store.setNow(later(3))
  expect(await deliverOnce(second, 2, post)).toBeUndefined()
})

it('a busy service uses up no attempts for a day', async () => {
  const { webhookNo } = await join()
  const [message] = await takes(1)
  if (!message) throw new Error('no message')
  const { all, post } = service(() => ({ status: 429, ms: 1, answer: '', retryAfter: 3600 }))
  await drain([message], post)
  expect(await deliveries(webhookNo)).toMatchObject([{ state: 'failed' }])
  const hours = Math.ceil(RETRY_SPAN_SECONDS / 3600)
  expect(all).toHaveLength(hours + MAX_ATTEMPTS)
})
