import type { ChangeMessage } from '../../../shared/integrations/webhook-changes.messages.ts'
import { offerEventRef } from '../../offers/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { repeatedId } from '../../platform/ids.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { authorOf, eventOf, type HappenedEvent } from '../webhooks/event-of.ts'
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
  await mapConcurrently(CONCURRENCY, openings, ({ hook, authored }) =>
    attempt(async () => beginDelivery(deps, hook, await authored())),
  )
  if (failed.length > 0) throw failed[0]
}

/** The deliveries of an event: one for each of these webhooks that subscribes to it. */
const openingsOf = (
  deps: Deps,
  hooks: readonly Webhook[],
  { change, ...happened }: HappenedEvent & { change: string },
) => {
  const { type } = happened
  const event = { eventNo: repeatedId('webhookEvent', deps.now, change), ...happened }
  // Read once for all webhooks.
  let reading: Promise<typeof event> | undefined
  const authored = () => {
    reading ??= withAuthor(deps, event)
    return reading
  }
  return hooks.filter(({ events }) => events.includes(type)).map((hook) => ({ hook, authored }))
}

/** Adds the person who changed an offer. The event of the offer was written in the same commit and never changes. */
const withAuthor = async <T extends HappenedEvent>({ table }: Deps, event: T): Promise<T> => {
  const record = event.offer && (await table.get(offerEventRef(event.offer), { consistent: true }))
  const by = record && authorOf(record)
  return by ? { ...event, data: { ...event.data, by } } : event
}
