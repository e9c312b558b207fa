import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceEvents } from '../../../functions/integrations/deliveries/announce-event.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { productItem } from '../../../functions/products/public.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { ChatService } from '../../../shared/integrations/chat.rules.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { type WebhookMessage, webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import { mailQueue } from '../../../shared/notifications/mail.messages.ts'
import { newProduct } from '../../support/company.ts'
import { type Behavior, startReceiver } from '../../support/webhooks/receiver.ts'
import {
  add,
  api,
  deliveries,
  deliverOnce,
  deps,
  doctor,
  messages,
  NOW,
  of,
  onlyMessage,
  openDesk,
  store,
  take,
} from './webhook-desk.ts'

openDesk()

/** Successful answers of the services. */
const GOOD: Record<ChatService, Behavior> = {
  slack: { status: 200, text: 'ok' },
  discord: { status: 204 },
  wecom: { status: 200, text: '{"errcode":0,"errmsg":"ok"}' },
}
let answer: Behavior
let chat: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  chat = await startReceiver(() => answer)
})
afterAll(() => chat.stop())
beforeEach(() => {
  chat.received.length = 0
})

const join = (service: ChatService, more: object = {}) => {
  answer = GOOD[service]
  return add({ format: service, url: chat.url, ...more })
}
const posted = () => chat.received.map(({ body }) => JSON.parse(body))
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const hookOf = async () => (await api().listWebhooks({ doctorNo: doctor.userNo })).records[0]

const ADDRESSES: Record<ChatService, string> = {
  slack: 'https://hooks.slack.com/services/T00000001/B00000002/abcdefghijklmnopqrstWXYZ',
  discord: 'https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrst-uvwWXYZ',
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifaWXYZ',
}
const SERVICES = ['slack', 'discord', 'wecom'] as const

describe('the address of a chat', () => {
  it('must be one of its service', async () => {
    const refused = { reason: integrationsReasons.notChatUrl.key, errors: [{ path: 'url' }] }
    for (const service of SERVICES) {
      const others = SERVICES.filter((one) => one !== service).map((one) => ADDRESSES[one])
      const url = new URL(ADDRESSES[service])
      for (const other of [
        ...others,
        `${url.origin}/`,
        `https://${url.hostname}.example.com${url.pathname}${url.search}`,
        `https://${url.hostname}:8443${url.pathname}${url.search}`,
        `https://example.com/${url.hostname}${url.pathname}${url.search}`,
      ])
        await expect(add({ format: service, url: other }), other).rejects.toMatchObject(refused)
      await expect(add({ format: service, url: url.href.replace('https', 'ftp') })).rejects.toMatchObject({
        status: 400,
      })
    }
    vi.stubEnv('WEBHOOKS_TO', '')
    await expect(add({ format: 'slack', url: 'http://127.0.0.1/x' })).rejects.toMatchObject({ status: 400 })
    vi.stubEnv('WEBHOOKS_TO', 'loopback')
  })

  it('is never returned entirely: by lists, edits, refusals of edits or emails', async () => {
    for (const service of SERVICES) {
      const { webhookNo } = await add({ format: service, url: ADDRESSES[service] })
      const listed = await hookOf()
      expect(listed).toMatchObject({ url: `${new URL(ADDRESSES[service]).origin}/••••WXYZ`, format: service })
      const { version } = await api().saveWebhook({ ...of(webhookNo), url: `${ADDRESSES[service]}1`, version: 1 })
      expect(version).toBe(2)
      const stale = await api()
        .saveWebhook({ ...of(webhookNo), description: 'x', version: 1 })
        .catch((error: unknown) => error)
      expect(stale).toMatchObject({ reason: generalReasons.editedMeanwhile.key })
      const secret = ADDRESSES[service].slice(-24, -4)
      expect(JSON.stringify([listed, stale, Object(stale).errors])).not.toContain(secret)
      await expect(api().saveWebhook({ ...of(webhookNo), url: 'https://example.com/' })).rejects.toMatchObject({
        reason: integrationsReasons.notChatUrl.key,
      })
      for (const day of [1, 5]) {
        store.setNow(`2026-12-0${day}T00:00:00.000Z`)
        await api().sendTestEvent(of(webhookNo))
        const message = (await messages()).filter((one) => one.webhookNo === webhookNo).at(-1)
        const echo = { status: 404, ms: 1, answer: `unknown ${ADDRESSES[service]}1` }
        if (message) await deliverOnce(message, 1, async () => echo)
      }
      const stored = (await store.items()).filter(({ type }) => type !== 'Webhook')
      expect(
        stored.some(({ queue, messages: text }) => queue === mailQueue.name && String(text).includes('••••XYZ1')),
      ).toBe(true)
      expect(JSON.stringify(stored)).not.toContain(secret)
      expect(await hookOf()).toMatchObject({ status: 'failing' })
      await api().removeWebhook(of(webhookNo))
    }
  })

  it('is its only secret: none is returned, and none can be rotated', async () => {
    const { webhookNo, secret } = await join('slack')
    expect(secret).toBe('')
    await expect(api().rotateWebhookSecret({ ...of(webhookNo), rotation: 0, graceHours: 0 })).rejects.toMatchObject({
      reason: integrationsReasons.noSecret.key,
    })
  })
})

