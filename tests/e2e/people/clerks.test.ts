import { beforeAll, describe, expect, inject, it } from 'vitest'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { ClerkRight } from '../../../shared/rights/rights.ts'
import { signIn as signInByCall } from '../../support/people.ts'
import { check, checkDialog, checkScreen, fill, go, open, press, row, signIn, submit } from '../console.ts'
import { linkInMailTo } from '../inbox.ts'
import { addressOf, newCompany, PASSWORD } from '../new-company.ts'
import { uploadLabel } from '../outbound/upload-label.ts'
import { scan } from '../scanning/scanner.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'
import { isRefusedNothing, menuOf } from './refused-nothing.ts'

// Clerks of a warehouse, from the invitation to the end of their work: one receives parcels in one of the admin's
// warehouses, the other packs in all of them.

const stack = inject('stack')
const { come, signedIn } = visitorsOf('clerks')
const LAMP = { productName: 'Dock Lamp', upc: '036000291452' }

let trade: Trade
let outboundNo: string

beforeAll(async () => {
  trade = await startTrade(await newCompany('dockers'))
  const { doctor, house, nurse, warehouseNo } = trade
  const doctorNo = doctor.userNo
  const place = { city: 'Newark', state: 'NJ', zipCode: '07114' }
  await doctor.api.warehouses.saveWarehouse({ doctorNo, adminNo: house.userNo, address: '9 Pier Street', ...place })
  const productNo = await trade.product(LAMP)
  await doctor.api.products.saveFbm({ doctorNo, productNo, warehouseNo, qty: 9, note: 'Counted' })
  const fileNo = await uploadLabel(doctor)
  const head = { doctorNo, warehouseNo, fileNo, notifiyUserNo: nurse.userNo, splitPackagesNum: 1 }
  const data = [{ productNo, toShip: 1 }]
  outboundNo = (await doctor.api.outbound.submitOutbound({ ...head, data, carrier: 'UPS', priority: 2 })).outboundNo
})

/** The admin invites a clerk in the browser; returns the link in their email. */
const invite = async (admin: Person, email: string, right: ClerkRight, warehouse?: string): Promise<string> => {
  const { page, words } = admin
  const { text } = words
  await open(admin, '/clerks', text('clerks.title'))
  await press(admin, text('clerks.invite'))
  await fill(admin, { [text('invitations.form.email')]: email })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: text(`rights.clerk.${right}`) }).check()
  if (warehouse !== undefined) {
    await dialog.getByRole('radio', { name: text('clerks.warehouses.some') }).check()
    await dialog.getByRole('button', { name: text('clerks.warehouses.choose') }).click()
    await page.getByRole('option', { name: new RegExp(warehouse) }).click()
    await page.keyboard.press('Escape')
  }
  await checkDialog(admin)
  await submit(admin, text('invitations.form.submit'), text('invitations.form.sent', { email }))
  await page.getByRole('tab', { name: text('invitations.list.title') }).click()
  await row(admin, email)
    .getByText(text(`rights.clerk.${right}`), { exact: true })
    .waitFor()
  await checkScreen(admin)
  return linkInMailTo(stack.info.inbox, email, 'register')
}

