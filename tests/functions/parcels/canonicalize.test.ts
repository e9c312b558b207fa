import { expect, it } from 'vitest'
import { canonicalize, type Found } from '../../../functions/parcels/canonicalize.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { mixedTrackingItem, rowsOfTracking, trackingRowType } from '../../../functions/tracking-rows/public.ts'
import { checkBooks, confirm, give, newTracking, take, toConfirm, typeIn } from '../tracking/arrivals.ts'
import { deps, dock, openDock, rowOf } from '../tracking/confirm-dock.ts'
import { callsOf } from '../tracking/parcels/parcel-world.ts'
import { giveUnder, LABEL, NUMBER, storeUnder } from './stored-labels.ts'

openDock()

const run = async (apply: boolean): Promise<Found[]> => {
  const found: Found[] = []
  await canonicalize(deps, dock.doctorNo, { apply, onFound: (one) => found.push(one) })
  return found
}
const shown = (found: readonly Found[]) => found.map(({ what, from, to, stays }) => [what, from, to, stays])

it("rewrites label codes in rows and submitted numbers to the customer's number, which can be claimed", async () => {
  const inboundNo = await take(deps, dock, 5)
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: NUMBER }])
  await give(deps, dock, inboundNo, [{ tracking: NUMBER, qty: 5 }])
  await storeUnder(NUMBER, LABEL)
  await giveUnder(inboundNo, NUMBER, LABEL)
  await confirm(deps, dock, batchNumber)
  const claim = () =>
    callsOf(deps, dock.nurse).inbound.claimTracking({ doctorNo: dock.doctorNo, inboundNo, tracking: NUMBER, qty: 5 })
  await expect(claim()).rejects.toMatchObject({ status: expect.any(Number) })

  const expected = [
    ['row', LABEL, NUMBER, undefined],
    ['number', LABEL, NUMBER, undefined],
  ]
  expect(shown(await run(false))).toEqual(expected)
  expect(await rowOf(LABEL)).toBeDefined()
  expect(shown(await run(true))).toEqual(expected)
  expect(await run(true)).toEqual([])
  expect(await rowOf(LABEL)).toBeUndefined()
  expect(await rowOf(NUMBER)).toMatchObject({ scanned: LABEL, qty: 5, status: 'confirmed' })
  await checkBooks(deps, dock)
  expect(await claim()).toMatchObject({ claimed: 5 })
  await checkBooks(deps, dock)
})

it('lists records that would collide, and leaves both unchanged', async () => {
  const inboundNo = await take(deps, dock, 9)
  await typeIn(deps, dock, [{ tracking: NUMBER, qty: 2 }])
  await storeUnder(NUMBER, LABEL)
  await typeIn(deps, dock, [{ tracking: NUMBER, qty: 2 }])
  await give(deps, dock, inboundNo, [{ tracking: NUMBER, qty: 2 }])
  await giveUnder(inboundNo, NUMBER, LABEL)
  await give(deps, dock, inboundNo, [{ tracking: NUMBER, qty: 3 }])
  const expected = [
    ['row', LABEL, NUMBER, 'twin'],
    ['number', LABEL, NUMBER, 'given'],
  ]
  expect(shown(await run(true))).toEqual(expected)
  expect(shown(await run(true))).toEqual(expected)
  const rows = [LABEL, NUMBER].map((number) =>
    readAll(deps.table, trackingRowType, rowsOfTracking(dock.doctorNo, number)),
  )
  expect((await Promise.all(rows)).map(({ length }) => length)).toEqual([1, 1])
  await checkBooks(deps, dock)
  expect((await toConfirm(deps, dock, { condition: LABEL })).records.map(({ tracking }) => tracking).sort()).toEqual(
    [LABEL, NUMBER].sort(),
  )
  const { inbound } = callsOf(deps, dock.nurse)
  // The deletion removes the number stored under its label; the one stored under NUMBER stays.
  await inbound.deleteUnClaimedTrackingImportData({ doctorNo: dock.doctorNo, inboundNo, tracking: LABEL })
  expect(shown(await run(true))).toEqual([['row', LABEL, NUMBER, 'twin']])
  await checkBooks(deps, dock)
})

it('leaves canonical numbers unchanged', async () => {
  await typeIn(deps, dock, [{ tracking: newTracking() }, { tracking: '1Z999AA10123456784' }])
  expect(await run(true)).toEqual([])
  expect((await toConfirm(deps, dock)).total).toBe(2)
})

it('reports a row whose number belongs to a mixed package, and leaves it unchanged', async () => {
  await typeIn(deps, dock, [{ tracking: NUMBER, qty: 2 }])
  await storeUnder(NUMBER, LABEL)
  await deps.table.commit([
    put(mixedTrackingItem, {
      doctorNo: dock.doctorNo,
      tracking: NUMBER,
      warehouseNo: dock.warehouseNo,
      batchNumber: '',
      packageNo: deps.newId('mixedPackage'),
      rev: 1,
    }),
  ])
  const before = await rowOf(LABEL)
  expect(shown(await run(true))).toEqual([['row', LABEL, NUMBER, 'inPackage']])
  expect(before).toBeDefined()
  expect(await rowOf(LABEL)).toEqual(before)
})
