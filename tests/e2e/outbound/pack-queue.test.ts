import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type SignedIn, signIn } from '../../support/people.ts'
import { check, checkScreen, go, open, row, submit, visit } from '../console.ts'
import { addressOf, newCompany, register } from '../new-company.ts'
import { scan } from '../scanning/scanner.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'
import { uploadLabel } from './upload-label.ts'

// A warehouse packs a wave of shipments of several companies one after another, with a scanner and without switching
// company. The shipments of one company are packed by its nurse.

const { baseUrl } = inject('stack')
const { signedIn } = visitorsOf('pack-queue')
const COMPANIES = 8
const SHIPMENTS = 20
const WAREHOUSE_ADMIN = 3

interface Shipper {
  companyName: string
  doctor: SignedIn
  warehouseNo: string
  productNo: string
  upc: string
}

let trade: Trade
const shippers: Shipper[] = []

const upcOf = (at: number): string => `QUEUE-${at + 1}`

/** A further company, whose warehouse the same admin runs. */
const openShipper = async (at: number, house: SignedIn): Promise<Shipper> => {
  const userName = `pack-queue-${at}-doctor`
  const companyName = `Shipper ${at + 1} Trading`
  const root = await signIn(baseUrl, 'super')
  await root.api.people.inviteDoctor({ email: addressOf(userName) })
  const doctor = await register(userName, companyName)
  const { api, userNo: doctorNo } = doctor
  await api.people.inviteUser({ doctorNo, roleId: WAREHOUSE_ADMIN, email: addressOf(house.userName) })
  for (const { invitationNo } of (await house.api.people.listInvitations({})).records)
    await house.api.people.setInvitationStatus({ invitationNo, status: 1 })
  const address = `${at + 1} Queue Road`
  const place = { name: address, address, city: 'Newark', state: 'NJ', zipCode: '07114' }
  const { warehouseNo } = await api.warehouses.saveWarehouse({ doctorNo, adminNo: house.userNo, ...place })
  const { records: sizes } = await api.rates.listBoxSizeOptions({})
  const named = { productName: `Queue Lamp ${at + 1}`, upc: upcOf(at), price: 20, size: sizes[0]?.id ?? '' }
  const { productNo } = await api.products.saveProduct({ doctorNo, ...named })
  return { companyName, doctor, warehouseNo, productNo, upc: named.upc }
}

const ship = async (at: number, priority: 0 | 1 | 2, more: { tracking?: string } = {}): Promise<string> => {
  const { doctor, warehouseNo, productNo } = shipperAt(at)
  const doctorNo = doctor.userNo
  const fileNo = await uploadLabel(doctor)
  const head = {
    doctorNo,
    warehouseNo,
    fileNo,
    notifiyUserNo: trade.house.userNo,
    splitPackagesNum: 1,
    priority,
    ...more,
  }
  return (await doctor.api.outbound.submitOutbound({ ...head, data: [{ productNo, toShip: 2 }] })).outboundNo
}

const shipperAt = (at: number): Shipper => {
  const shipper = shippers[at % shippers.length]
  if (!shipper) throw new Error(`There is no company ${at}`)
  return shipper
}

beforeAll(async () => {
  const company = await newCompany('pack-queue')
  trade = await startTrade(company)
  const { doctor, warehouseNo } = trade
  const productNo = await trade.product({ productName: 'Queue Lamp 1', upc: upcOf(0) })
  shippers.push({ companyName: company.companyName, doctor, warehouseNo, productNo, upc: upcOf(0) })
  for (let at = 1; at < COMPANIES; at++) shippers.push(await openShipper(at, trade.house))
  for (const shipper of shippers) {
    const { doctor: owner, warehouseNo: at, productNo: sold } = shipper
    const counted = { productNo: sold, warehouseNo: at, qty: 40, note: 'Counted' }
    await owner.api.products.saveFbm({ doctorNo: owner.userNo, ...counted })
  }
}, 240_000)

/** The number of the shipment in hand, from the address. */
const inHand = ({ page }: Person): string => new URL(page.url()).searchParams.get('at') ?? ''
/** Waits for a shipment other than this one; returns its number. */
const nextAfter = async (person: Person, before: string): Promise<string> => {
  await expect.poll(() => [before, ''].includes(inHand(person)), { timeout: 15_000 }).toBe(false)
  return inHand(person)
}

/**
 * Presses Enter in the empty field as a person does. One that follows a scan at once belongs to the scanner, and one at
 * once after a step to that step.
 */
