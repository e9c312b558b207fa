import type { Input } from '../../../../shared/contract/call.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { Deps } from '../../../platform/deps.ts'
import { checkedUrl } from '../../webhooks/checked-url.ts'
import { readWebhook } from '../../webhooks/read-webhook.ts'
import { type Webhook, webhookItem } from '../../webhooks/webhooks.items.ts'

/** Changes a webhook. One that is enabled again, or has another address, has failed at nothing yet. */
export const saveWebhook = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { webhookNo, url, description, events, enabled }: Input<typeof integrations.calls.saveWebhook>,
): Promise<{ webhookNo: string }> =>
  retryRace(async () => {
    const hook = await readWebhook(deps.table, { doctorNo, webhookNo })
    const { rev } = hook
    const checked = checkedUrl(url)
    const isSame = hook.status === 'enabled' && hook.url === checked
    const saved: Webhook = {
      ...{ ...hook, url: checked, description, events: [...new Set(events)] },
      status: enabled ? 'enabled' : 'disabled',
      failingSince: isSame ? hook.failingSince : '',
      rev: rev + 1,
    }
    await deps.table.commit([put(webhookItem, saved, { when: { equals: { rev } }, error: 'race' })], { webhookNo })
    return { webhookNo }
  })
