import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import {
  listInboundOfProduct,
  listUserInventory,
  listUserInventoryZero,
  listWarehouseInventory,
} from '../../../functions/inventory/use-cases/lists.ts'
import type { MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { listNotClaimed } from '../../../functions/tracking/use-cases/row-lists.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { newCompany, newMember, newProduct, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { arrive, newDock, newTracking, selfStorageOf, take, UPC } from '../tracking/arrivals.ts'
import { newShelf, type Shelf } from './shelf.ts'

const { calls } = inventory
let store: TestStore
let shelf: Shelf
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  shelf = await newShelf(store.deps)
})

describe('units of a product on their way', () => {
  const listed = (more: object = {}, actor = shelf.doctor) => {
    const { doctorNo, productNo } = shelf
    return listInboundOfProduct(
      store.deps,
      actor,
      calls.listInboundOfProduct.body.parse({ doctorNo, productNo, ...more }),
    )
  }

  it('are listed by open take, oldest first and in pages, until they are delivered', async () => {
    const numbers: string[] = []
    for (const quantity of [3, 1, 2]) {
      store.setNow(`2026-11-20T12:00:0${numbers.length}.000Z`)
      numbers.push((await shelf.take(quantity)).inboundNo)
    }
    store.setNow()
    const first = await listed({ size: 2 })
    expect(first.records.map(({ inboundNo }) => inboundNo)).toEqual(numbers.slice(0, 2))
    const rest = await listed({ size: 2, nextToken: first.nextToken })
    expect(rest.records.map(({ inboundNo }) => inboundNo)).toEqual(numbers.slice(2))
    const { id } = await shelf.report(4)
    await shelf.change(id, 1)
    expect((await listed()).records).toMatchObject([{ inboundNo: numbers[2], leftNum: 2 }])
  })

  it("include only a nurse's own takes if a nurse lists them, and are hidden from other companies", async () => {
    const other = await newMember(store.deps, shelf.doctor, 'nurse')
    await shelf.take(3)
    await shelf.take(2, other)
    expect((await listed({}, other)).records).toMatchObject([{ leftNum: 2 }])
    await expect(listed({}, await newCompany(store.deps))).rejects.toThrow('This product does not exist')
  })
})

describe('unclaimed units of a product', () => {
  const listed = (productNo = shelf.productNo) =>
    listNotClaimed(
      store.deps,
      shelf.doctor,
      tracking.calls.listNotClaimed.body.parse({ doctorNo: shelf.doctorNo, productNo }),
    )

  it('are listed by confirmed row, with the units left in each, until all are claimed', async () => {
    const [one, two] = [newTracking(), newTracking()]
    await arrive(store.deps, shelf, one, 3)
    await arrive(store.deps, shelf, two, 2)
    expect((await listed()).records).toMatchObject([
      { tracking: two, unclaimed: 2, confirmedBy: shelf.admin.userName },
      { tracking: one, unclaimed: 3, qty: 3 },
    ])
    const inboundNo = await take(store.deps, shelf, 9)
    const { doctorNo } = shelf
    await claimTracking(store.deps, shelf.nurse, { doctorNo, inboundNo, tracking: one, qty: 1 })
    await claimTracking(store.deps, shelf.nurse, { doctorNo, inboundNo, tracking: two, qty: 2 })
    expect((await listed()).records).toMatchObject([{ tracking: one, unclaimed: 2 }])
    await claimTracking(store.deps, shelf.nurse, { doctorNo, inboundNo, tracking: one, qty: 2 })
    expect((await listed()).records).toEqual([])
    const { productNo } = await newProduct(store.deps, shelf.doctor, { upc: UPC, condition: 'Used good' })
    expect((await listed(productNo)).records).toEqual([])
  })

  it('are found by a warehouse admin who does not name the company of the product', async () => {
    const { deps } = store
    const second = await newDock(deps, undefined, shelf.admin)
    const strange = await newDock(deps)
    const number = newTracking()
    await arrive(deps, second, number, 4)
    const { company: _, ...admin }: MaybeCompanyActor = shelf.admin
    const all = (productNo: string, actor = admin) =>
      listNotClaimed(deps, actor, tracking.calls.listNotClaimed.body.parse({ productNo }))
    expect((await all(second.productNo)).records).toMatchObject([
      { tracking: number, unclaimed: 4, doctorNo: second.doctorNo, company: second.doctor.company.doctorName },
    ])
    expect((await all(shelf.productNo)).records).toEqual([])
    await expect(all(strange.productNo)).rejects.toMatchObject({ reason: 'general.noProduct' })
    const { company: _none, ...doctor }: MaybeCompanyActor = shelf.doctor
    await expect(all(shelf.productNo, doctor)).rejects.toMatchObject({ errors: [{ path: 'doctorNo' }] })
  })
})

