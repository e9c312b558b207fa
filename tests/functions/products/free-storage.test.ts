import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyActor, MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { productItem } from '../../../functions/products/products.items.ts'
import { rebuildFreeStorage } from '../../../functions/products/public.ts'
import { listFreeStorage } from '../../../functions/products/use-cases/free-storage.ts'
import { getProduct } from '../../../functions/products/use-cases/products.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { trackingRowType, unclaimedRowsOf } from '../../../functions/tracking-rows/public.ts'
import { products } from '../../../shared/products/products.contract.ts'
import {
  BOX_SIZE,
  grantFreeStorage,
  newMember,
  newWarehouse,
  startStore,
  superAdminIn,
  type TestStore,
} from '../../support/company.ts'
import { freezeCompany } from '../../support/freeze-company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { callsAs } from '../rates/rates-desk.ts'
import { arrive, type Dock, newDock, newTracking, UPC } from '../tracking/arrivals.ts'

let store: TestStore
let dock: Dock
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-27T18:00:00.000Z')
  dock = await newDock(store.deps)
})

const files = memoryFiles()
const { calls } = products
const save = (more: object) => {
  const form = { doctorNo: dock.doctorNo, productName: 'Aurora 14 Laptop', upc: UPC, price: 412.5, size: BOX_SIZE }
  return saveProduct(store.deps, dock.doctor, calls.saveProduct.body.parse({ ...form, ...more }))
}
const look = (actor: CompanyActor = dock.doctor) =>
  getProduct({ ...store.deps, files }, actor, { doctorNo: dock.doctorNo, productNo: dock.productNo })
const listed = async (actor = dock.admin, adminNo?: string) =>
  (
    await listFreeStorage(
      store.deps,
      actor,
      calls.listFreeStorage.body.parse({ doctorNo: dock.doctorNo, adminNo: adminNo || undefined }),
    )
  ).records
const chargeFrom = async (at: Dock = dock): Promise<string | undefined> => {
  await arrive(store.deps, at, newTracking(), 1)
  const rows = await readAll(store.deps.table, trackingRowType, unclaimedRowsOf(at.doctorNo, at.productNo))
  return rows.at(-1)?.chargeFrom
}
/** Sets free months on the product, as companies could before only warehouse admins granted them. */
const typedByCompany = async (storageFreeDuration: number): Promise<void> => {
  const product = await store.deps.table.get(ref(productItem, { doctorNo: dock.doctorNo, productNo: dock.productNo }))
  if (!product) throw new Error('no product')
  await store.deps.table.commit([put(productItem, { ...product, storageFreeDuration }, { error: 'race' })])
}

