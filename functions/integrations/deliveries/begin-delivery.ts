import { isChat } from '../../../shared/integrations/chat.rules.ts'
import { webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { noticeOf } from '../chat/chat-notice.ts'
import { type Delivery, deliveryItem, type Webhook } from '../webhooks/webhooks.items.ts'

/**
 * Opens the delivery of an event to a webhook and queues its first attempt, in one commit; an existing delivery is
 * kept.
 */
export const beginDelivery = (
  deps: Deps,
  { doctorNo, webhookNo, format, language }: Pick<Webhook, 'doctorNo' | 'webhookNo' | 'format' | 'language'>,
  { eventNo, type, data }: { eventNo: string; type: string; data: Readonly<Record<string, unknown>> },
): Promise<void> =>
  retryRace(async () => {
    const existing = await deps.table.get(ref(deliveryItem, { doctorNo, webhookNo, eventNo }), { consistent: true })
    if (existing) return
    const createDate = deps.now()
    const body = isChat(format)
      ? await noticeOf(deps, doctorNo, language, { type, data })
      : { id: eventNo, type, createdAt: createDate, company: doctorNo, data }
    const delivery: Delivery = {
      doctorNo,
      webhookNo,
      eventNo,
      eventType: type,
      body: JSON.stringify(body),
      state: 'waiting',
      round: 1,
      lap: 0,
      tried: 0,
      ...(isChat(format) && { chat: 'together' }),
      nextAttempt: createDate,
      attempts: [],
      createDate,
      rev: 1,
    }
    await deps.table.commit([
      put(deliveryItem, delivery),
      ...toQueue(deps, webhookQueue, [{ doctorNo, webhookNo, eventNo, round: 1, lap: 0 }]),
    ])
  })

/** The intent that restarts a delivery in any state, and the message to queue in the same commit. */
export const replayed = (deps: Deps, delivery: Delivery) => {
  const { doctorNo, webhookNo, eventNo, rev } = delivery
  const round = delivery.round + 1
  const at = deps.now()
  const restarted: Delivery = {
    ...delivery,
    state: 'waiting',
    round,
    lap: 0,
    replayDate: at,
    tried: 0,
    nextAttempt: at,
    rev: rev + 1,
  }
  return {
    item: put(deliveryItem, restarted, asRead({ rev })),
    message: { doctorNo, webhookNo, eventNo, round, lap: 0 },
  }
}
