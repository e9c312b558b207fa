import type { WebhookMessage } from '../../../shared/integrations/webhooks.messages.ts'
import { MAX_ATTEMPTS, RETRY_SECONDS, SHOWN_ATTEMPTS } from '../../../shared/integrations/webhooks.rules.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Delivery, deliveryItem } from '../webhooks/webhooks.items.ts'

/**
 * Seconds until the next attempt, varied randomly by up to a fifth, and not less than the receiver has asked for;
 * undefined after the last attempt.
 */
export const waitAfter = (tried: number, chance: number, retryAfter = 0): number | undefined => {
  const seconds = tried < MAX_ATTEMPTS ? RETRY_SECONDS[tried - 1] : undefined
  return seconds && Math.max(Math.round(seconds * (0.8 + 0.4 * chance)), retryAfter)
}

/** True if a message is the one that ends a delivery: not ended, replayed or replaced. */
export const isAwaited = (delivery: Delivery | undefined, { round, lap }: WebhookMessage): delivery is Delivery =>
  delivery?.state === 'waiting' && delivery.round === round && delivery.lap === lap

/** Identifies the attempt that is made when a message is received for the n-th time. */
export const attemptId = ({ round, lap }: Pick<WebhookMessage, 'round' | 'lap'>, time: number): string =>
  lap === 0 ? `${round}-${time}` : `${round}.${lap}-${time}`

export interface Outcome {
  state: Delivery['state']
  wait: number | undefined
  /** False if the attempt does not count as a failed one. */
  isCounted?: boolean
  /** From now on, the event gets a message of its own. */
  isAlone?: boolean
  attempt: Delivery['attempts'][number]
}

/**
 * Records an attempt once. It changes the state even if the message was replaced since it was received, but not if a
 * replay has begun: otherwise an accepted event would be posted again.
 */
export const recordAttempt = (
  deps: Deps,
  message: WebhookMessage,
  { state, wait, isCounted = true, isAlone = false, attempt }: Outcome,
): Promise<void> =>
  retryRace(async () => {
    const delivery = await deps.table.get(ref(deliveryItem, message), { consistent: true })
    if (!delivery || delivery.attempts.some((other) => other.attempt === attempt.attempt)) return
    const { rev } = delivery
    const isCurrent = delivery.round === message.round && delivery.state === 'waiting'
    const nextAttempt = wait === undefined ? '' : new Date(Date.parse(attempt.at) + wait * 1000).toISOString()
    const recorded: Delivery = {
      ...delivery,
      ...(isCurrent ? { state, nextAttempt, tried: delivery.tried + (isCounted ? 1 : 0) } : {}),
      ...(isAlone && { chat: 'alone' }),
      attempts: [attempt, ...delivery.attempts].slice(0, SHOWN_ATTEMPTS),
      rev: rev + 1,
    }
    await deps.table.commit([put(deliveryItem, recorded, asRead({ rev }))])
  })
