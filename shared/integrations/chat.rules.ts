/** Services whose incoming webhooks show messages in a chat. */
export const CHAT_SERVICES = ['slack', 'discord', 'wecom'] as const
export type ChatService = (typeof CHAT_SERVICES)[number]

/** Format in which an endpoint receives events: signed JSON for a program, or messages of a chat service. */
export const WEBHOOK_FORMATS = ['signed', ...CHAT_SERVICES] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

export const isChat = (format: WebhookFormat): format is ChatService => format !== 'signed'

interface ChatRules {
  /** The only hosts to which messages are sent. */
  hosts: readonly string[]
  path: RegExp
  /** Query parameter that contains the secret; otherwise the secret is the end of the path. */
  secretIn?: string
  /** Beginning of an address of the service, for messages. */
  start: string
  /** Milliseconds between two messages to one address. */
  pace: number
}

/** Addresses and limits by service. */
export const CHAT_RULES: Readonly<Record<ChatService, ChatRules>> = {
  // One message per second: https://docs.slack.dev/apis/web-api/rate-limits
  slack: {
    hosts: ['hooks.slack.com'],
    path: /^\/services\/\w+\/\w+\/\w+$/,
    start: 'https://hooks.slack.com/services/',
    pace: 1100,
  },
  // 30 messages per minute and channel, 5 per two seconds and address.
  discord: {
    hosts: ['discord.com', 'discordapp.com'],
    path: /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+$/,
    start: 'https://discord.com/api/webhooks/',
    pace: 2100,
  },
  // 20 messages per minute: https://developer.work.weixin.qq.com/document/path/91770
  wecom: {
    hosts: ['qyapi.weixin.qq.com'],
    path: /^\/cgi-bin\/webhook\/send$/,
    secretIn: 'key',
    start: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=',
    pace: 3100,
  },
}

/** Maximum events in one message. */
export const NOTICES_A_MESSAGE = 20

/** Maximum characters of the sentence about an event; longer ones are cut. */
export const NOTICE_CHARACTERS = 300

/** Characters at the end of a secret address that are shown, so that people can tell addresses apart. */
const SHOWN_END = 4

/** Address without its secret, for lists, emails and labels. */
export const shownUrl = (url: string, format: WebhookFormat): string => {
  if (!isChat(format)) return url
  return `${new URL(url).origin}/••••${secretOf(url, format).slice(-SHOWN_END)}`
}

/** The part of an address that contains its secret. */
export const secretOf = (url: string, service: ChatService): string => {
  const { pathname, searchParams } = new URL(url)
  const { secretIn } = CHAT_RULES[service]
  return secretIn === undefined ? pathname : (searchParams.get(secretIn) ?? pathname)
}
