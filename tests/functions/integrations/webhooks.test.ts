import { describe, expect, it, test } from 'vitest'
import { announceEvents } from '../../../functions/integrations/deliveries/announce-event.ts'
import { hasEnabledWebhook } from '../../../functions/platform/companies/webhooks.items.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { MAX_OLDER_SECRETS } from '../../../shared/integrations/api-keys.rules.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { changeQueue, changesIn } from '../../../shared/integrations/webhook-changes.messages.ts'
import { EVENT_DATA, webhookBody } from '../../../shared/integrations/webhook-events.ts'
import { MAX_WEBHOOKS } from '../../../shared/integrations/webhooks.rules.ts'
import { newCompany } from '../../support/company.ts'
import { isSignedBy } from '../../support/webhooks/receiver.ts'
import {
  add,
  api,
  clientOf,
  deliveries,
  deliverOnce,
  deps,
  doctor,
  messages,
  NOW,
  of,
  onlyMessage,
  openDesk,
  receiver,
  store,
  take,
} from './webhook-desk.ts'

openDesk()

test('the relay sees a webhook as soon as it is added or enabled, and until it is disabled or removed', async () => {
  const companies = [doctor.userNo, (await newCompany(deps)).userNo]
  const seen = () => Promise.all(companies.map((doctorNo) => hasEnabledWebhook(deps.table, doctorNo)))
  expect(await seen()).toEqual([false, false])
  const { webhookNo } = await add()
  expect(await seen()).toEqual([true, false])
  await api().saveWebhook({ ...of(webhookNo), enabled: false })
  expect(await seen()).toEqual([false, false])
  const { webhookNo: second } = await add()
  expect(await seen()).toEqual([true, false])
  await api().removeWebhook(of(second))
  expect(await seen()).toEqual([false, false])
  await api().saveWebhook({ ...of(webhookNo), enabled: true })
  expect(await seen()).toEqual([true, false])
  await api().removeWebhook(of(webhookNo))
  expect(await seen()).toEqual([false, false])
})

describe('a webhook', () => {
  it('receives events with a verifiable signature', async () => {
    const { webhookNo, secret } = await add()
    await announceEvents(deps, [take()])
    expect(await deliverOnce(await onlyMessage())).toBeUndefined()
    const [received] = receiver.received
    if (!received) throw new Error('nothing came')
    expect(isSignedBy(received, secret, NOW)).toBe(true)
    expect(isSignedBy({ ...received, body: `${received.body} ` }, secret, NOW)).toBe(false)
    const body = webhookBody(EVENT_DATA['take.created']).parse(JSON.parse(received.body))
    expect(body).toMatchObject({ type: 'take.created', company: doctor.userNo, id: received.headers['webhook-id'] })
    expect(body.data).toEqual({
      inboundNo: 'IN-1M83KYC4YT0ZA0KT7HM4',
      offerNo: 'OF-1',
      productNo: 'PR-1',
      upc: '810012340014',
      warehouseNo: 'WH-1',
      userNo: 'US-1',
      qty: 3,
      by: { userNo: 'US-1', userName: 'nurse1' },
    })
    const [delivery] = await deliveries(webhookNo)
    expect(delivery).toMatchObject({
      type: 'take.created',
      state: 'delivered',
      attempts: [{ at: NOW, status: 204, answer: '' }],
    })
    expect(JSON.stringify([await api().listWebhooks(of('')), delivery])).not.toContain(secret.slice(6))
  })

  it('receives an event once even if its change arrives repeatedly, and only if the webhook has subscribed to it', async () => {
    await add()
    await add({ events: ['bill.paid'] })
    await Promise.all([1, 2, 3].map(() => announceEvents(deps, [take()])))
    await announceEvents(deps, [{ ...take(), was: { status: 'open' } }])
    expect(await messages()).toHaveLength(1)
  })

  it('receives each change in a message even if one fails, and no changes from other companies', async () => {
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
    // Accepts the message format that the relay used before changes were packed.
    expect(changesIn(changeQueue.message.parse(take(3)))).toEqual([take(3)])
  })

  it("has the changes in a message queued concurrently, since queuing them one by one could exceed the worker's time limit", async () => {
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

  it('receives requests signed with both secrets during the grace period of a rotation', async () => {
    const { webhookNo, secret } = await add()
    const { secret: next } = await api().rotateWebhookSecret({ ...of(webhookNo), rotation: 0, graceHours: 1 })
    const sent = async () => {
      await api().sendTestEvent(of(webhookNo))
      const message = (await messages()).at(-1)
      if (message) await deliverOnce(message)
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

  it('is hidden from other companies, and receives nothing after its removal', async () => {
    const { webhookNo } = await add()
    const stranger = await newCompany(deps)
    const theirs = { doctorNo: stranger.userNo, webhookNo }
    for (const call of ['removeWebhook', 'listDeliveries', 'sendTestEvent', 'replayFailed'] as const)
      await expect(clientOf(stranger)[call](theirs)).rejects.toMatchObject({ status: 404 })
    await announceEvents(deps, [take()])
    await api().removeWebhook(of(webhookNo))
    expect(await deliverOnce(await onlyMessage())).toBeUndefined()
    expect(receiver.received).toEqual([])
  })

  it('frees only one place when removed by two concurrent calls, so that the limit is not exceeded', async () => {
    for (let added = 0; added < MAX_WEBHOOKS; added++) await add()
    const listed = async () => (await api().listWebhooks({ doctorNo: doctor.userNo })).records
    const hooks = await listed()
    const [first, second] = hooks.map(({ webhookNo }) => webhookNo)
    await Promise.allSettled([first, first, second].map((webhookNo) => api().removeWebhook(of(webhookNo ?? ''))))
    await Promise.allSettled(Array.from({ length: 4 }, () => add()))
    expect(await listed()).toHaveLength(MAX_WEBHOOKS)
  })

  it('refuses an unsafe address when it is saved again', async () => {
    const { webhookNo } = await add()
    const saved = { ...of(webhookNo), events: ['take.created' as const], enabled: true }
    for (const url of ['ftp://example.com/', 'http://10.0.0.1/', 'https://someone:secret@example.com/'])
      await expect(api().saveWebhook({ ...saved, url }), url).rejects.toMatchObject({ status: 400 })
    expect((await api().listWebhooks({ doctorNo: doctor.userNo })).records).toMatchObject([{ url: receiver.url }])
  })

  it('refuses a rotation beyond the maximum number of older secrets, and drops expired ones', async () => {
    const { webhookNo } = await add()
    const rotate = (rotation: number) => api().rotateWebhookSecret({ ...of(webhookNo), rotation, graceHours: 1 })
    for (let rotation = 0; rotation < MAX_OLDER_SECRETS; rotation++) await rotate(rotation)
    const many = { reason: integrationsReasons.manyRotations.key }
    await expect(rotate(MAX_OLDER_SECRETS)).rejects.toMatchObject(many)
    store.setNow('2026-11-22T19:00:00.000Z')
    await rotate(MAX_OLDER_SECRETS)
  })
})