describe('a message', () => {
  it('names the product, links to the record and uses the format and language of its chat', async () => {
    const { productNo } = await newProduct(deps, doctor, { productName: 'Lamp <!channel> & *Co* https://a.b' })
    const change = take()
    const product = await deps.table.get(ref(productItem, { doctorNo: doctor.userNo, productNo }))
    if (!product) throw new Error('no product')
    await deps.table.commit([put(productItem, { ...product, productNo: 'PR-1' })])
    const open = `https://dockside.example.com/inbound/viewed?condition=IN-1M83KYC4YT0ZA0KT7HM4&company=${doctor.userNo}`
    const bodies = {
      slack: {
        text: 'Offer taken: 3 × Lamp &lt;!channel&gt; &amp; *Co* https://a.b for WH-1 (by nurse1)',
        mrkdwn: false,
        blocks: [
          {
            type: 'rich_text',
            elements: [
              {
                type: 'rich_text_section',
                elements: [
                  { type: 'text', text: 'Offer taken: 3 × Lamp <!channel> & *Co* https://a.b for WH-1 (by nurse1) ' },
                  { type: 'link', url: open, text: 'Open' },
                ],
              },
            ],
          },
        ],
        unfurl_links: false,
      },
      discord: {
        content: `Offer taken\\: 3 × Lamp \\<!channel\\> & \\*Co\\* https\\://a.b for WH\\-1 \\(by nurse1\\) [Open](<${open}>)`,
        allowed_mentions: { parse: [] },
      },
      wecom: {
        msgtype: 'markdown',
        markdown: {
          content: `已接单：Lamp ＜!channel＞ & ＊Co＊ https：//a.b，3 件，送至WH-1（操作人：nurse1） [查看](${open})`,
        },
      },
    }
    for (const service of SERVICES) {
      const { webhookNo } = await join(service, { language: service === 'wecom' ? 'zh-CN' : 'en' })
      await announceEvents(deps, [change])
      const message = (await messages()).find((one) => one.webhookNo === webhookNo)
      if (message) expect(await deliverOnce(message)).toBeUndefined()
      expect(posted().at(-1), service).toEqual(bodies[service])
      const { headers } = chat.received.at(-1) ?? {}
      expect(headers).not.toHaveProperty('webhook-signature')
      expect(await deliveries(webhookNo)).toMatchObject([{ state: 'delivered', type: 'take.created' }])
      await api().removeWebhook(of(webhookNo))
    }
  })

  it('contains the events that wait, each once, although their messages arrive concurrently', async () => {
    const { webhookNo } = await join('wecom')
    const COUNT = 50
    await announceEvents(
      deps,
      Array.from({ length: COUNT }, (_, at) => take(at + 1)),
    )
    const queued = await messages()
    expect(queued).toHaveLength(COUNT)
    let at = NOW
    for (let round = 1; round <= 5; round++) {
      store.setNow(at)
      await Promise.all(queued.map((message) => deliverOnce(message, round)))
      at = later(20 * round)
    }
    expect(posted().length).toBeLessThanOrEqual(4)
    const lines = posted().flatMap(({ markdown: { content } }) => content.split('\n'))
    const units = lines.map((line) => Number(/taken: (\d+)/.exec(line)?.[1]))
    expect(units.toSorted((a, b) => a - b)).toEqual(Array.from({ length: COUNT }, (_, nth) => nth + 1))
    for (const { body } of chat.received)
      expect(Buffer.byteLength(JSON.parse(body).markdown.content)).toBeLessThanOrEqual(4096)
    expect((await api().listDeliveries({ ...of(webhookNo), state: 'waiting' })).records).toEqual([])
  })

  it('is not sent sooner than the service allows: not by another event either', async () => {
    await join('slack')
    await announceEvents(deps, [take(1)])
    answer = { status: 429, text: 'rate_limited', retryAfter: 300 }
    expect(await deliverOnce(await onlyMessage())).toBe(300)
    await announceEvents(deps, [take(2)])
    const [first, second] = await messages()
    if (!first || !second) throw new Error('no message')
    expect(await deliverOnce(second)).toBeGreaterThanOrEqual(300)
    expect(chat.received).toHaveLength(1)
    store.setNow(later(301))
    answer = GOOD.slack
    expect(await deliverOnce(second, 2)).toBeUndefined()
    expect(await deliverOnce(first, 2)).toBeUndefined()
    expect(chat.received).toHaveLength(2)
  })

  it('waits for a minute if WeCom reports its rate limit, with status 200; this is not a failure', async () => {
    const { webhookNo } = await join('wecom')
    await announceEvents(deps, [take()])
    answer = { status: 200, text: '{"errcode":45009,"errmsg":"api freq out of limit"}' }
    const message = await onlyMessage()
    expect(await deliverOnce(message)).toBe(60)
    expect(await deliveries(webhookNo)).toMatchObject([
      { state: 'waiting', attempts: [{ status: 200, answer: expect.stringContaining('45009') }] },
    ])
    expect(await hookOf()).not.toHaveProperty('failingSince')
    store.setNow(later(60))
    answer = { status: 200, text: '{"errcode":93000,"errmsg":"invalid webhook url"}' }
    expect(await deliverOnce(message, 2)).toBe(30)
    expect(await hookOf()).toMatchObject({ failingSince: later(60) })
    store.setNow(later(90))
    answer = GOOD.wecom
    expect(await deliverOnce(message, 3)).toBeUndefined()
    expect(await hookOf()).not.toHaveProperty('failingSince')
  })

  it('is not lost when its event has waited too often for other messages', async () => {
    const { webhookNo } = await join('discord')
    await announceEvents(deps, [take(1), take(2)])
    const [first, second] = await messages()
    if (!first || !second) throw new Error('no message')
    answer = { status: 500, text: '' }
    // Sends both events; the second one becomes due with the first one, after 30 seconds.
    expect(await deliverOnce(first)).toBe(30)
    for (let time = 1; time < webhookQueue.tries - 1; time++) expect(await deliverOnce(second, time)).toBe(30)
    expect(await deliverOnce(second, webhookQueue.tries - 1)).toBeUndefined()
    const again = (await messages()).find(({ lap }) => lap === 1)
    expect(again).toMatchObject({ eventNo: second.eventNo } satisfies Partial<WebhookMessage>)
    store.setNow(later(31))
    answer = GOOD.discord
    if (again) expect(await deliverOnce(again)).toBeUndefined()
    expect(await deliveries(webhookNo)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
    expect(chat.received).toHaveLength(2)
  })
})
