import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { payoutItem } from '../../../functions/payments/payouts/payouts.items.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { numberReadItem, readsOf } from '../../../functions/payments/requests/number-reads.items.ts'
import {
  getBankFile,
  getPayout,
  listPayoutLines,
  listPayouts,
  startPayout,
} from '../../../functions/payments/use-cases/payouts.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, overtakenTable, type Point } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
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

withoutWaits()

let store: TestStore
let deps: PaymentsDeps
let doctor: CompanyActor
let purses: Purse[]
let asked: string[]

beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow()
  doctor = await newCompany(deps)
  purses = []
  asked = []
  for (const amount of [10, 20.5, 30]) {
    const purse = await newPurse(deps, 100, doctor)
    purses.push(purse)
    asked.push((await requestMoney(deps, purse, amount)).paymentNo)
  }
})

const { calls } = payments
const start = (
  paymentNos: string[],
  expectedAmount: number,
  actor = doctor,
  note = '<p>November</p>',
  using: Deps = deps,
) =>
  startPayout(using, actor, calls.startPayout.body.parse({ doctorNo: actor.userNo, paymentNos, expectedAmount, note }))
const of = (payoutNo: string) => ({ doctorNo: doctor.userNo, payoutNo })
const seen = async (payoutNo: string) => calls.getPayout.result.parse(await getPayout(deps, doctor, of(payoutNo)))
const lines = async (payoutNo: string) =>
  calls.listPayoutLines.result.parse(
    await listPayoutLines(deps, doctor, calls.listPayoutLines.body.parse(of(payoutNo))),
  ).records
const balances = () => Promise.all(purses.map(async (purse) => ((await accountOf(deps, purse))?.balance ?? 0) / 10_000))

/** A table that fails when this request is read individually. */
const brokenFor = (paymentNo: string): Table => ({
  ...deps.table,
  get: (one, options) => {
    if (one.keys.pk.includes(paymentNo)) throw new Error('broken')
    return deps.table.get(one, options)
  },
})

/** Lets the first commits of a table succeed, and fails each later one. */
const downAfter = (commits: number) => {
  let left = commits
  return (point: Point) => {
    if (point === 'beforeCommit' && left-- <= 0) throw new Error('down')
  }
}