describe("a nurse's inventory", () => {
  const under = (more: object = {}, actor = shelf.nurse) =>
    listUserInventory(store.deps, actor, calls.listUserInventory.body.parse({ doctorNo: shelf.doctorNo, ...more }))
  const over = (more: object = {}) =>
    listUserInventoryZero(
      store.deps,
      shelf.nurse,
      calls.listUserInventoryZero.body.parse({ doctorNo: shelf.doctorNo, ...more }),
    )

  it('lists a product among those under way until all its units are delivered, and then among the completed ones', async () => {
    await shelf.take(3)
    await shelf.take(2)
    const { id } = await shelf.report(4)
    await shelf.change(id, 1)
    const record = { productNo: shelf.productNo, productName: 'Aurora 14 Laptop' }
    expect((await under()).records).toMatchObject([{ ...record, underWay: 1, delivered: 4, deliveredAmount: 1670 }])
    expect((await over()).records).toEqual([])
    await shelf.change((await shelf.report(1)).id, 1)
    expect((await under()).records).toEqual([])
    expect((await over()).records).toMatchObject([{ ...record, underWay: 0, delivered: 5 }])
    expect((await over({ condition: 'aurora' })).records).toHaveLength(1)
    expect((await over({ condition: 'zebra' })).records).toEqual([])
  })

  it('is visible only to the nurse and the company, which must name the nurse', async () => {
    await shelf.take(3)
    const nurseId = shelf.nurse.userNo
    expect((await under({ nurseId }, shelf.doctor)).records).toMatchObject([{ underWay: 3 }])
    await expect(under({}, shelf.doctor)).rejects.toThrow('Required')
    const other = await newMember(store.deps, shelf.doctor, 'nurse')
    await expect(under({ nurseId }, other)).rejects.toThrow('This nurse does not exist')
    await expect(under({ nurseId: shelf.admin.userNo }, shelf.doctor)).rejects.toThrow('This nurse does not exist')
  })
})