/** The person registers with the link and signs in. */
const join = async (person: Person, link: string, userName: string): Promise<void> => {
  const { page, words } = person
  const { text } = words
  await page.goto(link)
  await page
    .getByText(text('register.invitedBy.clerk', { email: addressOf(userName), company: trade.house.userName }))
    .waitFor()
  await page.getByLabel(text('register.form.userName')).fill(userName)
  await page.getByLabel(text('register.form.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(text('register.form.repeat')).fill(PASSWORD)
  await page.getByLabel(text('register.form.phone')).fill('+1 555 010 1234')
  await page.getByRole('button', { name: text('register.form.submit') }).click()
  await page.getByRole('button', { name: text('register.ready.signIn') }).click()
  await signIn(person, userName, PASSWORD, words)
}

const isClosed = async (person: Person, path: string): Promise<void> => {
  await go(person, path)
  await person.page.getByText(person.words.text('app.noRight.clerk', { admin: trade.house.userName })).waitFor()
}

const act = async (admin: Person, userName: string, action: 'suspend' | 'remove'): Promise<void> => {
  const { page, words } = admin
  const { text } = words
  await open(admin, '/clerks', text('clerks.title'))
  await row(admin, userName)
    .getByRole('button', { name: text('teams.staff.more', { name: userName }) })
    .click()
  await page.getByRole('menuitem', { name: text(`teams.staff.${action}`) }).click()
  await submit(admin, text(`teams.staff.${action}`))
}

const SETTINGS = ['/account', '/password', '/notifications', '/invitations']

describe('a clerk of a warehouse', () => {
  it('receives parcels in their warehouse only, until they are suspended in the middle', {
    timeout: 120_000,
  }, async () => {
    const userName = 'dockers-receiver'
    const admin = await signedIn(trade.house.userName, DESK)
    const link = await invite(admin, addressOf(userName), 'receive', '18 Terminal Road')
    const clerk = await come(PHONE)
    const { page, words } = clerk
    const { text, say } = words
    await join(clerk, link, userName)
    await page.getByRole('heading', { level: 1, name: text('scan.title') }).waitFor()
    const menu = await menuOf(clerk)
    expect(menu.filter((href) => !SETTINGS.includes(href))).toEqual([
      '/inbound',
      '/discrepancies',
      '/transferCheck',
      '/mixedPackageList',
    ])
    await isRefusedNothing(clerk, () => open(clerk, '/inbound/scan', text('scan.title')))
    // The only warehouse is chosen.
    await page
      .getByText(/Terminal/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: text('scan.place.change') }).click()
    await page.getByRole('button', { name: text('scan.place.warehouse') }).click()
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([expect.stringContaining('Terminal')])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text('scan.place.done') }).click()
    await checkScreen(clerk)
    const { api } = trade.house
    const doctorNo = trade.doctor.userNo
    const rowsOf = async (condition: string) =>
      (await api.tracking.listNoMatch({ doctorNo, condition })).records.map(({ upc, qty }) => [upc, qty])
    const receive = async (tracking: string): Promise<void> => {
      await scan(clerk, tracking)
      await scan(clerk, LAMP.upc)
      await scan(clerk, '')
    }
    await receive('1Z999AA10000000017')
    await expect.poll(() => rowsOf('1Z999AA10000000017')).toEqual([[LAMP.upc, 1]])
    for (const path of ['/outbound/working', '/payments', '/clerks', '/overview']) await isClosed(clerk, path)
    await checkScreen(clerk)

    await open(clerk, '/inbound/scan', text('scan.title'))
    await act(admin, userName, 'suspend')
    await row(admin, userName).getByText(admin.words.text('teams.staff.suspended')).waitFor()
    await check(admin)
    await receive('1Z999AA10000000024')
    await page
      .getByText(say(reasonMessage(generalReasons.clerkSuspended)))
      .first()
      .waitFor()
    expect(await rowsOf('1Z999AA10000000024')).toEqual([])
    await go(clerk, '/account')
    await page.getByRole('heading', { level: 1, name: text('app.screens.account') }).waitFor()
    await checkScreen(clerk)
    expect((await menuOf(clerk)).filter((href) => !SETTINGS.includes(href))).toEqual([])
    expect(admin.complaints).toEqual([])
  })

  it('packs in all warehouses, under their own name, until they are removed', { timeout: 120_000 }, async () => {
    const userName = 'dockers-packer'
    const admin = await signedIn(trade.house.userName, PHONE)
    const link = await invite(admin, addressOf(userName), 'pack')
    const clerk = await come(DESK)
    const { page, words } = clerk
    const { text, say } = words
    await join(clerk, link, userName)
    await page.waitForURL('**/outbound/queue?**')
    await page.getByText(LAMP.productName).waitFor()
    expect((await menuOf(clerk)).filter((href) => !SETTINGS.includes(href))).toEqual(['/discrepancies', '/outbound'])
    await checkScreen(clerk)
    const doctorNo = trade.doctor.userNo
    await isRefusedNothing(clerk, async () => {
      await open(clerk, `/outbound/pack/${outboundNo}?company=${doctorNo}`, text('packing.pack.title'))
      await scan(clerk, LAMP.upc)
      await page.getByText(text('packing.pack.progress_one', { scanned: '1', units: '1' })).waitFor()
      await page.getByRole('button', { name: text('packing.pack.finish') }).click()
    })
    const { api } = await signInByCall(stack.baseUrl, userName)
    await expect
      .poll(async () => (await api.outbound.getPacking({ doctorNo, outboundNo })).packed?.userName)
      .toBe(userName)
    await isClosed(clerk, '/inbound/scan')
    await isClosed(clerk, '/mixedPackageList')

    await act(admin, userName, 'remove')
    await row(admin, userName).waitFor({ state: 'detached' })
    await check(admin)
    await open(clerk, '/account', text('app.screens.account'))
    await page.reload()
    await page
      .getByText(say(reasonMessage(generalReasons.clerkRemoved)))
      .first()
      .waitFor()
    expect((await menuOf(clerk)).filter((href) => !SETTINGS.includes(href))).toEqual([])
    await expect(api.outbound.listOutbounds({ doctorNo })).rejects.toMatchObject({ status: 403 })

    await open(admin, '/activity', admin.words.text('activity.title'))
    const events = (kind: 'clerkRemoved' | 'clerkInvited' | 'shipmentPacked') =>
      row(admin, admin.words.text(`activity.kinds.${kind}`))
        .filter({ hasText: userName })
        .first()
    for (const kind of ['clerkRemoved', 'clerkInvited', 'shipmentPacked'] as const) await events(kind).waitFor()
    await checkScreen(admin)
    expect(admin.complaints).toEqual([])
  })
})
