import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { check, checkScreen, choose, fill, note, open, row, submit, visit } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'

// From a balance to a bank account: on a phone the nurse adds an account and requests payments; on a desktop the
// company pays one request, rejects one, and pays one in a batch.

const { signedIn } = visitorsOf('payouts', { stay: true })
const NUMBER = '0210 0002 1994 8220'
const TAIL = '••••8220'

let company: NewCompany
let trade: Trade
let nurse: Person
let doctor: Person

beforeAll(async () => {
  company = await newCompany('payouts')
  trade = await startTrade(company)
  nurse = await signedIn(company.nurse, PHONE)
  doctor = await signedIn(company.doctor, DESK)
})

const dialogOf = ({ page }: Person) => page.getByRole('dialog')
const messageShown = ({ page }: Person, message: string) => page.getByText(message).first().waitFor()

/** Opens and fills in the form of a payment request. */
const ask = async (dollars: string): Promise<void> => {
  const { text } = nurse.words
  await nurse.page
    .getByRole('button', { name: text('requests.request'), exact: true })
    .first()
    .click()
  await fill(nurse, { [text('requests.amount')]: dollars })
  await choose(nurse, text('requests.bank'), /8220/)
  await note(nurse, text('requests.note'), '十一月的货款')
}

describe('a nurse', () => {
  it('adds a bank account, whose number is then not shown in full', async () => {
    const { page, words } = nurse
    const { text } = words
    await visit(nurse, '/bank', text('banks.title'))
    await page
      .getByRole('button', { name: text('banks.add') })
      .first()
      .click()
    await choose(nurse, text('banks.category'), text('banks.categories.bankTransfer'))
    await choose(nurse, text('banks.currency'), 'USD')
    await fill(nurse, {
      [text('banks.accountNumber')]: NUMBER,
      [text('banks.bankName')]: 'Harbor Bank',
      [text('banks.accountHolder')]: 'Ann Lee',
    })
    await checkScreen(nurse)
    await submit(nurse, text('banks.save'))
    await row(nurse, 'Harbor Bank').getByText(TAIL).first().waitFor()
    await check(nurse)
    expect(await page.content()).not.toContain(NUMBER)
    // Only now, because the first account of a nurse with a balance cannot be paid at once.
    const { userNo: nurseId } = trade.nurse
    await trade.doctor.api.payments.addAdjustBalance({ nurseId, amount: 500, note: 'carried over' })
  })

  it('requests a payment, up to the amount owed, and only one at a time', async () => {
    const { page, words } = nurse
    const { text } = words
    await visit(nurse, '/payments/requests', text('payments.title'))
    await ask('900')
    await checkScreen(nurse)
    await dialogOf(nurse)
      .getByRole('button', { name: text('requests.requestSubmit') })
      .click()
    await dialogOf(nurse).getByText('$500.00').last().waitFor()
    await fill(nurse, { [text('requests.amount')]: '120.5' })
    await submit(nurse, text('requests.requestSubmit'))
    await row(nurse, '$120.50').getByText(text('requests.states.pending')).waitFor()
    await messageShown(nurse, text('requests.waiting'))
    expect(await page.getByRole('button', { name: text('requests.request'), exact: true }).count()).toBe(0)
    await check(nurse)
  })
})

