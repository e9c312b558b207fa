import { expect, it } from 'vitest'
import { arrive, give, newTracking, take } from '../tracking/arrivals.ts'
import { deps, dock, openDock } from '../tracking/confirm-dock.ts'
import { callsOf } from '../tracking/parcels/parcel-world.ts'

openDock()

// For text that cannot be a tracking number, every call gives this reason instead of "not found".

const NONE: [text: string, reason: string][] = [
  ['8.4E+21', 'values.trackingRounded'],
  ['(01)10614141000415', 'values.trackingIsGoods'],
  ['12345', 'values.trackingShort'],
  ['#N/A', 'values.cellError'],
]

type Calls = ReturnType<typeof callsOf>['inbound']
type Ask = (calls: Calls, of: { doctorNo: string; inboundNo: string; tracking: string }) => Promise<unknown>

it.each<[name: string, path: string, ask: Ask]>([
  ['canTrackingBeClaimed', 'tracking', (calls, of) => calls.canTrackingBeClaimed(of)],
  ['claimTracking', 'tracking', (calls, of) => calls.claimTracking({ ...of, qty: 1 })],
  [
    'getQtyByTracking',
    'trackings.1',
    (calls, { tracking, ...of }) => calls.getQtyByTracking({ ...of, trackings: [newTracking(), tracking] }),
  ],
  [
    'getNumByTrackings',
    'trackings.1',
    (calls, { tracking, doctorNo }) => calls.getNumByTrackings({ doctorNo, trackings: [newTracking(), tracking] }),
  ],
  ['editGivenTracking', 'tracking', (calls, of) => calls.editGivenTracking({ ...of, qty: 1 })],
  ['deleteUnClaimedTrackingImportData', 'tracking', (calls, of) => calls.deleteUnClaimedTrackingImportData(of)],
])('%s refuses text that is not a tracking number', async (_, path, ask) => {
  const inboundNo = await take(deps, dock, 5)
  const { inbound } = callsOf(deps, dock.nurse)
  for (const [tracking, reason] of NONE) {
    const asked = ask(inbound, { doctorNo: dock.doctorNo, inboundNo, tracking })
    await expect(asked).rejects.toMatchObject({ status: 400, errors: [{ path, reason }] })
  }
})

it('freeTracking refuses text that is not a tracking number', async () => {
  for (const [tracking, reason] of NONE) {
    const asked = callsOf(deps, dock.doctor).inbound.freeTracking({ doctorNo: dock.doctorNo, tracking })
    await expect(asked).rejects.toMatchObject({ status: 400, errors: [{ path: 'tracking', reason }] })
  }
})

it('batchDeleteUnClaimedTrackingImportData reports each text that is not a tracking number with the reason, and removes the valid number', async () => {
  const inboundNo = await take(deps, dock, 5)
  const tracking = newTracking()
  await arrive(deps, dock, tracking, 5)
  await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
  const trackingNos = [tracking, ...NONE.map(([text]) => text)]
  const { inbound } = callsOf(deps, dock.nurse)
  const { doctorNo } = dock
  const answer = await inbound.batchDeleteUnClaimedTrackingImportData({ doctorNo, inboundNo, trackingNos })
  expect(answer.removed).toEqual([tracking])
  expect(answer.stayed.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual(
    NONE.map(([, reason]) => [reason]),
  )
})