describe('a batch payout', () => {
  it('pays each request once, with totals by kind of account', async () => {
    const [first] = purses
    if (first) await addBank(deps, first.nurse)
    const { payoutNo } = await start(asked, 60.5)
    expect(await seen(payoutNo)).toMatchObject({
      status: 'running',
      count: 3,
      done: 0,
      amount: 60.5,
      userName: doctor.userName,
      totals: [{ category: 'Bank Transfer', currency: 'USD', count: 3, amount: 60.5 }],
    })
    await runPayout(deps, of(payoutNo), 1)
    await runPayout(deps, of(payoutNo), 1)
    expect(await seen(payoutNo)).toMatchObject({ status: 'done', done: 3, paid: 3, refused: 0, paidAmount: 60.5 })
    expect(await lines(payoutNo)).toMatchObject(asked.map((paymentNo) => ({ paymentNo, isPaid: true })))
    expect(await balances()).toEqual([90, 79.5, 70])
    const { records } = await listPayouts(deps, doctor, calls.listPayouts.body.parse({ doctorNo: doctor.userNo }))
    expect(records).toMatchObject([{ payoutNo, status: 'done' }])
    const paid = await listed(deps, doctor, { status: 1 })
    expect(paid.map((request) => request.payoutNo)).toEqual([payoutNo, payoutNo, payoutNo])
    await checkBooks(deps, doctor.userNo)
  })

  it('is queued for its worker in the commit that creates it, and requires a note with text', async () => {
    const { recording, mails } = recordMails(deps)
    await expect(start(asked, 60.5, doctor, '<p> </p><script>x</script>')).rejects.toMatchObject({
      errors: [{ path: 'note', message: 'Note is requried.' }],
    })
    const { payoutNo } = await start(asked, 60.5, doctor, '<p>November</p>', recording)
    expect(await mails('payouts')).toEqual([of(payoutNo)])
  })

  it('skips requests that can no longer be paid, with the reason, and pays the rest', async () => {
    const [first, second] = purses
    const { payoutNo } = await start(asked, 60.5)
    if (first) await change(deps, first.nurse, asked[0] ?? '', 2)
    if (second) await credit(deps, second, -90)
    await runPayout(deps, of(payoutNo), 1)
    expect(await seen(payoutNo)).toMatchObject({ status: 'done', paid: 1, refused: 2, paidAmount: 30 })
    expect(await lines(payoutNo)).toMatchObject([
      { isPaid: false, message: 'This request has been canceled.', why: { reason: 'payments.isCanceled' } },
      { isPaid: false, why: { reason: 'books.lessThanPayment', params: { balance: '$10.00' } } },
      { isPaid: true, amount: 30 },
    ])
    expect(await balances()).toEqual([100, 10, 70])
    await checkBooks(deps, doctor.userNo)
  })

  it('resumes after repeated interruptions before or after a commit, and pays nothing twice', async () => {
    for (const broken of ['beforeCommit', 'afterCommit'] as const) {
      const fresh = await newPurse(deps, 100, doctor)
      const { paymentNo } = await requestMoney(deps, fresh, 7)
      const { payoutNo } = await start(
        [...(broken === 'beforeCommit' ? asked : []), paymentNo],
        broken === 'beforeCommit' ? 67.5 : 7,
      )
      for (let tries = 0; ; tries++) {
        let left = 1
        const table = interruptedTable(deps.table, (point) => {
          if (point === broken && left-- === 0) throw new Error('killed')
        })
        const ended = await runPayout({ ...deps, table }, of(payoutNo), 1).then(
          () => true,
          () => false,
        )
        const { status, endDate } = await seen(payoutNo)
        expect(endDate === undefined, 'no end date while it runs').toBe(status === 'running')
        if (ended) break
        expect(tries).toBeLessThan(10)
      }
      expect(await seen(payoutNo)).toMatchObject({ status: 'done', refused: 0 })
      expect((await accountOf(deps, fresh))?.balance).toBe(930_000)
    }
    await checkBooks(deps, doctor.userNo)
  })

  it('skips a request that keeps failing, reports it, and pays the others', async () => {
    const { payoutNo } = await start(asked, 60.5)
    const broken: Deps = { ...deps, table: brokenFor(asked[0] ?? '') }
    for (const tries of [1, 2]) {
      await expect(runPayout(broken, of(payoutNo), tries)).rejects.toThrow('broken')
      expect(await seen(payoutNo), 'the fault may be temporary').toMatchObject({ status: 'running', done: 0 })
    }
    await runPayout(broken, of(payoutNo), 3)
    expect(await seen(payoutNo)).toMatchObject({ status: 'done', paid: 2, refused: 1, paidAmount: 50.5 })
    expect(await lines(payoutNo)).toMatchObject([
      { isPaid: false, paymentNo: asked[0], why: { reason: 'payments.notPaidByFault' } },
      { isPaid: true },
      { isPaid: true },
    ])
    expect(await balances()).toEqual([100, 79.5, 70])
    expect(await listed(deps, doctor, { status: 0 })).toMatchObject([{ paymentNo: asked[0] }])
    await checkBooks(deps, doctor.userNo)
    const again = await start(asked.slice(0, 1), 10)
    await runPayout(deps, of(again.payoutNo), 1)
    expect(await balances()).toEqual([90, 79.5, 70])
  })

  it('counts a request as paid if its payment was committed but the answer was lost', async () => {
    const { payoutNo } = await start(asked, 60.5)
    let lost = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && lost++ === 0) throw new Error('no answer')
    })
    await runPayout({ ...deps, table }, of(payoutNo), 3)
    expect(await seen(payoutNo)).toMatchObject({ status: 'done', paid: 3, refused: 0, paidAmount: 60.5 })
    await checkBooks(deps, doctor.userNo)
  })

  it('is shown as stopped after an hour without progress, and resumes when its message is delivered again', async () => {
    const { payoutNo } = await start(asked, 60.5)
    const down: Deps = { ...deps, table: interruptedTable(deps.table, downAfter(1)) }
    await expect(runPayout(down, of(payoutNo), 5)).rejects.toThrow('down')
    const { movedDate } = await seen(payoutNo)
    const at = (minutes: number) => ({
      ...deps,
      now: () => new Date(Date.parse(movedDate) + minutes * 60_000).toISOString(),
    })
    const then = (minutes: number) => getPayout(at(minutes), doctor, of(payoutNo))
    expect(await then(59)).toMatchObject({ status: 'running', done: 1 })
    expect(await then(61)).toMatchObject({ status: 'stopped', done: 1 })
    await runPayout(at(61), of(payoutNo), 1)
    expect(await then(200)).toMatchObject({ status: 'done', paid: 3 })
  })

  it('pays each request once when run by several workers, alongside another batch and a single payment', async () => {
    const [one, two] = [await start(asked, 60.5), await start(asked.toReversed(), 60.5)]
    const [first] = purses
    await Promise.allSettled([
      ...[one, two, one, two].map(({ payoutNo }) => runPayout(deps, of(payoutNo), 1)),
      ...(first ? [payIt(deps, first, asked[0] ?? '')] : []),
    ])
    for (const { payoutNo } of [one, two]) await runPayout(deps, of(payoutNo), 1)
    expect(await balances()).toEqual([90, 79.5, 70])
    const results = [...(await lines(one.payoutNo)), ...(await lines(two.payoutNo))]
    expect(results).toHaveLength(6)
    await checkBooks(deps, doctor.userNo)
  })

  it('does not pay a request if another worker has moved past it', async () => {
    const { payoutNo } = await start(asked, 60.5)
    const movedOn = update(payoutItem, of(payoutNo), { add: { done: 1 }, error: 'race' })
    const table = overtakenTable(deps.table, () => deps.table.commit([movedOn]))
    await runPayout({ ...deps, table }, of(payoutNo), 1)
    expect(await seen(payoutNo)).toMatchObject({ status: 'done', done: 3, paid: 2, paidAmount: 50.5 })
    expect(await balances()).toEqual([100, 79.5, 70])
  })

  it('is refused if the sum differs, or if a request is no longer pending or belongs to another company', async () => {
    await expect(start(asked, 60)).rejects.toMatchObject({
      reason: 'payments.payoutChanged',
      params: { amount: '$60.50' },
    })
    const stranger = await newCompany(deps)
    await expect(start(asked, 60.5, stranger)).rejects.toMatchObject({ reason: 'payments.noPayment' })
    await change(deps, doctor, asked[0] ?? '', 4)
    await expect(start(asked, 60.5)).rejects.toMatchObject({
      reason: 'payments.notPending',
      params: { amount: '$10.00' },
    })
    // A request named twice is included once.
    const { payoutNo } = await start([...asked.slice(1), asked[1] ?? ''], 50.5)
    expect(await seen(payoutNo)).toMatchObject({ count: 2, amount: 50.5 })
    const theirs = calls.listPayoutLines.body.parse({ doctorNo: stranger.userNo, payoutNo })
    for (const read of [getPayout, listPayoutLines])
      await expect(read(deps, stranger, theirs)).rejects.toMatchObject({ reason: 'payments.noPayout', code: 'missing' })
    expect(() => start(asked, 1.00001)).toThrow('multiple of 0.0001')
  })
})