describe('the stock of a warehouse', () => {
  const held = (more: object = {}, actor = shelf.admin) => {
    const { doctorNo, warehouseNo } = shelf
    const asked = calls.listWarehouseInventory.body.parse({ doctorNo, warehouseNo, ...more })
    return listWarehouseInventory(store.deps, actor, asked)
  }

  it('is listed by product, with the unclaimed units', async () => {
    expect((await held()).records).toEqual([])
    await arrive(store.deps, shelf, newTracking(), 3)
    await shelf.take(2)
    await shelf.change((await shelf.report(2)).id, 1)
    expect((await held()).records).toMatchObject([{ productNo: shelf.productNo, stock: 2, notClaimed: 3 }])
    expect((await held({ condition: 'zebra' })).records).toEqual([])
    const { warehouseNo } = await newWarehouse(store.deps, shelf.doctor, { adminNo: shelf.admin.userNo })
    expect((await held({ warehouseNo })).records).toEqual([])
  })

  it('can be searched by UPC or product name without reading other products', async () => {
    const { deps } = store
    await arrive(deps, shelf, newTracking(), 3)
    await newProduct(deps, shelf.doctor, { productName: 'Zebra', upc: '777000111222' })
    let read = 0
    const batchGet: typeof deps.table.batchGet = (refs, options) => {
      read += refs.length
      return deps.table.batchGet(refs, options)
    }
    const { doctorNo, warehouseNo, productNo } = shelf
    const find = (condition: string) =>
      listWarehouseInventory(
        { ...deps, table: { ...deps.table, batchGet } },
        shelf.admin,
        calls.listWarehouseInventory.body.parse({ doctorNo, warehouseNo, condition }),
      )
    // The warehouse, and each product found with its level.
    for (const asked of [UPC, UPC.slice(-6)]) expect((await find(asked)).records).toMatchObject([{ productNo }])
    expect(read).toBe(6)
    expect((await find('zebra')).records).toEqual([])
    expect(read).toBe(9)
    expect((await find('nothing')).records).toEqual([])
    expect(read).toBe(10)
  })

  it("is hidden from warehouse admins if it is a nurse's self storage", async () => {
    const { warehouseNo } = await selfStorageOf(store.deps, shelf)
    await expect(held({ warehouseNo })).rejects.toThrow('This warehouse does not exist')
    expect((await held({ warehouseNo }, shelf.doctor)).records).toEqual([])
  })

  it('is listed for all warehouses and companies of an admin together, in pages, and only for those', async () => {
    const { deps } = store
    const { admin, doctor, doctorNo, warehouseNo } = shelf
    await arrive(deps, shelf, newTracking(), 3)
    const second = await newWarehouse(deps, doctor, { adminNo: admin.userNo, city: 'Second' })
    await arrive(deps, { ...shelf, warehouseNo: second.warehouseNo }, newTracking(), 4)
    const colleague = await newMember(deps, doctor, 'warehouseAdmin')
    const others = await newWarehouse(deps, doctor, { adminNo: colleague.userNo, city: 'Others' })
    await arrive(deps, { ...shelf, admin: colleague, warehouseNo: others.warehouseNo }, newTracking(), 5)
    const elsewhere = await newDock(deps, undefined, admin)
    await arrive(deps, elsewhere, newTracking(), 6)
    const everywhere = { doctorNo: undefined, warehouseNo: undefined }
    const anywhere: MaybeCompanyActor = { ...admin, company: undefined }
    const list = async (more: object, actor: MaybeCompanyActor = anywhere) => {
      const asked = calls.listWarehouseInventory.body.parse({ ...everywhere, ...more })
      return listWarehouseInventory(deps, actor, asked)
    }
    const placesOf = ({ records }: Awaited<ReturnType<typeof list>>) =>
      records.map((one) => [one.doctorNo, one.warehouseNo, one.notClaimed])
    const here = [
      [doctorNo, warehouseNo, 3],
      [doctorNo, second.warehouseNo, 4],
    ]
    const there = [[elsewhere.doctorNo, elsewhere.warehouseNo, 6]]
    const all = await list({})
    expect(placesOf(all)).toEqual([...there, ...here.sort().reverse()])
    expect(all.records[0]).toMatchObject({ doctorName: elsewhere.doctor.company.doctorName, upc: UPC })
    expect(all.records.map(({ warehouse }) => warehouse !== '')).toEqual([true, true, true])
    // The last record of the first page has the same product as the first of the second page.
    for (const condition of [undefined, UPC]) {
      const first = await list({ size: 2, condition })
      const rest = await list({ size: 2, condition, nextToken: first.nextToken })
      expect([...placesOf(first), ...placesOf(rest)]).toEqual(placesOf(all))
    }
    expect((await list({ condition: 'zebra' })).records).toEqual([])
    expect(placesOf(await list({ doctorNo }, admin)).sort()).toEqual(here.sort())
    expect(placesOf(await list({ warehouseNo: second.warehouseNo }))).toEqual([[doctorNo, second.warehouseNo, 4]])
    await expect(list({ doctorNo }, doctor)).rejects.toThrow('Warehouse is required.')
    const unrelated = await newDock(deps)
    await expect(list({ warehouseNo: unrelated.warehouseNo })).rejects.toThrow('This warehouse does not exist')
  })
})
