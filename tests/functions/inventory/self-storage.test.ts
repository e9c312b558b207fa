import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountRef, newPosting, reserve, stockLevelRef } from '../../../functions/books/public.ts'
import { bookedTake, inboundRef } from '../../../functions/inbound/public.ts'
import { confirmNurseInbound, nurseAddStock } from '../../../functions/inventory/use-cases/self-storage.ts'
import { listStockLog } from '../../../functions/products/use-cases/stock.ts'
import { issueWords, reasonMessageOf } from '../../../shared/contract/issues.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { checkBooks, type Dock, newDock, selfStorageOf, take } from '../tracking/arrivals.ts'

let store: TestStore
let dock: Dock
let home: Dock

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  dock = await newDock(store.deps)
  home = { ...dock, warehouseNo: (await selfStorageOf(store.deps, dock)).warehouseNo }
})

const { confirmNurseInbound: confirmCall, nurseAddStock: addCall } = inventory.calls
const confirm = async (inboundNo: string, confirmNum: number, nurse = dock.nurse) =>
  confirmCall.result.parse(
    await confirmNurseInbound(
      store.deps,
      nurse,
      confirmCall.body.parse({ doctorNo: dock.doctorNo, inboundNo, confirmNum }),
    ),
  )
const add = async (more: object = {}, nurse = dock.nurse) =>
  addCall.result.parse(
    await nurseAddStock(
      store.deps,
      nurse,
      addCall.body.parse({
        doctorNo: dock.doctorNo,
        productNo: dock.productNo,
        warehouseNo: home.warehouseNo,
        qty: 3,
        note: 'Found in the garage',
        ...more,
      }),
    ),
  )
const level = () => store.deps.table.get(stockLevelRef(home), { consistent: true })
const balance = async () =>
  (await store.deps.table.get(accountRef({ doctorNo: dock.doctorNo, userNo: dock.nurse.userNo })))?.balance ?? 0

describe('a nurse who confirms a delivery to their self storage', () => {
  it('updates stock, take and balance', async () => {
    const inboundNo = await take(store.deps, home, 5)
    expect(await confirm(inboundNo, 2)).toEqual({
      inboundNo,
      leftNum: 3,
      status: 0,
      confirmed: 2,
      amount: 835,
      balance: 835,
    })
    expect(await confirm(inboundNo, 3)).toMatchObject({ leftNum: 0, status: 1, balance: 2087.5 })
    expect(await level()).toMatchObject({
      stock: 5,
      notClaimed: 0,
      lots: [{ left: 5, inboundDate: '2026-11-20', chargeFrom: '2027-02-20', source: 'selfStorage' }],
    })
    await checkBooks(store.deps, dock)
    await expect(confirm(inboundNo, 1)).rejects.toMatchObject({ reason: 'inbound.completed' })
  })

  it('is paid only for units that are left when confirming eight times concurrently', async () => {
    const inboundNo = await take(store.deps, home, 5)
    await Promise.allSettled(Array.from({ length: 8 }, () => confirm(inboundNo, 2)))
    expect(await level()).toMatchObject({ stock: 4 })
    expect(await balance()).toBe(4 * 4_175_000)
    await checkBooks(store.deps, dock)
  })

  it("cannot confirm more units than are left, units pending in a claim, units for a warehouse, or another nurse's units", async () => {
    const inboundNo = await take(store.deps, home, 5)
    await expect(confirm(inboundNo, 6)).rejects.toMatchObject({
      errors: [{ path: 'confirmNum', message: "Inbound quantity can't more than left." }],
    })
    const current = await store.deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }))
    if (!current) throw new Error('no take')
    const books = newPosting(store.deps, dock.nurse)
    reserve(books, { take: bookedTake(current), quantity: 3 })
    await store.deps.table.commit(books.intents())
    await expect(confirm(inboundNo, 3), 'units pending in a claim').rejects.toMatchObject({
      errors: [{ path: 'confirmNum', reason: 'inbound.someReserved', params: { free: 2, reserved: 3 } }],
    })
    const sent = await take(store.deps, dock, 5)
    await expect(confirm(sent, 1)).rejects.toMatchObject({ reason: 'inventory.notSelfStorage' })
    const other = await newMember(store.deps, dock.doctor, 'nurse')
    await expect(confirm(inboundNo, 1, other)).rejects.toMatchObject({ code: 'missing' })
    expect(await level()).toBeUndefined()
  })
})

describe('a nurse who adds stock', () => {
  it('raises only the stock of their self storage, with the note in its log and without a payment', async () => {
    expect(await add()).toMatchObject({ qty: 3, stock: 3 })
    expect(await add({ qty: 1 })).toMatchObject({ stock: 4 })
    expect(await balance()).toBe(0)
    const asked = products.calls.listStockLog.body.parse({ doctorNo: dock.doctorNo, productNo: dock.productNo })
    expect((await listStockLog(store.deps, dock.doctor, asked)).records[1]).toMatchObject({
      bizType: 4,
      counter: 'stock',
      qty: 3,
      note: 'Found in the garage',
      userNo: dock.nurse.userNo,
    })
    await checkBooks(store.deps, dock)
  })

  it("cannot do so in a warehouse of the company, in another nurse's storage, or without a note", async () => {
    await expect(add({ warehouseNo: dock.warehouseNo })).rejects.toMatchObject({
      errors: [{ path: 'warehouseNo', reason: 'inventory.onlyOwnStorage' }],
    })
    const other = await newMember(store.deps, dock.doctor, 'nurse')
    await expect(add({}, other)).rejects.toMatchObject({ code: 'missing' })
    await expect(add({ productNo: 'PR-0123456789ABCD' })).rejects.toMatchObject({ code: 'missing' })
    const body = {
      doctorNo: dock.doctorNo,
      productNo: dock.productNo,
      warehouseNo: home.warehouseNo,
      qty: 1,
      note: ' ',
    }
    const messages = addCall.body
      .safeParse(body, { error: issueWords })
      .error?.issues.map((issue) => reasonMessageOf(issue).message)
    expect(messages).toEqual(['Note is required.'])
  })
})
