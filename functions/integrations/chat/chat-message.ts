import { type ChatService, NOTICES_A_MESSAGE } from '../../../shared/integrations/chat.rules.ts'
import type { Language } from '../../../shared/values/language.ts'
import type { Posted } from '../webhooks/post-webhook.ts'
import type { ChatNotice } from './chat-notice.ts'
import { chatWords } from './chat-words.ts'

interface Service {
  /** One notice as a line of a message, with its link. Names in it must not be read as markup or mentions. */
  line: (text: string, url: string, open: string) => string
  /** The request's body. */
  body: (lines: readonly string[], texts: readonly string[]) => object
  /** Size of the lines in the unit of `room`. */
  size: (text: string) => number
  /** Maximum size of all lines of a message. */
  room: number
}

/** https://docs.slack.dev/messaging/formatting-message-text: only these three characters are escaped. */
const forSlack = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** https://docs.discord.com/developers/resources/webhook#execute-webhook */
const forDiscord = (text: string): string => text.replaceAll(/[\\*_~`|>#[\]()<:@-]/g, '\\$&')

/**
 * Markdown of WeCom has no escapes, and `<@userid>` mentions a person, so characters with a meaning are replaced by
 * their wide forms (https://developer.work.weixin.qq.com/document/path/91770).
 */
const forWecom = (text: string): string =>
  text.replaceAll(/[<>[\]()*_`#]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0))

const characters = (text: string): number => text.length

const SERVICES: Readonly<Record<ChatService, Service>> = {
  slack: {
    line: (text, url, open) => `${forSlack(text)} <${forSlack(url)}|${forSlack(open)}>`,
    body: (lines, texts) => ({
      // Shown by notifications and screen readers in place of the blocks.
      text: texts.map(forSlack).join('\n'),
      // `verbatim`: no addresses or channels in names become links.
      blocks: lines.map((line) => ({ type: 'section', text: { type: 'mrkdwn', text: line, verbatim: true } })),
      unfurl_links: false,
    }),
    size: characters,
    // Each line has a block of its own, with at most 3,000 characters; the text may have 40,000.
    room: 20_000,
  },
  discord: {
    line: (text, url, open) => `${forDiscord(text)} [${forDiscord(open)}](<${url}>)`,
    body: (lines) => ({ content: lines.join('\n'), allowed_mentions: { parse: [] } }),
    size: characters,
    room: 2000,
  },
  wecom: {
    line: (text, url, open) => `${forWecom(text)} [${open}](${url})`,
    body: (lines) => ({ msgtype: 'markdown', markdown: { content: lines.join('\n') } }),
    size: (text) => Buffer.byteLength(text),
    room: 4096,
  },
}

interface Audience {
  service: ChatService
  language: Language
  siteUrl: string
}

/** The body of a message with the first notices that fit into it, at least one, and their number. */
export const chatMessage = (
  { service, language, siteUrl }: Audience,
  notices: readonly ChatNotice[],
): { body: string; count: number } => {
  const { line, body, size, room } = SERVICES[service]
  const lines: string[] = []
  let left = room
  for (const { text, path } of notices.slice(0, NOTICES_A_MESSAGE)) {
    const next = line(text, siteUrl + path, chatWords[language].open)
    left -= size(next) + 1
    if (lines.length > 0 && left < 0) break
    lines.push(next)
  }
  const texts = notices.slice(0, lines.length).map(({ text }) => text)
  return { body: JSON.stringify(body(lines, texts)), count: lines.length }
}

/** True if the service has accepted a message. WeCom reports errors, such as its rate limit, with status 200. */
export const isAccepted = (service: ChatService, { status, answer }: Posted): boolean => {
  const isGood = status !== undefined && status >= 200 && status < 300
  return isGood && (service !== 'wecom' || /"errcode"\s*:\s*0\b/.test(answer))
}

/** Error code of WeCom for more than 20 messages in a minute. */
const WECOM_BUSY = /"errcode"\s*:\s*45009\b/

/** Seconds during which the service wants no further message; 0 if it has no such limit now. */
export const restAfter = (service: ChatService, { retryAfter = 0, answer }: Posted): number =>
  service === 'wecom' && WECOM_BUSY.test(answer) ? Math.max(60, retryAfter) : retryAfter
