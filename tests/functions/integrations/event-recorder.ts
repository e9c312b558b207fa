import * as z from 'zod'
import { announceEvents } from '../../../functions/integrations/deliveries/announce-event.ts'
import { webhookItem } from '../../../functions/integrations/webhooks/webhooks.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { watchedChange } from '../../../functions/platform/outbox/watched-changes.ts'
import type { ChangeMessage } from '../../../shared/integrations/webhook-changes.messages.ts'
import { EVENT_TYPES } from '../../../shared/integrations/webhook-events.ts'
import type { TestStore } from '../../support/company.ts'
import { wireImage } from '../../support/stored/wire-image.ts'

const body = z.object({
  type: z.string(),
  company: z.string(),
  data: z.object({
    by: z.object({ userNo: z.string(), userName: z.string(), apiKeyNo: z.string().optional() }).optional(),
  }),
})

/** The type of an event, and the author that it names. */
export type Told = [type: string, by: z.output<typeof body>['data']['by']]

/** Calls whose commits are passed to the webhooks as the stream and the relay would. */
export const recordEvents = (store: TestStore) => {
  const changes: ChangeMessage[] = []
  let sequence = 0
  let read: string[] = []
  const stored = async () => new Map((await store.items()).map((item) => [`${item.pk}|${item.sk}`, item] as const))
  const changeOf = (item: StoredItem, before: StoredItem | undefined) =>
    watchedChange({
      eventName: before ? 'MODIFY' : 'INSERT',
      dynamodb: {
        SequenceNumber: String(++sequence),
        NewImage: wireImage(item),
        OldImage: before && wireImage(before),
      },
    })
  const commit: Table['commit'] = async (...args) => {
    const before = await stored()
    await store.deps.table.commit(...args)
    for (const [key, item] of await stored()) {
      const change = changeOf(item, before.get(key))
      if (change) changes.push(change)
    }
  }
  const deps: Deps = { ...store.deps, table: { ...store.deps.table, commit } }

  /** Adds a webhook of the company for all events. */
  const listen = async (doctorNo: string): Promise<void> => {
    const webhookNo = deps.newId('webhook')
    const by = { userNo: doctorNo, userName: 'doctor', createDate: deps.now(), rev: 1, version: 1 }
    const chat = { format: 'signed' as const, language: 'en' as const }
    const hook = { url: 'https://example.com', description: '', events: [...EVENT_TYPES], status: 'enabled' as const }
    const secrets = { failingSince: '', secret: 'whsec_', olderSecrets: [], rotation: 0 }
    await deps.table.commit([put(webhookItem, { doctorNo, webhookNo, ...chat, ...hook, ...secrets, ...by })])
  }
  /** The events since the last call for a company, by type, since they have no order. */
  const told = async (doctorNo: string): Promise<Told[]> => {
    await announceEvents(store.deps, changes.splice(0))
    const deliveries = (await store.items()).filter(
      (item) => item.type === 'WebhookDelivery' && item.doctorNo === doctorNo && !read.includes(String(item.eventNo)),
    )
    read = [...read, ...deliveries.map(({ eventNo }) => String(eventNo))]
    return deliveries
      .map(({ body: text }) => body.parse(JSON.parse(String(text))))
      .map(({ type, data: { by } }): Told => [type, by])
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
  return { deps, listen, told, changes }
}
