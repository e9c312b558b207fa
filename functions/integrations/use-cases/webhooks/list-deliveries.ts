import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readWebhook } from '../../webhooks/read-webhook.ts'
import { deliveryRecordOf } from '../../webhooks/webhook-record.ts'
import { deliveriesOf, deliveryItem } from '../../webhooks/webhooks.items.ts'

/** A page of the deliveries to a webhook, newest first; all, or those in one state. */
export const listDeliveries: UseCase<typeof integrations.calls.listDeliveries> = async (
  deps,
  { company: { doctorNo } },
  { webhookNo, state, ...paging },
) => {
  await readWebhook(deps.table, { doctorNo, webhookNo })
  const source = rangeSource(deps, deliveryItem, deliveriesOf({ doctorNo, webhookNo }, state))
  return readList({ source, present: async (deliveries) => deliveries.map(deliveryRecordOf) }, paging)
}
