import { isChat } from '../../../shared/integrations/chat.rules.ts'
import { type WebhookMessage, webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import { userItem } from '../../platform/actor.items.ts'
import { isFrozenDoctor } from '../../platform/companies/frozen-doctor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { TryLater } from '../../platform/queue/try-later.ts'
import type { Posted, Posting } from '../webhooks/post-webhook.ts'
import { signedHeaders, signingSecrets } from '../webhooks/secrets.ts'
import { deliveryItem, webhookItem } from '../webhooks/webhooks.items.ts'
import { deliverChat } from './deliver-chat.ts'
import { attemptId, isAwaited, recordAttempt, waitAfter } from './record-attempt.ts'
import { recordHealth } from './record-health.ts'

export interface DeliveryDeps extends Deps {
  post: (posting: Omit<Posting, 'isAllowed' | 'patience'>) => Promise<Posted>
  /** Returns a random number that is at least 0 and less than 1. */
  chance: () => number
  /** Address of the site, for links in messages. */
  siteUrl: string
}

/**
 * Makes one delivery attempt. The attempt for each receipt of its message (`time`) is recorded once, even if the worker
 * runs twice for it. Throws TryLater after a failure, up to eight attempts, unless the webhook or the account is
 * disabled. Skips deliveries that have ended and messages of earlier rounds.
 */
export const deliver = async (deps: DeliveryDeps, message: WebhookMessage, time: number): Promise<void> => {
  const { doctorNo } = message
  const [delivery, hook, doctor] = await deps.table.batchGet(
    [ref(deliveryItem, message), ref(webhookItem, message), ref(userItem, { userNo: doctorNo })],
    { consistent: true },
  )
  if (!isAwaited(delivery, message)) return
  const at = deps.now()
  // A disabled account gets no events, just as it gets no emails and its API keys are refused.
  const isActive = !isFrozenDoctor(doctor)
  const isOpen = hook?.status === 'enabled' && isActive
  if (hook && isOpen && isChat(hook.format)) {
    await deliverChat(deps, { message, time, hook, service: hook.format, delivery })
    return
  }
  const { eventNo: id, body } = delivery
  const { retryAfter = 0, ...posted }: Posted = isOpen
    ? await deps.post({ url: hook.url, body, headers: signedHeaders({ id, body, at }, signingSecrets(hook, at)) })
    : {
        ms: 0,
        answer: `Not sent: ${isActive ? 'the webhook is disabled or was removed' : 'the account of the company is disabled'}.`,
      }
  const isGood = posted.status !== undefined && posted.status >= 200 && posted.status < 300
  const wait =
    isOpen && !isGood && time < webhookQueue.tries
      ? waitAfter(delivery.tried + 1, deps.chance(), retryAfter)
      : undefined
  const state = isGood ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
  await recordAttempt(deps, message, { state, wait, attempt: { attempt: attemptId(message, time), at, ...posted } })
  if (hook && isOpen) await recordHealth(deps, hook, { at, isGood, answer: posted.answer })
  if (wait !== undefined) throw new TryLater(wait)
}
