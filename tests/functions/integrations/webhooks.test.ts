import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Inbound, inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { announceEvents } from '../../../functions/integrations/deliveries/announce-event.ts'
import { deliver } from '../../../functions/integrations/deliveries/deliver.ts'
import { routes } from '../../../functions/integrations/routes.ts'
import { type Posted, postWebhook } from '../../../functions/integrations/webhooks/post-webhook.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { watchedChange } from '../../../functions/platform/outbox/watched-changes.ts'
import { TryLater } from '../../../functions/platform/queue/try-later.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { integrations } from '../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { type ChangeMessage, changeQueue, changesIn } from '../../../shared/integrations/webhook-changes.messages.ts'
import { EVENT_DATA, webhookBody } from '../../../shared/integrations/webhook-events.ts'
import { type WebhookMessage, webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import {
  DAYS_TO_DISABLE,
  MAX_ATTEMPTS,
  MAX_WEBHOOKS,
  RETRY_SECONDS,
} from '../../../shared/integrations/webhooks.rules.ts'
import { mailQueue } from '../../../shared/notifications/mail.messages.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { wireImage } from '../../support/stored/wire-image.ts'
import { isSignedBy, startReceiver } from '../../support/webhooks/receiver.ts'

let store: TestStore
let deps: Deps
let doctor: CompanyActor
let answer: (nth: number) => number
let receiver: Awaited<ReturnType<typeof startReceiver>>
const NOW = '2026-11-22T18:00:00.000Z'

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  receiver = await startReceiver((_, nth) => ({ status: answer(nth), text: 'thanks' }))
  vi.stubEnv('WEBHOOKS_TO', 'loopback')
})
afterAll(async () => {
  await receiver.stop()
  await store.stop()
})
beforeEach(async () => {
  store.setNow(NOW)
  answer = () => 204
  receiver.received.length = 0
  doctor = await newCompany(deps)
})

const clientOf = (who: CompanyActor) =>
  createClient({ integrations }, { baseUrl: '', fetch: handledBy(apiHandler(integrations, routes, deps), who.userNo) })
    .integrations
const api = () => clientOf(doctor)
const of = (webhookNo: string) => ({ doctorNo: doctor.userNo, webhookNo })
const add = (more: object = {}) =>
  api().addWebhook({ doctorNo: doctor.userNo, url: receiver.url, events: ['take.created'], ...more })
const deliveries = async (webhookNo: string) => (await api().listDeliveries(of(webhookNo))).records
/** A take, as the relay tells of it by the image of what is stored. */
const take = (qty = 3): ChangeMessage => {
  const change = watchedChange({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: String(qty), NewImage: wireImage(toStored(inboundItem, openTake(qty))) },
  })
  if (!change) throw new Error('Takes are not told of')
  return change
}
const openTake = (qty: number): Inbound => ({
  ...{ doctorNo: doctor.userNo, doctorName: 'Northwind Trading', inboundNo: 'IN-1M83KYC4YT0ZA0KT7HM4' },
  ...{ offerNo: 'OF-1', productNo: 'PR-1', productName: 'Lamp', upc: '810012340017', unitPrice: 3_190_000 },
  ...{ qty, leftNum: qty, pending: 0, cancelled: 0, returned: 0, arrived: 0, status: 'open', trackings: [] },
  ...{ warehouseNo: 'WH-1', warehouse: 'Newark', userNo: 'US-1', userName: 'nurse1', takeDate: NOW, rev: 1 },
})

/** The messages that wait in the outbox for deliveries, oldest first. */
const messages = async (): Promise<WebhookMessage[]> =>
  (await store.items())
    .filter(({ type, queue }) => type === 'Outbox' && queue === webhookQueue.name)
    .toSorted((a, b) => (String(a.outboxNo) < String(b.outboxNo) ? -1 : 1))
    .flatMap((item) => webhookQueue.message.array().parse(JSON.parse(String(item.messages))))
    .filter(({ doctorNo }) => doctorNo === doctor.userNo)
