import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { proposalItem } from '../../../functions/proposals/proposals.items.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { newBill } from '../fees/bills/bill-world.ts'
import { askForBills, type BusyDock, newBusyDock } from '../home/busy-dock.ts'
import { claim } from '../mixed-packages/claims/claiming-world.ts'
import { selfStorageOf, typeIn } from '../tracking/arrivals.ts'
import { send } from '../transfers/transferring.ts'
import { alsoIn, foundBy, searched } from './parcel-world.ts'

let store: TestStore
let deps: Deps
let dock: BusyDock
/** A nurse and a warehouse admin of the same company who are not involved in the records. */
let nurse: CompanyActor
let admin: CompanyActor

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newBusyDock(store)
  nurse = await newMember(deps, dock.doctor, 'nurse')
  admin = await newMember(deps, dock.doctor, 'warehouseAdmin')
})
afterAll(() => store.stop())

it('finds bills by month and number, for the company and for the admin who receives the payment', async () => {
  const { billNo } = await newBill(deps, { ...dock, bankNo: '' }, 12_050)
  const [paymentNo = ''] = await askForBills(deps, dock, 1)
  for (const who of [dock.doctor, dock.admin]) {
    expect(await foundBy(deps, who, '2026-10')).toEqual([`bill ${billNo}`])
    expect(await foundBy(deps, who, billNo)).toEqual([`bill ${billNo}!`])
  }
  const [group] = await searched(deps, dock.doctor, '2026-10')
  expect(group?.hits).toMatchObject([{ month: '2026-10', amount: 120.5, warehouse: 'Edison 1' }])
  expect(await foundBy(deps, dock.doctor, '2026-11')).toEqual([])
  for (const who of [admin, dock.nurse])
    for (const text of ['2026-10', billNo, paymentNo]) expect(await foundBy(deps, who, text), text).toEqual([])
})

it('finds a self storage for its nurse and its company', async () => {
  const { warehouseNo } = await selfStorageOf(deps, dock)
  for (const who of [dock.nurse, dock.doctor])
    expect(await foundBy(deps, who, warehouseNo)).toEqual([`warehouse ${warehouseNo}!`])
  for (const who of [nurse, dock.admin]) expect(await foundBy(deps, who, warehouseNo)).toEqual([])
})

it('finds a sent transfer for the company, but not for warehouse admins', async () => {
  const { sender } = dock
  const clerk = await newMember(deps, sender.doctor, 'warehouseAdmin')
  const { transferId } = await send(deps, sender, dock.doctor, 1)
  expect(await foundBy(deps, sender.doctor, transferId)).toEqual([`transfer ${transferId}!`])
  expect(await foundBy(deps, sender.doctor, 'aurora')).toContain(`transfer ${transferId}`)
  expect(await foundBy(deps, clerk, transferId)).toEqual([])
  expect((await foundBy(deps, clerk, 'aurora')).filter((hit) => hit.startsWith('transfer'))).toEqual([])
})

it("finds a nurse's claim on a mixed package for that nurse and the warehouse admin, but not for another nurse", async () => {
  const { tracking } = dock.mixed
  const { claimId } = await claim(deps, dock, { tracking, inboundNo: dock.open })
  for (const who of [dock.nurse, dock.admin])
    expect(await foundBy(deps, who, claimId)).toEqual([`mixedClaim ${claimId}!`])
  expect(await foundBy(deps, nurse, claimId)).toEqual([])
})

it('finds a mixed package as a parcel by its tracking number and its last six characters', async () => {
  const { tracking } = dock.mixed
  for (const text of [tracking, tracking.slice(-6)])
    for (const who of [dock.doctor, dock.admin]) expect(await foundBy(deps, who, text)).toEqual([`parcel ${tracking}!`])
  // Another number with the same last six digits belongs to another parcel.
  expect(await foundBy(deps, dock.admin, `9${tracking.slice(1)}`)).toEqual([])
  expect(await foundBy(deps, dock.nurse, tracking)).toEqual([])
})

it('names all of an admin’s companies that have the parcel', async () => {
  const { sender } = dock
  const there = { ...dock, doctor: sender.doctor, doctorNo: sender.doctor.userNo, warehouseNo: sender.warehouseNo }
  const everywhere = await alsoIn(deps, dock.admin, sender.doctor)
  await typeIn(deps, { ...there, admin: { ...dock.admin, company: sender.doctor.company } }, [
    { tracking: dock.tracking },
  ])
  const [group] = await searched(deps, everywhere, dock.tracking)
  const names = [dock.doctor, sender.doctor].map(({ company }) => company.doctorName).sort()
  expect(group?.hits.map(({ company }) => company.split(', ').sort())).toEqual([names])
})

it('no longer finds a proposal for the side that has deleted it', async () => {
  const key = { doctorNo: dock.doctorNo, proposalNo: dock.proposalNo }
  await deps.table.commit([update(proposalItem, key, { set: { goneForNurse: true }, error: 'race' })])
  expect(await foundBy(deps, dock.nurse, dock.proposalNo)).toEqual([])
  expect(await foundBy(deps, dock.doctor, dock.proposalNo)).toEqual([`proposal ${dock.proposalNo}!`])
})
