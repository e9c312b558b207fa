import { expect, it } from 'vitest'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { newMember, ticking } from '../../support/company.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { withRights } from '../../support/rights/staff.ts'
import { collectFeeMessages, deliver } from '../fees/fee-world.ts'
import { tick, withFeeQueue } from '../fees/storage/warehouse-world.ts'
import {
  claim,
  distributeNow,
  newPackage,
  newSide,
  newTake,
  reviewOf,
  type Side,
} from '../mixed-packages/claims/claiming-world.ts'
import { confirm, give, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'
import { edit, list, reverse } from '../tracking/history/history-dock.ts'
import { parcelOf } from './parcel-world.ts'

let now = ''
const newStore = async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  now = '2026-10-30T15:00:00.000Z'
  const clock = () => now
  const { deps: heard, feeMessages } = collectFeeMessages({ table, now: clock, newId: idMaker(ticking(clock)) })
  const desk = withFeeQueue(heard)
  const billed = async (who: CompanyActor, number: string) =>
    (await parcelOf(desk.deps, who, number, { size: 100 })).records.filter(({ kind }) => kind === 'billed')
  return { desk, deps: desk.deps, feeMessages, billed }
}

it('shows the bill month of a parcel’s fee without the amount, and the bill number only to those who may open the bill', async () => {
  const { desk, deps, feeMessages, billed: billedOf } = await newStore()
  const dock = await newDock(deps)
  const rival = await newMember(deps, dock.doctor, 'warehouseAdmin')
  const number = newTracking()
  await give(deps, dock, await take(deps, dock, 5), [{ tracking: number, qty: 5 }])
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: number, qty: 5 }])
  await confirm(deps, dock, batchNumber)
  const [row] = (await list(deps, dock)).records
  const cwId = row?.cwId ?? ''
  now = '2026-10-31T15:00:00.000Z'
  await edit(deps, dock, cwId, { qty: 4 })
  await deliver(deps, feeMessages)
  const billed = (who: CompanyActor) => billedOf(who, number)
  now = '2026-11-01T03:30:00.000Z'
  expect(await billed(dock.doctor)).toEqual([])

  now = '2026-11-02T15:00:00.000Z'
  await tick(desk, now)
  const event = {
    // October has ended in New York; the fee for five units was replaced when the row was corrected.
    kind: 'billed',
    eventNo: `billed#${cwId}.2`,
    at: '2026-11-01T03:59:59.999Z',
    userName: '',
    qty: 4,
    day: '2026-10-31',
    month: '2026-10',
  }
  const [shown] = await billed(dock.doctor)
  expect(shown).toMatchObject({ ...event, payNo: expect.stringMatching(/^BL-/) })
  expect(await billed(dock.admin)).toEqual([shown])
  expect(await billed(withRights(dock.doctor, { inbound: 'write', payments: 'write' }))).toEqual([])
  expect(await billed(withRights(dock.doctor, { inbound: 'read', fees: 'read' }))).toEqual([shown])
  for (const who of [dock.nurse, rival]) {
    const [one, ...others] = await billed(who)
    expect(one).toMatchObject(event)
    expect(one?.payNo).toBeUndefined()
    expect(others).toEqual([])
  }
  for (const who of [dock.doctor, dock.admin, dock.nurse]) {
    expect((await billed(who)).every((one) => one.amount === undefined)).toBe(true)
  }
  // The row is reversed in the next month, so the fee stays on this bill.
  await reverse(deps, dock, cwId)
  await deliver(deps, feeMessages)
  expect(await billed(dock.doctor)).toEqual([shown])
})

it('shows the bill month for claims on a mixed package to the company that made them and to its warehouse admin; a nurse sees only their own claims', async () => {
  const { desk, deps, feeMessages, billed } = await newStore()
  const own = await newSide(deps, 'raritan 12')
  const neighbor = await newSide(deps, 'raritan 12', own.admin)
  const { tracking } = await newPackage(deps, own)
  const { nurse } = own
  const distributed = async (side: Side, quantity: number, inboundNo?: string) => {
    const { claimId } = await claim(deps, side, { tracking, quantity, inboundNo })
    await reviewOf(deps, own).approve(claimId)
    await distributeNow(deps, own, claimId)
    return claimId
  }
  const kept = await distributed(own, 3)
  const mine = await distributed(own, 2, await newTake(deps, own, 2))
  await distributed(neighbor, 1)
  await reviewOf(deps, own).rollback(await distributed(own, 4))
  await deliver(deps, feeMessages)
  now = '2026-11-02T15:00:00.000Z'
  await tick(desk, now)
  const event = (claimNo: string, qty: number) => ({
    eventNo: `billed#${claimNo}.r3`,
    at: '2026-11-01T03:59:59.999Z',
    qty,
    day: '2026-10-30',
    month: '2026-10',
  })
  const payNo = expect.stringMatching(/^BL-/)
  const seen = [event(kept, 3), event(mine, 2)]
  const shownTo = async (who: CompanyActor) => (await billed(who, tracking)).sort((a, b) => (b.qty ?? 0) - (a.qty ?? 0))
  for (const who of [own.doctor, own.admin]) {
    expect(await shownTo(who)).toMatchObject(seen.map((one) => ({ ...one, payNo })))
    expect(await shownTo(who)).toHaveLength(2)
  }
  const [ofNurse, ...others] = await shownTo(nurse)
  expect(ofNurse).toMatchObject(event(mine, 2))
  expect(ofNurse?.payNo).toBeUndefined()
  expect(others).toEqual([])
})
