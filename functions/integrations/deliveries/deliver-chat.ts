import { CHAT_RULES, type ChatService, NOTICES_A_MESSAGE } from '../../../shared/integrations/chat.rules.ts'
import { type WebhookMessage, webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import { RETRY_SPAN_SECONDS } from '../../../shared/integrations/webhooks.rules.ts'
import { parseJson } from '../../../shared/json/parse-json.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { TryLater } from '../../platform/queue/try-later.ts'
import { chatAddress } from '../chat/chat-address.ts'
import { type ChatAnswer, chatAnswer, chatMessage } from '../chat/chat-message.ts'
import { chatNotice } from '../chat/chat-notice.ts'
import { type Delivery, deliveriesDue, deliveryItem, type Webhook } from '../webhooks/webhooks.items.ts'
import { takeTurn } from './chat-turn.ts'
import type { DeliveryDeps } from './deliver.ts'
import { attemptId, isAwaited, type Outcome, recordAttempt, waitAfter } from './record-attempt.ts'
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
 * Sends an event to a chat, together with the other events that are due: services accept only a few messages per
 * minute. An event that another worker is sending, or that the service does not accept yet, is received again later.
 */
export const deliverChat = async (deps: DeliveryDeps, task: ChatDelivery): Promise<void> => {
  const { hook, service, message } = task
  const early = secondsUntilDue(deps, task.delivery)
  if (early > 0) return receiveLater(deps, task, early)
  const address = chatAddress(service, hook.url)
  const turn = await takeTurn(deps, { doctorNo: hook.doctorNo, address })
  if ('wait' in turn) return receiveLater(deps, task, secondsForTurn(deps, task, turn.wait))
  let rest = 0
  try {
    const { own, others } = await dueWith(deps, task.delivery)
    if (!isAwaited(own, message)) return
    // Another worker has tried it since it was read.
    const before = secondsUntilDue(deps, own)
    if (before > 0) return await receiveLater(deps, task, before)
    const sent = [own, ...others]
    const audience = { service, language: hook.language, siteUrl: deps.siteUrl }
    const notices = sent.map(({ body }) => chatNotice.parse(parseJson(body)))
    const { body, count } = chatMessage(audience, notices)
    rest = CHAT_RULES[service].pace
    const posted = await deps.post({ url: hook.url, body, headers: {} })
    const said = chatAnswer(service, posted)
    rest = Math.max(rest, said.rest * 1000)
    const { status, ms } = posted
    const answer = withoutSecret(posted.answer, hook.url)
    const context = { kind: said.kind, count, at: deps.now(), seconds: Math.ceil(rest / 1000), chance: deps.chance() }
    const id = attemptId(message, task.time)
    for (const one of sent.slice(0, count)) {
      const attempt = one === own ? id : `${id} ${own.eventNo}`
      const line = { attempt, at: context.at, ms, answer, ...(status && { status }) }
      await recordAttempt(deps, one, { ...outcomeOf(one, context), attempt: line })
    }
    const next = sent[count]
    if (next && said.kind === 'accepted') await replaceMessage(deps, next)
    const { wait, isCounted } = outcomeOf(own, context)
    if (isCounted) await recordHealth(deps, hook, { at: context.at, isGood: said.kind === 'accepted', answer })
    if (wait !== undefined) await receiveLater(deps, task, wait)
  } finally {
    await turn.end(rest)
  }
}

interface Context {
  kind: ChatAnswer['kind']
  /** Number of events in the message. */
  count: number
  at: string
  /** Seconds until the service accepts the next message. */
  seconds: number
  chance: number
}

/**
 * Result of an answer for an event of the message. A busy service does not count as a failed attempt until the retry
 * span has passed. The refusal of several events does not count either: each of them is sent alone next.
 */
const outcomeOf = (delivery: Delivery, { kind, count, at, seconds, chance }: Context): Omit<Outcome, 'attempt'> => {
  if (kind === 'accepted') return { state: 'delivered', wait: undefined, isCounted: true }
  const isAlone = kind === 'refused'
  const since = Date.parse(delivery.replayDate ?? delivery.createDate)
  const isEarly = Date.parse(at) - since < RETRY_SPAN_SECONDS * 1000
  const isCounted = !(kind === 'busy' && isEarly) && !(kind === 'refused' && count > 1)
  const wait = isCounted ? waitAfter(delivery.tried + 1, chance, seconds) : seconds
  return { state: wait === undefined ? 'failed' : 'waiting', wait, isCounted, isAlone }
}

/** Seconds until the next attempt of a delivery. Its message may be received earlier, if another message carried it. */
const secondsUntilDue = ({ now }: Deps, { nextAttempt }: Delivery): number =>
  Math.ceil((Date.parse(nextAttempt) - Date.parse(now())) / 1000)

/** Longest random wait for a turn. */
const LONGEST_SECONDS = 600

/**
 * Seconds until a message asks for the turn again. A new message that replaces another one comes next. The others wait
 * for a random time that grows with the time they have waited, so that each message of a large backlog is received only
 * a few times.
 */
const secondsForTurn = (deps: DeliveryDeps, { message, time, delivery }: ChatDelivery, wait: number): number => {
  const waited = -secondsUntilDue(deps, delivery)
  const isNext = message.lap > 0 && time <= NEXT_TIMES
  const spread = isNext ? 0 : Math.min(LONGEST_SECONDS, Math.max(5, 2 * waited))
  return Math.ceil(wait / 1000) + Math.floor(deps.chance() * spread)
}
/** Number of times for which a new message waits only until the turn is free. */
const NEXT_TIMES = 3

/**
 * The delivery as it is now, and the others that are due, unless it must be sent alone. Read after the turn was taken, so
 * that no event is sent by two workers.
 */
const dueWith = async (
  { table, now }: Deps,
  delivery: Delivery,
): Promise<{ own: Delivery | undefined; others: Delivery[] }> => {
  const at = now()
  const { records } = await table.query(deliveryItem, deliveriesDue(delivery, at), { limit: 2 * NOTICES_A_MESSAGE })
  const found = records.filter(({ eventNo }) => eventNo !== delivery.eventNo)
  const [own, ...others] = asTuple<(Delivery | undefined)[]>(
    await table.batchGet(
      [delivery, ...found].map((one) => ref(deliveryItem, one)),
      { consistent: true },
    ),
  )
  // The index is eventually consistent.
  const due = others.filter((one) => one?.state === 'waiting' && one.chat === 'together' && one.nextAttempt <= at)
  return { own, others: own?.chat === 'alone' ? [] : due.filter((one) => one !== undefined) }
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
  await replaceMessage(deps, message)
}

/**
 * Replaces the message of a delivery by a new one, which is received soon; the former one then does nothing. When a
 * chat message was full, this sends the next one as soon as its turn comes.
 */
const replaceMessage = (deps: Deps, message: WebhookMessage): Promise<void> =>
  retryRace(async () => {
    const delivery = await deps.table.get(ref(deliveryItem, message), { consistent: true })
    if (!isAwaited(delivery, message)) return
    const { doctorNo, webhookNo, eventNo, round, rev } = delivery
    const lap = delivery.lap + 1
    await deps.table.commit([
      put(deliveryItem, { ...delivery, lap, rev: rev + 1 }, asRead({ rev })),
      ...toQueue(deps, webhookQueue, [{ doctorNo, webhookNo, eventNo, round, lap }]),
    ])
  })
