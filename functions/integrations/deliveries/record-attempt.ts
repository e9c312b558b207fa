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

export interface Outcome {
  state: Delivery['state']
  wait: number | undefined
  attempt: Delivery['attempts'][number]
}

/** Records an attempt once. It does not change the state if a replay has begun in the meantime. */
export const recordAttempt = (deps: Deps, message: WebhookMessage, { state, wait, attempt }: Outcome): Promise<void> =>
  retryRace(async () => {
    const delivery = await deps.table.get(ref(deliveryItem, message), { consistent: true })
    if (!delivery || delivery.attempts.some((other) => other.attempt === attempt.attempt)) return
    const { rev } = delivery
    const isCurrent = delivery.round === message.round && delivery.state === 'waiting'
    const nextAttempt = wait === undefined ? '' : new Date(Date.parse(attempt.at) + wait * 1000).toISOString()
    const recorded: Delivery = {
      ...delivery,
      ...(isCurrent ? { state, nextAttempt, tried: delivery.tried + 1 } : {}),
      attempts: [attempt, ...delivery.attempts].slice(0, SHOWN_ATTEMPTS),
      rev: rev + 1,
    }
    await deps.table.commit([put(deliveryItem, recorded, asRead({ rev }))])
  })
