import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bill } from '../../../../functions/fees/bills/bills.items.ts'
import type { FeesDeps } from '../../../../functions/fees/fees-deps.ts'
import { warehousePaymentItem } from '../../../../functions/fees/payments/warehouse-payments.items.ts'
import { listWarehouseBills } from '../../../../functions/fees/use-cases/bills.ts'
import { getWarehousePayment, listWarehousePayments } from '../../../../functions/fees/use-cases/warehouse-payments.ts'
import { numberReadItem, readsOf } from '../../../../functions/payments/requests/number-reads.items.ts'
import { listOwnNumberReads, removeBank } from '../../../../functions/payments/use-cases/banks.ts'
import { membershipItem } from '../../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { update } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import { readAll } from '../../../../functions/platform/db/walk.ts'
import { outboxItem } from '../../../../functions/platform/outbox/outbox.items.ts'
import { fees } from '../../../../shared/fees/fees.contract.ts'
import { newMember, startStore, type TestStore } from '../../../support/company.ts'
import { overtakenTable } from '../../../support/memory-table.ts'
import { formsOfNumberIn } from '../../../support/stored/account-number.ts'
import { ACCOUNT_NUMBER, addBank, withSeal } from '../../payments/money.ts'
import { recordMails } from '../../payments/record-mails.ts'
import {
  ask,
  billNow,
  change,
  type Dock,
  newBill,
  newDock,
  pay,
  payments,
  payRequested,
  rebuilt,
} from './bill-world.ts'

let store: TestStore
let deps: FeesDeps
let dock: Dock
let bill: Bill

beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow()
  dock = await newDock(deps)
  bill = await newBill(deps, dock, 12_050)
})

const { calls } = fees
const shown = async (actor: CompanyActor, paymentNo: string, table = deps.table) =>
  calls.getWarehousePayment.result.parse(
    await getWarehousePayment(
      { ...deps, table },
      actor,
      calls.getWarehousePayment.body.parse({ doctorNo: dock.doctorNo, paymentNo }),
    ),
  )
const stored = (paymentNo: string) =>
  deps.table.get(ref(warehousePaymentItem, { doctorNo: dock.doctorNo, paymentNo }), { consistent: true })

/** Messages that commits have queued on `fees` for one warehouse. */
const fifoMessages = async ({ table }: FeesDeps, group: string, numbers: readonly string[]): Promise<unknown[]> => {
  const sent = await table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { queue: 'fees', group, outboxNo })))
  return sent.flatMap((item): unknown[] => (item ? JSON.parse(item.messages) : []))
}

