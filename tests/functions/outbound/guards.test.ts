import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Lot } from '../../../functions/books/public.ts'
import { returnUnits } from '../../../functions/outbound/shipments/return-units.ts'
import { submitShipment } from '../../../functions/outbound/shipments/submit-shipment.ts'
import { fittingLots } from '../../../functions/outbound/shipments/take-units.ts'
import { checkShipmentImport } from '../../../functions/outbound/use-cases/imports.ts'
import { membershipItem, userItem } from '../../../functions/platform/actor.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { RaceLost, ref } from '../../../functions/platform/db/table.ts'
import { deleteProduct } from '../../../functions/products/use-cases/delete-product.ts'
import { warehouseItem } from '../../../functions/warehouses/public.ts'
import { MAX_LABELS } from '../../../shared/outbound/labels.rules.ts'
import { xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, overtakenTable } from '../../support/memory-table.ts'
import { checkBooks } from '../tracking/arrivals.ts'
import { importDesk } from './import-desk.ts'
import { newPier, PDF, type Pier } from './pier.ts'

let store: TestStore
let pier: Pier
let productNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  pier = await newPier(store.deps)
  productNo = await pier.product(9)
})

const LOT: Lot = {
  lotNo: 'LT-1',
  inboundDate: '2026-11-20',
  chargeFrom: '2027-02-20',
  source: 'edit',
  qty: 1,
  left: 1,
}
const ANY = { error: 'race' as const }
const items = () => [{ productNo, toShip: 1 }]

/** Closes the warehouse, as at the beginning of its deletion. */
const close = async () => {
  const { deps, doctorNo, warehouseNo } = pier
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse) throw new Error('no warehouse')
  await deps.table.commit([put(warehouseItem, { ...warehouse, closedAt: deps.now(), rev: warehouse.rev + 1 }, ANY)])
}

describe('a shipment', () => {
  it('cannot leave or return to a warehouse that is being deleted', async () => {
    const { outboundNo } = await pier.submit(items())
    await close()
    await expect(pier.submit(items())).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    await expect(pier.change(outboundNo, 3)).rejects.toMatchObject({ reason: 'outbound.warehouseGone' })
    // If the deletion is interrupted, the warehouse reopens after a timeout.
    store.setNow('2026-11-20T18:02:00.000Z')
    await pier.change(outboundNo, 3)
    expect((await pier.level(productNo))?.stock).toBe(9)
  })

  it('is not returned to a warehouse whose deletion begins concurrently', async () => {
    const { outboundNo } = await pier.submit(items())
    const table = overtakenTable(pier.deps.table, close)
    const why = { what: 'cancelled' as const, refuseUnless: () => {} }
    await expect(returnUnits({ ...pier.deps, table }, pier.doctor, outboundNo, why)).rejects.toMatchObject({
      reason: 'outbound.warehouseGone',
    })
    expect((await pier.level(productNo))?.stock).toBe(8)
  })

  it('cannot be assigned to a person whose account is disabled', async () => {
    const { deps, nurse } = pier
    const user = await deps.table.get(ref(userItem, nurse))
    if (!user) throw new Error('no user')
    await deps.table.commit([put(userItem, { ...user, status: 'rejected' }, ANY)])
    await expect(pier.submit(items())).rejects.toMatchObject({ reason: 'outbound.noUser' })
  })

  it('can be neither finished nor archived while it is being canceled', async () => {
    const other = await pier.product(3)
    const body = await pier.body([...items(), { productNo: other, toShip: 1 }])
    const { outboundNo } = await submitShipment(pier.deps, pier.doctor, body, { most: 1 })
    const table = interruptedTable(pier.deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('killed')
    })
    const why = { what: 'cancelled' as const, refuseUnless: () => {} }
    await expect(returnUnits({ ...pier.deps, table }, pier.doctor, outboundNo, why)).rejects.toThrow('killed')
    for (const status of [1, 2] as const)
      await expect(pier.change(outboundNo, status)).rejects.toMatchObject({ reason: 'outbound.beingCancelled' })
    await pier.change(outboundNo, 3)
    await checkBooks(pier.deps, pier)
  })
})

