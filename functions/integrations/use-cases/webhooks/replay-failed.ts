import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { webhookQueue } from '../../../../shared/integrations/webhooks.messages.ts'
import { REPLAYED_AT_ONCE } from '../../../../shared/integrations/webhooks.rules.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { asTuple, ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import { replayed } from '../../deliveries/begin-delivery.ts'
import { openWebhook } from '../../webhooks/read-webhook.ts'
import { type Delivery, deliveriesOf, deliveryItem } from '../../webhooks/webhooks.items.ts'

/**
 * Sends the oldest failed events again, a batch in one commit; `more`: others are left. The index of failed deliveries
 * is eventually consistent: each is read again, and skipped if it is no longer failed.
 */
export const replayFailed: UseCase<typeof integrations.calls.replayFailed> = (
  deps,
  { company: { doctorNo } },
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
    const again = failed.map((delivery) => replayed(deps, delivery))
    const messages = again.map(({ message }) => message)
    await deps.table.commit([...again.map(({ item }) => item), ...toQueue(deps, webhookQueue, messages)], answer)
    return answer
  })