describe('requesting the payment of a bill', () => {
  it('stores the request with a copy of the account, and marks the bill as requested', async () => {
    const { paymentNo } = await ask(deps, dock, bill)
    expect(await billNow(deps, bill)).toMatchObject({
      payStatus: 5,
      request: { paymentNo, bankNo: dock.bankNo, askedBy: dock.admin.userNo },
      events: [{ what: 'requested', userNo: dock.admin.userNo }],
    })
    // SPEC-fees-15 calls both the request and the bill Requested (5).
    expect((await payments(deps, dock.doctor, { status: 5 })).map((one) => one.paymentNo)).toEqual([paymentNo])
    expect(await payments(deps, dock.doctor, { status: 4 })).toEqual([])
    expect(await payments(deps, dock.doctor)).toMatchObject([
      {
        paymentNo,
        monthlyStorageFeeId: bill.billNo,
        amount: 120.5,
        totalFee: 120.5,
        status: 0,
        reportDate: '2026-10',
        warehouseUserName: dock.admin.userName,
        warehouseNote: '<p>October</p>',
        bank: { bankName: 'Harbor Bank', accountNumber: '••••6467', bankAddress: '1 Quay St' },
      },
    ])
    expect(JSON.stringify(await stored(paymentNo))).not.toContain(ACCOUNT_NUMBER)
  })

  it('is refused with an empty note, an amount below the minimum, or any amount other than the total of the bill', async () => {
    await expect(ask(deps, dock, bill, { note: '<p> </p>' })).rejects.toMatchObject({
      errors: [{ path: 'note', message: 'Note is requried.' }],
    })
    await expect(ask(deps, dock, bill, { amount: 0.05 })).rejects.toMatchObject({
      errors: [{ path: 'amount', message: 'Your amount must be greater than $0.10.' }],
    })
    for (const amount of [120.49, 120.51]) {
      await expect(ask(deps, dock, bill, { amount })).rejects.toMatchObject({ errors: [{ reason: 'bills.paidWhole' }] })
    }
    const little = await newBill(deps, dock, 9, { month: '2026-09' })
    await expect(ask(deps, dock, little)).rejects.toMatchObject({ errors: [{ reason: 'bills.amountAbove' }] })
    await ask(deps, dock, bill, { amount: 120.5 })
  })

  it('is refused while a request is pending or the bill is paid, and allowed after a request was rejected or canceled', async () => {
    const first = await ask(deps, dock, bill)
    await expect(ask(deps, dock, bill)).rejects.toMatchObject({ reason: 'bills.isRequested' })
    await change(deps, dock.doctor, first.paymentNo, 4, '<p>Wrong month</p>')
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 4 })
    const second = await ask(deps, dock, bill)
    await change(deps, dock.admin, second.paymentNo, 2)
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 2 })
    const third = await ask(deps, dock, bill)
    await payRequested(deps, dock, third.paymentNo)
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 1, paid: { by: dock.doctorNo, note: '<p>Sent</p>' } })
    await expect(ask(deps, dock, bill)).rejects.toMatchObject({ reason: 'bills.isPaid' })
    const list = await payments(deps, dock.admin, { monthlyStorageFeeId: bill.billNo })
    expect(list.map(({ status }) => status)).toEqual([1, 2, 4])
    expect(list[2]).toMatchObject({ doctorNote: '<p>Wrong month</p>', closedBy: dock.doctor.userName })
  })

  it('and paying it are refused for a month that has not ended and for a month without an amount owed', async () => {
    const running = await newBill(deps, dock, 500, { month: '2026-11', isPreview: true })
    const free = await newBill(deps, dock, 0, { month: '2026-08' })
    const owed = await newBill(deps, dock, -500, { month: '2026-07' })
    for (const call of [ask, pay]) {
      await expect(call(deps, dock, running)).rejects.toMatchObject({ reason: 'bills.isPreview' })
      await expect(call(deps, dock, free)).rejects.toMatchObject({ reason: 'bills.nothingToPay' })
      await expect(call(deps, dock, owed)).rejects.toMatchObject({ reason: 'bills.nothingToPay' })
    }
  })

  it("accepts only the admin's own accounts, and keeps the copy when the account is deleted", async () => {
    const { bankNo } = await addBank(deps, await newMember(deps, dock.doctor, 'warehouseAdmin'))
    await expect(ask(deps, dock, bill, { bankNo })).rejects.toMatchObject({ reason: 'payments.noBank' })
    const { paymentNo } = await ask(deps, dock, bill)
    await removeBank(deps, dock.admin, { bankNo: dock.bankNo })
    expect(await shown(dock.doctor, paymentNo)).toMatchObject({ bank: { accountNumber: ACCOUNT_NUMBER } })
  })
})

