import { beforeAll, describe, expect, it } from 'vitest'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import type { SignedIn } from '../../support/people.ts'
import {
  check,
  checkDialog,
  checkScreen,
  choose,
  fill,
  note,
  open,
  press,
  pressInside,
  row,
  submit,
} from '../console.ts'
import { hire, type NewCompany, newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'

// A payment above the company's amount waits for a second person: the bookkeeper requests it on a desktop, the owner
// approves it on a phone.

const { signedIn } = visitorsOf('approvals', { stay: true })
const BOOKKEEPER = 'approvals-bookkeeper'
const waits = reasonMessage(generalReasons.waitsForApproval)

let company: NewCompany
let trade: Trade
let clerk: SignedIn
let owner: Person
let bookkeeper: Person

beforeAll(async () => {
  company = await newCompany('approvals')
  trade = await startTrade(company)
  clerk = await hire(trade.doctor, BOOKKEEPER, PRESETS.bookkeeper)
  const bank = { category: 'Bank Transfer', currency: 'USD', bankName: 'Harbor Bank', accountType: 'Checking' } as const
  const number = { accountNumber: '0210 0002 1994 8220', accountHolder: 'Ann Lee', bankAddress: '' }
  await trade.nurse.api.payments.saveBank({ ...bank, ...number })
  // Only now, because the first account of a nurse with a balance cannot be paid at once.
  await trade.doctor.api.payments.addAdjustBalance({ nurseId: trade.nurse.userNo, amount: 500, note: 'carried over' })
  owner = await signedIn(company.doctor, PHONE)
  bookkeeper = await signedIn(BOOKKEEPER, DESK)
})

const dialogOf = ({ page }: Person) => page.getByRole('dialog')
const doctorNo = (): string => trade.doctor.userNo

/** The nurse requests a payment. */
const ask = async (amount: number): Promise<void> => {
  const { api } = trade.nurse
  const { records } = await api.payments.listBankOptions({})
  await api.payments.requestPayment({
    doctorNo: doctorNo(),
    amount,
    bankNo: records[0]?.bankNo ?? '',
    note: '<p>For November</p>',
  })
}

/** The bookkeeper pays the only pending request, which then waits. */
const payAndWait = async (amount: string): Promise<void> => {
  const { page, words } = bookkeeper
  const { text, say } = words
  await open(bookkeeper, '/payments/requests', text('payments.title'))
  await page.getByRole('button', { name: text('requests.payOf', { nurse: company.nurse, amount }) }).click()
  await dialogOf(bookkeeper).getByText(text('approvals.pay.needs')).waitFor()
  await note(bookkeeper, text('requests.note'), 'Transfer is prepared')
  await checkDialog(bookkeeper)
  await submit(bookkeeper, text('approvals.pay.ask'), say(waits))
  await row(bookkeeper, amount).getByText(text('requests.states.pending')).waitFor()
}

const what = ({ words }: Person, amount: string): string =>
  words.text('approvals.what.payment', { name: company.nurse, amount })

describe('a payment above the amount of the company', () => {
  it('waits once the owner has set an amount', async () => {
    const { words } = owner
    const { text } = words
    await open(owner, '/approvals/rule', text('approvals.title'))
    await press(owner, text('approvals.rule.edit'))
    await fill(owner, { [text('approvals.rule.amountOf', { currency: 'USD' })]: '100' })
    await checkScreen(owner)
    await submit(owner, text('approvals.rule.save'))
    await owner.page
      .getByText(text('approvals.rule.above', { amount: '$100.00' }))
      .first()
      .waitFor()
    await check(owner)
    await ask(150)
    await payAndWait('$150.00')
    await check(bookkeeper)
    expect(await balance()).toBe(500)
  })

  it('is not offered for approval to the person who requested it', async () => {
    const { page, words } = bookkeeper
    const { text } = words
    await open(bookkeeper, '/approvals/waiting', text('approvals.title'))
    await page.getByRole('button', { name: text('approvals.detailsOf', { what: what(bookkeeper, '$150.00') }) }).click()
    await dialogOf(bookkeeper).getByText(text('approvals.modal.own')).waitFor()
    await dialogOf(bookkeeper)
      .getByRole('button', { name: text('approvals.modal.withdraw') })
      .waitFor()
    expect(await page.getByRole('button', { name: text('approvals.modal.approve'), exact: true }).count()).toBe(0)
    await checkDialog(bookkeeper)
    await pressInside(bookkeeper, text('components.close'))
    await check(bookkeeper)
  })

  it('is made when the owner has seen exactly what was requested and approves it', async () => {
    const { page, words } = owner
    const { text } = words
    await open(owner, '/overview', /./)
    await page
      .getByRole('link', { name: text('home.queues.approvals') })
      .first()
      .click()
    await page.getByRole('button', { name: text('approvals.checkOf', { what: what(owner, '$150.00') }) }).click()
    for (const seen of [
      BOOKKEEPER,
      company.nurse,
      '$150.00',
      'Harbor Bank',
      '••••8220',
      'Ann Lee',
      'For November',
      'Transfer is prepared',
    ]) {
      await dialogOf(owner).getByText(seen).first().waitFor()
    }
    await checkScreen(owner)
    await submit(owner, text('approvals.modal.approve'))
    await page.getByText(text('approvals.empty')).waitFor()
    await check(owner)
    expect(await balance()).toBe(350)
    await open(owner, '/approvals/ended', text('approvals.title'))
    await row(owner, '$150.00').getByText(text('approvals.states.approved')).waitFor()
    await check(owner)
  })

  it('is not made when the owner refuses it, and the person who requested it sees the reason', async () => {
    await ask(120)
    await payAndWait('$120.00')
    const { text } = owner.words
    await open(owner, '/approvals/waiting', text('approvals.title'))
    await owner.page.getByRole('button', { name: text('approvals.checkOf', { what: what(owner, '$120.00') }) }).click()
    await pressInside(owner, text('approvals.modal.refuse'))
    await fill(owner, { [text('approvals.columns.reason')]: 'Call Ann first' })
    await checkScreen(owner)
    await submit(owner, text('approvals.refuse.submit'))
    await owner.page.getByText(text('approvals.empty')).waitFor()
    expect(await balance()).toBe(350)

    const { page, words } = bookkeeper
    await open(bookkeeper, '/approvals/ended', words.text('approvals.title'))
    const details = words.text('approvals.detailsOf', { what: what(bookkeeper, '$120.00') })
    await page.getByRole('button', { name: details }).click()
    await dialogOf(bookkeeper).getByText('Call Ann first').waitFor()
    await checkDialog(bookkeeper)
    await pressInside(bookkeeper, words.text('components.close'))
    const notices = async () => (await clerk.api.notifications.listNotices({})).records.map(({ title }) => title.en)
    await expect
      .poll(notices, { timeout: 15_000 })
      .toEqual(expect.arrayContaining([expect.stringContaining('Refused: '), expect.stringContaining('Approved: ')]))
    expect([...owner.complaints, ...bookkeeper.complaints]).toEqual([])
  })
})

describe('a deduction above the amount of the company', () => {
  it('waits, and is made when the owner approves it', async () => {
    const { text, say } = bookkeeper.words
    await open(bookkeeper, '/payments/balances', /./)
    await press(bookkeeper, text('ledger.adjust.action'))
    await choose(bookkeeper, text('ledger.nurse'), new RegExp(company.nurse))
    await choose(bookkeeper, text('ledger.adjust.type'), text('ledger.adjust.types.deduct'))
    await fill(bookkeeper, { [text('ledger.adjust.amount')]: '130', [text('ledger.adjust.note')]: 'Paid in cash' })
    await dialogOf(bookkeeper).getByText(text('approvals.pay.deductionNeeds')).waitFor()
    await checkDialog(bookkeeper)
    await submit(bookkeeper, text('approvals.pay.ask'), say(waits))
    expect(await balance()).toBe(350)

    const { page, words } = owner
    await open(owner, '/approvals/waiting', words.text('approvals.title'))
    const deduction = words.text('approvals.what.deduction', { name: company.nurse, amount: '$130.00' })
    await page.getByRole('button', { name: words.text('approvals.checkOf', { what: deduction }) }).click()
    await dialogOf(owner).getByText('Paid in cash').waitFor()
    await checkScreen(owner)
    await submit(owner, words.text('approvals.modal.approve'))
    await page.getByText(words.text('approvals.empty')).waitFor()
    expect(await balance()).toBe(220)

    await open(bookkeeper, '/payments/history', /./)
    await row(bookkeeper, '$130.00').getByText(text('ledger.row.action'), { exact: true }).click()
    await dialogOf(bookkeeper).getByText(text('ledger.row.approvedBy')).waitFor()
    await dialogOf(bookkeeper).getByText(company.doctor, { exact: true }).waitFor()
    await checkDialog(bookkeeper)
    expect([...owner.complaints, ...bookkeeper.complaints]).toEqual([])
  })
})

const balance = async (): Promise<number> => (await trade.nurse.api.payments.getBalance({ doctorNo: doctorNo() })).total
