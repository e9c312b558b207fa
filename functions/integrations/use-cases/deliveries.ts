import { refuse } from '../../../shared/contract/errors.ts'
import type { integrations } from '../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { TEST_EVENT } from '../../../shared/integrations/webhook-events.ts'
import { webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import { REPLAYED_AT_ONCE } from '../../../shared/integrations/webhooks.rules.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { filtered } from '../../platform/db/source.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { idOfCall } from '../../platform/ids.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { beginDelivery, replayed } from '../deliveries/begin-delivery.ts'
import { openWebhook, readWebhook } from '../webhooks/read-webhook.ts'
import { isReadable, refuseUnreadable } from '../webhooks/refuse-unreadable.ts'
import { deliveryRecordOf } from '../webhooks/webhook-record.ts'
import { type Delivery, deliveriesOf, deliveryItem } from '../webhooks/webhooks.items.ts'

/**
 * A page of the deliveries to a webhook, newest first: all of them, or those in one state. A member of staff sees only
 * events whose data they may read, because a delivery contains it.
 */
export const listDeliveries: UseCase<typeof integrations.calls.listDeliveries> = async (
  deps,
  { company: { doctorNo, rights } },
  { webhookNo, state, ...paging },
) => {
  await readWebhook(deps.table, { doctorNo, webhookNo })
  const all = rangeSource(deps, deliveryItem, deliveriesOf({ doctorNo, webhookNo }, state))
  const source = rights ? filtered(all, ({ eventType }) => isReadable(rights, eventType)) : all
  return readList({ source, present: async (deliveries) => deliveries.map(deliveryRecordOf) }, paging)
}

/** Sends an event again, regardless of the state of its delivery. Queued attempts of the earlier round are skipped. */
export const replayDelivery: UseCase<typeof integrations.calls.replayDelivery> = (
  deps,
  { company: { doctorNo, rights } },
  { webhookNo, eventNo },
) =>
  retryRace(async () => {
    await openWebhook(deps.table, { doctorNo, webhookNo })
    const delivery = await deps.table.get(ref(deliveryItem, { doctorNo, webhookNo, eventNo }), { consistent: true })
    if (!delivery || delivery.eventNo !== eventNo) throw refuse(integrationsReasons.noDelivery)
    refuseUnreadable(rights, [delivery.eventType])
    const { item, message } = replayed(deps, delivery)
    await deps.table.commit([item, ...toQueue(deps, webhookQueue, [message])], { eventNo })
    return { eventNo }
  })

/**
 * Sends a batch of the oldest failed events again, in one commit. `more`: true if others remain. The index of failed
 * deliveries is eventually consistent, so each delivery is read again and skipped if it is no longer failed.
 */
export const replayFailed: UseCase<typeof integrations.calls.replayFailed> = (
  deps,
  { company: { doctorNo, rights } },
  { webhookNo },
) =>
  retryRace(async () => {
    await openWebhook(deps.table, { doctorNo, webhookNo })
    const range = deliveriesOf({ doctorNo, webhookNo }, 'failed')
    const { records, next } = await deps.table.query(deliveryItem, range, { limit: REPLAYED_AT_ONCE })
    const stored = asTuple<(Delivery | undefined)[]>(
      await deps.table.batchGet(
        records.map((one) => ref(deliveryItem, one)),
        { consistent: true },
      ),
    )
    const failed = stored.flatMap((one) => (one?.state === 'failed' ? [one] : []))
    const answer = { replayed: failed.length, more: next !== undefined }
    if (failed.length === 0) return answer
    refuseUnreadable(
      rights,
      failed.map(({ eventType }) => eventType),
    )
    const again = failed.map((delivery) => replayed(deps, delivery))
    const messages = again.map(({ message }) => message)
    await deps.table.commit([...again.map(({ item }) => item), ...toQueue(deps, webhookQueue, messages)], answer)
    return answer
  })

/** Sends a test event to a webhook in the same way as any other event; once per Idempotency-Key. */
export const sendTestEvent: UseCase<typeof integrations.calls.sendTestEvent> = async (
  deps,
  { company: { doctorNo }, userName },
  { webhookNo },
) => {
  const hook = await openWebhook(deps.table, { doctorNo, webhookNo })
  const eventNo = idOfCall(deps, 'webhookEvent')
  await beginDelivery(deps, hook, { eventNo, type: TEST_EVENT, data: { sentBy: userName } })
  return { eventNo }
}