describe('the account number', () => {
  it('is shown in full only to the company while the request is pending, and each read is recorded', async () => {
    const { paymentNo } = await ask(deps, dock, bill)
    expect(await shown(dock.admin, paymentNo)).toMatchObject({
      isNumberFull: false,
      bank: { accountNumber: '••••6467' },
    })
    expect(await shown(dock.doctor, paymentNo)).toMatchObject({
      isNumberFull: true,
      bank: { accountNumber: ACCOUNT_NUMBER },
    })
    expect(await readAll(deps.table, numberReadItem, readsOf(dock.doctorNo, paymentNo))).toMatchObject([
      { userNo: dock.doctorNo, where: 'screen' },
    ])
    const { records } = await listOwnNumberReads(deps, dock.admin, { current: 1, size: 50 })
    expect(records).toMatchObject([
      { request: 'bill', paymentNo, amount: 120.5, ownerNo: dock.admin.userNo, accountNumber: '••••6467' },
    ])
    await payRequested(deps, dock, paymentNo)
    expect(await shown(dock.doctor, paymentNo)).toMatchObject({
      isNumberFull: false,
      bank: { accountNumber: '••••6467' },
    })
    expect((await stored(paymentNo))?.bank?.number).toEqual({ tail: '6467' })
  })

  it('is masked for an API key of the company, and no read is recorded', async () => {
    const { paymentNo } = await ask(deps, dock, bill)
    const byKey = { ...dock.doctor, apiKeyNo: 'AK-1M83KYC4YT0ZA0KT7HM4' }
    expect(await shown(byKey, paymentNo)).toMatchObject({
      isNumberFull: false,
      bank: { accountNumber: '••••6467' },
    })
    expect(await readAll(deps.table, numberReadItem, readsOf(dock.doctorNo, paymentNo))).toEqual([])
  })

  it('stays masked when the request is paid between reading the number and recording the read', async () => {
    const { paymentNo } = await ask(deps, dock, bill)
    const table = overtakenTable(deps.table, () => payRequested(deps, dock, paymentNo))
    expect(await shown(dock.doctor, paymentNo, table)).toMatchObject({
      status: 1,
      isNumberFull: false,
      bank: { accountNumber: '••••6467' },
    })
    expect(await readAll(deps.table, numberReadItem, readsOf(dock.doctorNo, paymentNo))).toEqual([])
  })
})

describe('paying a bill', () => {
  it('creates a payment when there is no request, lists it with its note, and is refused a second time', async () => {
    const paid = await pay(deps, dock, bill, { totalFee: 120.5, note: '<p>By check</p>' })
    expect(paid).toMatchObject({ flag: true, payStatus: 1 })
    expect(await payments(deps, dock.admin)).toMatchObject([
      { paymentNo: paid.paymentNo, status: 1, amount: 120.5, doctorNote: '<p>By check</p>', warehouseNote: '' },
    ])
    expect((await stored(paid.paymentNo))?.events).toMatchObject([{ what: 'confirmed' }])
    await expect(pay(deps, dock, bill)).rejects.toMatchObject({ reason: 'bills.isPaid' })
  })

  it('is refused when the amount of the bill has changed since it was read or requested', async () => {
    const { paymentNo } = await ask(deps, dock, bill)
    await rebuilt(deps, bill, { cents: 13_000, total: 1_300_000 })
    await expect(pay(deps, dock, bill, { totalFee: 120.5 })).rejects.toMatchObject({ reason: 'bills.billChanged' })
    await expect(pay(deps, dock, bill)).rejects.toMatchObject({
      reason: 'bills.requestOutdated',
      params: { total: '$130.00', amount: '$120.50' },
    })
    await expect(payRequested(deps, dock, paymentNo)).rejects.toMatchObject({ reason: 'bills.requestOutdated' })
    await change(deps, dock.doctor, paymentNo, 4)
    await pay(deps, dock, bill, { totalFee: 130 })
  })

  it('is refused and queues a rebuild while the month has newer rows, until the bill is rebuilt', async () => {
    const asked: string[] = []
    const recording: FeesDeps = { ...deps, newId: (kind) => asked[asked.push(deps.newId(kind)) - 1] ?? '' }
    await rebuilt(deps, bill, { builtFrom: 6 })
    await expect(pay(recording, dock, bill)).rejects.toMatchObject({ reason: 'bills.hasMoved' })
    const { doctorNo, warehouseNo, month } = bill
    const [message] = await fifoMessages(deps, `${doctorNo}-${warehouseNo}`, asked)
    expect(message).toMatchObject({ doctorNo, warehouseNo, months: [month], standingOnly: true })
    await rebuilt(deps, bill, { builtFrom: 7 })
    await pay(deps, dock, bill)
  })

  it('and archiving the payment archive the bill, whereas archiving a rejected request does not', async () => {
    const { paymentNo: rejected } = await ask(deps, dock, bill)
    await expect(change(deps, dock.doctor, rejected, 3)).rejects.toMatchObject({ reason: 'payments.stillPending' })
    await change(deps, dock.doctor, rejected, 4)
    await change(deps, dock.doctor, rejected, 3)
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 4 })
    const { paymentNo } = await pay(deps, dock, bill)
    await change(deps, dock.doctor, paymentNo, 3)
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 3 })
    await expect(pay(deps, dock, bill)).rejects.toMatchObject({ reason: 'bills.isPaid' })
    expect(await payments(deps, dock.doctor)).toEqual([])
    expect((await payments(deps, dock.doctor, { status: 3 })).map(({ outcome }) => outcome)).toEqual([1, 4])
  })
})

