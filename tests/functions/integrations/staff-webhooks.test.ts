import { expect, it } from 'vitest'
import { announceEvents } from '../../../functions/integrations/deliveries/announce-event.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { AREA_OF_EVENT, EVENT_TYPES } from '../../../shared/integrations/webhook-events.ts'
import { AREAS, type Rights } from '../../../shared/rights/rights.ts'
import { newStaff } from '../../support/rights/staff.ts'
import {
  add,
  answerWith,
  api,
  clientOf,
  deliverOnce,
  deps,
  doctor,
  messages,
  of,
  onlyMessage,
  openDesk,
  receiver,
  take,
} from './webhook-desk.ts'

openDesk()

const person = (rights: Rights): Promise<CompanyActor> => newStaff(deps, doctor, { integrations: 'write', ...rights })
const lacking = (right: string) => ({ status: 403, message: expect.stringContaining(right) })
const url = () => receiver.url

it('a webhook gets only events that the person who adds it may read', async () => {
  for (const type of EVENT_TYPES) {
    const area = AREA_OF_EVENT[type]
    const others = Object.fromEntries(AREAS.filter((one) => one !== area).map((one) => [one, 'write' as const]))
    const without = clientOf(await person(others))
    const asked = { doctorNo: doctor.userNo, url: url(), events: [type] }
    await expect(without.addWebhook(asked), type).rejects.toMatchObject(lacking(`${area}:read`))
  }
  const reader = clientOf(await person({ inbound: 'read' }))
  await reader.addWebhook({ doctorNo: doctor.userNo, url: url(), events: ['take.created', 'discrepancy.opened'] })
})

it('only a person who may read all events of a webhook can change it or get its secret; everyone can remove it', async () => {
  const { webhookNo } = await add({ events: ['payment.paid', 'take.created'] })
  const buyer = clientOf(await person({ inbound: 'write' }))
  await expect(buyer.saveWebhook({ ...of(webhookNo), url: 'https://example.com/x' })).rejects.toMatchObject(
    lacking('payments:read'),
  )
  await expect(buyer.saveWebhook({ ...of(webhookNo), events: ['take.created'] })).rejects.toMatchObject(
    lacking('payments:read'),
  )
  await expect(buyer.rotateWebhookSecret({ ...of(webhookNo), rotation: 0, graceHours: 0 })).rejects.toMatchObject(
    lacking('payments:read'),
  )
  const { webhookNo: own } = await add()
  await expect(buyer.saveWebhook({ ...of(own), events: ['bill.paid'] })).rejects.toMatchObject(lacking('fees:read'))
  await buyer.saveWebhook({ ...of(own), description: 'Takes' })
  await buyer.removeWebhook(of(webhookNo))
  expect((await api().listWebhooks(of(''))).records.map((hook) => hook.webhookNo)).toEqual([own])
})

it('deliveries are listed and sent again only for people who may read their events', async () => {
  const { webhookNo } = await add()
  await announceEvents(deps, [take()])
  answerWith(() => 410)
  await deliverOnce(await onlyMessage())
  const [mine] = (await api().listDeliveries(of(webhookNo))).records
  const { eventNo = '' } = mine ?? {}
  const outsider = clientOf(await person({ payments: 'write' }))
  await outsider.sendTestEvent(of(webhookNo))
  const types = async (who: ReturnType<typeof clientOf>) =>
    (await who.listDeliveries(of(webhookNo))).records.map(({ type }) => type)
  expect(await types(outsider)).toEqual(['test'])
  const reader = clientOf(await person({ inbound: 'read' }))
  expect((await types(reader)).sort()).toEqual(['take.created', 'test'])
  await expect(outsider.replayDelivery({ ...of(webhookNo), eventNo })).rejects.toMatchObject(lacking('inbound:read'))
  const waiting = (await messages()).length
  await reader.replayDelivery({ ...of(webhookNo), eventNo })
  expect(await messages()).toHaveLength(waiting + 1)
})

it('failed events are sent again together only by people who may read them', async () => {
  const { webhookNo } = await add()
  await announceEvents(deps, [take()])
  answerWith(() => 410)
  await deliverOnce(await onlyMessage(), 99)
  const outsider = clientOf(await person({ payments: 'write' }))
  const failed = (await api().listDeliveries({ ...of(webhookNo), state: 'failed' })).records
  expect(failed).toHaveLength(1)
  await expect(outsider.replayFailed(of(webhookNo))).rejects.toMatchObject(lacking('inbound:read'))
  expect(await clientOf(await person({ inbound: 'read' })).replayFailed(of(webhookNo))).toMatchObject({ replayed: 1 })
})
