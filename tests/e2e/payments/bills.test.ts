import { beforeAll, describe, expect, it } from 'vitest'
import { check, checkDialog, checkScreen, exported, note, row, rows, submit, visit } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'
import { billLastMonth, liveLastMonth, LAST_MONTH as MONTH } from './last-month.ts'

// The bill of a month: rates are set, units arrive and are stored, days and the month are computed. The warehouse reads
// the bill and requests its payment, the company rejects and pays on a phone, and both read the details.

const { signedIn } = visitorsOf('bills', { stay: true })
const PRODUCT = 'Billing Lamp'
const UPC = '810012340014'
const TOTAL = '$1.45'

let company: NewCompany
let trade: Trade
let house: Person
let doctor: Person

beforeAll(async () => {
  company = await newCompany('bills')
  trade = await startTrade(company)
  await liveLastMonth(trade, { productName: PRODUCT, upc: UPC })
  await billLastMonth([trade])
  house = await signedIn(company.house, DESK)
  doctor = await signedIn(company.doctor, PHONE)
})

const dialogOf = ({ page }: Person) => page.getByRole('dialog')
const act = (person: Person, name: string) => person.page.getByRole('button', { name }).first().click()
const close = async (person: Person) => {
  const button = { name: person.words.text('components.close'), exact: true }
  await dialogOf(person).getByRole('button', button).last().click()
  await dialogOf(person).waitFor({ state: 'hidden' })
}
const words = ({ words: { text } }: Person, key: Parameters<typeof text>[0]) =>
  text(key, { month: MONTH, warehouse: '18 Terminal Road', amount: TOTAL })

describe('the warehouse', () => {
  it('shows the rows of the bill, each with its calculation', async () => {
    const { text } = house.words
    await visit(house, '/payments', text('bills.warehouseTitle'))
    await row(house, MONTH).getByText(TOTAL).waitFor()
    await act(house, words(house, 'bills.detailOf'))
    await dialogOf(house).getByText('$1.2500').first().waitFor()
    await dialogOf(house)
      .getByText(/\$0\.5000/)
      .first()
      .waitFor()
    await checkDialog(house)
    await close(house)
    await act(house, words(house, 'bills.summaryOf'))
    await dialogOf(house).getByText(PRODUCT).first().waitFor()
    await checkDialog(house)
    await close(house)
  })

  it('requests payment to its preselected bank account, and must add a note', async () => {
    const { text } = house.words
    const doctorNo = trade.doctor.userNo
    const account = { category: 'Bank Transfer', currency: 'USD', accountNumber: '4539 1488 0343 6467' } as const
    await trade.house.api.payments.saveBank({ ...account, bankName: 'Harbor Bank' })
    await act(house, words(house, 'bills.requestOf'))
    await dialogOf(house).getByText(TOTAL).first().waitFor()
    await dialogOf(house)
      .getByRole('button', { name: text('bills.requestSubmit'), exact: true })
      .click()
    await dialogOf(house).getByText('Note is required.').first().waitFor()
    // The only account is already selected.
    await dialogOf(house)
      .getByText(/Harbor Bank/)
      .first()
      .waitFor()
    await note(house, text('requests.note'), 'For the month')
    await checkScreen(house)
    await submit(house, text('bills.requestSubmit'))
    await row(house, MONTH).getByText(text('bills.states.requested')).waitFor()
    expect(
      await rows(house)
        .getByRole('button', { name: words(house, 'bills.requestOf') })
        .count(),
    ).toBe(0)
    await act(house, words(house, 'bills.paymentsOf'))
    await dialogOf(house).getByText(text('bills.list.cancel'), { exact: true }).waitFor()
    await checkDialog(house)
    await close(house)
    expect((await trade.doctor.api.fees.listWarehousePayments({ doctorNo })).records).toMatchObject([
      { amount: 1.45, status: 0, bank: { accountNumber: '••••6467' } },
    ])
  })
})

describe('the company, on a phone', () => {
  it('rejects the request, and pays the next one to the account it names', async () => {
    const { text } = doctor.words
    const doctorNo = trade.doctor.userNo
    await visit(doctor, '/payments/storageFee', text('payments.title'))
    await row(doctor, MONTH).getByText(text('bills.states.requested')).waitFor()
    await act(doctor, words(doctor, 'bills.paymentsOf'))
    await act(doctor, text('bills.list.rejectOf', { amount: TOTAL }))
    await checkScreen(doctor)
    await submit(doctor, text('requests.rejectSubmit'))
    await close(doctor)
    await row(doctor, MONTH).getByText(text('bills.states.rejected')).waitFor()
    const [bank] = (await trade.house.api.payments.listBankOptions({})).records
    const [bill] = (await trade.doctor.api.fees.listCompanyBills({ doctorNo, month: MONTH })).records
    const again = { doctorNo, monthlyStorageFeeId: bill?.id ?? '', bankNo: bank?.bankNo ?? '', note: 'Again' }
    await trade.house.api.fees.requestWarehousePayment(again)
    await doctor.page.reload()
    await act(doctor, words(doctor, 'bills.toPayOf'))
    await dialogOf(doctor).getByText('4539 1488 0343 6467').waitFor()
    await note(doctor, text('requests.note'), 'Sent')
    await checkScreen(doctor)
    await submit(doctor, text('bills.paySubmit'), text('bills.paid', { month: MONTH, amount: TOTAL }))
    await row(doctor, MONTH).getByText(text('bills.states.confirmed')).waitFor()
    await check(doctor)
  })

  it('shows the statement with its total, and the storage report', async () => {
    const { text } = doctor.words
    await visit(doctor, `/payments/fees/${MONTH}`, text('ledger.statement.title', { month: MONTH }))
    await doctor.page.getByText('$1.2500').first().waitFor()
    await row(doctor, text('bills.lines.types.total')).getByText(TOTAL).waitFor()
    await visit(doctor, `/storageFee?range=months&from=${MONTH}&to=${MONTH}`, text('feeReport.title'))
    await row(doctor, `${MONTH}-21`).getByText('$0.1000').first().waitFor()
    expect(await exported(doctor)).toMatch(/storage_fee\.xlsx$/)
    expect(doctor.complaints).toEqual([])
    expect(house.complaints).toEqual([])
  })
})