describe('a payment request', () => {
  it('cannot be seen, changed or paid by another admin of the company or by users of another company', async () => {
    const { paymentNo } = await ask(deps, dock, bill)
    const colleague = await newMember(deps, dock.doctor, 'warehouseAdmin')
    const stranger = await newDock(deps)
    for (const actor of [colleague, stranger.admin, stranger.doctor]) {
      expect(await payments(deps, actor)).toEqual([])
      await expect(shown(actor, paymentNo)).rejects.toMatchObject({ reason: 'bills.noPayment' })
      await expect(change(deps, actor, paymentNo, 2)).rejects.toMatchObject({ reason: 'bills.noPayment' })
    }
    const { bankNo } = await addBank(deps, colleague)
    await expect(ask(deps, { ...dock, admin: colleague, bankNo }, bill)).rejects.toMatchObject({
      reason: 'bills.noBill',
    })
    await expect(pay(deps, stranger, bill)).rejects.toMatchObject({ reason: 'bills.noBill' })
    await expect(payRequested(deps, stranger, paymentNo)).rejects.toMatchObject({ reason: 'bills.noPayment' })
  })

  it('and its bill are hidden from a warehouse admin whom the company has blocked', async () => {
    await ask(deps, dock, bill)
    const { company: _, ...everywhere } = dock.admin
    const seen = async () => {
      const asked = calls.listWarehousePayments.body.parse({})
      const [paid, owed] = await Promise.all([
        listWarehousePayments(deps, everywhere, asked),
        listWarehouseBills(deps, everywhere, calls.listWarehouseBills.body.parse({})),
      ])
      return [paid.records.length, owed.records.length]
    }
    expect(await seen()).toEqual([1, 1])
    const key = { doctorNo: dock.doctorNo, userNo: dock.admin.userNo }
    await deps.table.commit([update(membershipItem, key, { set: { status: 'blocked' }, error: 'race' })])
    expect(await seen()).toEqual([0, 0])
  })

  it('to a changed account is refused for 24 hours in both ways of paying, without its number, and then paid', async () => {
    await addBank(deps, dock.admin, { bankNo: dock.bankNo, accountNumber: '999988887777' })
    const { paymentNo } = await ask(deps, dock, bill)
    const { payableFrom = '' } = (await stored(paymentNo))?.bank ?? {}
    const refusal = {
      reason: 'payments.accountWaits',
      params: { account: 'Bank Transfer, USD, Harbor Bank, ••••7777', name: dock.admin.userName, from: payableFrom },
    }
    store.setNow(new Date(Date.parse(payableFrom) - 1).toISOString())
    await expect(payRequested(deps, dock, paymentNo)).rejects.toMatchObject(refusal)
    await expect(pay(deps, dock, bill)).rejects.toMatchObject(refusal)
    expect(await shown(dock.doctor, paymentNo)).toMatchObject({
      isNumberFull: false,
      bank: { accountNumber: '••••7777', payableFrom },
    })
    expect(await readAll(deps.table, numberReadItem, readsOf(dock.doctorNo, paymentNo))).toEqual([])
    store.setNow(payableFrom)
    expect(await shown(dock.doctor, paymentNo)).toMatchObject({ bank: { accountNumber: '999988887777' } })
    await payRequested(deps, dock, paymentNo)
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 1 })
  })

  it.each([
    ['restored', () => addBank(deps, dock.admin, { bankNo: dock.bankNo })],
    ['deleted', () => removeBank(deps, dock.admin, { bankNo: dock.bankNo })],
  ] as const)('to a waiting account that is then %s is never paid, even during the payment', async (_, correct) => {
    await addBank(deps, dock.admin, { bankNo: dock.bankNo, accountNumber: '999988887777' })
    const { paymentNo } = await ask(deps, dock, bill)
    const { payableFrom = '' } = (await stored(paymentNo))?.bank ?? {}
    const replaced = { reason: 'payments.accountReplaced', code: 'conflict' }
    store.setNow(payableFrom)
    const table = overtakenTable(deps.table, correct)
    await expect(payRequested({ ...deps, table }, dock, paymentNo)).rejects.toMatchObject(replaced)
    await expect(payRequested(deps, dock, paymentNo)).rejects.toMatchObject(replaced)
    await expect(pay(deps, dock, bill)).rejects.toMatchObject(replaced)
    expect(await shown(dock.doctor, paymentNo)).toMatchObject({
      isNumberFull: false,
      isAccountReplaced: true,
      bank: { accountNumber: '••••7777' },
    })
    expect(await readAll(deps.table, numberReadItem, readsOf(dock.doctorNo, paymentNo))).toEqual([])
    expect(await billNow(deps, bill)).toMatchObject({ payStatus: 5 })
    await change(deps, dock.doctor, paymentNo, 4)
    await pay(deps, dock, bill)
  })

  it('is announced with the instant from which the account can be paid', async () => {
    const { recording, mails } = recordMails(deps)
    await addBank(deps, dock.admin, { bankNo: dock.bankNo, accountNumber: '999988887777' })
    const { paymentNo } = await ask(recording, dock, bill)
    const { payableFrom } = (await stored(paymentNo))?.bank ?? {}
    await change(recording, dock.admin, paymentNo, 2)
    const [asked, withdrawn] = (await mails()).map((mail) => Reflect.get(Object(mail), 'content'))
    expect(asked).toMatchObject({ kind: 'billRequest', payableFrom })
    expect(payableFrom).toBeDefined()
    expect(withdrawn).not.toHaveProperty('payableFrom')
  })

  it('that names the earlier account is paid to it, even if the account changes during the payment', async () => {
    const { paymentNo } = await ask(deps, dock, bill)
    const table = overtakenTable(deps.table, () =>
      addBank(deps, dock.admin, { bankNo: dock.bankNo, accountNumber: '999988887777' }),
    )
    await payRequested({ ...deps, table }, dock, paymentNo)
    expect((await stored(paymentNo))?.bank?.number.tail).toBe('6467')
  })

  it('can be canceled only by the admin, and rejected or archived only by the company', async () => {
    const { paymentNo } = await ask(deps, dock, bill)
    await expect(change(deps, dock.doctor, paymentNo, 2)).rejects.toMatchObject({
      code: 'forbidden',
      errors: [{ reason: 'bills.companyAnswers' }],
    })
    for (const status of [3, 4] as const) {
      await expect(change(deps, dock.admin, paymentNo, status)).rejects.toMatchObject({
        code: 'forbidden',
        errors: [{ reason: 'bills.warehouseCancels' }],
      })
    }
  })
})

