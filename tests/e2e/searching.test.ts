import { beforeAll, expect, it } from 'vitest'
import { checkScreen, open, row, visit } from './console.ts'
import { type NewCompany, newCompany } from './new-company.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// Records are found with the search box in the top bar, and lists are opened from pending items on a start page.

const LAMP = 'Boreal Lamp, brass'
const UPC = '810012341301'
const CLAIMED = '1Z999AA10123451301'
const WAITING = '1Z999AA10123451302'

const { signedIn } = visitorsOf('searching')
let company: NewCompany
let trade: Trade
let productNo: string
let batchNumber: string
let reportNo: string

beforeAll(async () => {
  company = await newCompany('beacon')
  trade = await startTrade(company)
  const { doctor, nurse, house, warehouseNo } = trade
  const doctorNo = doctor.userNo
  productNo = await trade.product({ productName: LAMP, upc: UPC })
  const inboundNo = await trade.take(await trade.offer(productNo), 4)
  await nurse.api.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking: CLAIMED, qty: 2 }] })
  await trade.arrive({ productNo, upc: UPC, tracking: CLAIMED, qty: 2 })
  const lines = { doctorNo, warehouseNo, data: [{ tracking: WAITING, upc: UPC, qty: 1 }] }
  batchNumber = (await house.api.tracking.saveImportData(lines)).batchNumber
  const report = { doctorNo, itemId: productNo, warehouseNo, quantity: 1, note: 'On the shelf by the door' }
  reportNo = (await nurse.api.inventory.saveReport(report)).id
})

/** Opens the search box, on a desktop with a key and on a phone with an icon. */
const searchBox = async ({ page, words }: Person, seat: typeof DESK) => {
  const field = page.getByRole('combobox', { name: words.text('search.label'), exact: true })
  if (seat.width < 700)
    await page.getByRole('button', { name: words.text('app.frame.openSearch'), exact: true }).click()
  else {
    await field.waitFor()
    await page.keyboard.press('/')
  }
  await field.waitFor()
  return field
}

it('a company finds a product by a word and selects it with the arrow keys, and finds a report by its number', async () => {
  const doctor = await signedIn(company.doctor, DESK)
  const { page, words } = doctor
  await open(doctor, '/overview', words.of('Overview', 'home'))
  const field = await searchBox(doctor, DESK)
  await field.fill('boreal')
  const product = page.getByRole('group', { name: words.text('search.kinds.product') }).getByRole('option')
  await product.waitFor()
  await checkScreen(doctor)
  // The offer is listed before the product.
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await page.waitForFunction(
    (name) => document.querySelector('[role=option][aria-selected=true]')?.textContent?.includes(name),
    productNo,
  )
  await field.press('Enter')
  await page.waitForURL(`**/inventory/${productNo}`)
  const again = await searchBox(doctor, DESK)
  await again.fill(reportNo)
  await page.getByRole('group', { name: words.text('search.kinds.report') }).waitFor()
  await again.press('Enter')
  await page.waitForURL(`**/inbound/reported?condition=${reportNo}`)
  await row(doctor, LAMP).waitFor()
})

it('a company opens a list from the pending items of its start page', async () => {
  const doctor = await signedIn(company.doctor, DESK)
  const { page, words } = doctor
  await visit(doctor, '/overview', words.of('Overview', 'home'))
  await page.getByRole('link', { name: `${words.text('home.queues.reports')}: 1`, exact: true }).click()
  await row(doctor, LAMP).waitFor()
  expect(await row(doctor, LAMP).count()).toBe(1)
})

it('a warehouse sees its pending items on the start page of a phone, and finds a batch by its number', async () => {
  const house = await signedIn(company.house, PHONE)
  const { page, words } = house
  await visit(house, '/overview', words.of('Overview', 'home'))
  await page.getByRole('link', { name: `${words.text('home.queues.batches')}：1`, exact: true }).waitFor()
  const field = await searchBox(house, PHONE)
  await field.fill(batchNumber)
  await page.getByRole('group', { name: words.text('search.kinds.batch') }).waitFor()
  await checkScreen(house)
  await field.press('Enter')
  await page.waitForURL(`**/inbound/toConfirm?of=*&condition=${batchNumber}`)
  await row(house, WAITING.slice(-6)).waitFor()
})
