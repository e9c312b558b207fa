import type { ChangeMessage } from '../../../shared/integrations/webhook-changes.messages.ts'
import { MAX_WEBHOOKS } from '../../../shared/integrations/webhooks.rules.ts'
import type { Deps } from '../../platform/deps.ts'
import { repeatedId } from '../../platform/ids.ts'
import { eventOf } from '../webhooks/event-of.ts'
import { type Webhook, webhookItem, webhooksOf } from '../webhooks/webhooks.items.ts'
import { beginDelivery } from './begin-delivery.ts'

/** The webhooks of a company, as they stand; ten at most. */
export const webhooksNow = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<Webhook[]> =>
  (await table.query(webhookItem, webhooksOf(doctorNo), { limit: MAX_WEBHOOKS, consistent: true })).records

/** Opens a delivery for each webhook of the company that is told of such a change. Told of it twice, it does it once. */
export const announceEvent = async (deps: Deps, message: ChangeMessage): Promise<void> => {
  const event = eventOf(message)
  if (!event) return
  const { doctorNo, type, data } = event
  const hooks = await webhooksNow(deps, doctorNo)
  const told = hooks.filter(({ status, events }) => status === 'enabled' && events.includes(type))
  const eventNo = repeatedId('webhookEvent', deps.now, message.change)
  for (const hook of told) await beginDelivery(deps, hook, { eventNo, type, data })
}