describe('the file for the bank', () => {
  const file = (paymentNos: string[], actor = doctor) =>
    getBankFile(deps, actor, calls.getBankFile.body.parse({ doctorNo: actor.userNo, paymentNos }))

  it('contains the full account numbers of pending requests, and each read is recorded', async () => {
    const [first] = purses
    if (!first) throw new Error('no purse')
    await change(deps, first.nurse, asked[0] ?? '', 2)
    const { bankNo } = await addBank(deps, first.nurse, {
      accountHolder: '=HYPERLINK("x"), Ann',
      accountNumber: 'BTC 0001 9999',
    })
    const { paymentNo } = await requestMoney(deps, { ...first, bankNo }, 12.3456)
    store.setNow(new Date(Date.now() + 25 * 3_600_000).toISOString())
    const { csv, fileName } = await file([paymentNo, asked[1] ?? ''])
    expect(fileName).toBe('bank_file.csv')
    const [header, one, two, end] = csv.split('\r\n')
    expect(header).toContain('Account number')
    expect(one).toContain(`"'=HYPERLINK(""x""), Ann","BTC 0001 9999","1 Quay St","12.3456"`)
    expect(two).toContain(`"${ACCOUNT_NUMBER}","1 Quay St","20.50"`)
    expect(end).toBe('')
    const reads = await readAll(deps.table, numberReadItem, readsOf(doctor.userNo, paymentNo))
    expect(reads).toMatchObject([{ where: 'bankFile', userNo: doctor.userNo }])
  })

  it('contains all requests, even if recording the reads requires several commits', async () => {
    const [one] = purses
    if (!one) throw new Error('no purse')
    const more: string[] = []
    while (asked.length + more.length <= 50) {
      const nurse = await newMember(deps, doctor, 'nurse')
      const purse = { ...one, nurse, bankNo: (await addBank(deps, nurse)).bankNo }
      await credit(deps, purse, 5)
      more.push((await requestMoney(deps, purse, 5)).paymentNo)
    }
    const { csv } = await file([...asked, ...more])
    expect(csv.split('\r\n').filter((line) => line.includes(ACCOUNT_NUMBER))).toHaveLength(51)
    expect(await readAll(deps.table, numberReadItem, readsOf(doctor.userNo, more.at(-1) ?? ''))).toHaveLength(1)
  })

  it('is refused for requests that are not pending, and for another company', async () => {
    await expect(file(asked, await newCompany(deps))).rejects.toMatchObject({ reason: 'payments.noPayment' })
    await change(deps, doctor, asked[2] ?? '', 4)
    await expect(file(asked)).rejects.toMatchObject({ reason: 'payments.notPending' })
    expect(await readAll(deps.table, numberReadItem, readsOf(doctor.userNo, asked[0] ?? ''))).toEqual([])
  })

  it('is refused if a request is paid between reading it and recording the read', async () => {
    const [first] = purses
    if (!first) throw new Error('no purse')
    const table = overtakenTable(deps.table, () => payIt(deps, first, asked[0] ?? ''))
    const read = getBankFile({ ...deps, table }, doctor, { doctorNo: doctor.userNo, paymentNos: asked })
    await expect(read).rejects.toMatchObject({ reason: 'payments.notPending' })
  })
})
