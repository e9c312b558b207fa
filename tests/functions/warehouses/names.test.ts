import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { asRead, put, remove } from '../../../functions/platform/db/intent.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import {
  type Warehouse,
  warehouseItem,
  warehouseNameItem,
  warehousesOf,
} from '../../../functions/warehouse-records/warehouses.items.ts'
import { nameWarehouses } from '../../../functions/warehouses/names.ts'
import { deleteWarehouse } from '../../../functions/warehouses/use-cases/delete-warehouse.ts'
import { saveWarehouse } from '../../../functions/warehouses/use-cases/save-warehouse.ts'
import { listWarehouses } from '../../../functions/warehouses/use-cases/warehouses.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'

let store: TestStore
let doctor: CompanyActor
let admin: CompanyActor

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  doctor = await newCompany(store.deps)
  admin = await newMember(store.deps, doctor, 'warehouseAdmin')
})

const PLACE = { state: 'NJ', city: 'Edison', address: '2 Dock Rd', zipCode: '08837' }

const save = async (more: object, actor = doctor) =>
  saveWarehouse(
    store.deps,
    actor,
    parsed(warehouses.calls.saveWarehouse, { doctorNo: actor.company.doctorNo, ...more }),
  )
const add = (more: object = {}, actor = doctor) =>
  save({ ...PLACE, adminNo: actor.role === 'nurse' ? undefined : admin.userNo, ...more }, actor)
const named = async (condition?: string) => {
  const input = warehouses.calls.listWarehouses.body.parse({ doctorNo: doctor.company.doctorNo, condition })
  return (await listWarehouses(store.deps, doctor, input)).records.map(({ warehouse }) => warehouse)
}
const stored = async (): Promise<Warehouse[]> =>
  readAll(store.deps.table, warehouseItem, warehousesOf(doctor.company.doctorNo), { consistent: true })
const TAKEN = { errors: [{ path: 'name', reason: 'warehouses.nameTaken' }] }

describe('two saves at the same moment', () => {
  it('cannot give one name to two warehouses', async () => {
    const results = await Promise.allSettled(['NW-EDI', 'nw-edi', 'Nw-Edi'].map((name) => add({ name })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(TAKEN)
    expect(await stored()).toHaveLength(1)
  })

  it('get different default names', async () => {
    await Promise.all(Array.from({ length: 4 }, () => add()))
    expect((await named()).sort()).toEqual(['Edison 1', 'Edison 2', 'Edison 3', 'Edison 4'])
  })

  it('of one warehouse leave only the name of the last one taken', async () => {
    const { warehouseNo } = await add({ name: 'First' })
    await Promise.all(['Second', 'Third'].map((name) => save({ warehouseNo, name })))
    const [name = ''] = await named()
    const free = ['First', 'Second', 'Third'].filter((one) => one !== name)
    for (const one of free) await add({ name: one })
    await expect(add({ name })).rejects.toMatchObject(TAKEN)
  })
})

describe('the name of a warehouse', () => {
  it('has 2 to 24 characters', async () => {
    for (const name of ['A', 'A'.repeat(25)]) await expect(add({ name })).rejects.toThrow()
    await add({ name: 'A'.repeat(24) })
    await add({ name: 'AB' })
    expect(await named()).toEqual(['AB', 'A'.repeat(24)])
  })

  it('is the city and a number by default, within 24 characters', async () => {
    await add({ city: 'Rancho Santa Margarita Heights' })
    await add({ city: 'Rancho Santa Margarita Heights', name: '' })
    expect(await named()).toEqual(['Rancho Santa Margarita 2', 'Rancho Santa Margarita 1'])
  })

  it('is free in other companies, and for self storages unique as well', async () => {
    await add({ name: 'Dock' })
    const other = await newCompany(store.deps)
    const { userNo: adminNo } = await newMember(store.deps, other, 'warehouseAdmin')
    await add({ name: 'Dock', adminNo }, other)
    const nurse = await newMember(store.deps, doctor, 'nurse')
    await expect(add({ name: 'dock' }, nurse)).rejects.toMatchObject(TAKEN)
    await add({}, nurse)
    expect(await named()).toEqual(['Edison 1', 'Dock'])
  })

  it('is kept by an edit without it, and becomes the default again if it is cleared', async () => {
    const { warehouseNo } = await add({ name: 'North' })
    await save({ warehouseNo, address: '3 Dock Rd' })
    expect(await named()).toEqual(['North'])
    await save({ warehouseNo, name: '' })
    expect(await named()).toEqual(['Edison 1'])
    await save({ warehouseNo, name: '' })
    expect(await named()).toEqual(['Edison 1'])
    await save({ warehouseNo, name: 'EDISON 1' })
    expect(await named()).toEqual(['EDISON 1'])
    await add({ name: 'North' })
  })

  it('finds the warehouse, and is free again once the warehouse is deleted', async () => {
    const { warehouseNo } = await add({ name: 'North Dock' })
    await add()
    expect(await named('dock nor')).toEqual(['North Dock'])
    await deleteWarehouse(
      { ...store.deps, settle: async () => undefined },
      doctor,
      parsed(warehouses.calls.deleteWarehouse, { doctorNo: doctor.company.doctorNo, warehouseNo }),
    )
    await add({ name: 'north dock' })
  })
})

describe('warehouses saved before warehouses had names', () => {
  const unname = async () => {
    for (const { name = '', ...warehouse } of await stored()) {
      const { doctorNo, rev } = warehouse
      await store.deps.table.commit([
        put(warehouseItem, { ...warehouse, rev: rev + 1 }, asRead({ rev })),
        remove(warehouseNameItem, { doctorNo, key: name.toLowerCase() }, { error: 'race' }),
      ])
    }
  }

  it('show their address, and get default names by the rebuild, oldest first', async () => {
    await add({ address: '1 Dock Rd' })
    await add({ address: '2 Dock Rd' })
    await unname()
    await add({ name: 'Edison 2', address: '3 Dock Rd' })
    const unnamed = ['Edison NJ, 2 Dock Rd, 08837', 'Edison NJ, 1 Dock Rd, 08837']
    expect(await named()).toEqual(['Edison 2', ...unnamed])
    await nameWarehouses(store.deps.table, doctor.company.doctorNo)
    expect(await named()).toEqual(['Edison 2', 'Edison 3', 'Edison 1'])
    const before = await stored()
    await nameWarehouses(store.deps.table, doctor.company.doctorNo)
    expect(await stored()).toEqual(before)
    await expect(add({ name: 'Edison 3' })).rejects.toMatchObject(TAKEN)
  })

  it('get one by their next edit', async () => {
    const { warehouseNo } = await add()
    await unname()
    await save({ warehouseNo, city: 'Newark' })
    expect(await named()).toEqual(['Newark 1'])
  })

  it('keep a name that somebody gives them during the rebuild', async () => {
    const { warehouseNo } = await add()
    await unname()
    const table = overtakenTable(store.deps.table, () => save({ warehouseNo, name: 'By hand' }))
    await nameWarehouses(table, doctor.company.doctorNo)
    expect(await named()).toEqual(['By hand'])
    await add({ name: 'Edison 1' })
  })
})