/** One handing out of a message: the seconds until the next one, if any. */
const hand = async (message: WebhookMessage, time = 1, post?: () => Promise<Posted>): Promise<number | undefined> => {
  try {
    await deliver(
      { ...deps, chance: () => 0.5, post: post ?? ((one) => postWebhook({ ...one, isAllowed: () => true })) },
      message,
      time,
    )
    return undefined
  } catch (error) {
    if (error instanceof TryLater) return error.seconds
    throw error
  }
}
const only = async (): Promise<WebhookMessage> => {
  const [message, ...more] = await messages()
  if (!message || more.length > 0) throw new Error(`${more.length} further messages`)
  return message
}

describe('a webhook', () => {
  it('is told of what happens, signed so that its receiver can tell', async () => {
    const { webhookNo, secret } = await add()
    await announceEvents(deps, [take()])
    expect(await hand(await only())).toBeUndefined()
    const [received] = receiver.received
    if (!received) throw new Error('nothing came')
    expect(isSignedBy(received, secret, NOW)).toBe(true)
    expect(isSignedBy({ ...received, body: `${received.body} ` }, secret, NOW)).toBe(false)
    const body = webhookBody(EVENT_DATA['take.created']).parse(JSON.parse(received.body))
    expect(body).toMatchObject({ type: 'take.created', company: doctor.userNo, id: received.headers['webhook-id'] })
    expect(body.data).toEqual({
      ...{ inboundNo: 'IN-1M83KYC4YT0ZA0KT7HM4', offerNo: 'OF-1', productNo: 'PR-1', upc: '810012340017' },
      ...{ warehouseNo: 'WH-1', userNo: 'US-1', qty: 3 },
    })
    const [delivery] = await deliveries(webhookNo)
    expect(delivery).toMatchObject({
      type: 'take.created',
      state: 'delivered',
      attempts: [{ at: NOW, status: 204, answer: '' }],
    })
    expect(JSON.stringify([await api().listWebhooks(of('')), delivery])).not.toContain(secret.slice(6))
  })

  it('is one of ten at most, however many are added at once: one beyond them would never be told', async () => {
    const added = await Promise.allSettled(Array.from({ length: 13 }, () => add()))
    const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject(Array.from({ length: 3 }, () => ({ reason: integrationsReasons.manyWebhooks.key })))
    const { records } = await api().listWebhooks({ doctorNo: doctor.userNo })
    expect(records).toHaveLength(MAX_WEBHOOKS)
  })

  it('is told once however often the change is told, and of nothing that it did not ask for', async () => {
    await add()
    await add({ events: ['bill.paid'] })
    await Promise.all([1, 2, 3].map(() => announceEvents(deps, [take()])))
    await announceEvents(deps, [{ ...take(), was: { status: 'open' } }])
    expect(await messages()).toHaveLength(1)
  })

  it('is told of each change of a message, though one of them cannot be told and others are of other companies', async () => {
    await add()
    const other = {
      ...take(4),
      change: 'X',
      is: {
        ...take(4).is,
        gsi1pk:
          take()
            .is.gsi1pk?.toString()
            .replace(/US-\w+/, 'US-2') ?? '',
      },
    }
    const broken = { ...take(5), change: 'Y', is: {} }
    const changes = [take(1), broken, other, take(2)]
    for (const _time of ['first', 'again']) {
      await expect(announceEvents(deps, changes)).rejects.toThrow()
      expect(await messages()).toHaveLength(2)
    }
    // As the relay told of a change until it packed them.
    expect(changesIn(changeQueue.message.parse(take(3)))).toEqual([take(3)])
  })

  it('is told of many changes side by side: one after the other, a large confirmation would outlast the worker', async () => {
    await add()
    let [under, most] = [0, 0]
    const commit: Deps['table']['commit'] = async (...commitOf) => {
      under++
      most = Math.max(most, under)
      await new Promise((resolve) => setTimeout(resolve, 1))
      await deps.table.commit(...commitOf).finally(() => under--)
    }
    const changes = [1, 2, 3, 4, 5].map((qty) => take(qty))
    await announceEvents({ ...deps, table: { ...deps.table, commit } }, changes)
    expect(await messages()).toHaveLength(changes.length)
    expect(most).toBe(changes.length)
  })

  it('is tried eight times within a day, with growing pauses, and then failed', async () => {
    answer = () => 500
    const { webhookNo } = await add()
    await announceEvents(deps, [take()])
    const message = await only()
    const waits: (number | undefined)[] = []
    for (let time = 1; time <= MAX_ATTEMPTS; time++) waits.push(await hand(message, time))
    expect(waits).toEqual([...RETRY_SECONDS, undefined])
    expect(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(86_400)
    const [delivery] = await deliveries(webhookNo)
    expect(delivery?.state).toBe('failed')
    expect(delivery?.attempts).toHaveLength(MAX_ATTEMPTS)
    expect(delivery?.attempts[0]).toMatchObject({ status: 500, answer: 'thanks' })
    // One handed out after its end leaves no trace and reaches nobody.
    await hand(message, MAX_ATTEMPTS + 1)
    expect(receiver.received).toHaveLength(MAX_ATTEMPTS)
  })

  it('has one line for each handing out of a message, however it doubles and races', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { minLength: 1, maxLength: 8 }),
        async (times) => {
          const { webhookNo } = await add()
          await api().sendTestEvent(of(webhookNo))
          const message = (await messages()).find((one) => one.webhookNo === webhookNo)
          if (!message) throw new Error('no message')
          await Promise.all(
            times.map(([time, isGood]) =>
              hand(message, time, async () => ({ status: isGood ? 200 : 503, ms: 1, answer: '' })),
            ),
          )
          const [delivery] = await deliveries(webhookNo)
          const lines = delivery?.attempts.length ?? 0
          expect(lines).toBeLessThanOrEqual(new Set(times.map(([time]) => time)).size)
          expect(lines).toBeGreaterThan(0)
          if (times.every(([, isGood]) => !isGood)) expect(delivery?.state).toBe('waiting')
          await api().removeWebhook(of(webhookNo))
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 6) },
    )
  })

  it('is sent an event again under its id, and every failed one, while attempts of before are void', async () => {
    answer = () => 500
    const { webhookNo } = await add()
    for (const qty of [1, 2, 3]) await announceEvents(deps, [take(qty)])
    const [first, ...others] = await messages()
    if (!first) throw new Error('no message')
    for (const message of others) for (let time = 1; time <= MAX_ATTEMPTS; time++) await hand(message, time)
    await hand(first)
    await api().replayDelivery({ ...of(webhookNo), eventNo: first.eventNo })
    answer = () => 200
    receiver.received.length = 0
    await hand(first, 2)
    expect(receiver.received).toEqual([])
    const again = (await messages()).filter(({ round }) => round === 2)
    expect(again).toMatchObject([{ eventNo: first.eventNo }])
    const answers = await Promise.all([api().replayFailed(of(webhookNo)), api().replayFailed(of(webhookNo))])
    expect(answers.reduce((sum, { replayed }) => sum + replayed, 0)).toBe(2)
    for (const message of (await messages()).filter(({ round }) => round === 2)) await hand(message)
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
      [first, ...others].map(({ eventNo }) => eventNo).sort(),
    )
    expect((await deliveries(webhookNo)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  it('that has failed for days without a success is disabled, and the company told once', async () => {
    const { webhookNo } = await add()
    const fail = async (instant: string, status = 500) => {
      store.setNow(instant)
      answer = () => status
      await api().sendTestEvent(of(webhookNo))
      const message = (await messages()).at(-1)
      if (message) await hand(message)
      return (await api().listWebhooks({ doctorNo: doctor.userNo })).records[0]
    }
    expect(await fail('2026-11-01T00:00:00.000Z')).toMatchObject({ failingSince: '2026-11-01T00:00:00.000Z' })
    expect(await fail('2026-11-03T00:00:00.000Z', 200)).not.toHaveProperty('failingSince')
    await fail('2026-11-04T00:00:00.000Z')
    expect(await fail('2026-11-06T23:59:59.999Z')).toMatchObject({ status: 'enabled' })
    expect(await fail(`2026-11-0${4 + DAYS_TO_DISABLE}T00:00:00.000Z`)).toMatchObject({ status: 'failing' })
    const mails = (await store.items()).filter(
      ({ queue, messages: text }) => queue === mailQueue.name && String(text).includes(webhookNo),
    )
    expect(mails).toHaveLength(1)
    await expect(api().sendTestEvent(of(webhookNo))).rejects.toMatchObject({
      reason: integrationsReasons.webhookDisabled.key,
    })
    await announceEvents(deps, [take()])
    expect((await messages()).filter(({ eventNo }) => eventNo.startsWith('EV-')).length).toBe(5)
    await api().saveWebhook({ ...of(webhookNo), url: receiver.url, events: ['take.created'], enabled: true })
    expect((await api().listWebhooks({ doctorNo: doctor.userNo })).records).toMatchObject([{ status: 'enabled' }])
  })

  it('signs by both secrets while a rotation lets the older one count', async () => {
    const { webhookNo, secret } = await add()
    const { secret: next } = await api().rotateWebhookSecret({ ...of(webhookNo), rotation: 0, graceHours: 1 })
    const sent = async () => {
      await api().sendTestEvent(of(webhookNo))
      const message = (await messages()).at(-1)
      if (message) await hand(message)
      return receiver.received.at(-1)
    }
    const both = await sent()
    expect(both && [isSignedBy(both, secret, NOW), isSignedBy(both, next, NOW)]).toEqual([true, true])
    const later = '2026-11-22T19:00:00.000Z'
    store.setNow(later)
    const one = await sent()
    expect(one && [isSignedBy(one, secret, later), isSignedBy(one, next, later)]).toEqual([false, true])
    const races = await Promise.allSettled(
      [1, 2, 3].map(() => api().rotateWebhookSecret({ ...of(webhookNo), rotation: 1, graceHours: 0 })),
    )
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is sent nothing while the account of its company is disabled; what waited has failed, to be replayed', async () => {
    const { webhookNo } = await add()
    await announceEvents(deps, [take()])
    const setAccount = (status: 'approved' | 'rejected') =>
      deps.table.commit([update(userItem, { userNo: doctor.userNo }, { set: { status }, error: 'race' })])
    await setAccount('rejected')
    expect(await hand(await only())).toBeUndefined()
    expect(receiver.received).toEqual([])
    await setAccount('approved')
    expect(await deliveries(webhookNo)).toMatchObject([
      { state: 'failed', attempts: [{ answer: 'Not sent: the account of the company is disabled.' }] },
    ])
    expect((await api().listWebhooks({ doctorNo: doctor.userNo })).records[0]).not.toHaveProperty('failingSince')
    await api().replayFailed(of(webhookNo))
    await hand((await messages()).at(-1) ?? (await only()))
    expect(receiver.received).toHaveLength(1)
  })

  it('is another company’s business alone, and nothing reaches one that is gone', async () => {
    const { webhookNo } = await add()
    const stranger = await newCompany(deps)
    const theirs = { doctorNo: stranger.userNo, webhookNo }
    for (const call of ['removeWebhook', 'listDeliveries', 'sendTestEvent', 'replayFailed'] as const)
      await expect(clientOf(stranger)[call](theirs)).rejects.toMatchObject({ status: 404 })
    await announceEvents(deps, [take()])
    await api().removeWebhook(of(webhookNo))
    expect(await hand(await only())).toBeUndefined()
    expect(receiver.received).toEqual([])
  })
})
