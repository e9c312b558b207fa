import { refuse } from '../../../shared/contract/errors.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { MAX_WEBHOOKS } from '../../../shared/integrations/webhooks.rules.ts'
import { webhooksOf } from '../../platform/companies/webhooks.items.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import { type Webhook, webhookItem } from './webhooks.items.ts'

/** All webhooks of a company, from a consistent read. */
export const readWebhooks = async (table: Table, doctorNo: string): Promise<Webhook[]> =>
  (await table.query(webhookItem, webhooksOf(doctorNo), { limit: MAX_WEBHOOKS, consistent: true })).records

/** A webhook of the company, from a consistent read. Answers 404 for any other webhook. */
export const readWebhook = async (table: Table, key: { doctorNo: string; webhookNo: string }): Promise<Webhook> => {
  const hook = await table.get(ref(webhookItem, key), { consistent: true })
  if (!hook || hook.webhookNo !== key.webhookNo) throw refuse(integrationsReasons.noWebhook)
  return hook
}

/** Like `readWebhook`, but refuses a disabled webhook, to which nothing can be sent. */
export const openWebhook = async (table: Table, key: { doctorNo: string; webhookNo: string }): Promise<Webhook> => {
  const hook = await readWebhook(table, key)
  if (hook.status !== 'enabled') throw refuse(integrationsReasons.webhookDisabled)
  return hook
}
