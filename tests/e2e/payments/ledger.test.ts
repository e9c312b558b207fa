import { beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../../shared/values/day.ts'
import { check, checkScreen, choose, fill, open, row, rows, submit, visit } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'

// The balance and its history. On a phone the nurse sees what is pending and why the balance changed; the company
// corrects a balance, opens the parcel of a row and reads the statement of the month. A canceled request changes no
// balance.

const { signedIn } = visitorsOf('ledger', { stay: true })
const PRODUCT = 'Ledger Lamp'
const UPC = '810099887761'
const TRACKING = '1Z999AA10987654321'
const MONTH = dayIn(new Date().toISOString()).slice(0, 7)

let company: NewCompany
let trade: Trade
let nurse: Person
let doctor: Person

beforeAll(async () => {
  company = await newCompany('ledger')
  trade = await startTrade(company)
  const doctorNo = trade.doctor.userNo
  const productNo = await trade.product({ productName: PRODUCT, upc: UPC })
  const inboundNo = await trade.take(await trade.offer(productNo), 5)
  await trade.nurse.api.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking: TRACKING, qty: 3 }] })
  await trade.arrive({ productNo, upc: UPC, tracking: TRACKING, qty: 3 })
  await trade.nurse.api.inbound.claimTracking({ doctorNo, inboundNo, tracking: TRACKING, qty: 2 })
  nurse = await signedIn(company.nurse, PHONE)
  doctor = await signedIn(company.doctor, DESK)
})

const dialogOf = ({ page }: Person) => page.getByRole('dialog')

describe('the company', () => {
  it('sees pending units: those still to arrive, and those that have arrived', async () => {
    const { text } = doctor.words
    await visit(doctor, '/payments/pending', text('payments.title'))
    const pending = row(doctor, PRODUCT)
    await pending.getByText('$60.00').waitFor()
    await pending.getByText(text('ledger.pending.arrived', { units: '1' })).waitFor()
  })

  it('deducts from a balance with a reason, and refuses an invalid amount', async () => {
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/payments/balances', text('payments.title'))
    await row(doctor, company.nurse).getByText('$40.00').first().waitFor()
    await page.getByRole('button', { name: text('ledger.adjust.of', { nurse: company.nurse }) }).click()
    await dialogOf(doctor)
      .getByText(text('ledger.adjust.balance', { balance: '$40.00' }))
      .waitFor()
    await fill(doctor, { [text('ledger.adjust.amount')]: '0' })
    await dialogOf(doctor)
      .getByRole('button', { name: text('ledger.adjust.submit'), exact: true })
      .click()
    await dialogOf(doctor).getByText('Amount must be more than 0.').waitFor()
    await dialogOf(doctor).getByText('Note is required.').waitFor()
    await choose(doctor, text('ledger.adjust.type'), text('ledger.adjust.types.deduct'))
    await fill(doctor, { [text('ledger.adjust.amount')]: '7.5', [text('ledger.adjust.note')]: 'Broken shade' })
    await dialogOf(doctor)
      .getByText(text('ledger.adjust.after', { balance: '$32.50' }))
      .waitFor()
    await checkScreen(doctor)
    await submit(doctor, text('ledger.adjust.submit'))
    await row(doctor, company.nurse).getByText('$32.50').first().waitFor()
  })

  it('opens the parcel that caused a ledger row', async () => {
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, `/payments/history?nurseNo=${trade.nurse.userNo}`, text('payments.title'))
    await row(doctor, 'Broken shade').getByText('-$7.50').waitFor()
    await row(doctor, PRODUCT)
      .getByRole('button', { name: text('ledger.row.action') })
      .click()
    await dialogOf(doctor).getByText(text('ledger.row.ways.tracking')).waitFor()
    await checkScreen(doctor)
    await dialogOf(doctor).getByRole('link', { name: TRACKING }).click()
    await page.getByRole('heading', { level: 1, name: new RegExp(TRACKING) }).waitFor()
  })

  it('shows the statement of the month up to its closing balance, exports it, and opens the previous one', async () => {
    const { page, words } = doctor
    const { text } = words
    const title = text('ledger.statement.title', { month: MONTH })
    await visit(doctor, `/payments/statement/${MONTH}?nurseNo=${trade.nurse.userNo}`, title)
    await row(doctor, 'Broken shade').waitFor()
    expect(await rows(doctor).count()).toBe(4)
    await rows(doctor).last().getByText('$32.50').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: text('components.export.export') }).click()
    expect((await download).suggestedFilename()).toBe('statement.xlsx')
    await page.getByRole('button', { name: text('ledger.statement.previous') }).click()
    await page.getByText(text('ledger.statement.opening')).first().waitFor()
    await page.waitForURL((url) => !url.pathname.endsWith(MONTH))
  })
})

