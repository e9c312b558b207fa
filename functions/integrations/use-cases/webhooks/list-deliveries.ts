import type { Input } from '../../../../shared/contract/call.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readWebhook } from '../../webhooks/read-webhook.ts'
import { deliveryRecordOf } from '../../webhooks/webhook-record.ts'
import { deliveriesOf, deliveryItem } from '../../webhooks/webhooks.items.ts'

/** A page of what was sent to a webhook, newest first; all, or what has one state. */
export const listDeliveries = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { webhookNo, state, ...paging }: Input<typeof integrations.calls.listDeliveries>,
) => {
  await readWebhook(deps.table, { doctorNo, webhookNo })
  const source = rangeSource(deps, deliveryItem, deliveriesOf({ doctorNo, webhookNo }, state))
  return readList({ source, present: async (deliveries) => deliveries.map(deliveryRecordOf) }, paging)
}
