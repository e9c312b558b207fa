import { CHAT_RULES, type ChatService, NOTICES_A_MESSAGE } from '../../../shared/integrations/chat.rules.ts'
import { type WebhookMessage, webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import { parseJson } from '../../../shared/json/parse-json.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { TryLater } from '../../platform/queue/try-later.ts'
import { chatMessage, isAccepted, restAfter } from '../chat/chat-message.ts'
import { chatNotice } from '../chat/chat-notice.ts'
import { type Delivery, deliveriesOf, deliveryItem, type Webhook } from '../webhooks/webhooks.items.ts'
import { takeTurn } from './chat-turn.ts'
import type { DeliveryDeps } from './deliver.ts'
import { recordAttempt, waitAfter } from './record-attempt.ts'
import { recordHealth } from './record-health.ts'

interface ChatDelivery {
  message: WebhookMessage
  /** Number of times the message has been received. */
  time: number
  hook: Webhook
  service: ChatService
  delivery: Delivery
}

/**
 * Sends an event to a chat, together with the other events that wait for it: services accept only a few messages per
 * minute. An event that another worker is sending, or that the service does not accept yet, is received again later.
 */
export const deliverChat = async (deps: DeliveryDeps, task: ChatDelivery): Promise<void> => {
  const { hook, service, message, delivery } = task
  const early = secondsUntilDue(deps, task)
  if (early > 0) return receiveLater(deps, task, early)
  const turn = await takeTurn(deps, hook)
  if ('wait' in turn) return receiveLater(deps, task, Math.ceil(turn.wait / 1000) + Math.floor(deps.chance() * 5))
  let rest = 0
  try {
    const waiting = await waitingWith(deps, delivery)
    if (!waiting.some(({ eventNo }) => eventNo === delivery.eventNo)) return
    const audience = { service, language: hook.language, siteUrl: deps.siteUrl }
    const notices = waiting.map(({ body }) => chatNotice.parse(parseJson(body)))
    const { body, count } = chatMessage(audience, notices)
    rest = CHAT_RULES[service].pace
    const answered = await deps.post({ url: hook.url, body, headers: {} })
    const posted = { ...answered, answer: withoutSecret(answered.answer, hook.url) }
    const { status, ms, answer } = posted
    rest = Math.max(rest, restAfter(service, posted) * 1000)
    const isGood = isAccepted(service, posted)
    const wait = isGood ? undefined : waitAfter(delivery.tried + 1, deps.chance(), Math.ceil(rest / 1000))
    const state = isGood ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
    const at = deps.now()
    const own = ownAttempt(message, task.time)
    for (const one of waiting.slice(0, count)) {
      const attempt = one.eventNo === delivery.eventNo ? own : `${own} ${delivery.eventNo}`
      await recordAttempt(deps, one, { state, wait, attempt: { attempt, at, ms, answer, ...(status && { status }) } })
    }
    await recordHealth(deps, hook, { at, isGood, answer })
    if (wait !== undefined) await receiveLater(deps, task, wait)
  } finally {
    await turn.end(rest)
  }
}

const ownAttempt = ({ round }: Pick<WebhookMessage, 'round'>, time: number): string => `${round}-${time}`

/**
 * Seconds until the next attempt of a delivery, if the last one was made by the message of another event. The message
 * that made it has been hidden for that long.
 */
const secondsUntilDue = ({ now }: Deps, { message, time, delivery }: ChatDelivery): number => {
  const { tried, nextAttempt, attempts } = delivery
  if (tried === 0 || attempts[0]?.attempt === ownAttempt(message, time - 1)) return 0
  return Math.ceil((Date.parse(nextAttempt) - Date.parse(now())) / 1000)
}

/**
 * The delivery and the oldest others that wait for the same attempt: a message that the service refuses must not take
 * newer events with it. Read after the turn was taken, so that no event is sent by two workers.
 */
const waitingWith = async ({ table }: Deps, delivery: Delivery): Promise<Delivery[]> => {
  const range = deliveriesOf(delivery, 'waiting')
  const { records } = await table.query(deliveryItem, range, { limit: 2 * NOTICES_A_MESSAGE })
  const others = records.filter(({ eventNo }) => eventNo !== delivery.eventNo)
  const stored = asTuple<(Delivery | undefined)[]>(
    await table.batchGet(
      [delivery, ...others].map((one) => ref(deliveryItem, one)),
      { consistent: true },
    ),
  )
  // The index is eventually consistent.
  const waiting = stored.filter((one) => one?.state === 'waiting' && one.tried === delivery.tried)
  return waiting.filter((one) => one !== undefined)
}

/** The answer of a service or of the network, without parts of the secret address. */
const withoutSecret = (answer: string, url: string): string => {
  const { pathname, search } = new URL(url)
  const parts = [url, pathname + search, pathname, ...pathname.split('/').filter((part) => part.length > 15)]
  const values = [...new URL(url).searchParams.values()].filter((value) => value.length > 15)
  return [...parts, ...values].reduce((text, part) => (part.length > 1 ? text.replaceAll(part, '••••') : text), answer)
}

/**
 * Has the message received again after some seconds. A queue delivers a message only a limited number of times, of
 * which waiting for a turn uses many: before the last one, another message replaces it.
 */
const receiveLater = async (deps: Deps, { message, time }: ChatDelivery, seconds: number): Promise<void> => {
  if (time < webhookQueue.tries - 1) throw new TryLater(seconds)
  await retryRace(async () => {
    const delivery = await deps.table.get(ref(deliveryItem, message), { consistent: true })
    if (delivery?.state !== 'waiting' || delivery.round !== message.round) return
    const { rev } = delivery
    const next = { ...message, round: message.round + 1 }
    await deps.table.commit([
      put(deliveryItem, { ...delivery, round: next.round, rev: rev + 1 }, asRead({ rev })),
      ...toQueue(deps, webhookQueue, [next]),
    ])
  })
}
