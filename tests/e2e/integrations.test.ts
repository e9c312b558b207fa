import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isSignedBy, startReceiver } from '../support/webhooks/receiver.ts'
import { check, checkScreen, fill, press, pressInside, row, submit, visit } from './console.ts'
import { type NewCompany, newCompany } from './new-company.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, PHONE, visitorsOf } from './visitors.ts'

// A company's own systems: a program that calls with a key, and one that receives webhooks.

const { baseUrl } = inject('stack')
const { signedIn } = visitorsOf('integrations')
let company: NewCompany
let trade: Trade
let isDown = false
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  company = await newCompany('systems')
  trade = await startTrade(company)
  receiver = await startReceiver(() => ({ status: isDown ? 503 : 200, text: 'noted' }))
})
afterAll(() => receiver.stop())

const callBy = async (key: string, path: string, body: object = {}) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(`${baseUrl}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, ...Object(await answer.json()) }
}

describe('integrations', () => {
  it('let a company create and revoke an API key that a program can use', async () => {
    const productNo = await trade.product({ productName: 'Key Lamp', upc: '810088820017' })
    const doctor = await signedIn(company.doctor, DESK)
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/integrations', text('integrations.title'))
    await press(doctor, text('integrations.keys.add'))
    const dialog = page.getByRole('dialog')
    await fill(doctor, { [text('integrations.keys.name')]: 'Night export' })
    await dialog.getByRole('checkbox', { name: text('integrations.scopes.inventoryRead') }).check()
    await checkScreen(doctor)
    await pressInside(doctor, text('integrations.keys.add'))
    const shown = dialog.getByText(/^dsk_/)
    await shown.waitFor()
    const key = (await shown.innerText()).trim()
    await checkScreen(doctor)
    await pressInside(doctor, text('components.close'))
    await dialog.waitFor({ state: 'hidden' })
    const listed = await callBy(key, '/products/getProductList')
    expect(listed).toMatchObject({ status: 200, result: { records: [{ productNo }] } })
    expect(await callBy(key, '/offer/getOfferListByDoctorId')).toMatchObject({ status: 403, reason: 'key.lacksScope' })
    await press(doctor, text('integrations.keys.revokeOf', { name: 'Night export' }))
    await submit(doctor, text('integrations.keys.revoke'), words.done('integrations.revokeApiKey'))
    await row(doctor, 'Night export').getByText(text('integrations.keys.revoked')).first().waitFor()
    await check(doctor)
    expect(await callBy(key, '/products/getProductList')).toMatchObject({ status: 401, reason: 'key.revoked' })
    expect(doctor.complaints).toEqual([])
  })

  it('deliver events to a webhook, resend one on request, and retry failed ones', async () => {
    const doctor = await signedIn(company.doctor, PHONE)
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/integrations/webhooks', text('integrations.title'))
    await press(doctor, text('integrations.hooks.add'))
    const dialog = page.getByRole('dialog')
    await fill(doctor, { [text('integrations.hooks.url')]: receiver.url })
    await dialog.getByRole('checkbox', { name: text('integrations.events.takeCreated') }).check()
    await checkScreen(doctor)
    await pressInside(doctor, text('integrations.hooks.add'))
    const shown = dialog.getByText(/^whsec_/)
    await shown.waitFor()
    const secret = (await shown.innerText()).trim()
    await pressInside(doctor, text('components.close'))
    await dialog.waitFor({ state: 'hidden' })
    const offerNo = await trade.offer(await trade.product({ productName: 'Hook Lamp', upc: '810088820024' }))
    await trade.take(offerNo, 2)
    await expect.poll(() => receiver.received.length).toBe(1)
    const [received] = receiver.received
    expect(received && isSignedBy(received, secret, new Date().toISOString())).toBe(true)
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ type: 'take.created', data: { offerNo, qty: 2 } })

    await press(doctor, text('integrations.hooks.deliveriesOf', { url: receiver.url }))
    const event = row(doctor, 'take.created')
    await event.getByText(text('integrations.deliveries.delivered')).waitFor()
    await check(doctor)
    const { id } = JSON.parse(received?.body ?? '')
    await press(doctor, text('integrations.deliveries.replayOf', { event: id }))
    await expect.poll(() => receiver.received.length).toBe(2)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])

    isDown = true
    await press(doctor, text('integrations.deliveries.test'))
    await expect.poll(() => receiver.received.length).toBeGreaterThan(2)
    isDown = false
    // Eight attempts take a day in production, and a few minutes here. The second or third attempt succeeds without a
    // manual resend.
    const { api, userNo: doctorNo } = trade.doctor
    const { records } = await api.integrations.listWebhooks({ doctorNo })
    const [{ webhookNo } = { webhookNo: '' }] = records
    await expect
      .poll(async () => {
        const { records: sent } = await api.integrations.listDeliveries({ doctorNo, webhookNo, state: 'delivered' })
        return sent.map(({ type }) => type).sort()
      })
      .toEqual(['take.created', 'test'])
    expect(doctor.complaints).toEqual([])
  })
})
