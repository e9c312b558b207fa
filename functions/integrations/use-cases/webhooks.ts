import { refuse } from '../../../shared/contract/errors.ts'
import { MAX_OLDER_SECRETS } from '../../../shared/integrations/api-keys.rules.ts'
import { isChat } from '../../../shared/integrations/chat.rules.ts'
import type { integrations } from '../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { oneLessActive, oneMoreActive } from '../../platform/active-count.items.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { asRead, put, remove } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { idOfCall } from '../../platform/ids.ts'
import { activeWebhooks } from '../webhooks/active-webhooks.ts'
import { checkedUrl } from '../webhooks/checked-url.ts'
import { readWebhook } from '../webhooks/read-webhook.ts'
import { refuseUnreadable } from '../webhooks/refuse-unreadable.ts'
import { newWebhookSecret } from '../webhooks/secrets.ts'
import { webhookRecordOf } from '../webhooks/webhook-record.ts'
import { type Webhook, webhookItem, webhooksByNumber } from '../webhooks/webhooks.items.ts'

/** A page of the company's webhooks, newest first. */
export const listWebhooks: UseCase<typeof integrations.calls.listWebhooks> = (deps, { company: { doctorNo } }, input) =>
  readList(
    {
      source: rangeSource(deps, webhookItem, webhooksByNumber(doctorNo)),
      present: async (hooks) => hooks.map((hook) => webhookRecordOf(hook, deps.now())),
    },
    input,
  )

/**
 * Adds an enabled webhook. Only this answer contains its secret, so a retry of the call is refused. A webhook of a chat
 * service has no signing secret; its address is the secret.
 */
export const addWebhook: UseCase<typeof integrations.calls.addWebhook> = async (
  deps,
  { company: { doctorNo, rights }, userNo, userName },
  { format, url, language, description, events },
) => {
  refuseUnreadable(rights, events)
  const hook: Webhook = {
    doctorNo,
    webhookNo: idOfCall(deps, 'webhook'),
    format,
    url: checkedUrl(url, format),
    language,
    description,
    events: [...new Set(events)],
    status: 'enabled',
    failingSince: '',
    secret: isChat(format) ? '' : newWebhookSecret(),
    olderSecrets: [],
    rotation: 0,
    userNo,
    userName,
    createDate: deps.now(),
    rev: 1,
  }
  const { webhookNo, secret } = hook
  const again = isChat(format) ? integrationsReasons.chatAddedBefore : integrationsReasons.webhookShownOnce
  await retryRace(async () =>
    deps.table.commit([
      put(webhookItem, hook, { when: { is: 'absent' }, error: refuse(again) }),
      await oneMoreActive(deps, activeWebhooks(deps, doctorNo)),
    ]),
  )
  return isChat(format) ? { webhookNo } : { webhookNo, secret }
}

/**
 * Changes a webhook. A member of staff must be allowed to read both its former and its new events, because a new URL
 * receives all of them. Enabling it or changing its URL resets its failures.
 */
export const saveWebhook: UseCase<typeof integrations.calls.saveWebhook> = (deps, actor, input) =>
  retryRace(async () => {
    const { webhookNo, enabled } = input
    const hook = await readWebhook(deps.table, { doctorNo: actor.company.doctorNo, webhookNo })
    refuseUnreadable(actor.company.rights, [...hook.events, ...(input.events ?? [])])
    refuseStale(hook, input.version)
    const { rev } = hook
    const url = input.url === undefined ? hook.url : checkedUrl(input.url, hook.format)
    const status = enabled === undefined ? hook.status : enabled ? 'enabled' : 'disabled'
    const isSame = hook.url === url && (hook.status === 'enabled' || status === hook.status)
    const edited: Webhook = {
      ...hook,
      url,
      status,
      language: input.language ?? hook.language,
      description: input.description ?? hook.description,
      events: input.events ? [...new Set(input.events)] : hook.events,
      failingSince: isSame ? hook.failingSince : '',
      rev: rev + 1,
    }
    const listed = isChat(hook.format) && url !== hook.url ? ['url'] : []
    const changes = { was: wireOf(hook), is: wireOf(edited), listed }
    const saved: Webhook = { ...edited, ...editedVersion(deps, actor, hook, changes) }
    const answer = { webhookNo, version: versionOf(saved) }
    await deps.table.commit([put(webhookItem, saved, asRead({ rev }))], answer)
    return answer
  })

/**
 * Editable fields of a webhook, under their wire names. Edits are stored and shown, so the address of a chat service is
 * not among them: only that it was changed.
 */
const wireOf = ({ format, url, language, description, events, status }: Webhook) => ({
  ...(isChat(format) ? {} : { url }),
  language,
  description,
  events,
  enabled: status === 'enabled',
})

/**
 * Gives a webhook a new secret; for the chosen hours, deliveries are also signed with the previous one. A retry is
 * refused.
 */
export const rotateWebhookSecret: UseCase<typeof integrations.calls.rotateWebhookSecret> = (
  deps,
  { company: { doctorNo, rights } },
  { webhookNo, rotation, graceHours },
) =>
  retryRace(async () => {
    const hook = await readWebhook(deps.table, { doctorNo, webhookNo })
    refuseUnreadable(rights, hook.events)
    if (isChat(hook.format)) throw refuse(integrationsReasons.noSecret)
    if (hook.rotation !== rotation) throw refuse(integrationsReasons.webhookRotated)
    const at = deps.now()
    const until = hoursAfter(at, graceHours)
    const valid = [{ secret: hook.secret, until }, ...hook.olderSecrets.filter((older) => older.until > at)]
    const olderSecrets = graceHours === 0 ? [] : valid
    if (olderSecrets.length > MAX_OLDER_SECRETS) throw refuse(integrationsReasons.manyRotations)
    const { rev } = hook
    const secret = newWebhookSecret()
    const rotated: Webhook = { ...hook, secret, olderSecrets, rotation: rotation + 1, rev: rev + 1 }
    await deps.table.commit([put(webhookItem, rotated, asRead({ rev }))])
    return { webhookNo, secret }
  })

/** Removes a webhook. Its pending deliveries fail and expire later. */
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
