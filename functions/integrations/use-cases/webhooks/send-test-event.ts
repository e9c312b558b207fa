import type { Input } from '../../../../shared/contract/call.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { TEST_EVENT } from '../../../../shared/integrations/webhook-events.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { idOfCall } from '../../../platform/ids.ts'
import { beginDelivery } from '../../deliveries/begin-delivery.ts'
import { openWebhook } from '../../webhooks/read-webhook.ts'

/** Sends a test event to a webhook, by the same way as any event; repeated under its Idempotency-Key, once. */
export const sendTestEvent = async (
  deps: Deps,
  { company: { doctorNo }, userName }: CompanyActor,
  { webhookNo }: Input<typeof integrations.calls.sendTestEvent>,
): Promise<{ eventNo: string }> => {
  const hook = await openWebhook(deps.table, { doctorNo, webhookNo })
  const eventNo = idOfCall(deps, 'webhookEvent')
  await beginDelivery(deps, hook, { eventNo, type: TEST_EVENT, data: { sentBy: userName } })
  return { eventNo }
}