it('the company is notified of a request and its cancellation, and the admin of the response, without the full account number', async () => {
  const { recording, mails } = recordMails(deps)
  const { paymentNo: first } = await ask(recording, dock, bill)
  await change(recording, dock.doctor, first, 4, '<p>Wrong &amp; late</p>')
  const { paymentNo: second } = await ask(recording, dock, bill)
  await change(recording, dock.admin, second, 2)
  await pay(recording, dock, bill)
  const sent = await mails()
  const content = { kind: 'billRequest', amount: 1_205_000, note: 'October' }
  const request = { userNo: dock.doctor.userNo, content, by: dock.admin.userName }
  const by = dock.doctor.userName
  const answer = { kind: 'billAnswered', month: '2026-10' }
  expect(sent).toMatchObject([
    request,
    {
      userNo: dock.admin.userNo,
      content: { ...answer, paymentNo: first, answer: 'rejected', note: 'Wrong & late' },
      by,
    },
    request,
    { ...request, content: { ...request.content, withdrawn: true } },
    { userNo: dock.admin.userNo, content: { ...answer, answer: 'paid', bank: '' }, by },
  ])
  expect(JSON.stringify(sent)).toContain('••••6467')
  expect(formsOfNumberIn(ACCOUNT_NUMBER, JSON.stringify(sent))).toEqual([])
})
