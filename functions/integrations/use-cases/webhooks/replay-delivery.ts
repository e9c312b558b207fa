import { refuse } from '../../../../shared/contract/errors.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../../shared/integrations/integrations.reasons.ts'
import { webhookQueue } from '../../../../shared/integrations/webhooks.messages.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import { replayed } from '../../deliveries/begin-delivery.ts'
import { openWebhook } from '../../webhooks/read-webhook.ts'
import { deliveryItem } from '../../webhooks/webhooks.items.ts'

/** Sends an event again, in any state of its delivery. Attempts still queued for the earlier round are void. */
export const replayDelivery: UseCase<typeof integrations.calls.replayDelivery> = (
  deps,
  { company: { doctorNo } },
  { webhookNo, eventNo },
) =>
  retryRace(async () => {
    await openWebhook(deps.table, { doctorNo, webhookNo })
    const delivery = await deps.table.get(ref(deliveryItem, { doctorNo, webhookNo, eventNo }), { consistent: true })
    if (!delivery || delivery.eventNo !== eventNo) throw refuse(integrationsReasons.noDelivery)
    const { item, message } = replayed(deps, delivery)
    await deps.table.commit([item, ...toQueue(deps, webhookQueue, [message])], { eventNo })
    return { eventNo }
  })
