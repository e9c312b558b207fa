import type { ChangeMessage } from '../../../shared/integrations/webhook-changes.messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { repeatedId } from '../../platform/ids.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { eventOf, type HappenedEvent } from '../webhooks/event-of.ts'
import { readWebhooks } from '../webhooks/read-webhook.ts'
import type { Webhook } from '../webhooks/webhooks.items.ts'
import { beginDelivery } from './begin-delivery.ts'

/**
 * Number of companies read, and of deliveries opened, in parallel. Processed one by one, the events of a large
 * confirmation would exceed the worker's time.
 */
const CONCURRENCY = 16

/**
 * Opens a delivery of each event to each enabled webhook of its company that subscribes to it. Reads a company's
 * webhooks only once. Idempotent per change. A failed change does not stop the others: the first error is thrown after
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
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      failed.push(error)
      return undefined
    }
  }
  const companies = [...Map.groupBy(events, ({ doctorNo }) => doctorNo)]
  const byCompany = await mapConcurrently(CONCURRENCY, companies, ([doctorNo, some]) =>
    attempt(async () => {
      const hooks = (await readWebhooks(deps.table, doctorNo)).filter(({ status }) => status === 'enabled')
      return some.flatMap((event) => openingsOf(deps, hooks, event))
    }),
  )
  const openings = byCompany.flatMap((one) => one ?? [])
  await mapConcurrently(CONCURRENCY, openings, ({ hook, event }) => attempt(() => beginDelivery(deps, hook, event)))
  if (failed.length > 0) throw failed[0]
}

/** The deliveries of an event: one for each of these webhooks that subscribes to it. */
const openingsOf = (
  deps: Deps,
  hooks: readonly Webhook[],
  { type, data, change }: HappenedEvent & { change: string },
) => {
  const event = { eventNo: repeatedId('webhookEvent', deps.now, change), type, data }
  return hooks.filter(({ events }) => events.includes(type)).map((hook) => ({ hook, event }))
}
