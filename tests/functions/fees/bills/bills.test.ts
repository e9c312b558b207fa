import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeesDeps } from '../../../../functions/fees/fees-deps.ts'
import { listCompanyBills, listWarehouseBills } from '../../../../functions/fees/use-cases/bills.ts'
import { membershipItem } from '../../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import { fees } from '../../../../shared/fees/fees.contract.ts'
import { newCompany, newMember, newWarehouse, startStore, type TestStore } from '../../../support/company.ts'
import { withSeal } from '../../payments/money.ts'
import { type Dock, newBill, newDock, pay } from './bill-world.ts'

let store: TestStore
let deps: FeesDeps
beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())

const { calls } = fees
const ofCompany = async (doctor: CompanyActor, more: object = {}) =>
  calls.listCompanyBills.result.parse(
    await listCompanyBills(deps, doctor, calls.listCompanyBills.body.parse({ doctorNo: doctor.userNo, ...more })),
  )
/** Lists bills of all companies that the admin serves, or only of the actor's company if `named`. */
const ofAdmin = async ({ company, ...admin }: CompanyActor, more: object = {}, named = false) =>
  calls.listWarehouseBills.result.parse(
    await listWarehouseBills(
      deps,
      named ? { ...admin, company } : admin,
      calls.listWarehouseBills.body.parse({ ...more }),
    ),
  )
const months = ({ records }: { records: { reportMonth: string }[] }) => records.map(({ reportMonth }) => reportMonth)

it('lists bills for all months, newest first, or for one month, with fees by kind, rounded total, status, warehouse and admin', async () => {
  const dock = await newDock(deps)
  await newBill(deps, dock, 1_000, { month: '2026-08' })
  await newBill(deps, dock, 150, {
    month: '2026-09',
    inbound: 5_001,
    outbound: 4_000,
    service: 3_000,
    storage: 3_000,
    total: 15_001,
  })
  await newBill(deps, dock, 2_000, { month: '2026-10', isPreview: true })
  const all = await ofCompany(dock.doctor)
  expect(months(all)).toEqual(['2026-10', '2026-09', '2026-08'])
  expect(all).toMatchObject({ total: 3, records: [{ isPreview: true }, {}, {}] })
  expect(all.records[1]).toMatchObject({
    inboundFee: 0.5001,
    outboundFee: 0.4,
    serviceFee: 0.3,
    storageFee: 0.3,
    totalFee: 1.5,
    payStatus: 0,
    doctorName: 'Test Trading',
    userName: dock.admin.userName,
    warehouse: 'Edison 1',
  })
  expect(months(await ofCompany(dock.doctor, { month: '2026-09' }))).toEqual(['2026-09'])
})

it('filters bills by status', async () => {
  const dock = await newDock(deps)
  await newBill(deps, dock, 1_000, { month: '2026-08' })
  const paid = await newBill(deps, dock, 1_000, { month: '2026-09' })
  await pay(deps, dock, paid)
  expect(months(await ofCompany(dock.doctor, { payStatus: 1 }))).toEqual(['2026-09'])
  expect(months(await ofAdmin(dock.admin, { payStatus: 0 }))).toEqual(['2026-08'])
})

/** Creates two companies with the same admin, and a bill for each. */
const twoCompanies = async (): Promise<{ first: Dock; second: Dock }> => {
  const first = await newDock(deps)
  const doctor = await newCompany(deps, 'Other Trading')
  const link = await deps.table.get(ref(membershipItem, { doctorNo: first.doctorNo, userNo: first.admin.userNo }))
  if (!link) throw new Error('no link')
  const company = { ...first.admin.company, doctorNo: doctor.userNo, doctorName: 'Other Trading' }
  await deps.table.commit([put(membershipItem, { ...link, ...company, groups: [] })])
  const { warehouseNo } = await newWarehouse(deps, doctor, { adminNo: first.admin.userNo })
  const second = { ...first, doctor, doctorNo: doctor.userNo, warehouseNo, admin: { ...first.admin, company } }
  await newBill(deps, first, 1_000)
  await newBill(deps, second, 2_000)
  return { first, second }
}

it('lists the bills of all companies an admin serves, or of one company, and none owed to another admin', async () => {
  const { first, second } = await twoCompanies()
  const colleague = await newMember(deps, first.doctor, 'warehouseAdmin')
  const other = await newWarehouse(deps, first.doctor, { adminNo: colleague.userNo })
  await newBill(deps, { ...first, admin: colleague, warehouseNo: other.warehouseNo }, 3_000)
  const all = await ofAdmin(first.admin)
  expect(all.records.map(({ doctorName, totalFee }) => [doctorName, totalFee]).sort()).toEqual([
    ['Other Trading', 20],
    ['Test Trading', 10],
  ])
  for (const asked of [{}, { month: '2026-10' }]) {
    expect((await ofAdmin(second.admin, asked, true)).records.map(({ totalFee }) => totalFee)).toEqual([20])
    expect((await ofAdmin(first.admin, asked, true)).records.map(({ totalFee }) => totalFee)).toEqual([10])
    expect((await ofAdmin(colleague, asked, true)).records.map(({ totalFee }) => totalFee)).toEqual([30])
  }
})

it('hides the bills of a company that has blocked the admin', async () => {
  const { first, second } = await twoCompanies()
  const link = await deps.table.get(ref(membershipItem, { doctorNo: second.doctorNo, userNo: first.admin.userNo }))
  if (!link) throw new Error('no link')
  await deps.table.commit([
    put(membershipItem, { ...link, status: 'blocked', rev: link.rev + 1 }, { when: { is: 'present' }, error: 'race' }),
  ])
  expect((await ofAdmin(first.admin)).records.map(({ totalFee }) => totalFee)).toEqual([10])
})