describe('the company', () => {
  it('pays a request to the account number that only its payment shows, and rejects another request', async () => {
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/payments/requests', text('payments.title'))
    expect(await page.content()).not.toContain(NUMBER)
    const named = { nurse: company.nurse, amount: '$120.50' }
    await page.getByRole('button', { name: text('requests.payOf', named) }).click()
    await dialogOf(doctor).getByText(NUMBER).waitFor()
    await note(doctor, text('requests.note'), 'Sent by wire')
    await checkScreen(doctor)
    await submit(doctor, text('requests.paySubmit'))
    await messageShown(doctor, text('requests.paid', named))
    await row(doctor, '$120.50').getByText(text('requests.states.confirmed')).waitFor()
    expect(await page.content()).not.toContain(NUMBER)
    const { balance } = await balanceNow()
    expect(balance).toBe(379.5)
    await visit(nurse, '/payments', nurse.words.text('payments.title'))
    // The page does not refetch data that it loaded a few seconds ago.
    await nurse.page.getByRole('button', { name: nurse.words.text('components.refresh') }).click()
    await nurse.page.getByRole('link', { name: nurse.words.text('payments.requestIt') }).waitFor()

    await open(nurse, '/payments/requests', nurse.words.text('payments.title'))
    await ask('100')
    await submit(nurse, nurse.words.text('requests.requestSubmit'))
    await open(doctor, '/payments/requests', text('payments.title'))
    const second = { nurse: company.nurse, amount: '$100.00' }
    await page.getByRole('button', { name: text('requests.rejectOf', second) }).click()
    await checkScreen(doctor)
    await submit(doctor, text('requests.rejectSubmit'))
    await row(doctor, '$100.00').getByText(text('requests.states.rejected')).waitFor()
  })

  it('pays a selected request in a batch, with a file for the bank, and sees its result', async () => {
    const { page, words } = doctor
    const { text } = words
    await open(nurse, '/payments/requests', nurse.words.text('payments.title'))
    await ask('79.5')
    await submit(nurse, nurse.words.text('requests.requestSubmit'))
    await open(doctor, '/payments/requests', text('payments.title'))
    await row(doctor, '$79.50').getByRole('checkbox').first().check({ force: true })
    await page.getByRole('button', { name: text('requests.batch.pay', { units: '1' }) }).click()
    // With a note the form is complete, but downloading the file must not submit it.
    await note(doctor, text('requests.batch.note'), 'November')
    const file = dialogOf(doctor).getByRole('button', { name: text('requests.batch.file') })
    const [saved] = await Promise.all([page.waitForEvent('download'), file.click()])
    expect(await readFile(await saved.path(), 'utf8')).toContain(`"${NUMBER}"`)
    expect((await balanceNow()).balance).toBe(379.5)
    await checkScreen(doctor)
    await submit(doctor, text('requests.batch.submit', { amount: '$79.50' }))
    await page
      .getByRole('link', { name: text('requests.batch.see') })
      .first()
      .click()
    await page.getByRole('button', { name: /^Results of the batch payout/ }).click()
    await dialogOf(doctor).getByText(text('requests.payouts.isPaid')).first().waitFor()
    await dialogOf(doctor)
      .getByText(text('requests.payouts.progress', { done: '1', all: '1' }))
      .first()
      .waitFor()
    await checkScreen(doctor)
    await page
      .getByRole('button', { name: text('components.close') })
      .last()
      .click()
    await row(doctor, text('requests.payouts.states.done')).waitFor()
    await check(doctor)
    expect((await balanceNow()).balance).toBe(300)
  })

  it('pays all pending requests with one button, and sees which account numbers it has revealed', async () => {
    const { page, words } = doctor
    const { text } = words
    await open(nurse, '/payments/requests', nurse.words.text('payments.title'))
    await ask('60')
    await submit(nurse, nurse.words.text('requests.requestSubmit'))
    await open(doctor, '/payments/requests', text('payments.title'))
    await page.getByRole('button', { name: text('requests.batch.payAll'), exact: true }).click()
    await note(doctor, text('requests.batch.note'), 'December')
    await submit(doctor, text('requests.batch.submit', { amount: '$60.00' }), text('requests.batch.started'))
    await expect.poll(balanceNow, { timeout: 15_000 }).toEqual({ balance: 240 })
    await page.getByRole('link', { name: text('banks.reads.title') }).click()
    await page.getByRole('heading', { level: 1, name: text('banks.reads.title') }).waitFor()
    await row(doctor, '$79.50').getByText(text('banks.reads.places.bankFile')).waitFor()
    await row(doctor, '$120.50').getByText(text('banks.reads.places.screen')).waitFor()
    // A payment of all pending requests reveals no account number.
    expect(await row(doctor, '$60.00').count()).toBe(0)
    await check(doctor)
    expect(doctor.complaints).toEqual([])
  })
})

