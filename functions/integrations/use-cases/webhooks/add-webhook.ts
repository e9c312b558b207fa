import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../../shared/integrations/integrations.reasons.ts'
import { MAX_WEBHOOKS } from '../../../../shared/integrations/webhooks.rules.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { Deps } from '../../../platform/deps.ts'
import { idOfCall } from '../../../platform/ids.ts'
import { webhooksNow } from '../../deliveries/announce-event.ts'
import { checkedUrl } from '../../webhooks/checked-url.ts'
import { newWebhookSecret } from '../../webhooks/secrets.ts'
import { type Webhook, webhookItem, webhooksAddedItem } from '../../webhooks/webhooks.items.ts'

/** Adds a webhook, enabled. Its secret is in this answer and nowhere else: a repetition of the call is refused. */
export const addWebhook = async (
  deps: Deps,
  { company: { doctorNo }, userNo, userName }: CompanyActor,
  { url, description, events }: Input<typeof integrations.calls.addWebhook>,
): Promise<{ webhookNo: string; secret: string }> => {
  const checked = checkedUrl(url)
  return retryRace(async () => {
    // Read before they are counted: whoever adds another one meanwhile takes the place of this write.
    const added = await deps.table.get(ref(webhooksAddedItem, { doctorNo }), { consistent: true })
    const hooks = await webhooksNow(deps, doctorNo)
    if (hooks.length >= MAX_WEBHOOKS) throw refuse(integrationsReasons.manyWebhooks, { most: MAX_WEBHOOKS })
    const hook: Webhook = {
      ...{ doctorNo, webhookNo: idOfCall(deps, 'webhook') },
      ...{ url: checked, description, events: [...new Set(events)], status: 'enabled', failingSince: '' },
      ...{
        secret: newWebhookSecret(),
        olderSecrets: [],
        rotation: 0,
        userNo,
        userName,
        createDate: deps.now(),
        rev: 1,
      },
    }
    const { webhookNo, secret } = hook
    await deps.table.commit([
      put(webhookItem, hook, { when: { is: 'absent' }, error: refuse(integrationsReasons.webhookShownOnce) }),
      added
        ? put(
            webhooksAddedItem,
            { doctorNo, rev: added.rev + 1 },
            { when: { equals: { rev: added.rev } }, error: 'race' },
          )
        : put(webhooksAddedItem, { doctorNo, rev: 1 }),
    ])
    return { webhookNo, secret }
  })
}