describe('free storage of a product', () => {
  it('cannot be set by the company, on a new or an existing product', async () => {
    const refused = { errors: [{ path: 'storageFreeDuration', reason: 'products.freeByWarehouse' }] }
    await expect(save({ upc: 'NEW-1', storageFreeDuration: 120 })).rejects.toMatchObject(refused)
    await expect(save({ productNo: dock.productNo, storageFreeDuration: 120 })).rejects.toMatchObject(refused)
    expect(await look()).toMatchObject({ freeMonths: 3, freeMonthsBy: 'default', freeStorage: [] })
    expect(await chargeFrom()).toBe('2027-02-27')
  })

  it("is granted by the warehouse admin, overrides the company's terms, and is shown to the company", async () => {
    const { deps } = store
    const { doctorNo, productNo } = dock
    const terms = { storageFreeDuration: 6, discountRate: 1, storageFeeOverDays: 0 }
    await callsAs(deps, dock.admin.userNo).saveDiscount({ doctorNo, ...terms })
    await grantFreeStorage(deps, dock.admin, { productNo, months: 1 })
    expect(await chargeFrom()).toBe('2026-12-27')
    expect(await look()).toMatchObject({
      storageFreeDuration: 1,
      freeMonths: 1,
      freeMonthsMost: 1,
      freeMonthsBy: 'product',
      freeStorage: [{ months: 1, admin: dock.admin.userName, setBy: dock.admin.userName, setAt: deps.now() }],
    })
    // An edit by the company keeps the months, and may contain the value that the company read.
    await save({ productNo, price: 400 })
    await save({ productNo, price: 401, storageFreeDuration: 1 })
    expect(await chargeFrom()).toBe('2026-12-27')
    await grantFreeStorage(deps, dock.admin, { productNo, months: null })
    expect(await look()).toMatchObject({ freeMonths: 6, freeMonthsBy: 'company', freeStorage: [] })
  })

  it('granted by an admin applies only in their warehouses; the super admin can grant it for one admin or for all', async () => {
    const { deps } = store
    const { doctor, productNo } = dock
    const other = await newMember(deps, doctor, 'warehouseAdmin')
    const { warehouseNo } = await newWarehouse(deps, doctor, { adminNo: other.userNo })
    const there = { ...dock, admin: other, warehouseNo }
    await grantFreeStorage(deps, dock.admin, { productNo, months: 1 })
    expect([await chargeFrom(), await chargeFrom(there)]).toEqual(['2026-12-27', '2027-02-27'])
    await expect(
      grantFreeStorage(deps, dock.admin, { productNo, months: 9, adminNo: other.userNo }),
    ).rejects.toMatchObject({ reason: 'general.noAccount' })
    const root = superAdminIn(deps, doctor)
    await grantFreeStorage(deps, root, { productNo, months: 2 })
    expect([await chargeFrom(), await chargeFrom(there)]).toEqual(['2026-12-27', '2027-01-27'])
    await grantFreeStorage(deps, root, { productNo, months: 5, adminNo: other.userNo })
    expect([await chargeFrom(), await chargeFrom(there)]).toEqual(['2026-12-27', '2027-04-27'])
    expect(await listed(other)).toMatchObject([{ productNo, months: 5, setBy: 'super', everywhere: false }])
    expect(await look(other)).toMatchObject({ freeMonths: 5, freeMonthsMost: 5 })
    expect(await look()).toMatchObject({ freeMonths: 1, freeMonthsMost: 5 })
  })

  it('is listed for all companies of the admin, each record with its company', async () => {
    const { deps } = store
    const second = await newDock(deps, undefined, dock.admin)
    const strange = await newDock(deps)
    for (const { admin, doctorNo, productNo } of [dock, second, strange])
      await grantFreeStorage(deps, { ...admin, company: { ...dock.admin.company, doctorNo } }, { productNo, months: 2 })
    const { company: _, ...admin }: MaybeCompanyActor = dock.admin
    const all = async (actor: MaybeCompanyActor, asked: object = {}) =>
      listFreeStorage(deps, actor, calls.listFreeStorage.body.parse(asked))
    const { records } = await all(admin)
    expect(records.map(({ doctorNo, productNo }) => [doctorNo, productNo]).sort()).toEqual(
      [dock, second].map(({ doctorNo, productNo }) => [doctorNo, productNo]).sort(),
    )
    expect(records.map(({ doctorName }) => doctorName).sort()).toEqual(
      [dock, second].map(({ doctor }) => doctor.company.doctorName).sort(),
    )
    const first = await all(admin, { size: 1 })
    const rest = await all(admin, { size: 1, nextToken: first.nextToken })
    expect([...first.records, ...rest.records]).toEqual(records)
    const { company: _none, ...root }: MaybeCompanyActor = superAdminIn(deps, dock.doctor)
    for (const adminNo of [undefined, dock.admin.userNo])
      await expect(all(root, { adminNo })).rejects.toMatchObject({ errors: [{ path: 'doctorNo' }] })
    await freezeCompany(deps, second.doctorNo)
    expect((await all(admin)).records.map(({ doctorNo }) => doctorNo)).toEqual([dock.doctorNo])
  })

  it('is kept for each of two admins who grant it concurrently', async () => {
    const { deps } = store
    const { doctor, productNo } = dock
    const other = await newMember(deps, doctor, 'warehouseAdmin')
    await newWarehouse(deps, doctor, { adminNo: other.userNo })
    const table = overtakenTable(deps.table, () => grantFreeStorage(deps, other, { productNo, months: 2 }))
    await grantFreeStorage({ ...deps, table }, dock.admin, { productNo, months: 1 })
    expect((await look()).freeStorage.map(({ months }) => months)).toEqual([2, 1])
  })

  it('that the company entered has no effect until the warehouse accepts it', async () => {
    const { deps } = store
    const { doctorNo, productNo } = dock
    await typedByCompany(12)
    expect(await chargeFrom()).toBe('2027-02-27')
    expect(await look()).toMatchObject({ freeMonths: 3, freeMonthsBy: 'default' })
    await rebuildFreeStorage(deps.table, doctorNo)
    expect(await listed()).toMatchObject([{ productNo, requested: 12 }])
    expect((await listed())[0]).not.toHaveProperty('months')
    await grantFreeStorage(deps, dock.admin, { productNo, months: 12 })
    expect(await listed()).toMatchObject([{ productNo, months: 12, setBy: dock.admin.userName }])
    expect(await chargeFrom()).toBe('2027-11-27')
  })

  it('that the company entered is no longer listed once the warehouse declines it', async () => {
    await typedByCompany(12)
    await rebuildFreeStorage(store.deps.table, dock.doctorNo)
    await grantFreeStorage(store.deps, dock.admin, { productNo: dock.productNo, months: null })
    expect(await listed()).toEqual([])
    expect(await chargeFrom()).toBe('2027-02-27')
  })
})
