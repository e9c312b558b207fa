import { refuse } from '../../../../shared/contract/errors.ts'
import { MAX_OLDER_SECRETS } from '../../../../shared/integrations/api-keys.rules.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../../shared/integrations/integrations.reasons.ts'
import { HOUR } from '../../../platform/clock.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readWebhook } from '../../webhooks/read-webhook.ts'
import { newWebhookSecret } from '../../webhooks/secrets.ts'
import { type Webhook, webhookItem } from '../../webhooks/webhooks.items.ts'

/** Gives a webhook a new secret; the older one also signs for the hours chosen. A retry is refused. */
export const rotateWebhookSecret: UseCase<typeof integrations.calls.rotateWebhookSecret> = (
  deps,
  { company: { doctorNo } },
  { webhookNo, rotation, graceHours },
) =>
  retryRace(async () => {
    const hook = await readWebhook(deps.table, { doctorNo, webhookNo })
    if (hook.rotation !== rotation) throw refuse(integrationsReasons.webhookRotated)
    const at = deps.now()
    const until = new Date(Date.parse(at) + graceHours * HOUR * 1000).toISOString()
    const counting = [{ secret: hook.secret, until }, ...hook.olderSecrets.filter((older) => older.until > at)]
    const olderSecrets = graceHours === 0 ? [] : counting
    if (olderSecrets.length > MAX_OLDER_SECRETS) throw refuse(integrationsReasons.manyRotations)
    const { rev } = hook
    const secret = newWebhookSecret()
    const rotated: Webhook = { ...hook, secret, olderSecrets, rotation: rotation + 1, rev: rev + 1 }
    await deps.table.commit([put(webhookItem, rotated, asRead({ rev }))])
    return { webhookNo, secret }
  })
