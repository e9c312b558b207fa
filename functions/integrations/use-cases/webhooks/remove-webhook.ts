import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { oneLessActive } from '../../../platform/active-count.items.ts'
import { asRead, remove } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { activeWebhooks } from '../../webhooks/active-webhooks.ts'
import { readWebhook } from '../../webhooks/read-webhook.ts'
import { webhookItem } from '../../webhooks/webhooks.items.ts'

/** Removes a webhook. Its pending deliveries fail, and expire later. */
export const removeWebhook: UseCase<typeof integrations.calls.removeWebhook> = (
  deps,
  { company: { doctorNo } },
  { webhookNo },
) =>
  retryRace(async () => {
    const { rev } = await readWebhook(deps.table, { doctorNo, webhookNo })
    const condition = asRead({ rev })
    const counted = await oneLessActive(deps, activeWebhooks(deps, doctorNo))
    await deps.table.commit([remove(webhookItem, { doctorNo, webhookNo }, condition), counted], { webhookNo })
    return { webhookNo }
  })
