import { type ChatService, NOTICES_A_MESSAGE } from '../../../shared/integrations/chat.rules.ts'
import type { Language } from '../../../shared/values/language.ts'
import type { Posted } from '../webhooks/post-webhook.ts'
import type { ChatNotice } from './chat-notice.ts'
import { chatWords } from './chat-words.ts'

interface Line {
  text: string
  url: string
  /** Label of the link. */
  open: string
}

interface Service {
  /** The request's body. Names in texts must not be read as markup or mentions. */
  body: (lines: readonly Line[]) => object
  /** Size of a line in the unit of `room`. */
  size: (line: Line) => number
  /** Maximum size of all lines of a message. */
  room: number
}

/** https://docs.slack.dev/messaging/formatting-message-text: only these three characters are escaped. */
const forSlack = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** https://docs.discord.com/developers/resources/webhook#execute-webhook */
const forDiscord = (text: string): string => text.replaceAll(/[\\*_~`|>#[\]()<:@-]/g, '\\$&')

/**
 * Markdown of WeCom has no escapes, `<@userid>` mentions a person, and clients link addresses, so characters with a
 * meaning are replaced by their wide forms (https://developer.work.weixin.qq.com/document/path/91770).
 */
const forWecom = (text: string): string =>
  text.replaceAll(/[<>[\]()*_`#]|:(?=\/\/)|(?<=www)\./gi, (one) =>
    String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0),
  )

const discordLine = ({ text, url, open }: Line): string => `${forDiscord(text)} [${forDiscord(open)}](<${url}>)`
const wecomLine = ({ text, url, open }: Line): string => `${forWecom(text)} [${open}](${url})`

const SERVICES: Readonly<Record<ChatService, Service>> = {
  slack: {
    body: (lines) => ({
      // Shown by notifications and screen readers in place of the blocks.
      text: lines.map(({ text }) => forSlack(text)).join('\n'),
      mrkdwn: false,
      // Rich text has no markup: https://docs.slack.dev/reference/block-kit/blocks/rich-text-block
      blocks: lines.map(({ text, url, open }) => ({
        type: 'rich_text',
        elements: [
          {
            type: 'rich_text_section',
            elements: [
              { type: 'text', text: `${text} ` },
              { type: 'link', url, text: open },
            ],
          },
        ],
      })),
      unfurl_links: false,
    }),
    size: ({ text, url }) => text.length + url.length,
    // The text may have 40,000 characters, and escaping makes it up to five times as long.
    room: 20_000,
  },
  discord: {
    body: (lines) => ({ content: lines.map(discordLine).join('\n'), allowed_mentions: { parse: [] } }),
    size: (line) => discordLine(line).length,
    room: 2000,
  },
  wecom: {
    body: (lines) => ({ msgtype: 'markdown', markdown: { content: lines.map(wecomLine).join('\n') } }),
    size: (line) => Buffer.byteLength(wecomLine(line)),
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
  const { body, size, room } = SERVICES[service]
  const lines: Line[] = []
  let left = room
  for (const { text, path } of notices.slice(0, NOTICES_A_MESSAGE)) {
    const next = { text, url: siteUrl + path, open: chatWords[language].open }
    left -= size(next) + 1
    if (lines.length > 0 && left < 0) break
    lines.push(next)
  }
  return { body: JSON.stringify(body(lines)), count: lines.length }
}

/**
 * Answer of a service. `busy`: it accepts no message at present. `refused`: it does not accept this message, perhaps
 * because of one of its events. `failed`: an error of the service or of the network.
 */
export interface ChatAnswer {
  kind: 'accepted' | 'busy' | 'refused' | 'failed'
  /** Seconds during which the service wants no further message. */
  rest: number
}

/** Seconds without messages to a busy service, if it asks for fewer or for none. WeCom counts per minute. */
const BUSY_SECONDS: Readonly<Record<ChatService, number>> = { slack: 10, discord: 10, wecom: 60 }

export const chatAnswer = (service: ChatService, { status = 0, answer, retryAfter = 0 }: Posted): ChatAnswer => {
  const kind = kindOf(service, status, answer)
  return { kind, rest: kind === 'busy' ? Math.max(BUSY_SECONDS[service], retryAfter) : retryAfter }
}

const kindOf = (service: ChatService, status: number, answer: string): ChatAnswer['kind'] => {
  if (status === 429) return 'busy'
  if (status >= 400 && status < 500) return status === 408 ? 'failed' : 'refused'
  if (status < 200 || status >= 300) return 'failed'
  return service === 'wecom' ? wecomKind(answer) : 'accepted'
}

/** WeCom reports errors with status 200. Its codes: 0 accepted, 45009 more than 20 messages in a minute, -1 busy. */
const wecomKind = (answer: string): ChatAnswer['kind'] => {
  const code = /"errcode"\s*:\s*(-?\d+)/.exec(answer)?.[1]
  if (code === '0') return 'accepted'
  if (code === '45009') return 'busy'
  return code === undefined || code === '-1' ? 'failed' : 'refused'
}
