import { expect, it } from 'vitest'
import { chatMessage } from '../../../functions/integrations/chat/chat-message.ts'
import { noticeOf } from '../../../functions/integrations/chat/chat-notice.ts'
import { NOTICE_CHARACTERS } from '../../../shared/integrations/chat.rules.ts'
import { EVENT_TYPES } from '../../../shared/integrations/webhook-events.ts'
import { EVENT_EXAMPLES } from '../../../shared/integrations/webhook-examples.ts'
import { LANGUAGES } from '../../../shared/values/language.ts'
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
      for (const block of blocks) expect(block.text.text.length).toBeLessThanOrEqual(3000)
    }
  const short = chatMessage({ service: 'slack', language: 'en', siteUrl }, Array(30).fill(notice('Arrived')))
  expect(short.count).toBe(20)
})
