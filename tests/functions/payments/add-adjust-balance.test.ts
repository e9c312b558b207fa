import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerRowsOf, ledgerRowType } from '../../../functions/books/public.ts'
import { routes } from '../../../functions/payments/routes.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { checkBooks, type Dock, newDock } from '../tracking/arrivals.ts'
import { adjustBalance } from './ledger-world.ts'
import { withSeal } from './money.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  dock = await newDock(deps)
})

const rows = () =>
  readAll(deps.table, ledgerRowType, ledgerRowsOf(dock.doctorNo, dock.nurse.userNo), { consistent: true })
const as = (who: CompanyActor, table: Table = deps.table) =>
  createClient(
    { payments },
    { baseUrl: '', fetch: handledBy(apiHandler(payments, routes, withSeal({ ...deps, table })), who.userNo) },
  ).payments
const asked = (more: object = {}) => ({
  doctorNo: dock.doctorNo,
  nurseId: dock.nurse.userNo,
  amount: -2.5,
  note: 'box damaged',
  ...more,
})

describe('an adjustment', () => {
  it('raises or lowers the balance, even below zero, and writes a ledger row with the person and the reason', async () => {
    const { userNo } = dock.nurse
    expect(await adjustBalance(deps, dock, userNo, 10.0001, 'found a box')).toMatchObject({ seq: 1, balance: 10.0001 })
    expect(await adjustBalance(deps, dock, userNo, -25.5, 'wrong price')).toMatchObject({ seq: 2, balance: -15.4999 })
    const by = { byUserNo: dock.doctor.userNo, byUserName: dock.doctor.userName, kind: 'adjust' }
    expect(await rows()).toMatchObject([
      { ...by, seq: 1, amount: 100_001, balance: 100_001, note: 'found a box' },
      { ...by, seq: 2, amount: -255_000, balance: -154_999, note: 'wrong price' },
    ])
    await checkBooks(deps, dock)
  })

  it('is never lost: sixteen concurrent calls change the balance by the sum of their amounts', async () => {
    const amounts = Array.from({ length: 16 }, (_, at) => (at % 3 === 0 ? -at - 1 : at + 1))
    await Promise.all(amounts.map((amount) => adjustBalance(deps, dock, dock.nurse.userNo, amount)))
    const all = await rows()
    expect(all.map(({ seq }) => seq)).toEqual(amounts.map((_, at) => at + 1))
    expect(all.at(-1)?.balance).toBe(amounts.reduce((sum, amount) => sum + amount, 0) * 10_000)
    await checkBooks(deps, dock)
  })

  it('is made once if its answer was lost and the call is then repeated three times concurrently', async () => {
    let broken = false
    const dying = interruptedTable(deps.table, async (point) => {
      if (point !== 'afterCommit' || broken) return
      broken = true
      throw new Error('the function dies')
    })
    const key = { idempotencyKey: 'adjust-1' }
    await expect(as(dock.doctor, dying).addAdjustBalance(asked(), key)).rejects.toMatchObject({ status: 500 })
    const again = await Promise.all([1, 2, 3].map(() => as(dock.doctor).addAdjustBalance(asked(), key)))
    expect(new Set(again.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(again[0]).toMatchObject({ amount: -2.5, balance: -2.5 })
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['amount', { amount: 0 }, 'Amount must more then 0.'],
    ['amount', { amount: -1e-300 }, 'Amount must more then 0.'],
    ['amount', { amount: undefined }, 'Amount is required.'],
    ['note', { note: '  ' }, 'Note is requried.'],
    ['nurseId', { nurseId: '' }, 'Choose a nurse.'],
    ['note', { note: undefined }, 'Note is requried.'],
  ])('is refused with the specified message if its %s is invalid', async (path, wrong, message) => {
    await expect(as(dock.doctor).addAdjustBalance(asked(wrong))).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ path, message })]),
    })
    expect(await rows()).toEqual([])
  })

  it('is refused with five decimals, for a person who is not a nurse of the company, or if the caller is a nurse', async () => {
    await expect(as(dock.doctor).addAdjustBalance(asked({ amount: 1.00001 }))).rejects.toMatchObject({ status: 400 })
    const stranger = await newDock(deps)
    for (const nurseId of [dock.admin.userNo, stranger.nurse.userNo, dock.doctor.userNo]) {
      await expect(as(dock.doctor).addAdjustBalance(asked({ nurseId }))).rejects.toMatchObject({ status: 404 })
    }
    await expect(as(dock.nurse).addAdjustBalance(asked())).rejects.toMatchObject({ status: 403 })
    expect(await rows()).toEqual([])
  })
})
