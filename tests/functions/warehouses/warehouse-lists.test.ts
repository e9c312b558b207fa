import { afterAll, beforeAll, expect, it } from 'vitest'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor, MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { saveWarehouse } from '../../../functions/warehouses/use-cases/save-warehouse.ts'
import { listOwnWarehouses, listWarehousesOfUser } from '../../../functions/warehouses/use-cases/warehouses.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'

const { calls } = warehouses
const PLACE = { state: 'NJ', city: 'Edison', address: '2 Dock Rd', zipCode: '08837' }

let store: TestStore
let one: CompanyActor
let two: CompanyActor
/** The admin who runs warehouses of both companies. */
let admin: CompanyActor
let nurse: CompanyActor
let superAdmin: MaybeCompanyActor
const made: Record<string, string> = {}

const add = async (who: CompanyActor, more: object = {}) => {
  const body = calls.saveWarehouse.body.parse({ doctorNo: who.company.doctorNo, ...PLACE, ...more })
  return (await saveWarehouse(store.deps, who, body)).warehouseNo
}

beforeAll(async () => {
  store = await startStore()
  one = await newCompany(store.deps)
  two = await newCompany(store.deps)
  admin = await newMember(store.deps, one, 'warehouseAdmin')
  nurse = await newMember(store.deps, one, 'nurse')
  const { doctorNo, doctorName } = two.company
  const link = { doctorNo, doctorName, userNo: admin.userNo, userName: admin.userName, email: admin.email }
  const rest = { role: 'warehouseAdmin' as const, alias: '', status: 'active' as const, groups: [], rev: 1 }
  await store.deps.table.commit([put(membershipItem, { ...link, ...rest, createTime: store.deps.now() })])
  const other = await newMember(store.deps, one, 'warehouseAdmin')
  made.one = await add(one, { adminNo: admin.userNo })
  made.others = await add(one, { adminNo: other.userNo })
  made.two = await add(two, { adminNo: admin.userNo })
  made.home = await add(nurse)
  superAdmin = { ...admin, userNo: store.deps.newId('user'), role: 'superAdmin' }
  delete superAdmin.company
})
afterAll(() => store.stop())

const own = async (who: MaybeCompanyActor) => {
  const { records } = await listOwnWarehouses(store.deps, who, calls.listOwnWarehouses.body.parse({}))
  return records.map(({ warehouseNo, doctorName }) => [warehouseNo, doctorName])
}
const of = async (who: MaybeCompanyActor, userNo: string, more: object = {}) => {
  const input = calls.listWarehousesOfUser.body.parse({ userNo, ...more })
  const page = await listWarehousesOfUser(store.deps, who, input)
  return { ...page, numbers: page.records.map(({ warehouseNo }) => warehouseNo) }
}
const everywhere = ({ company: _, ...who }: CompanyActor): MaybeCompanyActor => who

it('lists the warehouses that an admin runs, in one company or in all, and for a company or a nurse those that they own', async () => {
  expect(await own(admin)).toEqual([[made.one, one.company.doctorName]])
  expect(await own(everywhere(admin))).toEqual([
    [made.two, two.company.doctorName],
    [made.one, one.company.doctorName],
  ])
  expect((await own(one)).map(([number]) => number)).toEqual([made.others, made.one])
  expect((await own(nurse)).map(([number]) => number)).toEqual([made.home])
  for (const who of [one, nurse]) {
    await expect(own(everywhere(who))).rejects.toMatchObject({ errors: [{ path: 'doctorNo' }] })
  }
})

it('shows a company the warehouses that its members run or own in it, but none in other companies', async () => {
  expect((await of(one, admin.userNo)).numbers).toEqual([made.one])
  expect((await of(one, nurse.userNo)).numbers).toEqual([made.home])
  await expect(of(two, nurse.userNo)).rejects.toMatchObject({ reason: 'general.noAccount' })
  await expect(of(everywhere(one), nurse.userNo)).rejects.toMatchObject({ errors: [{ path: 'doctorNo' }] })
})

it('shows the super admin the warehouses that anyone runs or owns in all companies, page by page', async () => {
  expect((await of(superAdmin, admin.userNo)).numbers).toEqual([made.two, made.one])
  const first = await of(superAdmin, admin.userNo, { size: 1 })
  const second = await of(superAdmin, admin.userNo, { size: 1, nextToken: first.nextToken })
  expect([...first.numbers, ...second.numbers]).toEqual([made.two, made.one])
  expect((await of(superAdmin, nurse.userNo)).numbers).toEqual([made.home])
  expect((await of(superAdmin, two.userNo)).numbers).toEqual([made.two])
  const lonely = await newMember(store.deps, two, 'nurse')
  expect((await of(superAdmin, lonely.userNo)).numbers).toEqual([])
  await expect(of(superAdmin, store.deps.newId('user'))).rejects.toMatchObject({ reason: 'general.noAccount' })
})
