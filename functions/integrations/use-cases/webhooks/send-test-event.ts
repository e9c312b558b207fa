import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { TEST_EVENT } from '../../../../shared/integrations/webhook-events.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { idOfCall } from '../../../platform/ids.ts'
import { beginDelivery } from '../../deliveries/begin-delivery.ts'
import { openWebhook } from '../../webhooks/read-webhook.ts'

/** Sends a test event to a webhook, by the same way as any event; repeated under its Idempotency-Key, once. */
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
