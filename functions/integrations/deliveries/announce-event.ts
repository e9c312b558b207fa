import type { ChangeMessage } from '../../../shared/integrations/webhook-changes.messages.ts'
import { MAX_WEBHOOKS } from '../../../shared/integrations/webhooks.rules.ts'
import type { Deps } from '../../platform/deps.ts'
import { repeatedId } from '../../platform/ids.ts'
import { inLanes } from '../../platform/lanes.ts'
import { eventOf, type HappenedEvent } from '../webhooks/event-of.ts'
import { type Webhook, webhookItem, webhooksOf } from '../webhooks/webhooks.items.ts'
import { beginDelivery } from './begin-delivery.ts'

/** The webhooks of a company, as they stand; ten at most. */
export const webhooksNow = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<Webhook[]> =>
  (await table.query(webhookItem, webhooksOf(doctorNo), { limit: MAX_WEBHOOKS, consistent: true })).records

/** Companies whose changes are dealt with side by side. */
const AT_ONCE = 8

/**
 * Opens a delivery for each webhook of the company that is told of such changes; the webhooks of a company are read once.
 * Told of a change twice, it does it once. A change that fails keeps none of the others from being told: it throws when
 * all have been tried.
 */
export const announceEvents = async (deps: Deps, changes: readonly ChangeMessage[]): Promise<void> => {
  const failed: unknown[] = []
  const events = changes.flatMap(({ change, ...of }) => {
    try {
      const event = eventOf({ change, ...of })
      return event ? [{ ...event, change }] : []
    } catch (error) {
      failed.push(error)
      return []
    }
  })
  const companies = [...Map.groupBy(events, ({ doctorNo }) => doctorNo)]
  await inLanes(AT_ONCE, companies, async ([doctorNo, some]) => {
    try {
      const hooks = (await webhooksNow(deps, doctorNo)).filter(({ status }) => status === 'enabled')
      for (const event of some) await announce(deps, hooks, event)
    } catch (error) {
      failed.push(error)
    }
  })
  if (failed.length > 0) throw failed[0]
}

const announce = async (
  deps: Deps,
  hooks: readonly Webhook[],
  { type, data, change }: HappenedEvent & { change: string },
): Promise<void> => {
  const told = hooks.filter(({ events }) => events.includes(type))
  const eventNo = repeatedId('webhookEvent', deps.now, change)
  for (const hook of told) await beginDelivery(deps, hook, { eventNo, type, data })
}
