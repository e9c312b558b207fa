import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { getPendingTransaction } from '../../../functions/payments/use-cases/balances.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { reverseBatch } from '../../../functions/tracking/use-cases/reverse-batch.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { checkBooks, confirm, type Dock, give, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'

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

const { body, result } = payments.calls.getPendingTransaction
const pending = async (actor: CompanyActor, more: object = {}) =>
  result.parse(await getPendingTransaction(deps, actor, body.parse({ doctorNo: dock.doctorNo, ...more }))).records
const claimed = (inboundNo: string, tracking: string, qty: number) =>
  claimTracking(
    deps,
    dock.nurse,
    inbound.calls.claimTracking.body.parse({ doctorNo: dock.doctorNo, inboundNo, tracking, qty }),
  )

describe('pending transactions', () => {
  it('show the outstanding units of a take, those that have arrived, and the day of their confirmation', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 3 }])
    const [before] = await pending(dock.doctor)
    expect(before).toMatchObject({
      inboundNo,
      productName: 'Aurora 14 Laptop',
      user: dock.nurse.userName,
      userNo: dock.nurse.userNo,
      price: 417.5,
      quantity: 5,
      arrived: 0,
      amount: 2087.5,
      takeDate: '2026-11-20T18:00:00.000Z',
      warehouse: expect.stringContaining('Edison'),
    })
    expect(before?.inboundDate).toBeUndefined()
    // It is still the 21st in New York, the time zone of the warehouse.
    store.setNow('2026-11-22T03:00:00.000Z')
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 3 }])
    await confirm(deps, dock, batchNumber)
    expect(await pending(dock.nurse)).toMatchObject([{ quantity: 5, arrived: 3, inboundDate: '2026-11-21' }])
    await claimed(inboundNo, tracking, 2)
    expect(await pending(dock.nurse)).toMatchObject([
      { quantity: 3, arrived: 1, amount: 1252.5, inboundDate: '2026-11-21' },
    ])
    await checkBooks(deps, dock)
  })

  it('have no arrival day after the warehouse reverses the arrival', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 3 }])
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 3 }])
    await confirm(deps, dock, batchNumber)
    expect(await pending(dock.nurse)).toMatchObject([{ arrived: 3, inboundDate: '2026-11-20' }])
    await reverseBatch(deps, dock.admin, { doctorNo: dock.doctorNo, batchNumber })
    const [after] = await pending(dock.nurse)
    expect(after).toMatchObject({ arrived: 0 })
    expect(after?.inboundDate).toBeUndefined()
  })

  it('are found by offer number, take number, product name or nurse, and exclude ended takes', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    const first = await take(deps, dock, 2)
    store.setNow('2026-11-20T19:00:00.000Z')
    const second = await take(deps, dock, 3, other)
    const numbers = async (actor: CompanyActor, more: object = {}) =>
      (await pending(actor, more)).map(({ inboundNo }) => inboundNo)
    expect(await numbers(dock.doctor)).toEqual([second, first])
    expect(await numbers(dock.doctor, { userNo: other.userNo })).toEqual([second])
    const [{ offerNo } = { offerNo: '' }] = await pending(dock.nurse)
    expect(await numbers(dock.doctor, { condition: offerNo.toLowerCase() })).toEqual([first])
    // A number without its last letter, then only the last six characters, which lists show.
    expect(await numbers(dock.doctor, { condition: offerNo.slice(0, -1) })).toEqual([first])
    expect(await numbers(dock.doctor, { condition: offerNo.slice(-6) })).toEqual([first])
    expect(await numbers(dock.doctor, { condition: offerNo, userNo: other.userNo })).toEqual([])
    expect(await numbers(dock.doctor, { condition: 'aurora' })).toEqual([second, first])
    expect(await numbers(dock.doctor, { condition: second })).toEqual([second])
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 2 }])
    await confirm(deps, dock, batchNumber)
    await claimed(first, tracking, 2)
    expect(await numbers(dock.nurse)).toEqual([])
    expect(await numbers(dock.doctor, { condition: offerNo })).toEqual([])
  })

  it('are visible only to their nurse and the company', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    await take(deps, dock, 2)
    expect(await pending(other)).toEqual([])
    await expect(pending(other, { userNo: dock.nurse.userNo })).rejects.toMatchObject({ code: 'missing' })
    const stranger = await newDock(deps)
    await expect(pending(dock.doctor, { userNo: stranger.nurse.userNo })).rejects.toMatchObject({ code: 'missing' })
  })
})