describe('a call is refused', () => {
  it('if it lists shipments of another company’s warehouse or person', async () => {
    const other = await newPier(store.deps)
    for (const asked of [{ warehouseNo: other.warehouseNo }, { userNo: other.nurse.userNo }])
      await expect(pier.list(asked)).rejects.toMatchObject({ code: 'missing' })
  })

  it('if it returns units of a product that has since been deleted', async () => {
    const { deps, doctor, doctorNo } = pier
    const { outboundNo } = await pier.submit([{ productNo, toShip: 9 }])
    await deleteProduct({ ...deps, files: pier.files }, doctor, { doctorNo, productNo })
    await expect(pier.change(outboundNo, 3)).rejects.toMatchObject({ reason: 'outbound.productGone' })
    expect((await pier.look(outboundNo)).status).toBe(1)
  })

  it('if it announces an import for a blocked person or a warehouse of another company', async () => {
    const { deps, doctorNo, nurse, warehouseNo } = pier
    const link = await deps.table.get(ref(membershipItem, { doctorNo, userNo: nurse.userNo }))
    if (!link) throw new Error('no member')
    await deps.table.commit([put(membershipItem, { ...link, status: 'blocked' }, ANY)])
    await expect(importDesk(pier).announce([])).rejects.toMatchObject({ reason: 'outbound.noUser' })
    await expect(importDesk(await newPier(store.deps)).announce([], { warehouseNo })).rejects.toMatchObject({
      code: 'missing',
    })
  })

  it('if it imports into a warehouse that is being deleted', async () => {
    await close()
    await expect(importDesk(pier).announce([])).rejects.toMatchObject({ reason: 'general.noWarehouse' })
  })
})

describe('an import of shipments', () => {
  it('is checked once, and ships only the bytes that were checked', async () => {
    const desk = importDesk(pier)
    const one = await pier.product(4, { upc: '81001' })
    const importNo = await desk.checked([['81001', 1, 'a.pdf', '', '']])
    const again = checkShipmentImport(pier.deps, pier.doctor, { doctorNo: pier.doctorNo, importNo })
    await expect(again).rejects.toMatchObject({ reason: 'shipmentImport.begunAlready' })
    await desk.begin(importNo)
    const key = `incoming/${pier.doctorNo}/${importNo}/workbook`
    const other = await xlsxOf([
      ['UPC', 'Quantity', 'Label file'],
      ['81001', 4, 'a.pdf'],
    ])
    pier.files.objects.set(key, other)
    await desk.work(importNo, 'ship')
    expect(await desk.read(importNo)).toMatchObject({ status: 'failed', doneCount: 0 })
    expect((await pier.level(one))?.stock).toBe(4)
  })

  it('does not change shipped rows when resumed, even if their labels were deleted', async () => {
    const desk = importDesk(pier)
    await pier.product(4, { upc: '81001' })
    const late = await pier.product(1, { upc: '81002' })
    const rows = [
      ['81001', 1, 'a.pdf', '', ''],
      ['81002', 1, 'b.pdf', '', ''],
    ]
    const importNo = await desk.checked(rows, undefined, { 'a.pdf': PDF, 'b.pdf': PDF })
    await pier.submit([{ productNo: late, toShip: 1 }])
    await desk.ship(importNo)
    pier.files.objects.delete(`incoming/${pier.doctorNo}/${importNo}/0`)
    await desk.ship(importNo)
    expect((await desk.problems(importNo)).map(([row]) => row)).toEqual([3])
    expect(await desk.read(importNo)).toMatchObject({ status: 'done', doneCount: 1, problemCount: 1 })
  })

  it('is not checked again after it has shipped a row', async () => {
    const desk = importDesk(pier)
    for (const upc of ['81001', '81002']) await pier.product(4, { upc })
    const rows = ['81001', '81002'].map((upc) => [upc, 1, 'a.pdf', '', ''])
    const importNo = await desk.checked(rows)
    await desk.begin(importNo)
    let commits = 0
    const table = interruptedTable(pier.deps.table, (point) => {
      if (point === 'beforeCommit' && ++commits === 2) throw new Error('killed')
    })
    await expect(desk.work(importNo, 'ship', { ...pier.deps, table })).rejects.toThrow('killed')
    await desk.work(importNo, 'ship', pier.deps, true)
    expect(await desk.read(importNo)).toMatchObject({ status: 'failed', doneCount: 1 })
    const again = checkShipmentImport(pier.deps, pier.doctor, { doctorNo: pier.doctorNo, importNo, addZeros: true })
    await expect(again).rejects.toMatchObject({ reason: 'shipmentImport.begunAlready' })
  })

  it('is not reset by a check that ends late', async () => {
    const desk = importDesk(pier)
    await pier.product(4, { upc: '81001' })
    const importNo = await desk.upload(
      await xlsxOf([
        ['UPC', 'Quantity', 'Label file'],
        ['81001', 1, 'a.pdf'],
      ]),
    )
    let commits = 0
    const table = interruptedTable(pier.deps.table, async (point) => {
      // After the problems are written, right before the check ends.
      if (point !== 'beforeCommit' || ++commits !== 2) return
      await desk.work(importNo, 'check')
      await desk.begin(importNo)
    })
    await desk.work(importNo, 'check', { ...pier.deps, table })
    expect([commits, (await desk.read(importNo)).status]).toEqual([2, 'importing'])
  })

  it('refuses more labels for a row than a shipment may have, and a product whose name is not unique', async () => {
    const desk = importDesk(pier)
    await pier.product(4, { upc: '81001', productName: 'Twin' })
    await pier.product(4, { upc: '81001', productName: 'Twin' })
    const names = Array.from({ length: MAX_LABELS + 1 }, (_, at) => `${at}.pdf`)
    const labels = Object.fromEntries(names.map((name) => [name, PDF]))
    const header = ['UPC', 'Quantity', 'Label file', 'Product name']
    const importNo = await desk.checked([['81001', 1, names.join(';'), 'Twin']], header, labels)
    expect((await desk.problems(importNo)).map(([, column]) => column)).toEqual(['productName', 'label'])
  })
})