const pressEnter = async ({ page }: Person): Promise<void> => {
  await page.waitForTimeout(1000)
  await page.keyboard.press('Enter')
}

/** Scans the two units of the shipment in hand with the code of its company, and finishes with Enter. */
const pack = async (person: Person): Promise<void> => {
  const { page, words } = person
  const { text } = words
  const company = await page.locator('main h2').first().innerText()
  const { upc } = shippers.find(({ companyName }) => companyName === company) ?? { upc: '' }
  await page.getByText(text('packing.pack.progress_other', { scanned: '0', units: '2' })).waitFor()
  await scan(person, upc)
  await scan(person, upc)
  await page.getByText(text('packing.pack.progress_other', { scanned: '2', units: '2' })).waitFor()
  await pressEnter(person)
  await page.getByText(text('packQueue.scanLabel')).waitFor()
}

describe('the pack queue', () => {
  it(`packs and archives ${SHIPMENTS} shipments of ${COMPANIES} companies in order, by scanner alone`, async () => {
    const submitted: { outboundNo: string; priority: number }[] = []
    for (let at = 0; at < SHIPMENTS; at++) {
      const priority = ([0, 1, 2] as const)[at % 3] ?? 0
      submitted.push({ outboundNo: await ship(at, priority), priority })
    }
    const order = submitted.toSorted((a, b) => b.priority - a.priority).map(({ outboundNo }) => outboundNo)
    const house = await signedIn(trade.house.userName, DESK)
    const { page, words, complaints } = house
    const { text } = words
    await open(house, '/outbound/working', text('outbound.title'))
    await page.getByRole('button', { name: text('outbound.packing.queue'), exact: true }).click()
    await page.getByText(text('packQueue.left_other', { left: String(SHIPMENTS) })).waitFor()
    await check(house)
    const packed: string[] = []
    const companies = new Set<string>()
    for (let at = 0; at < SHIPMENTS; at++) {
      const number = await nextAfter(house, packed.at(-1) ?? '')
      await page.getByRole('link', { name: number }).waitFor()
      companies.add(await page.locator('main h2').first().innerText())
      await pack(house)
      if (at === 0) await checkScreen(house)
      await scan(house, `1Z999AA1${String(1_000_000_000 + at)}`)
      packed.push(number)
    }
    await page.getByText(text('packQueue.none')).waitFor()
    expect(packed).toEqual(order)
    expect(companies.size).toBe(COMPANIES)
    const archived = await Promise.all(
      shippers.map(({ doctor: { api, userNo: doctorNo } }) =>
        api.outbound.listOutbounds({ doctorNo, status: 2, size: 20 }),
      ),
    )
    const records = archived.flatMap((list) => list.records)
    expect(records).toHaveLength(SHIPMENTS)
    expect(new Set(records.map(({ tracking }) => tracking)).size).toBe(SHIPMENTS)
    expect(complaints).toEqual([])
  })

  it('keeps a shipment over a reload at each step, compares the label, and undoes archiving', async () => {
    const tracking = '1Z999AA10123456784'
    const outboundNo = await ship(0, 2, { tracking })
    const second = await ship(1, 0)
    const house = await signedIn(trade.house.userName, DESK)
    const { page, words, quiet } = house
    const { text } = words
    await open(house, '/outbound/queue', text('packQueue.title'))
    await expect.poll(() => inHand(house)).toBe(outboundNo)
    await scan(house, upcOf(0))
    await page.getByText(text('packing.pack.progress_other', { scanned: '1', units: '2' })).waitFor()
    await page.reload()
    await page.getByText(text('packing.pack.progress_other', { scanned: '1', units: '2' })).waitFor()
    await scan(house, upcOf(0))
    await pressEnter(house)
    await page.getByText(text('packQueue.scanLabel')).waitFor()
    // The queue no longer contains a packed shipment; the address does.
    await page.reload()
    await page.getByText(text('packQueue.scanLabel')).waitFor()
    await scan(house, upcOf(0))
    await page.getByText(text('packQueue.refused.product')).waitFor()
    await scan(house, '1Z999AA10000000009')
    await page
      .getByText(text('packQueue.refused.other', { tracking: '1Z999AA10000000009', expected: tracking }))
      .waitFor()
    await scan(house, tracking)
    await expect.poll(() => inHand(house)).toBe(second)
    await page.getByRole('button', { name: text('packQueue.undo'), exact: true }).click()
    await expect.poll(() => inHand(house)).toBe(outboundNo)
    await page.getByText(text('packQueue.scanLabel')).waitFor()
    await pressEnter(house)
    await expect.poll(() => inHand(house)).toBe(second)
    await quiet()
    const shown = await trade.doctor.api.outbound.getOutbound({ doctorNo: trade.doctor.userNo, outboundNo })
    expect(shown.events.map(({ what }) => what)).toEqual(['submitted', 'packed', 'archived', 'reopened', 'archived'])
    await pack(house)
    await pressEnter(house)
    await page.getByText(text('packQueue.none')).waitFor()
  })

  it('skips, and tells a packer whose shipment another person has packed or canceled', async () => {
    const [first, other, third] = [await ship(0, 2), await ship(0, 1), await ship(0, 0)]
    const nurse = await signedIn(trade.nurse.userName, PHONE)
    const { page, words } = nurse
    const { text } = words
    await open(nurse, '/outbound/working', text('outbound.title'))
    const list = row(nurse, 'Queue Lamp 1')
    await list.first().waitFor()
    // From a list, the pack check goes on with the next shipment.
    await list
      .nth(1)
      .getByRole('button', { name: text('outbound.packing.pack') })
      .click()
    await page.getByRole('heading', { level: 1, name: text('packQueue.title') }).waitFor()
    await page.getByText(text('packing.pack.progress_other', { scanned: '0', units: '2' })).waitFor()
    expect(inHand(nurse)).toBe(other)
    await check(nurse)
    await page.getByRole('button', { name: text('packQueue.skip'), exact: true }).click()
    await expect.poll(() => inHand(nurse)).toBe(first)
    await scan(nurse, upcOf(0))
    await scan(nurse, upcOf(0))
    const doctorNo = trade.doctor.userNo
    const items = [{ productNo: shipperAt(0).productNo, qty: 2 }]
    await trade.house.api.outbound.checkPacked({ doctorNo, outboundNo: first, items })
    await pressEnter(nurse)
    await page.getByText(text('packQueue.gone.packed', { userName: trade.house.userName })).waitFor()
    await page.getByRole('button', { name: text('packQueue.next'), exact: true }).click()
    await expect.poll(() => inHand(nurse)).toBe(third)
    await page.getByText(text('packing.pack.progress_other', { scanned: '0', units: '2' })).waitFor()
    await trade.doctor.api.outbound.changeOutboundStatus({ doctorNo, outboundNo: third, status: 3 })
    await scan(nurse, upcOf(0))
    await scan(nurse, upcOf(0))
    await pressEnter(nurse)
    await page.getByText(text('packQueue.gone.canceled')).waitFor()
    await page.getByRole('button', { name: text('packQueue.next'), exact: true }).click()
    await page.getByRole('button', { name: text('packQueue.packSkipped'), exact: true }).click()
    await expect.poll(() => inHand(nurse)).toBe(other)
    await pack(nurse)
    await page.getByRole('button', { name: text('packQueue.later'), exact: true }).click()
    await page.getByText(text('packQueue.none')).waitFor()
  })
})

