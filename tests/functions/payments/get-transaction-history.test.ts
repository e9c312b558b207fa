import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accountRef,
  adjust,
  ledgerRowsOf,
  ledgerRowType,
  newPosting,
  type Posting,
} from '../../../functions/books/public.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { getTransactionHistory } from '../../../functions/payments/use-cases/ledger.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { requestAndPay } from '../books/pay-requested.ts'
import { arrive, type Dock, give, newDock, newTracking, take } from '../tracking/arrivals.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  dock = await newDock(deps)
})

const { body, result } = payments.calls.getTransactionHistory
const history = async (actor: CompanyActor, more: object = {}) =>
  result.parse(await getTransactionHistory(deps, actor, body.parse({ doctorNo: dock.doctorNo, ...more })))
const amounts = async (actor: CompanyActor, more: object = {}) =>
  (await history(actor, more)).records.map(({ amount }) => amount)

type Owner = { doctorNo: string; userNo: string }
const book = async (nurse: CompanyActor, change: (posting: Posting, owner: Owner) => unknown) => {
  const owner = { doctorNo: dock.doctorNo, userNo: nurse.userNo }
  const account = await deps.table.get(accountRef(owner), { consistent: true })
  const books = newPosting(deps, dock.doctor, { accounts: [{ ...owner, account }] })
  change(books, owner)
  await deps.table.commit(books.intents())
}
const adjusted = (nurse: CompanyActor, amount: number, note: string) =>
  book(nurse, (books, owner) => adjust(books, { owner, amount, note, refNo: deps.newId('ledgerRow') }))

/** Delivers three units as the nurse of the dock; returns the number of the take. */
const delivered = async (): Promise<string> => {
  const inboundNo = await take(deps, dock, 3)
  const tracking = newTracking()
  await give(deps, dock, inboundNo, [{ tracking, qty: 3 }])
  await arrive(deps, dock, tracking, 3)
  const claim = { doctorNo: dock.doctorNo, inboundNo, tracking, qty: 3 }
  await claimTracking(deps, dock.nurse, inbound.calls.claimTracking.body.parse(claim))
  return inboundNo
}

describe('the transaction history', () => {
  it('shows deliveries, adjustments and payments with the balance after each, newest first', async () => {
    await delivered()
    store.setNow('2026-11-20T19:00:00.000Z')
    await adjusted(dock.nurse, -25_000, 'box damaged')
    store.setNow('2026-11-20T20:00:00.000Z')
    await book(dock.nurse, (books, owner) =>
      requestAndPay(books, { owner, amount: 1_000_000, refNo: deps.newId('ledgerRow') }),
    )
    const { records, total } = await history(dock.nurse)
    expect(total).toBe(3)
    expect(records).toMatchObject([
      { type: 'payment', amount: -100, balance: 1150, status: 1, warehouse: '', dateTime: '2026-11-20T20:00:00.000Z' },
      { type: 'adjust', amount: -2.5, balance: 1250, note: 'box damaged', quantity: 0, productName: '' },
      { type: 'transaction', amount: 1252.5, balance: 1252.5, quantity: 3, price: 417.5, userNo: dock.nurse.userNo },
    ])
    expect(records[0]).toMatchObject({ userName: dock.nurse.userName })
    expect(records[1]?.status).toBeUndefined()
    expect(records[2]?.warehouse).toContain('Edison')
  })

  it('is empty before any change to the balance', async () => {
    expect(await history(dock.nurse)).toMatchObject({ records: [], total: 0 })
  })

  it('includes the first through the last day, in the requested time zone or that of New York', async () => {
    // The first millisecond of the 21st and the last of the 22nd in New York, and the milliseconds just outside.
    const ends = ['2026-11-21T04:59:59.999Z', '2026-11-21T05:00:00.000Z', '2026-11-23T04:59:59.999Z']
    for (const [at, instant] of [...ends, '2026-11-23T05:00:00.000Z'].entries()) {
      store.setNow(instant)
      await adjusted(dock.nurse, (at + 1) * 10_000, 'at the edge of a day')
    }
    const days = { startDate: '2026-11-21', endDate: '2026-11-22' }
    for (const actor of [dock.nurse, dock.doctor]) {
      expect(await amounts(actor, days)).toEqual([3, 2])
      expect(await amounts(actor, { startDate: days.startDate })).toEqual([4, 3, 2])
      expect(await amounts(actor, { endDate: days.endDate })).toEqual([3, 2, 1])
      // In Shanghai, 13 hours ahead, only the first two instants fall on the 21st.
      const there = { startDate: '2026-11-21', endDate: '2026-11-21', timeZone: 'Asia/Shanghai' }
      expect(await amounts(actor, there)).toEqual([2, 1])
    }
  })

  it('can be searched by product name, note, UPC, or ledger, take, offer or tracking number', async () => {
    const inboundNo = await delivered()
    await adjusted(dock.nurse, 10_000, 'found a box')
    const [adjustment] = (await history(dock.nurse, { condition: 'found box' })).records
    expect(adjustment).toMatchObject({ amount: 1 })
    expect(await amounts(dock.nurse, { condition: adjustment?.ledgerNo })).toEqual([1])
    const [row] = await readAll(deps.table, ledgerRowType, ledgerRowsOf(dock.doctorNo, dock.nurse.userNo))
    const { offerNo = '', tracking = '', upc = '' } = row?.refs ?? {}
    for (const number of [offerNo, tracking, upc]) expect(number).not.toBe('')
    const causes = [offerNo, tracking, tracking.slice(-6), upc]
    for (const condition of [inboundNo, inboundNo.toLowerCase(), 'aurora', ...causes]) {
      expect(await amounts(dock.nurse, { condition }), condition).toEqual([1252.5])
    }
    expect(await amounts(dock.doctor, { condition: 'lost' })).toEqual([])
  })

  it('shows the company the rows of all nurses or of one, and nurses only their own', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    await adjusted(dock.nurse, 10_000, 'one')
    store.setNow('2026-11-20T19:00:00.000Z')
    await adjusted(other, 20_000, 'two')
    expect(await amounts(dock.doctor)).toEqual([2, 1])
    expect(await amounts(dock.doctor, { nurseNo: other.userNo })).toEqual([2])
    expect(await amounts(dock.nurse)).toEqual([1])
    expect(await amounts(dock.nurse, { nurseNo: dock.nurse.userNo })).toEqual([1])
    await expect(history(dock.nurse, { nurseNo: other.userNo })).rejects.toMatchObject({ code: 'missing' })
    for (const nurseNo of [dock.admin.userNo, (await newDock(deps)).nurse.userNo]) {
      await expect(history(dock.doctor, { nurseNo })).rejects.toMatchObject({ code: 'missing' })
    }
  })
})
