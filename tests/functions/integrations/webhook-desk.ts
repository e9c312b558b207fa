import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { type Inbound, inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { type DeliveryDeps, deliver } from '../../../functions/integrations/deliveries/deliver.ts'
import { routes } from '../../../functions/integrations/routes.ts'
import { postWebhook } from '../../../functions/integrations/webhooks/post-webhook.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { watchedChange } from '../../../functions/platform/outbox/watched-changes.ts'
import { TryLater } from '../../../functions/platform/queue/try-later.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { integrations } from '../../../shared/integrations/integrations.contract.ts'
import type { ChangeMessage } from '../../../shared/integrations/webhook-changes.messages.ts'
import { type WebhookMessage, webhookQueue } from '../../../shared/integrations/webhooks.messages.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { wireImage } from '../../support/stored/wire-image.ts'
import { startReceiver } from '../../support/webhooks/receiver.ts'

export let store: TestStore
export let deps: Deps
export let doctor: CompanyActor
let answer: (nth: number) => number
/** Sets the status of the receiver's n-th response. */
export const answerWith = (status: (nth: number) => number): void => {
  answer = status
}
export let receiver: Awaited<ReturnType<typeof startReceiver>>
export const NOW = '2026-11-22T18:00:00.000Z'

/** Sets up a company and a local webhook receiver. Each test starts without deliveries. */
export const openDesk = (): void => {
  beforeAll(async () => {
    store = await startStore()
    deps = store.deps
    receiver = await startReceiver((_, nth) => ({ status: answer(nth), text: 'thanks' }))
    vi.stubEnv('WEBHOOKS_TO', 'loopback')
  })
  afterAll(async () => {
    await receiver.stop()
    await store.stop()
  })
  beforeEach(async () => {
    store.setNow(NOW)
    answer = () => 204
    receiver.received.length = 0
    doctor = await newCompany(deps)
  })
}

export const clientOf = (who: CompanyActor) =>
  createClient({ integrations }, { baseUrl: '', fetch: handledBy(apiHandler(integrations, routes, deps), who.userNo) })
    .integrations
export const api = () => clientOf(doctor)
export const of = (webhookNo: string) => ({ doctorNo: doctor.userNo, webhookNo })
export const add = async (more: object = {}): Promise<{ webhookNo: string; secret: string }> => {
  const asked = { doctorNo: doctor.userNo, url: receiver.url, events: ['take.created' as const], ...more }
  const { webhookNo, secret = '' } = await api().addWebhook(asked)
  return { webhookNo, secret }
}
export const deliveries = async (webhookNo: string) => (await api().listDeliveries(of(webhookNo))).records
/** A take in the form that the relay sends: the stored image. */
export const take = (qty = 3): ChangeMessage => {
  const change = watchedChange({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: String(qty), NewImage: wireImage(toStored(inboundItem, openTake(qty))) },
  })
  if (!change) throw new Error('Takes are not watched')
  return change
}
const openTake = (qty: number): Inbound => ({
  doctorNo: doctor.userNo,
  doctorName: 'Northwind Trading',
  inboundNo: 'IN-1M83KYC4YT0ZA0KT7HM4',
  offerNo: 'OF-1',
  productNo: 'PR-1',
  productName: 'Lamp',
  upc: '810012340014',
  unitPrice: 3_190_000,
  qty,
  leftNum: qty,
  pending: 0,
  cancelled: 0,
  returned: 0,
  arrived: 0,
  status: 'open',
  trackings: [],
  warehouseNo: 'WH-1',
  warehouse: 'Newark',
  userNo: 'US-1',
  userName: 'nurse1',
  takeDate: NOW,
  rev: 1,
})

/** The pending delivery messages in the outbox, oldest first. */
export const messages = async (): Promise<WebhookMessage[]> =>
  (await store.items())
    .filter(({ type, queue }) => type === 'Outbox' && queue === webhookQueue.name)
    .toSorted((a, b) => (String(a.outboxNo) < String(b.outboxNo) ? -1 : 1))
    .flatMap((item) => webhookQueue.message.array().parse(JSON.parse(String(item.messages))))
    .filter(({ doctorNo }) => doctorNo === doctor.userNo)
/** Delivers a message once; returns the seconds until the next attempt, if any. */
export const deliverOnce = async (
  message: WebhookMessage,
  time = 1,
  post?: DeliveryDeps['post'],
  more: Partial<DeliveryDeps> = {},
): Promise<number | undefined> => {
  try {
    await deliver(
      {
        ...deps,
        siteUrl: 'https://dockside.example.com',
        chance: () => 0.5,
        post: post ?? ((one) => postWebhook({ ...one, isAllowed: () => true })),
        ...more,
      },
      message,
      time,
    )
    return undefined
  } catch (error) {
    if (error instanceof TryLater) return error.seconds
    throw error
  }
}
export const onlyMessage = async (): Promise<WebhookMessage> => {
  const [message, ...more] = await messages()
  if (!message || more.length > 0) throw new Error(`${more.length} further messages`)
  return message
}
