import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { editedVersion, refuseStale, versionOf } from '../../../platform/editing.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { checkedUrl } from '../../webhooks/checked-url.ts'
import { readWebhook } from '../../webhooks/read-webhook.ts'
import { type Webhook, webhookItem } from '../../webhooks/webhooks.items.ts'

/** Changes a webhook. Enabling it, or a new address, resets its failures. */
export const saveWebhook: UseCase<typeof integrations.calls.saveWebhook> = (deps, actor, input) =>
  retryRace(async () => {
    const { webhookNo, enabled } = input
    const hook = await readWebhook(deps.table, { doctorNo: actor.company.doctorNo, webhookNo })
    refuseStale(hook, input.version)
    const { rev } = hook
    const url = input.url === undefined ? hook.url : checkedUrl(input.url)
    const status = enabled === undefined ? hook.status : enabled ? 'enabled' : 'disabled'
    const isSame = hook.url === url && (hook.status === 'enabled' || status === hook.status)
    const edited: Webhook = {
      ...hook,
      url,
      status,
      description: input.description ?? hook.description,
      events: input.events ? [...new Set(input.events)] : hook.events,
      failingSince: isSame ? hook.failingSince : '',
      rev: rev + 1,
    }
    const saved: Webhook = { ...edited, ...editedVersion(deps, actor, hook, { was: wireOf(hook), is: wireOf(edited) }) }
    const answer = { webhookNo, version: versionOf(saved) }
    await deps.table.commit([put(webhookItem, saved, asRead({ rev }))], answer)
    return answer
  })

/** Editable fields of a webhook, under their wire names. */
const wireOf = ({ url, description, events, status }: Webhook) => ({
  url,
  description,
  events,
  enabled: status === 'enabled',
})
