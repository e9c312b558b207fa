import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerRowsOf, ledgerRowType } from '../../../functions/books/public.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { numberReadItem, readsOf } from '../../../functions/payments/requests/number-reads.items.ts'
import { requestItem } from '../../../functions/payments/requests/requests.items.ts'
import { getBalance } from '../../../functions/payments/use-cases/balances.ts'
import { removeBank } from '../../../functions/payments/use-cases/banks.ts'
import { getPayment } from '../../../functions/payments/use-cases/requests.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { issueWords, reasonMessageOf } from '../../../shared/contract/issues.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import {
  ACCOUNT_NUMBER,
  accountOf,
  addBank,
  change,
  checkBooks,
  credit,
  listed,
  newPurse,
  type Purse,
  payIt,
  requestMoney,
  withSeal,
} from './money.ts'
import { recordMails } from './record-mails.ts'

let store: TestStore
let deps: PaymentsDeps
let purse: Purse

beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())
beforeEach(async () => {
  purse = await newPurse(deps, 500)
})

const { calls } = payments
const stored = (paymentNo: string) => deps.table.get(ref(requestItem, { doctorNo: purse.doctorNo, paymentNo }))
const shown = async (actor: CompanyActor, paymentNo: string) =>
  calls.getPayment.result.parse(
    await getPayment(deps, actor, calls.getPayment.body.parse({ doctorNo: purse.doctorNo, paymentNo })),
  )
const balance = (actor: CompanyActor, more: object = {}) =>
  getBalance(deps, actor, calls.getBalance.body.parse({ doctorNo: purse.doctorNo, ...more }))

const setLeast = async (minPayment: number) => {
  const of = { doctorNo: purse.doctorNo, userNo: purse.nurse.userNo }
  const member = await deps.table.get(ref(membershipItem, of))
  if (!member) throw new Error('no member')
  await deps.table.commit([put(membershipItem, { ...member, minPayment, rev: member.rev + 1 }, { error: 'race' })])
}

describe('requesting a payment', () => {
  it('stores the request, its bank account and the remaining amount together', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 120.25)
    expect(await accountOf(deps, purse)).toMatchObject({
      pendingNo: paymentNo,
      requested: 1_202_500,
      balance: 5_000_000,
    })
    expect(await balance(purse.nurse)).toMatchObject({
      total: 500,
      requestAmount: 379.75,
      minPayment: 0,
      pendingNo: paymentNo,
    })
    expect(await listed(deps, purse.doctor)).toMatchObject([
      {
        paymentNo,
        amount: 120.25,
        status: 0,
        nurseName: purse.nurse.userName,
        accountNumber: '••••6467',
        nurseNote: '<p>For November</p>',
        bankName: 'Harbor Bank',
        bankNo: purse.bankNo,
      },
    ])
    await checkBooks(deps, purse.doctorNo)
  })

  it('requires at least the minimum, more than zero, and at most the amount owed', async () => {
    await setLeast(500_000)
    expect(await balance(purse.nurse)).toMatchObject({ minPayment: 50 })
    const below = {
      reason: 'payments.amountAbove',
      errors: [{ path: 'amount', message: 'Your amount must be greater than $50.00.' }],
    }
    await expect(requestMoney(deps, purse, 49.99)).rejects.toMatchObject(below)
    await expect(requestMoney(deps, purse, 0)).rejects.toMatchObject(below)
    await change(deps, purse.nurse, (await requestMoney(deps, purse, 50)).paymentNo, 2)
    await setLeast(0)
    await expect(requestMoney(deps, purse, -1)).rejects.toMatchObject({
      message: 'Your amount must be greater than $0.00.',
    })
    await expect(requestMoney(deps, purse, 500.0001)).rejects.toMatchObject({
      reason: 'books.requestBeyond',
      code: 'invalid',
    })
    expect(() => requestMoney(deps, purse, 1.00001)).toThrow('multiple of 0.0001')
    await credit(deps, purse, 0.005)
    // The amount in the message can be requested; a rounded amount would be refused again.
    await expect(requestMoney(deps, purse, 500.01)).rejects.toMatchObject({
      message: 'You can request at most $500.0050.',
    })
    await credit(deps, purse, -0.005)
    await requestMoney(deps, purse, 500)
    await expect(requestMoney(deps, purse, 0.01)).rejects.toMatchObject({
      reason: 'books.requestPending',
      code: 'conflict',
    })
  })

  it('requires a note with text, with the specified message', async () => {
    const noteRequired = { path: 'note', message: 'Note is requried.' }
    await expect(requestMoney(deps, purse, 5, { note: '<p> </p><script>x</script>' })).rejects.toMatchObject({
      errors: [noteRequired],
    })
    const parsed = calls.requestPayment.body.safeParse({ doctorNo: purse.doctorNo, amount: 5, bankNo: purse.bankNo })
    expect(parsed.error?.issues[0]?.message).toContain('Note is requried.')
    const { paymentNo } = await requestMoney(deps, purse, 5, { note: '<p onclick="x()">Rent<img src=x></p>' })
    expect((await stored(paymentNo))?.nurseNote).toBe('<p>Rent</p>')
  })

  it("is refused with another person's bank account, or if the nurse owes the company money", async () => {
    const other = await newMember(deps, purse.doctor, 'nurse')
    const { bankNo } = await addBank(deps, other)
    await expect(requestMoney(deps, { ...purse, bankNo }, 5)).rejects.toMatchObject({ reason: 'payments.noBank' })
    await credit(deps, purse, -600)
    expect(await balance(purse.nurse)).toMatchObject({ total: -100, requestAmount: 0 })
    await expect(requestMoney(deps, purse, 5)).rejects.toMatchObject({ message: 'You can request at most $0.00.' })
  })
})

