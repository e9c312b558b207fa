import { expect, it } from 'vitest'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { newMember, ticking } from '../../support/company.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { deliver, overhearing } from '../fees/fee-world.ts'
import { tick, withFeeQueue } from '../fees/storage/warehouse-world.ts'
import { confirm, give, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'
import { edit, list, reverse } from '../tracking/history/history-dock.ts'
import { parcelOf } from './parcel-world.ts'

it('tells by which bill the fee of a parcel is charged, its amount to nobody, and the bill to those who may open it', async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  let now = '2026-10-30T15:00:00.000Z'
  const clock = () => now
  const { deps: heard, told } = overhearing({ table, now: clock, newId: idMaker(ticking(clock)) })
  const desk = withFeeQueue(heard)
  const { deps } = desk
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
  await deliver(deps, told)
  const billed = async (who: typeof dock.doctor) =>
    (await parcelOf(deps, who, number, { size: 100 })).records.filter(({ kind }) => kind === 'billed')
  now = '2026-11-01T03:30:00.000Z'
  expect(await billed(dock.doctor)).toEqual([])

  now = '2026-11-02T15:00:00.000Z'
  await tick(desk, now)
  const event = {
    // The end of October in New York; the fee of five units was taken back when they were corrected.
    ...{ kind: 'billed', eventNo: `billed#${cwId}.2`, at: '2026-11-01T03:59:59.999Z', userName: '', qty: 4 },
    ...{ day: '2026-10-31', month: '2026-10' },
  }
  const [shown] = await billed(dock.doctor)
  expect(shown).toMatchObject({ ...event, payNo: expect.stringMatching(/^BL-/) })
  expect(await billed(dock.admin)).toEqual([shown])
  for (const who of [dock.nurse, rival]) {
    const [one, ...others] = await billed(who)
    expect(one).toMatchObject(event)
    expect(one).not.toHaveProperty('payNo')
    expect(others).toEqual([])
  }
  for (const who of [dock.doctor, dock.admin, dock.nurse]) {
    expect((await billed(who)).every((one) => !('amount' in one))).toBe(true)
  }
  // Taken back in the next month, it stands on that bill as it did.
  await reverse(deps, dock, cwId)
  await deliver(deps, told)
  expect(await billed(dock.doctor)).toEqual([shown])
})
