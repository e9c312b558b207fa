import { afterAll, beforeAll, expect, it } from 'vitest'
import { listWorkQueues } from '../../../functions/home/use-cases/list-work-queues.ts'
import { type Inbound, inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { listInbounds } from '../../../functions/inbound/use-cases/lists.ts'
import type { MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { home } from '../../../shared/home/home.contract.ts'
import { QUEUE_COUNTED_TO } from '../../../shared/home/queues.rules.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { withRights } from '../../support/rights/staff.ts'
import { alsoIn } from '../parcels/parcel-world.ts'
import { type Dock, newDock, newTracking, typeIn } from '../tracking/arrivals.ts'
import { askForBills, type BusyDock, invite, newBusyDock } from './busy-dock.ts'

let store: TestStore
let deps: Deps
let dock: BusyDock
let other: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newBusyDock(store)
  other = await newDock(deps)
  await invite(deps, dock.nurse, other)
  await askForBills(deps, dock, QUEUE_COUNTED_TO + 1)
})
afterAll(() => store.stop())

const queuesOf = async (actor: MaybeCompanyActor): Promise<string[]> => {
  const { queues } = home.calls.listWorkQueues.result.parse(await listWorkQueues(deps, actor, {}))
  return queues.map(({ queue, count, isLowerBound }) => `${queue} ${count}${isLowerBound ? '+' : ''}`)
}

it('counts the work queues of each role', async () => {
  expect(await queuesOf(dock.doctor)).toEqual([
    'paymentRequests 1',
    `billRequests ${QUEUE_COUNTED_TO}+`,
    'reports 1',
    'proposals 1',
    'discrepancies 1',
  ])
  expect(await queuesOf({ ...dock.nurse, emailProven: true })).toEqual([
    'takesToClaim 1',
    'shipments 1',
    'discrepancies 1',
    'invitations 1',
  ])
  expect(await queuesOf(dock.admin)).toEqual(['batches 1', 'claims 1', 'mixedBatches 1', 'transfers 1', 'shipments 1'])
})

it('counts only the queues that a member of staff may process', async () => {
  const all = await queuesOf(dock.doctor)
  expect(await queuesOf(withRights(dock.doctor, PRESETS.manager))).toEqual(all)
  expect(await queuesOf(withRights(dock.doctor, PRESETS.viewer))).toEqual([])
  expect(await queuesOf(withRights(dock.doctor, PRESETS.packer))).toEqual([])
  expect(await queuesOf(withRights(dock.doctor, PRESETS.buyer))).toEqual([
    'reports 1',
    'proposals 1',
    'discrepancies 1',
  ])
  expect(await queuesOf(withRights(dock.doctor, { payments: 'write', offers: 'read' }))).toEqual(['paymentRequests 1'])
  expect(await queuesOf(withRights(dock.doctor, { team: 'write' }))).toEqual([])
})

it('the list of arrived takes shows the takes that the queue counts', async () => {
  const body = inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo, arrived: true })
  const { records } = await listInbounds(deps, dock.nurse, body)
  expect(records.map(({ inboundNo }) => inboundNo)).toEqual([dock.ready])
})

it('queues show nothing of another company, and name their company to an admin of both companies', async () => {
  for (const actor of [other.doctor, other.nurse, other.admin]) expect(await queuesOf(actor)).toEqual([])
  expect(await queuesOf(await newMember(deps, dock.doctor, 'nurse'))).toEqual([])
  await typeIn(deps, other, [{ tracking: newTracking() }])
  const everywhere = await alsoIn(deps, dock.admin, other.doctor)
  const { queues } = await listWorkQueues(deps, everywhere, {})
  const batches = queues.filter(({ queue }) => queue === 'batches')
  expect(batches.map(({ doctorNo, count }) => [doctorNo, count])).toEqual(
    expect.arrayContaining([
      [dock.doctorNo, 1],
      [other.doctorNo, 1],
    ]),
  )
})

it('hides invitations from a person who has not verified their email address', async () => {
  expect(await queuesOf({ ...dock.nurse, emailProven: false })).not.toContain('invitations 1')
})

it('counts claimable takes up to a limit, even after 100 newer takes that have not arrived', async () => {
  const busy = await newDock(deps)
  const { nurse, doctorNo } = busy
  const takes = (count: number, arrived: number): Inbound[] =>
    Array.from({ length: count }, () => ({
      doctorNo,
      doctorName: '',
      inboundNo: deps.newId('inbound'),
      offerNo: 'OF-1',
      productNo: 'PR-1',
      upc: '1',
      productName: 'Lamp',
      unitPrice: 1,
      qty: 2,
      leftNum: 2,
      pending: 0,
      cancelled: 0,
      returned: 0,
      arrived,
      status: 'open',
      trackings: [],
      warehouseNo: 'WH-1',
      warehouse: '',
      userNo: nurse.userNo,
      userName: '',
      takeDate: deps.now(),
      rev: 1,
    }))
  const keep = async (some: Inbound[]) => {
    for (const take of some) await deps.table.commit([put(inboundItem, take)])
  }
  await keep(takes(QUEUE_COUNTED_TO, 1))
  expect(await queuesOf(nurse)).toEqual([`takesToClaim ${QUEUE_COUNTED_TO}`])
  await keep(takes(1, 1))
  expect(await queuesOf(nurse)).toEqual([`takesToClaim ${QUEUE_COUNTED_TO}+`])
  const other = { ...(await newMember(deps, busy.doctor, 'nurse')) }
  await keep(takes(1, 1).map((take) => ({ ...take, userNo: other.userNo })))
  await keep(takes(100, 0).map((take) => ({ ...take, userNo: other.userNo })))
  expect(await queuesOf(other)).toEqual(['takesToClaim 1'])
})
