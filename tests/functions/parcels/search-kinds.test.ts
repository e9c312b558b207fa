import { afterAll, beforeAll, expect, it } from 'vitest'
import { wordsOfMember } from '../../../functions/people/members/member-record.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { indexWords } from '../../../functions/platform/search/search.ts'
import { AREAS, type Area, type Rights } from '../../../shared/rights/rights.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { withRights } from '../../support/rights/staff.ts'
import { askForBills, type BusyDock, LAMP, newBusyDock, SHIPPED_AS } from '../home/busy-dock.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'
import { alsoIn, foundBy, searched } from './parcel-world.ts'

let store: TestStore
let deps: Deps
let dock: BusyDock
let other: Dock
let billPayment: string

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newBusyDock(store)
  other = await newDock(deps)
  await deps.table.commit(
    indexWords(
      { doctorNo: dock.doctorNo, kind: 'member', refNo: dock.nurse.userNo },
      wordsOfMember({ ...dock.nurse, alias: '' }),
    ),
  )
  billPayment = (await askForBills(deps, dock, 1))[0] ?? ''
})
afterAll(() => store.stop())

type Who = 'doctor' | 'nurse' | 'admin'

/** For each kind of record with its own numbers: a number, and the roles that may see the record. */
const numbers = (): readonly [kind: string, no: string, ...who: Who[]][] => [
  ['inbound', dock.ready, 'doctor', 'nurse'],
  ['product', dock.lamp, 'doctor', 'admin'],
  ['shipment', dock.outboundNo, 'doctor', 'nurse', 'admin'],
  ['transfer', dock.transferNo, 'doctor', 'admin'],
  ['mixedPackage', dock.mixed.packageNo, 'admin'],
  ['mixedClaim', dock.claimNo, 'doctor', 'admin'],
  ['batch', dock.batchNumber, 'admin'],
  ['mixedBatch', dock.mixedBatch, 'admin'],
  ['import', dock.importNo, 'admin'],
  ['report', dock.reportNo, 'doctor', 'nurse'],
  ['proposal', dock.proposalNo, 'doctor', 'nurse'],
  ['payment', dock.paymentNo, 'doctor'],
  ['bill', billPayment, 'doctor', 'admin'],
  ['discrepancy', dock.caseNo, 'doctor', 'nurse', 'admin'],
  ['person', dock.nurse.userNo, 'doctor'],
  ['warehouse', dock.building, 'doctor', 'admin'],
]

const AREA_OF: Record<string, Area> = {
  inbound: 'inbound',
  product: 'inventory',
  shipment: 'outbound',
  transfer: 'inventory',
  report: 'inventory',
  proposal: 'offers',
  payment: 'payments',
  bill: 'fees',
  discrepancy: 'inbound',
  person: 'team',
  warehouse: 'inventory',
}

it('finds for a member of staff only records in areas that they may read', async () => {
  for (const [kind, no, ...who] of numbers()) {
    if (!who.includes('doctor') || kind === 'mixedClaim') continue
    for (const area of AREAS) {
      const found = await foundBy(deps, withRights(dock.doctor, { [area]: 'read' }), no)
      expect(found, `${kind} with ${area}`).toEqual(area === AREA_OF[kind] ? [`${kind} ${no}!`] : [])
    }
  }
})

it('searches for words only in areas that a member of staff may read', async () => {
  const kinds = async (rights: Rights) => {
    const groups = await searched(deps, withRights(dock.doctor, rights), LAMP)
    return groups.map(({ kind }) => kind)
  }
  expect(await kinds({ inventory: 'read' })).toContain('product')
  expect(await kinds({ outbound: 'write', payments: 'write', team: 'write' })).not.toContain('product')
  expect(await kinds({ integrations: 'write' })).toEqual([])
})

it('finds every kind of record by number, but only for people who may see it', async () => {
  for (const [kind, no, ...who] of numbers()) {
    for (const role of ['doctor', 'nurse', 'admin'] as const) {
      const expected = who.includes(role) ? [`${kind} ${no}!`] : []
      expect(await foundBy(deps, dock[role], no.toLowerCase()), `${kind} for ${role}`).toEqual(expected)
    }
  }
})

it('finds no record of another company', async () => {
  const strangers: CompanyActor[] = [other.doctor, other.nurse, other.admin]
  for (const [kind, no] of numbers()) {
    for (const actor of strangers) expect(await foundBy(deps, actor, no), `${kind} for ${actor.role}`).toEqual([])
  }
})

it("shows a nurse's payment requests, takes, reports and proposals to no other nurse", async () => {
  const { nurse: second } = dock.purse
  expect(await foundBy(deps, second, dock.paymentNo)).toEqual([`payment ${dock.paymentNo}!`])
  for (const no of [dock.ready, dock.reportNo, dock.proposalNo]) expect(await foundBy(deps, second, no)).toEqual([])
})

it('finds shipments by tracking number, transfers, people and warehouses by words, and mixed packages by UPC', async () => {
  expect(await foundBy(deps, dock.nurse, ` ${SHIPPED_AS.toLowerCase()} `)).toEqual([`shipment ${dock.outboundNo}!`])
  expect(await foundBy(deps, dock.doctor, 'aurora')).toContain(`transfer ${dock.transferNo}`)
  expect(await foundBy(deps, dock.admin, 'aurora')).toContain(`transfer ${dock.transferNo}`)
  expect(await foundBy(deps, dock.doctor, dock.nurse.userName)).toContain(`person ${dock.nurse.userNo}!`)
  expect(await foundBy(deps, dock.admin, dock.nurse.userName)).toEqual([])
  expect(await foundBy(deps, dock.doctor, 'raritan')).toEqual([`warehouse ${dock.building}`])
  expect(await foundBy(deps, dock.nurse, 'raritan')).toEqual([])
  const packages = (await searched(deps, dock.admin, '810012340014')).find(({ kind }) => kind === 'mixedPackage')
  expect(packages?.hits).toMatchObject([{ no: dock.mixed.packageNo, tracking: dock.mixed.tracking, qty: 9 }])
  expect(await foundBy(deps, dock.nurse, LAMP)).toEqual([])
})

it('finds a record by number in all companies of a warehouse admin', async () => {
  const everywhere = await alsoIn(deps, dock.admin, other.doctor)
  const [found] = await searched(deps, everywhere, dock.outboundNo)
  expect(found).toMatchObject({ kind: 'shipment', hits: [{ doctorNo: dock.doctorNo }] })
})
