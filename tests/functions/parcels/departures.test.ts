import { afterAll, beforeAll, expect, it } from 'vitest'
import { followUnits, type Moved } from '../../../functions/parcels/timeline/follow-units.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { linkPlaces, newWarehouse, startStore, type TestStore, ticking } from '../../support/company.ts'
import { pierAt } from '../outbound/pier.ts'
import { arrive, give, newDock, newTracking, take } from '../tracking/arrivals.ts'
import { claim } from '../tracking/history/history-dock.ts'
import { newSide, send } from '../transfers/transferring.ts'
import { parcelOf } from './parcel-world.ts'

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const GONE = ['shipped', 'shipmentCancelled', 'transferred', 'countedOut']

it('shows the company and the warehouse admin, but not the nurse, the shipments and transfers that took the units; the oldest units leave first', async () => {
  // Events of the same millisecond have no defined order.
  const deps = { ...store.deps, now: ticking(store.deps.now) }
  const dock = await newDock(deps)
  const { doctor, productNo } = dock
  // Other companies may have warehouses in the same building.
  const { warehouseNo } = await newWarehouse(deps, doctor, {
    adminNo: dock.admin.userNo,
    address: '9 Raritan Center Pkwy',
    transferAddrKeyWold: 'raritan center',
  })
  const here = { ...dock, warehouseNo }
  const inboundNo = await take(deps, here, 10)
  const [first, second] = [newTracking(), newTracking()]
  const data = [first, second].map((tracking) => ({ tracking, qty: 4 }))
  await give(deps, here, inboundNo, data)
  for (const tracking of [first, second]) {
    await arrive(deps, here, tracking, 4)
    await claim(deps, here, inboundNo, tracking, 4)
  }
  const pier = pierAt(deps, here)
  const ship = async (toShip: number) => (await pier.submit([{ productNo, toShip }])).outboundNo
  const one = await ship(3)
  const two = await ship(2)
  await pier.change(one, 3)
  const three = await ship(1)
  const receiver = await newSide(deps, 'Receiver', { address: '9 Raritan Center Pkwy' })
  await linkPlaces(deps, here, { doctorNo: receiver.doctor.userNo, warehouseNo: receiver.warehouseNo })
  const { transferNo } = await send(deps, { doctor, productNo, warehouseNo }, receiver.doctor, 4)
  const departuresOf = async (who: CompanyActor, tracking: string) =>
    (await parcelOf(deps, who, tracking, { size: 100 })).records
      .filter(({ kind }) => GONE.includes(kind))
      .map(({ kind, qty, outboundNo, transferNo: by }) => `${kind} ${qty} ${outboundNo ?? by}`)
      .reverse()
  const ofFirst = [
    `shipped 3 ${one}`,
    `shipped 1 ${two}`,
    `shipmentCancelled 3 ${one}`,
    `shipped 1 ${three}`,
    `transferred 2 ${transferNo}`,
  ]
  const ofSecond = [`shipped 1 ${two}`, `transferred 2 ${transferNo}`]
  for (const who of [doctor, dock.admin]) {
    expect(await departuresOf(who, first)).toEqual(ofFirst)
    expect(await departuresOf(who, second)).toEqual(ofSecond)
  }
  expect(await departuresOf(dock.nurse, first)).toEqual([])
})

it('followUnits consumes the earliest units of a lot first, and reverses from its end', () => {
  const row = (movement: Moved['movement'], qty: number, more: Partial<Moved> = {}): Moved => ({
    movement,
    refNo: movement,
    lots: [{ lotNo: 'L', qty }],
    ...more,
  })
  const own = row('claim', 4, { own: new Map([['L', 3]]) })
  const rows = [own, row('claim', 2), row('ship', -6), row('mixedReverse', -1), row('stocktake', -5)]
  const followed = followUnits(new Map([['L', 5]]), rows)
  expect(followed.map(({ row: { movement }, qty }) => `${movement} ${qty}`)).toEqual(['stocktake 3'])
})
