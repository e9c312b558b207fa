import { afterAll, beforeAll, expect, it } from 'vitest'
import { warehousePaymentItem } from '../../../functions/fees/payments/warehouse-payments.items.ts'
import { listWorkQueues } from '../../../functions/home/use-cases/list-work-queues.ts'
import { listInbounds } from '../../../functions/inbound/use-cases/list-inbounds.ts'
import { saveReport } from '../../../functions/inventory/use-cases/save-report.ts'
import { generateBatchNumber } from '../../../functions/mixed-packages/use-cases/batches/generate-batch-number.ts'
import { textImport } from '../../../functions/mixed-packages/use-cases/batches/text-import.ts'
import { invitationItem } from '../../../functions/people/people.items.ts'
import type { MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { saveProposal } from '../../../functions/proposals/use-cases/save-proposal.ts'
import { home } from '../../../shared/home/home.contract.ts'
import { QUEUE_COUNTED_TO } from '../../../shared/home/queues.rules.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { newMember, newOffer, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { claim, newPackage } from '../mixed-packages/claims/claiming-world.ts'
import { pierAt } from '../outbound/pier.ts'
import { alsoIn } from '../parcels/parcel-world.ts'
import { ask, newPurse, withSeal } from '../payments/money.ts'
import { arrive, type Dock, give, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'
import { BUILDING, newSide, send, stocked } from '../transfers/transferring.ts'

const DAY_MS = 86_400_000

let store: TestStore
let deps: Deps
let dock: Dock
let other: Dock
/** The take with goods that have arrived. */
let ready: string

/** Every queue of the dock holds one thing, and that of bills more than are counted. */
beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newDock(deps)
  other = await newDock(deps)
  const { doctor, nurse, doctorNo, productNo, warehouseNo } = dock
  await proposed()
  ready = await take(deps, dock, 5)
  const tracking = newTracking()
  await give(deps, dock, ready, [{ tracking, qty: 2 }])
  await arrive(deps, dock, tracking, 2)
  await take(deps, dock, 3)
  const report = { doctorNo, itemId: productNo, warehouseNo, quantity: 1 }
  await saveReport(deps, nurse, inventory.calls.saveReport.body.parse(report))
  await typeIn(deps, dock, [{ tracking: newTracking() }])
  await claim(deps, dock, { tracking: (await newPackage(deps, dock)).tracking })
  await importedMixed()
  const pier = pierAt(deps, dock)
  await pier.submit([{ productNo: await pier.product(4, { upc: '036000291452' }), toShip: 1 }])
  await newWarehouse(deps, doctor, { address: BUILDING, adminNo: dock.admin.userNo })
  const sender = await newSide(deps, 'Sender')
  await stocked(deps, sender, 3)
  await send(deps, sender, doctor, 2)
  const sealing = withSeal(deps)
  await ask(sealing, await newPurse(sealing, 90, doctor), 50)
  await invited(nurse.email)
  await billsAsked(QUEUE_COUNTED_TO + 1)
})
afterAll(() => store.stop())

/** A proposal on an offer that expired a week ago. */
const proposed = async () => {
  const { doctor, nurse, doctorNo, productNo, warehouseNo } = dock
  const then = new Date(Date.now() - 8 * DAY_MS).toISOString()
  store.setNow(then)
  const { offerNo } = await newOffer(deps, doctor, productNo, { quantity: 3, expireDate: dayIn(then) })
  store.setNow()
  const body = { doctorNo, offerNo, warehouseNo, quantity: 2 }
  await saveProposal(deps, nurse, proposals.calls.saveProposal.body.parse(body))
}

const importedMixed = async () => {
  const { admin, doctorNo, warehouseNo } = dock
  const { batchNumber } = await generateBatchNumber(deps, admin, { doctorNo, warehouseNo })
  const textContent = `${newTracking()}\t036000291452\t2`
  const body = { doctorNo, batchNumber, warehouseNo, textContent }
  await textImport(deps, admin, mixedPackages.calls.textImport.body.parse(body))
}

const invited = (email: string) => {
  const { doctorNo, company } = { doctorNo: other.doctorNo, company: other.doctor.company.doctorName }
  const made = { createDate: deps.now(), expireDate: new Date(Date.now() + DAY_MS).toISOString(), mailedAt: [], rev: 1 }
  const over = new Date(Date.now() - DAY_MS).toISOString()
  const invitation = { email, role: 'nurse' as const, status: 'pending' as const, doctorNo, doctorName: company }
  return deps.table.commit([
    put(invitationItem, { invitationNo: deps.newId('invitation'), ...invitation, ...made }),
    put(invitationItem, { invitationNo: deps.newId('invitation'), ...invitation, ...made, expireDate: over }),
  ])
}

const billsAsked = (bills: number) => {
  const { doctorNo, warehouseNo, admin } = dock
  const life = { status: 'pending' as const, archived: false, createDate: deps.now(), rev: 1 }
  return deps.table.commit(
    Array.from({ length: bills }, () =>
      put(warehousePaymentItem, {
        ...{ doctorNo, doctorName: '', paymentNo: deps.newId('warehousePayment'), billNo: deps.newId('bill') },
        ...{ warehouseNo, warehouse: '', month: '2026-10', adminNo: admin.userNo, adminName: '', amount: 100 },
        ...{ warehouseNote: '', doctorNote: '', events: [], ...life },
      }),
    ),
  )
}

const queuesOf = async (actor: MaybeCompanyActor): Promise<string[]> => {
  const { queues } = home.calls.listWorkQueues.result.parse(await listWorkQueues(deps, actor))
  return queues.map(({ queue, count, isLowerBound }) => `${queue} ${count}${isLowerBound ? '+' : ''}`)
}

it('tells each role what waits for it, each queue as its list shows it', async () => {
  expect(await queuesOf(dock.doctor)).toEqual([
    'paymentRequests 1',
    `billRequests ${QUEUE_COUNTED_TO}+`,
    'reports 1',
    'proposals 1',
  ])
  expect(await queuesOf({ ...dock.nurse, emailProven: true })).toEqual([
    'takesToClaim 1',
    'shipments 1',
    'invitations 1',
  ])
  expect(await queuesOf(dock.admin)).toEqual(['batches 1', 'claims 1', 'mixedBatches 1', 'transfers 1', 'shipments 1'])
})

it('shows in the list of takes to claim those that the queue counts', async () => {
  const body = inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo, arrived: true })
  const { records } = await listInbounds(deps, dock.nurse, body)
  expect(records.map(({ inboundNo }) => inboundNo)).toEqual([ready])
})

it('tells nothing of another company, and an admin of both of which company each queue is', async () => {
  for (const actor of [other.doctor, other.nurse, other.admin]) expect(await queuesOf(actor)).toEqual([])
  expect(await queuesOf(await newMember(deps, dock.doctor, 'nurse'))).toEqual([])
  await typeIn(deps, other, [{ tracking: newTracking() }])
  const everywhere = await alsoIn(deps, dock.admin, other.doctor)
  const { queues } = await listWorkQueues(deps, everywhere)
  const batches = queues.filter(({ queue }) => queue === 'batches')
  expect(batches.map(({ doctorNo, count }) => [doctorNo, count])).toEqual(
    expect.arrayContaining([
      [dock.doctorNo, 1],
      [other.doctorNo, 1],
    ]),
  )
})

it('keeps invitations from who has not proven the address they went to', async () => {
  expect(await queuesOf({ ...dock.nurse, emailProven: false })).not.toContain('invitations 1')
})