describe('labels', () => {
  it('are refused together if one changes while they are copied', async () => {
    const copy: typeof pier.files.copy = (from, ...to) =>
      from.endsWith('/1') ? Promise.resolve(false) : pier.files.copy(from, ...to)
    const files: typeof pier.files = { ...pier.files, copy }
    const body = await pier.body(items(), { fileNo: await pier.upload(PDF, PDF, PDF) })
    await expect(submitShipment({ ...pier.deps, files }, pier.doctor, body)).rejects.toMatchObject({
      reason: 'outbound.noUpload',
    })
    // Labels that did not change are not kept either.
    expect([...pier.files.objects.keys()].filter((key) => key.startsWith('labels/'))).toEqual([])
  })

  it('are used by only one of two shipments submitted with them concurrently', async () => {
    const body = await pier.body(items())
    // Another product, so that the two shipments compete only for the labels.
    const other = await pier.body([{ productNo: await pier.product(5), toShip: 1 }], { fileNo: body.fileNo })
    let first: Promise<unknown> | undefined
    const table = interruptedTable(pier.deps.table, async (point) => {
      if (point !== 'beforeCommit' || first) return
      first = submitShipment(pier.deps, pier.doctor, body)
      await first
    })
    const second = submitShipment({ ...pier.deps, table }, pier.doctor, other)
    await expect(second).rejects.toMatchObject({ reason: 'outbound.noFiles' })
    expect((await pier.list()).total).toBe(1)
    expect((await pier.level(productNo))?.stock).toBe(8)
  })

  it('are copied once even if the commit is retried, and are kept if its answer is lost', async () => {
    let copies = 0
    const files: typeof pier.files = {
      ...pier.files,
      copy: (...of) => {
        copies += 1
        return pier.files.copy(...of)
      },
    }
    let commits = 0
    const table = interruptedTable(pier.deps.table, (point) => {
      if (point === 'beforeCommit' && ++commits < 3) throw new RaceLost()
      if (point === 'afterCommit') throw new Error('killed')
    })
    const body = await pier.body(items())
    await expect(submitShipment({ ...pier.deps, table, files }, pier.doctor, body)).rejects.toThrow('killed')
    expect([commits, copies]).toEqual([3, 1])
    const [made] = (await pier.list()).records
    expect([...pier.files.objects.keys()]).toContain(`labels/${pier.doctorNo}/${made?.outboundNo}/0`)
  })
})

it('a commit contains the products whose lots together fit one item, and at least one product', () => {
  const level = (lots: number) => ({ lots: Array.from({ length: lots }, () => LOT) })
  expect(fittingLots([level(2000), level(500), level(1)])).toBe(2)
  expect(fittingLots([level(2501), level(1)])).toBe(1)
  expect(fittingLots([undefined, level(3)])).toBe(2)
})
