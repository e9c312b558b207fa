import { beforeAll, expect, it } from 'vitest'
import { check, checkScreen, open, row } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'

// The activity: a company sees who took units and who saved a product, opens the record, filters by person and exports;
// on a phone, its Chinese console shows the same events as cards.

const { signedIn } = visitorsOf('activity')
const PRODUCT = 'Activity Lamp'

let company: NewCompany
let trade: Trade
beforeAll(async () => {
  company = await newCompany('active')
  trade = await startTrade(company)
  const offerNo = await trade.offer(await trade.product({ productName: PRODUCT, upc: '810012340038' }))
  await trade.take(offerNo, 2)
})

it('shows a company who did what, with filters, links and an export', async () => {
  const doctor = await signedIn(company.doctor, DESK)
  const { page } = doctor
  const { text } = doctor.words
  await open(doctor, '/activity', text('activity.title'))
  await row(doctor, text('activity.kinds.productSaved')).getByText(PRODUCT).waitFor()
  await row(doctor, text('activity.kinds.signedIn')).first().waitFor()
  await checkScreen(doctor)
  await page.getByRole('button', { name: text('components.export.export') }).click()
  await page.getByText('activity.xlsx').first().waitFor()
  await page.goto(`${new URL(page.url()).origin}/activity?kind=unitsTaken`)
  await row(doctor, text('activity.kinds.unitsTaken')).getByRole('link', { name: PRODUCT }).click()
  await page.waitForURL('**/inbound/viewed?condition=IN-*')
  expect(doctor.complaints).toEqual([])
})

it('shows the same events as cards on a phone, in Chinese', async () => {
  const doctor = await signedIn(company.doctor, PHONE)
  const { text } = doctor.words
  await open(doctor, '/activity', text('activity.title'))
  await doctor.page.getByText(text('activity.kinds.unitsTaken')).first().waitFor()
  await check(doctor)
  expect(doctor.complaints).toEqual([])
})
