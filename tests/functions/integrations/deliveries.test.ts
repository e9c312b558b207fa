import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { announceEvents } from '../../../functions/integrations/deliveries/announce-event.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { DAYS_TO_DISABLE, MAX_ATTEMPTS, RETRY_SECONDS } from '../../../shared/integrations/webhooks.rules.ts'
import { mailQueue } from '../../../shared/notifications/mail.messages.ts'
import {
  add,
  answerWith,
  api,
  deliveries,
  deliverOnce,
  deps,
  doctor,
  messages,
  NOW,
  of,
  onlyMessage,
  openDesk,
  receiver,
  store,
  take,
} from './webhook-desk.ts'

openDesk()

const save = (webhookNo: string, more: object = {}) =>
  api().saveWebhook({ ...of(webhookNo), url: receiver.url, events: ['take.created'], enabled: true, ...more })

describe('a webhook', () => {
  it('receives at most eight attempts of a delivery within a day; after the last one, the delivery fails', async () => {
    answerWith(() => 500)
    const { webhookNo } = await add()
    await announceEvents(deps, [take()])
    const message = await onlyMessage()
    const waits: (number | undefined)[] = []
    for (let time = 1; time <= MAX_ATTEMPTS; time++) waits.push(await deliverOnce(message, time))
    expect(waits).toEqual([...RETRY_SECONDS, undefined])
    expect(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(86_400)
    const [delivery] = await deliveries(webhookNo)
    expect(delivery?.state).toBe('failed')
    expect(delivery?.attempts).toHaveLength(MAX_ATTEMPTS)
    expect(delivery?.attempts[0]).toMatchObject({ status: 500, answer: 'thanks' })
    // A message received after the end of its delivery has no effect.
    await deliverOnce(message, MAX_ATTEMPTS + 1)
    expect(receiver.received).toHaveLength(MAX_ATTEMPTS)
  })

  it('records at most one attempt per receive count of a message, despite duplicates and races', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { minLength: 1, maxLength: 8 }),
        async (times) => {
          const { webhookNo } = await add()
          await api().sendTestEvent(of(webhookNo))
          const message = (await messages()).find((one) => one.webhookNo === webhookNo)
          if (!message) throw new Error('no message')
          await Promise.all(
            times.map(([time, isGood]) =>
              deliverOnce(message, time, async () => ({ status: isGood ? 200 : 503, ms: 1, answer: '' })),
            ),
          )
          const [delivery] = await deliveries(webhookNo)
          const lines = delivery?.attempts.length ?? 0
          expect(lines).toBeLessThanOrEqual(new Set(times.map(([time]) => time)).size)
          expect(lines).toBeGreaterThan(0)
          if (times.every(([, isGood]) => !isGood)) expect(delivery?.state).toBe('waiting')
          await api().removeWebhook(of(webhookNo))
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 6) },
    )
  })

  it('can be sent one event or all failed events again under the same ids; earlier attempts are ignored', async () => {
    answerWith(() => 500)
    const { webhookNo } = await add()
    for (const qty of [1, 2, 3]) await announceEvents(deps, [take(qty)])
    const [first, ...others] = await messages()
    if (!first) throw new Error('no message')
    for (const message of others) for (let time = 1; time <= MAX_ATTEMPTS; time++) await deliverOnce(message, time)
    await deliverOnce(first)
    await api().replayDelivery({ ...of(webhookNo), eventNo: first.eventNo })
    answerWith(() => 200)
    receiver.received.length = 0
    await deliverOnce(first, 2)
    expect(receiver.received).toEqual([])
    const again = (await messages()).filter(({ round }) => round === 2)
    expect(again).toMatchObject([{ eventNo: first.eventNo }])
    const answers = await Promise.all([api().replayFailed(of(webhookNo)), api().replayFailed(of(webhookNo))])
    expect(answers.reduce((sum, { replayed }) => sum + replayed, 0)).toBe(2)
    for (const message of (await messages()).filter(({ round }) => round === 2)) await deliverOnce(message)
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
      [first, ...others].map(({ eventNo }) => eventNo).sort(),
    )
    expect((await deliveries(webhookNo)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  it('is disabled after it has failed for days, and the company is notified once', async () => {
    const { webhookNo } = await add()
    const fail = async (instant: string, status = 500) => {
      store.setNow(instant)
      answerWith(() => status)
      await api().sendTestEvent(of(webhookNo))
      const message = (await messages()).at(-1)
      if (message) await deliverOnce(message)
      return (await api().listWebhooks({ doctorNo: doctor.userNo })).records[0]
    }
    expect(await fail('2026-11-01T00:00:00.000Z')).toMatchObject({ failingSince: '2026-11-01T00:00:00.000Z' })
    expect(await fail('2026-11-03T00:00:00.000Z', 200)).not.toHaveProperty('failingSince')
    await fail('2026-11-04T00:00:00.000Z')
    expect(await fail('2026-11-06T23:59:59.999Z')).toMatchObject({ status: 'enabled' })
    expect(await fail(`2026-11-0${4 + DAYS_TO_DISABLE}T00:00:00.000Z`)).toMatchObject({ status: 'failing' })
    const mails = (await store.items()).filter(
      ({ queue, messages: text }) => queue === mailQueue.name && String(text).includes(webhookNo),
    )
    expect(mails).toHaveLength(1)
    await expect(api().sendTestEvent(of(webhookNo))).rejects.toMatchObject({
      reason: integrationsReasons.webhookDisabled.key,
    })
    await announceEvents(deps, [take()])
    expect((await messages()).filter(({ eventNo }) => eventNo.startsWith('EV-')).length).toBe(5)
    await api().saveWebhook({ ...of(webhookNo), url: receiver.url, events: ['take.created'], enabled: true })
    expect((await api().listWebhooks({ doctorNo: doctor.userNo })).records).toMatchObject([{ status: 'enabled' }])
  })

  it('receives no further events once disabled: pending deliveries fail and cannot be replayed until it is enabled', async () => {
    const { webhookNo } = await add()
    await announceEvents(deps, [take()])
    const message = await onlyMessage()
    await save(webhookNo, { enabled: false })
    expect(await deliverOnce(message)).toBeUndefined()
    expect(receiver.received).toEqual([])
    const [delivery] = await deliveries(webhookNo)
    expect(delivery).toMatchObject({ state: 'failed', attempts: [{ answer: expect.stringContaining('Not sent') }] })
    const refused = { reason: integrationsReasons.webhookDisabled.key }
    await expect(api().replayDelivery({ ...of(webhookNo), eventNo: message.eventNo })).rejects.toMatchObject(refused)
    await expect(api().replayFailed(of(webhookNo))).rejects.toMatchObject(refused)
    await save(webhookNo)
    expect(await api().replayFailed(of(webhookNo))).toEqual({ replayed: 1, more: false })
    const unknown = { ...of(webhookNo), eventNo: 'EV-00000000000000000000' }
    await expect(api().replayDelivery(unknown)).rejects.toMatchObject({ reason: integrationsReasons.noDelivery.key })
  })

  it("receives nothing while its company's account is disabled; pending deliveries fail and can be replayed", async () => {
    const { webhookNo } = await add()
    await announceEvents(deps, [take()])
    const setAccount = (status: 'approved' | 'rejected') =>
      deps.table.commit([update(userItem, { userNo: doctor.userNo }, { set: { status }, error: 'race' })])
    await setAccount('rejected')
    expect(await deliverOnce(await onlyMessage())).toBeUndefined()
    expect(receiver.received).toEqual([])
    await setAccount('approved')
    expect(await deliveries(webhookNo)).toMatchObject([
      { state: 'failed', attempts: [{ answer: 'Not sent: the account of the company is disabled.' }] },
    ])
    expect((await api().listWebhooks({ doctorNo: doctor.userNo })).records[0]).not.toHaveProperty('failingSince')
    await api().replayFailed(of(webhookNo))
    await deliverOnce((await messages()).at(-1) ?? (await onlyMessage()))
    expect(receiver.received).toHaveLength(1)
  })

  it('counts only failures at its current address', async () => {
    const { webhookNo } = await add()
    await announceEvents(deps, [take()])
    await deliverOnce(await onlyMessage(), 1, async () => {
      await save(webhookNo, { url: `${receiver.url}new` })
      return { status: 500, ms: 1, answer: '' }
    })
    const failing = async () => (await api().listWebhooks({ doctorNo: doctor.userNo })).records[0]?.failingSince
    expect(await failing()).toBeUndefined()
    await deliverOnce(await onlyMessage(), 2, async () => ({ status: 500, ms: 1, answer: '' }))
    expect(await failing()).toBe(NOW)
    // Saving the same address keeps its failures; a new address starts without failures.
    await save(webhookNo, { url: `${receiver.url}new` })
    expect(await failing()).toBe(NOW)
    await save(webhookNo)
    expect(await failing()).toBeUndefined()
  })

  it('ignores the outcome of an earlier attempt that ends after a replay', async () => {
    const { webhookNo } = await add()
    await announceEvents(deps, [take()])
    const message = await onlyMessage()
    const { eventNo } = message
    await deliverOnce(message, MAX_ATTEMPTS, async () => {
      await api().replayDelivery({ ...of(webhookNo), eventNo })
      return { status: 500, ms: 1, answer: 'late' }
    })
    expect(await deliveries(webhookNo)).toMatchObject([{ state: 'waiting', attempts: [{ answer: 'late' }] }])
    const again = (await messages()).find(({ round }) => round === 2)
    if (!again) throw new Error('no message')
    expect(await deliverOnce(again)).toBeUndefined()
    expect(await deliveries(webhookNo)).toMatchObject([{ state: 'delivered' }])
  })
})