describe('the nurse', () => {
  it('sees where the account number has been shown, and is told before an edit that the account will wait', async () => {
    const { page, words } = nurse
    const { text } = words
    await open(nurse, '/bank', text('banks.title'))
    await page.getByRole('link', { name: text('banks.reads.title') }).click()
    await page.getByRole('heading', { level: 1, name: text('banks.reads.title') }).waitFor()
    await row(nurse, '$120.50').getByText(text('banks.reads.places.screen')).waitFor()
    expect(await page.content()).not.toContain(NUMBER)
    await check(nurse)
    await page
      .locator('main')
      .getByRole('link', { name: text('banks.title') })
      .click()
    await row(nurse, 'Harbor Bank')
      .getByRole('button', { name: new RegExp(`^${text('banks.edit')}`) })
      .click()
    await dialogOf(nurse)
      .getByText(text('banks.editWaits', { hours: '24' }))
      .waitFor()
    await checkScreen(nurse)
    await fill(nurse, { [text('banks.bankName')]: 'Pier Bank' })
    await submit(nurse, text('banks.save'))
    await row(nurse, 'Pier Bank').waitFor()
    await check(nurse)
  })
})

describe('after the change of the account, the company', () => {
  it('is warned, and cannot pay a request to the account yet', async () => {
    const { page, words } = doctor
    const { text } = words
    const { notifications, payments } = trade.doctor.api
    const warning = `${company.nurse} changed a bank account`
    const titles = async () => (await notifications.listNotices({})).records.map(({ title }) => title.en)
    await expect.poll(titles, { timeout: 15_000 }).toContain(warning)
    const doctorNo = trade.doctor.userNo
    const [bank] = (await trade.nurse.api.payments.listBankOptions({})).records
    const asked = { doctorNo, amount: 50, bankNo: bank?.bankNo ?? '', note: 'January' }
    const { paymentNo } = await trade.nurse.api.payments.requestPayment(asked)
    await expect(payments.payRequest({ paymentNo, note: 'Sent' })).rejects.toMatchObject({
      status: 409,
      reason: 'payments.accountWaits',
    })
    await open(doctor, '/payments/requests', text('payments.title'))
    const waits = text('banks.waits', { time: '' }).trim().split(':')[0]?.trim() ?? ''
    await row(doctor, '$50.00').getByText(waits).first().waitFor()
    await check(doctor)
    await page.getByRole('button', { name: text('requests.payOf', { nurse: company.nurse, amount: '$50.00' }) }).click()
    await dialogOf(doctor)
      .getByText(/cannot be paid before that/)
      .waitFor()
    await checkScreen(doctor)
    await page
      .getByRole('button', { name: text('components.close') })
      .last()
      .click()
    await page.getByRole('button', { name: text('requests.batch.payAll'), exact: true }).click()
    await dialogOf(doctor)
      .getByText(text('requests.batch.waiting_one', { count: '1' }))
      .waitFor()
    await checkScreen(doctor)
    await page
      .getByRole('button', { name: text('components.close') })
      .last()
      .click()
    expect((await balanceNow()).balance).toBe(240)
    expect(doctor.complaints).toEqual([])
  })
})

describe('in the end, the nurse', () => {
  it('deletes the account', async () => {
    const { page, words } = nurse
    const { text } = words
    await row(nurse, 'Pier Bank')
      .getByRole('button', { name: new RegExp(`^${text('banks.remove')}`) })
      .click()
    await submit(nurse, text('banks.removeConfirm'))
    await page.getByText(text('banks.empty')).first().waitFor()
    expect(nurse.complaints).toEqual([])
  })
})

const balanceNow = async () => {
  const { total: balance } = await trade.nurse.api.payments.getBalance({ doctorNo: trade.doctor.userNo })
  return { balance }
}
