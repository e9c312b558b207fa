import { expect, it } from 'vitest'
import { chatMessage } from '../../../functions/integrations/chat/chat-message.ts'
import { noticeOf } from '../../../functions/integrations/chat/chat-notice.ts'
import { recordPath } from '../../../functions/integrations/chat/record-path.ts'
import { NOTICE_CHARACTERS } from '../../../shared/integrations/chat.rules.ts'
import { EVENT_TYPES, type WebhookEventType } from '../../../shared/integrations/webhook-events.ts'
import { EVENT_EXAMPLES } from '../../../shared/integrations/webhook-examples.ts'
import type { SearchKind } from '../../../shared/parcels/parcels.rules.ts'
import { LANGUAGES } from '../../../shared/values/language.ts'
import { type Hit, placeOf } from '../../../web/screens/search/places.ts'
import { startStore } from '../../support/company.ts'

it('each event has a sentence in both languages and a path with the company', async () => {
  const { deps, stop } = await startStore()
  for (const type of EVENT_TYPES) {
    const data = EVENT_EXAMPLES[type]
    const texts = await Promise.all(
      LANGUAGES.map((language) => noticeOf(deps, 'US-1', language, { type, data: { ...data } })),
    )
    for (const { text, path } of texts) {
      expect(text, type).not.toMatch(/undefined|NaN|\[object/)
      expect(path, type).toMatch(/^\/[\w/-]+\?(.+&)?company=US-1$/)
      expect(path, type).not.toContain('undefined')
    }
    expect(texts[0]?.text, type).toMatch(/^[\x20-\x7e×…]+$/)
    expect(texts[1]?.text, type).toMatch(/\p{Script=Han}/u)
  }
  await stop()
})

/** The kind, the number and the status with which the search finds the record of each event. */
const SEARCHED: Record<WebhookEventType, [kind: SearchKind, field: string, status?: number]> = {
  'offer.posted': ['offer', 'offerNo'],
  'offer.reopened': ['offer', 'offerNo'],
  'offer.ended': ['offer', 'offerNo'],
  'take.created': ['inbound', 'inboundNo', 0],
  'take.ended': ['inbound', 'inboundNo', 1],
  'arrival.confirmed': ['product', 'productNo'],
  'arrival.reversed': ['product', 'productNo'],
  'stock.changed': ['product', 'productNo'],
  'shipment.submitted': ['shipment', 'outboundNo'],
  'shipment.canceled': ['shipment', 'outboundNo'],
  'shipment.archived': ['shipment', 'outboundNo'],
  'shipment.reopened': ['shipment', 'outboundNo'],
  'shipment.tracked': ['shipment', 'outboundNo'],
  'transfer.made': ['transfer', 'transferNo'],
  'transfer.checked': ['transfer', 'transferNo'],
  'claim.distributed': ['product', 'productNo'],
  'payment.requested': ['payment', 'paymentNo'],
  'payment.paid': ['payment', 'paymentNo'],
  'payment.rejected': ['payment', 'paymentNo'],
  'payment.canceled': ['payment', 'paymentNo'],
  'discrepancy.opened': ['discrepancy', 'caseNo'],
  'discrepancy.resolved': ['discrepancy', 'caseNo'],
  'discrepancy.closed': ['discrepancy', 'caseNo'],
  'bill.built': ['bill', 'billNo'],
  'bill.requested': ['bill', 'billNo'],
  'bill.paid': ['bill', 'billNo'],
}

it('links each event to the page to which the search leads', () => {
  const open = (type: string, data: Record<string, unknown>, [kind, field, status]: (typeof SEARCHED)['bill.paid']) => {
    const path = recordPath('US-1', { type, data })
    const hit: Hit = {
      no: String(data[field]),
      doctorNo: 'US-1',
      company: '',
      isExact: true,
      ...(status !== undefined && { status }),
      ...(kind === 'bill' && { month: String(data.month) }),
    }
    const place = placeOf(kind, hit, 'doctor')
    expect(path, type).toBe(`${place}${place.includes('?') ? '&' : '?'}company=US-1`)
  }
  for (const type of EVENT_TYPES) open(type, { ...EVENT_EXAMPLES[type] }, SEARCHED[type])
  open('take.ended', { ...EVENT_EXAMPLES['take.ended'], status: 'cancelled' }, ['inbound', 'inboundNo', 2])
})

it('a message has as many notices as its service allows; the longest one always fits', () => {
  const notice = (text: string) => ({ text, path: `/inbound/viewed?condition=IN-1M83KYC4YT0ZA0KT7HM4&company=US-1` })
  const siteUrl = 'https://dockside.example.com'
  for (const one of ['件'.repeat(NOTICE_CHARACTERS), '*'.repeat(NOTICE_CHARACTERS), '&'.repeat(NOTICE_CHARACTERS)])
    for (const service of ['slack', 'discord', 'wecom'] as const) {
      const { body, count } = chatMessage({ service, language: 'zh-CN', siteUrl }, Array(30).fill(notice(one)))
      const { content, markdown, blocks, text } = JSON.parse(body)
      expect(count).toBeGreaterThan(0)
      if (service === 'discord') expect(content.length).toBeLessThanOrEqual(2000)
      if (service === 'wecom') expect(Buffer.byteLength(markdown.content)).toBeLessThanOrEqual(4096)
      if (service !== 'slack') continue
      expect(text.length).toBeLessThanOrEqual(40_000)
      expect(blocks).toHaveLength(count)
    }
  const short = chatMessage({ service: 'slack', language: 'en', siteUrl }, Array(30).fill(notice('Arrived')))
  expect(short.count).toBe(20)
})
