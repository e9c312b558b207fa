import { refuse } from '../../../../shared/contract/errors.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../../shared/integrations/integrations.reasons.ts'
import { oneMoreActive } from '../../../platform/active-count.items.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { idOfCall } from '../../../platform/ids.ts'
import { activeWebhooks } from '../../webhooks/active-webhooks.ts'
import { checkedUrl } from '../../webhooks/checked-url.ts'
import { newWebhookSecret } from '../../webhooks/secrets.ts'
import { type Webhook, webhookItem } from '../../webhooks/webhooks.items.ts'

/** Adds a webhook, enabled. Its secret is in this answer only: a retry of the call is refused. */
export const addWebhook: UseCase<typeof integrations.calls.addWebhook> = async (
  deps,
  { company: { doctorNo }, userNo, userName },
  { url, description, events },
) => {
  const hook: Webhook = {
    doctorNo,
    webhookNo: idOfCall(deps, 'webhook'),
    url: checkedUrl(url),
    description,
    events: [...new Set(events)],
    status: 'enabled',
    failingSince: '',
    secret: newWebhookSecret(),
    olderSecrets: [],
    rotation: 0,
    userNo,
    userName,
    createDate: deps.now(),
    rev: 1,
  }
  const { webhookNo, secret } = hook
  await retryRace(async () =>
    deps.table.commit([
      put(webhookItem, hook, { when: { is: 'absent' }, error: refuse(integrationsReasons.webhookShownOnce) }),
      await oneMoreActive(deps, activeWebhooks(deps, doctorNo)),
    ]),
  )
  return { webhookNo, secret }
}