describe('a pending request', () => {
  it('is paid once, which lowers the balance, and can then only be archived', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 120)
    expect(await payIt(deps, purse, paymentNo)).toEqual({ paymentNo, status: 1, balance: 380 })
    const [record] = await listed(deps, purse.nurse)
    expect(record).toMatchObject({
      status: 1,
      outcome: 1,
      doctorNote: '<p>Sent today</p>',
      closedDate: expect.any(String),
    })
    expect(record?.closedBy).toBeUndefined()
    expect(await listed(deps, purse.doctor)).toMatchObject([{ closedBy: purse.doctor.userName }])
    await expect(payIt(deps, purse, paymentNo)).rejects.toMatchObject({ reason: 'payments.isPaid' })
    await expect(change(deps, purse.doctor, paymentNo, 4)).rejects.toMatchObject({ reason: 'payments.isPaid' })
    await expect(change(deps, purse.nurse, paymentNo, 2)).rejects.toMatchObject({ reason: 'payments.isPaid' })
    await change(deps, purse.doctor, paymentNo, 3)
    await expect(change(deps, purse.doctor, paymentNo, 3)).rejects.toMatchObject({ reason: 'payments.isArchived' })
    expect(await listed(deps, purse.doctor)).toEqual([])
    expect(await listed(deps, purse.doctor, { status: 3 })).toMatchObject([{ paymentNo, status: 3, outcome: 1 }])
    expect((await stored(paymentNo))?.events.map(({ what }) => what)).toEqual(['requested', 'confirmed', 'archived'])
    await checkBooks(deps, purse.doctorNo)
  })

  it('can be canceled only by its nurse and rejected only by the company; then the nurse may request again', async () => {
    const first = await requestMoney(deps, purse, 120)
    await expect(change(deps, purse.doctor, first.paymentNo, 2)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'payments.companyAnswers',
    })
    await expect(change(deps, purse.doctor, first.paymentNo, 3)).rejects.toMatchObject({
      reason: 'payments.stillPending',
    })
    await change(deps, purse.nurse, first.paymentNo, 2)
    const second = await requestMoney(deps, purse, 500)
    for (const status of [3, 4] as const)
      await expect(change(deps, purse.nurse, second.paymentNo, status)).rejects.toMatchObject({
        code: 'forbidden',
        reason: 'payments.nurseCancels',
      })
    await change(deps, purse.doctor, second.paymentNo, 4, '<p>Box 3 is missing</p>')
    await requestMoney(deps, purse, 500)
    expect(await listed(deps, purse.nurse)).toMatchObject([
      { status: 0, amount: 500 },
      { status: 4, doctorNote: '<p>Box 3 is missing</p>' },
      { status: 2, amount: 120 },
    ])
    await checkBooks(deps, purse.doctorNo)
  })

  it('cannot be set to paid by a status change, and the refusal names the permitted statuses', () => {
    const { error } = calls.changePaymentStatus.body.safeParse(
      { doctorNo: purse.doctorNo, paymentNo: 'PY-00000000000000000000', status: 1 },
      { error: issueWords },
    )
    expect(error?.issues.map((issue) => reasonMessageOf(issue).message)).toEqual(['Use one of 2, 3, 4.'])
  })

  it('reports an earlier rejection when it is rejected or paid again', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 10)
    await change(deps, purse.doctor, paymentNo, 4)
    const refused = { reason: 'payments.isRejected' }
    const { paymentNo: next } = await requestMoney(deps, purse, 11)
    await expect(payIt(deps, purse, next, '<p> </p>')).rejects.toMatchObject({ errors: [{ path: 'note' }] })
    await expect(change(deps, purse.doctor, paymentNo, 4)).rejects.toMatchObject(refused)
    await expect(payIt(deps, purse, paymentNo)).rejects.toMatchObject(refused)
  })

  it('can be archived only once after it was canceled, even by two concurrent calls', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 10)
    await change(deps, purse.nurse, paymentNo, 2)
    const table = overtakenTable(deps.table, () => change(deps, purse.doctor, paymentNo, 3))
    await expect(change({ ...deps, table }, purse.doctor, paymentNo, 3)).rejects.toMatchObject({
      reason: 'payments.isArchived',
    })
    expect((await stored(paymentNo))?.events.map(({ what }) => what)).toEqual(['requested', 'canceled', 'archived'])
  })

  it('cannot be paid while less is owed', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 400)
    await credit(deps, purse, -200)
    await expect(payIt(deps, purse, paymentNo)).rejects.toMatchObject({ reason: 'books.lessThanPayment' })
    expect(await stored(paymentNo)).toMatchObject({ status: 'pending' })
    await credit(deps, purse, 100)
    expect(await payIt(deps, purse, paymentNo)).toMatchObject({ balance: 0 })
  })

  it('is not found by another nurse or company', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 5)
    const [otherNurse, stranger] = [await newMember(deps, purse.doctor, 'nurse'), await newCompany(deps)]
    for (const actor of [otherNurse, stranger])
      await expect(getPayment(deps, actor, { doctorNo: actor.company.doctorNo, paymentNo })).rejects.toMatchObject({
        reason: 'payments.noPayment',
      })
    await expect(change(deps, otherNurse, paymentNo, 2)).rejects.toMatchObject({ code: 'missing' })
    await expect(change(deps, stranger, paymentNo, 4)).rejects.toMatchObject({ code: 'missing' })
    expect(await listed(deps, otherNurse)).toEqual([])
    await expect(listed(deps, otherNurse, { userNo: purse.nurse.userNo })).rejects.toMatchObject({ code: 'missing' })
    await expect(listed(deps, purse.doctor, { userNo: stranger.userNo })).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('the lists of requests', () => {
  it('are newest first, paged, and filtered by nurse, status, words and number', async () => {
    const other = await newPurse(deps, 50, purse.doctor)
    const { paymentNo } = await requestMoney(deps, purse, 10)
    await change(deps, purse.nurse, paymentNo, 2)
    await requestMoney(deps, purse, 11, { note: '<p>Customs <b>duty</b></p>' })
    await requestMoney(deps, other, 12)
    const amounts = async (more: object) => (await listed(deps, purse.doctor, more)).map(({ amount }) => amount)
    expect(await amounts({})).toEqual([12, 11, 10])
    expect(await amounts({ status: 0 })).toEqual([12, 11])
    expect(await amounts({ status: 2 })).toEqual([10])
    expect(await amounts({ userNo: purse.nurse.userNo })).toEqual([11, 10])
    expect(await amounts({ userNo: purse.nurse.userNo, status: 0 })).toEqual([11])
    expect(await amounts({ condition: 'duty' })).toEqual([11])
    expect(await amounts({ condition: paymentNo })).toEqual([10])
    expect(await amounts({ condition: paymentNo.slice(0, -1) })).toEqual([10])
    expect(await amounts({ condition: paymentNo.slice(-6) })).toEqual([10])
    expect(await amounts({ size: 2 })).toEqual([12, 11])
  })

  it('can be limited to the days of the requests in a time zone, in every status', async () => {
    // Midnight in New York is 05:00 UTC.
    const times = ['2026-11-20T04:59:59.000Z', '2026-11-20T05:00:00.000Z', '2026-11-21T12:00:00.000Z']
    const numbers: string[] = []
    for (const [at, time] of times.entries()) {
      store.setNow(time)
      const { paymentNo } = await requestMoney(deps, purse, 10 + at)
      numbers.push(paymentNo)
      if (at < 2) await change(deps, purse.nurse, paymentNo, 2)
    }
    store.setNow('2026-11-22T12:00:00.000Z')
    const amounts = async (more: object, actor = purse.doctor) =>
      (await listed(deps, actor, more)).map(({ amount }) => amount)
    const on = { startDate: '2026-11-20', endDate: '2026-11-20' }
    expect(await amounts(on)).toEqual([11])
    expect(await amounts({ ...on, timeZone: 'UTC' })).toEqual([11, 10])
    expect(await amounts({ startDate: '2026-11-20' })).toEqual([12, 11])
    expect(await amounts({ endDate: '2026-11-19' })).toEqual([10])
    expect(await amounts({ ...on, status: 0 })).toEqual([])
    expect(await amounts({ startDate: '2026-11-20', status: 0, userNo: purse.nurse.userNo })).toEqual([12])
    expect(await amounts({ ...on, condition: 'november' })).toEqual([11])
    expect(await amounts({ ...on, condition: numbers[1] })).toEqual([11])
    expect(await amounts({ ...on, condition: numbers[0] })).toEqual([])
    expect(await amounts(on, purse.nurse)).toEqual([11])
    const turned = { startDate: '2026-11-21', endDate: '2026-11-20' }
    await expect(amounts(turned)).rejects.toMatchObject({ errors: [{ path: 'startDate' }] })
    store.setNow()
  })

  it('find a request by number, even if archived, for people who may see it', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 10)
    await change(deps, purse.nurse, paymentNo, 2)
    await change(deps, purse.doctor, paymentNo, 3)
    const found = async (actor: CompanyActor, more: object = {}) =>
      (await listed(deps, actor, { condition: ` ${paymentNo.toLowerCase()}`, ...more })).map((one) => one.paymentNo)
    expect(await listed(deps, purse.doctor)).toEqual([])
    for (const actor of [purse.doctor, purse.nurse]) expect(await found(actor)).toEqual([paymentNo])
    expect(await found(purse.doctor, { status: 3, userNo: purse.nurse.userNo })).toEqual([paymentNo])
    expect(await found(purse.doctor, { status: 2 })).toEqual([])
    const other = await newPurse(deps, 0, purse.doctor)
    expect(await found(other.nurse)).toEqual([])
    expect(await found(purse.doctor, { userNo: other.nurse.userNo })).toEqual([])
    expect(await found(await newCompany(deps))).toEqual([])
  })
})