describe('a nurse', () => {
  it('sees on a phone what is pending and why the balance changed, but not who in the company changed it', async () => {
    const { text } = nurse.words
    await visit(nurse, '/payments/pending', text('payments.title'))
    await row(nurse, PRODUCT).getByText('$60.00').waitFor()
    await visit(nurse, '/payments/history', text('payments.title'))
    const change = row(nurse, 'Broken shade')
    await change.getByText('-$7.50').waitFor()
    await change.getByRole('button', { name: text('ledger.row.action') }).click()
    await dialogOf(nurse).getByText(text('ledger.row.byCompany'), { exact: true }).waitFor()
    await dialogOf(nurse).getByText('$40.00').first().waitFor()
    expect(await dialogOf(nurse).getByText(company.doctor).count()).toBe(0)
    await checkScreen(nurse)
  })

  it('opens the statement on a phone, where it prints as a table', async () => {
    const { text } = nurse.words
    await open(nurse, `/payments/statement/${MONTH}`, text('ledger.statement.title', { month: MONTH }))
    await row(nurse, 'Broken shade').waitFor()
    expect(await rows(nurse).count()).toBe(4)
    await check(nurse)
    // In print a list is always a table, even in a narrow window.
    const { page } = nurse
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('columnheader', { name: text('ledger.balances.total') }).waitFor()
    expect(await page.getByRole('row').count()).toBe(5)
    await page.emulateMedia({ media: 'screen' })
  })

  it('cancels a payment request, which the company then archives', async () => {
    const { text } = nurse.words
    const { payments } = trade.nurse.api
    const { bankNo } = await payments.saveBank({ category: 'Bill Pay', currency: 'USD', accountNumber: '4471 8830' })
    await payments.requestPayment({ doctorNo: trade.doctor.userNo, amount: 12.5, bankNo, note: '<p>Due</p>' })
    await open(nurse, '/payments/requests', text('payments.title'))
    const named = { nurse: company.nurse, amount: '$12.50' }
    await row(nurse, '$12.50')
      .getByRole('button', { name: text('requests.cancelOf', named) })
      .click()
    await checkScreen(nurse)
    await submit(nurse, text('requests.cancelConfirm'))
    await row(nurse, '$12.50').getByText(text('requests.states.canceled')).waitFor()

    const desk = doctor.words.text
    await open(doctor, '/payments/requests', desk('payments.title'))
    await doctor.page.getByRole('button', { name: desk('requests.archiveOf', named) }).click()
    await submit(doctor, desk('requests.archive'))
    await doctor.page.getByText(desk('requests.archived')).first().waitFor()
    await open(doctor, '/payments/requests?status=archived', desk('payments.title'))
    await row(doctor, '$12.50').getByText(desk('requests.states.canceled')).waitFor()
    await check(doctor)
    await open(doctor, '/payments/history', desk('payments.title'))
    await row(doctor, 'Broken shade').waitFor()
    expect(await row(doctor, '$12.50').count()).toBe(0)
  })
})