describe('an archived shipment', () => {
  it('gets a tracking number and returns to Working on its page', async () => {
    const outboundNo = await ship(0, 1)
    const doctorNo = trade.doctor.userNo
    await trade.house.api.outbound.changeOutboundStatus({ doctorNo, outboundNo, status: 2 })
    const house = await signedIn(trade.house.userName, DESK)
    const { page, words } = house
    const { text } = words
    const product = 'Queue Lamp 1'
    const title = text('outbound.shipmentOf', { number: outboundNo })
    await visit(house, `/outbound/shipments/${outboundNo}?of=${doctorNo}`, title)
    await page.getByRole('button', { name: text('outbound.departure.doOf', { product }) }).click()
    await page
      .getByRole('dialog')
      .getByLabel(new RegExp(`^${text('shipping.details.tracking')}`))
      .fill('1Z12345E0205271688')
    await checkScreen(house)
    await submit(house, text('outbound.departure.save'))
    await page.getByText('1Z12345E0205271688').first().waitFor()
    await page.getByRole('button', { name: text('outbound.reopen.doOf', { product }) }).click()
    await submit(house, text('outbound.reopen.confirm'))
    await expect
      .poll(async () => (await trade.doctor.api.outbound.getOutbound({ doctorNo, outboundNo })).status)
      .toBe(1)
    await go(house, '/outbound/working')
    await row(house, product).first().waitFor()
  })
})