describe('the account number of a request', () => {
  it('is complete for the company while the request is pending, with each read recorded, and is deleted afterwards', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 5)
    expect(await shown(purse.nurse, paymentNo)).toMatchObject({ accountNumber: '••••6467', isNumberFull: false })
    expect(await shown(purse.doctor, paymentNo)).toMatchObject({ accountNumber: ACCOUNT_NUMBER, isNumberFull: true })
    const reads = await readAll(deps.table, numberReadItem, readsOf(purse.doctorNo, paymentNo))
    expect(reads).toMatchObject([{ userNo: purse.doctorNo, userName: purse.doctor.userName, where: 'screen' }])
    await payIt(deps, purse, paymentNo)
    expect(await shown(purse.doctor, paymentNo)).toMatchObject({ accountNumber: '••••6467', isNumberFull: false })
    expect((await stored(paymentNo))?.bank.number).toEqual({ tail: '6467' })
    expect(await readAll(deps.table, numberReadItem, readsOf(purse.doctorNo, paymentNo))).toHaveLength(1)
  })

  it('is masked for an API key of the company, whatever its scopes, and no read is recorded', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 5)
    const byKey = { ...purse.doctor, apiKeyNo: 'AK-1M83KYC4YT0ZA0KT7HM4' }
    expect(await shown(byKey, paymentNo)).toMatchObject({ accountNumber: '••••6467', isNumberFull: false })
    expect(await readAll(deps.table, numberReadItem, readsOf(purse.doctorNo, paymentNo))).toEqual([])
  })

  it('is masked if the request is paid between reading the number and recording the read, and the request is shown as paid', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 5)
    const table = overtakenTable(deps.table, () => payIt(deps, purse, paymentNo))
    const late = await getPayment({ ...deps, table }, purse.doctor, { doctorNo: purse.doctorNo, paymentNo })
    expect(late).toMatchObject({ status: 1, accountNumber: '••••6467', isNumberFull: false })
    expect(await readAll(deps.table, numberReadItem, readsOf(purse.doctorNo, paymentNo))).toEqual([])
  })

  it('is the one at the time of the request, even if the bank account is edited or deleted', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 5)
    await addBank(deps, purse.nurse, { bankNo: purse.bankNo, accountNumber: '999988887777', bankName: 'Other' })
    await removeBank(deps, purse.nurse, { bankNo: purse.bankNo })
    expect(await shown(purse.doctor, paymentNo)).toMatchObject({
      accountNumber: ACCOUNT_NUMBER,
      bankName: 'Harbor Bank',
    })
  })
})

describe('emails and notes of a request', () => {
  it('inform the company about the request and its withdrawal, and the nurse about the answer', async () => {
    const { recording, mails } = recordMails(deps)
    const first = await requestMoney(recording, purse, 5)
    await payIt(recording, purse, first.paymentNo)
    const second = await requestMoney(recording, purse, 6)
    await change(recording, purse.doctor, second.paymentNo, 4, '<p>Box 3 is <b>missing</b></p>')
    const third = await requestMoney(recording, purse, 7)
    await change(recording, purse.nurse, third.paymentNo, 2)
    const sent = await mails()
    const [company, nurse, by] = [purse.doctor.userNo, purse.nurse.userNo, purse.doctor.userName]
    expect(sent).toMatchObject([
      { userNo: company, content: { kind: 'paymentRequest', amount: 50_000, note: 'For November' } },
      { userNo: nurse, content: { kind: 'paymentAnswered', answer: 'paid', note: 'Sent today' }, by },
      { userNo: company, content: { kind: 'paymentRequest', amount: 60_000 } },
      { userNo: nurse, content: { kind: 'paymentAnswered', answer: 'rejected', note: 'Box 3 is missing' }, by },
      { userNo: company, content: { kind: 'paymentRequest', amount: 70_000, withdrawn: false } },
      { userNo: company, content: { kind: 'paymentRequest', amount: 70_000, withdrawn: true } },
    ])
    expect(JSON.stringify(sent)).toContain('••••6467')
  })

  it("store the company's note as safe HTML, and as plain text in the ledger", async () => {
    const { paymentNo } = await requestMoney(deps, purse, 5)
    await change(deps, purse.doctor, paymentNo, 4, '<p onclick="x()">Later<img src=x></p>')
    expect((await stored(paymentNo))?.doctorNote).toBe('<p>Later</p>')
    const paid = await requestMoney(deps, purse, 6)
    await payIt(deps, purse, paid.paymentNo, '<p>Sent <strong>today</strong><script>x</script></p>')
    expect((await stored(paid.paymentNo))?.doctorNote).toBe('<p>Sent <strong>today</strong></p>')
    const rows = await readAll(deps.table, ledgerRowType, ledgerRowsOf(purse.doctorNo, purse.nurse.userNo))
    expect(rows.at(-1)).toMatchObject({ kind: 'payment', refNo: paid.paymentNo, note: 'Sent today' })
  })
})
