import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboundItem } from '../../../functions/outbound/shipments/shipments.items.ts'
import {
  listPicks,
  listProductSummary,
  listProductsByWarehouse,
} from '../../../functions/outbound/use-cases/picking.ts'
import { getDataByType, listOutboundsOfProduct } from '../../../functions/outbound/use-cases/shipments.ts'
import { asRead, put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { newMember, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { take } from '../tracking/arrivals.ts'
import { newPier, type Pier } from './pier.ts'

const { calls } = outbound
let store: TestStore
let pier: Pier
let [lamp, desk] = ['', '']
let elsewhere: string
const shipped: string[] = []

beforeAll(async () => {
  store = await startStore()
  pier = await newPier(store.deps)
  lamp = await pier.product(50, { productName: 'Brass Lamp', upc: '900000000001' })
  desk = await pier.product(50, { productName: 'Oak Desk', upc: '900000000002' })
  ;({ warehouseNo: elsewhere } = await newWarehouse(pier.deps, pier.doctor, { city: 'Reno', state: 'NV' }))
  await pier.stock(lamp, 6, elsewhere)
  const other = await newMember(pier.deps, pier.doctor, 'nurse')
  const ship = async (data: object[], more: object = {}) =>
    void shipped.push((await pier.submit(data, more)).outboundNo)
  await ship([{ productNo: lamp, toShip: 1 }], { tracking: 'TBA 123-456' })
  await ship([
    { productNo: desk, toShip: 2 },
    { productNo: lamp, toShip: 3 },
  ])
  await ship([{ productNo: desk, toShip: 4 }], { notifiyUserNo: other.userNo })
  await ship([{ productNo: lamp, toShip: 2 }], { warehouseNo: elsewhere, notifiyUserNo: other.userNo })
  await pier.change(shipped[2] ?? '', 2)
})
afterAll(() => store.stop())

const numbers = (records: readonly { outboundNo: string }[]) =>
  records.map(({ outboundNo }) => shipped.indexOf(outboundNo))
const found = async (asked: object) => numbers((await pier.list(asked)).records)

describe('the shipments with a given status', () => {
  it('are listed oldest first, page by page, and filtered by notified person and warehouse', async () => {
    expect(await found({})).toEqual([0, 1, 3])
    expect(await found({ status: 2 })).toEqual([2])
    const first = await pier.list({ size: 2 })
    expect(first.total).toBe(3)
    expect(numbers((await pier.list({ size: 2, nextToken: first.nextToken })).records)).toEqual([3])
    expect(await found({ userNo: pier.nurse.userNo })).toEqual([0, 1])
    expect(await found({ warehouseNo: elsewhere })).toEqual([3])
    expect(await found({ warehouseNo: elsewhere, userNo: pier.nurse.userNo })).toEqual([])
    const asked = calls.getDataByType.body.parse({ doctorNo: pier.doctorNo, type: 2 })
    expect(numbers((await getDataByType(pier.deps, pier.nurse, asked)).records)).toEqual([2])
  })

  it('are found by product name, UPC, tracking number or shipment number', async () => {
    expect(await found({ condition: 'lamp' })).toEqual([0, 1, 3])
    expect(await found({ condition: '900000000002' })).toEqual([1])
    expect(await found({ condition: 'oak', status: 2 })).toEqual([2])
    expect(await found({ condition: 'tba123456' })).toEqual([0])
    expect(await found({ condition: (shipped[1] ?? '').toLowerCase() })).toEqual([1])
    expect(await found({ condition: shipped[2] ?? '' })).toEqual([])
    expect(await found({ condition: 'lamp', warehouseNo: elsewhere })).toEqual([3])
    expect(await found({ condition: 'nothing' })).toEqual([])
  })

  it('can be limited to a product, with the other filters', async () => {
    expect(await found({ productNo: lamp })).toEqual([0, 1, 3])
    expect(await found({ productNo: desk })).toEqual([1])
    expect(await found({ productNo: desk, status: 2 })).toEqual([2])
    expect(await found({ productNo: lamp, status: 2 })).toEqual([])
    expect(await found({ productNo: lamp, warehouseNo: elsewhere })).toEqual([3])
    expect(await found({ productNo: lamp, condition: 'oak' })).toEqual([1])
    const { productNo: strange } = await newPier(store.deps)
    await expect(pier.list({ productNo: strange })).rejects.toMatchObject({ code: 'missing' })
  })

  it('can be limited to days of a time zone, in every status', async () => {
    store.setNow('2026-11-18T12:00:00.000Z')
    const other = await newPier(store.deps)
    const [chair, stool] = [await other.product(9), await other.product(9, { upc: '900000000029' })]
    const ship = async (at: string, productNo: string, status?: 2 | 3) => {
      store.setNow(at)
      const { outboundNo } = await other.submit([{ productNo, toShip: 1 }])
      if (status) await other.change(outboundNo, status)
      return outboundNo
    }
    // Midnight in New York is 05:00 UTC.
    const late = await ship('2026-11-20T04:59:59.000Z', chair, 2)
    const early = await ship('2026-11-20T05:00:00.000Z', chair, 2)
    const stools = await ship('2026-11-20T06:00:00.000Z', stool, 2)
    const working = await ship('2026-11-20T07:00:00.000Z', chair)
    const canceled = await ship('2026-11-20T08:00:00.000Z', chair, 3)
    const next = await ship('2026-11-21T06:00:00.000Z', chair, 2)
    const sent = async (more: object) =>
      (await other.list({ status: 2, ...more })).records.map(({ outboundNo }) => outboundNo)
    const on = { startDate: '2026-11-20', endDate: '2026-11-20' }
    expect(await sent(on)).toEqual([stools, early])
    expect(await sent({ ...on, timeZone: 'UTC' })).toEqual([stools, early, late])
    expect(await sent({ ...on, productNo: chair })).toEqual([early])
    expect(await sent({ productNo: chair, startDate: '2026-11-21' })).toEqual([next])
    expect(await sent({ endDate: '2026-11-19' })).toEqual([late])
    expect(await sent({ ...on, warehouseNo: other.warehouseNo })).toEqual([stools, early])
    expect(await sent({ ...on, condition: '900000000029' })).toEqual([stools])
    expect(await sent({ ...on, status: 1 })).toEqual([working])
    expect(await sent({ startDate: '2026-11-21', status: 1 })).toEqual([])
    expect(await sent({ ...on, status: 3, productNo: chair })).toEqual([canceled])
    // Units of products after the first commits never left a large shipment that was refused.
    const at = { doctorNo: other.doctorNo, outboundNo: canceled }
    const stored = await store.deps.table.get(ref(outboundItem, at))
    const [line] = stored?.items ?? []
    if (!stored || !line) throw new Error('There is no such shipment')
    const refused = await other.product(9, { upc: '900000000039' })
    const items = [line, { ...line, productNo: refused }]
    await store.deps.table.commit([put(outboundItem, { ...stored, items }, asRead(stored))])
    expect(await sent({ status: 3, productNo: refused })).toEqual([canceled])
    // Days outside of the times that an id can contain are empty, not refused.
    for (const day of ['1960-01-08', '1969-12-31', '3090-01-01'])
      expect(await sent({ startDate: day, endDate: day })).toEqual([])
    expect(await sent({ startDate: '1960-01-08', endDate: '3090-01-01' })).toEqual([next, stools, early, late])
    const first = await other.list({ status: 2, ...on, size: 1 })
    expect(await sent({ ...on, size: 1, nextToken: first.nextToken })).toEqual([early])
    const turned = { startDate: '2026-11-21', endDate: '2026-11-20' }
    await expect(other.list({ status: 2, ...turned })).rejects.toMatchObject({ errors: [{ path: 'startDate' }] })
    store.setNow()
  })

  it('are found by a product whose name looks like the start of a shipment number', async () => {
    const other = await newPier(store.deps)
    const productNo = await other.product(2, { productName: 'SP-100 Speaker', upc: '900000000009' })
    await other.submit([{ productNo, toShip: 1 }])
    expect((await other.list({ condition: 'sp-100' })).records).toHaveLength(1)
  })

  it('are found by their number and by a product named like that number, page by page', async () => {
    const other = await newPier(store.deps)
    const plain = await other.product(2, { productName: 'Plain', upc: '900000000019' })
    const { outboundNo } = await other.submit([{ productNo: plain, toShip: 1 }])
    const productNo = await other.product(2, { productName: outboundNo, upc: '900000000029' })
    await other.submit([{ productNo, toShip: 1 }])
    const first = await other.list({ condition: outboundNo, size: 1 })
    const second = await other.list({ condition: outboundNo, size: 1, nextToken: first.nextToken })
    expect([...first.records, ...second.records]).toHaveLength(2)
  })

  it('are each listed once when found by a word that occurs in many product names', async () => {
    const many = await newPier(store.deps)
    const some: string[] = []
    for (let at = 0; at < 3; at++) some.push(await many.product(5, { productName: `Widget ${at}`, upc: `77${at}` }))
    await many.submit(some.map((productNo) => ({ productNo, toShip: 1 })))
    expect((await many.list({ condition: 'widget' })).records).toHaveLength(1)
    for (let at = 3; at < 52; at++) await many.product(0, { productName: `Widget ${at}`, upc: `77${at}` })
    expect((await many.list({ condition: 'widget' })).records).toHaveLength(1)
    const urgent = await many.submit([{ productNo: some[0] ?? '', toShip: 1 }], { priority: 2 })
    expect((await many.list({ condition: 'widget' })).records).toMatchObject([urgent, {}])
  })
})

it('lists the shipments of a product, newest first, with its units in each', async () => {
  const asked = calls.listOutboundsOfProduct.body.parse({ doctorNo: pier.doctorNo, productNo: desk })
  const { records } = await listOutboundsOfProduct(pier.deps, pier.doctor, asked)
  expect(records.map(({ outboundNo, qty, status }) => [shipped.indexOf(outboundNo), qty, status])).toEqual([
    [2, 4, 2],
    [1, 2, 1],
  ])
  const none = { ...asked, productNo: 'PR-00000000000000000000' }
  await expect(listOutboundsOfProduct(pier.deps, pier.doctor, none)).rejects.toMatchObject({ code: 'missing' })
})

describe('the stock to ship', () => {
  it('is listed for picking by warehouse, with the person in charge', async () => {
    const asked = (fields: object) => calls.listPicks.body.parse({ doctorNo: pier.doctorNo, ...fields })
    const pick = async (fields: object) =>
      calls.listPicks.result.parse(await listPicks(pier.deps, pier.doctor, asked(fields))).records
    expect((await pick({})).map(({ productNo, stock }) => [productNo, stock])).toEqual([
      [desk, 44],
      [lamp, 4],
      [lamp, 46],
    ])
    expect(await pick({ warehouseNo: elsewhere })).toMatchObject([
      { productNo: lamp, stock: 4, isDoctor: '0', warehouse: expect.stringContaining('Reno') },
    ])
    expect(await pick({ warehouseNo: pier.warehouseNo, condition: 'oak' })).toMatchObject([
      { productNo: desk, stock: 44, warehouseUserName: expect.stringContaining(pier.admin.userNo) },
    ])
    expect((await pick({ condition: 'brass' })).map(({ productNo, stock }) => [productNo, stock])).toEqual([
      [lamp, 4],
      [lamp, 46],
    ])
    expect((await pick({ condition: 'brass', size: 1, current: 2 })).map(({ stock }) => stock)).toEqual([46])
    const first = await listPicks(pier.deps, pier.doctor, asked({ condition: 'brass', size: 1 }))
    expect(await pick({ condition: 'brass', size: 1, nextToken: first.nextToken })).toMatchObject([{ stock: 46 }])
    await expect(pick({ warehouseNo: 'WH-00000000000000000000' })).rejects.toMatchObject({ code: 'missing' })
  })

  it('is searched by index, and by a scan if the words match many products', async () => {
    const many = await newPier(store.deps)
    const [found] = [await many.product(2, { productName: 'Slate Coaster', upc: '8800' })]
    for (let at = 0; at < 52; at++)
      await many.product(at === 7 ? 1 : 0, { productName: `Widget ${at}`, upc: `88${at}1` })
    let places = 0
    const table: Deps['table'] = {
      ...many.deps.table,
      query: (item, range, options) => {
        if (range.pk.includes('#WHSTOCK#')) places += 1
        return many.deps.table.query(item, range, options)
      },
    }
    const pick = async (condition: string) => {
      const body = calls.listPicks.body.parse({ doctorNo: many.doctorNo, condition })
      return calls.listPicks.result.parse(await listPicks({ ...many.deps, table }, many.doctor, body)).records
    }
    expect(await pick('slate')).toMatchObject([{ productNo: found, stock: 2 }])
    expect(places).toBe(0)
    expect(await pick('widget')).toMatchObject([{ productName: 'Widget 7', stock: 1 }])
    expect(places).toBeGreaterThan(0)
  })

  it('includes products of which the warehouse has no units left', async () => {
    const away = await pier.product(3, { productName: 'Tin Box', upc: '900000000003' })
    await pier.submit([{ productNo: away, toShip: 3 }])
    const body = calls.listProductsByWarehouse.body.parse({ doctorNo: pier.doctorNo, warehouseNo: pier.warehouseNo })
    const { records } = await listProductsByWarehouse(pier.deps, pier.doctor, body)
    expect(records.find(({ productNo }) => productNo === away)).toMatchObject({ stock: 0 })
  })

  it('is summed by product, and for a nurse includes the units of their takes', async () => {
    const sum = async (asked: object) => {
      const body = calls.listProductSummary.body.parse({ doctorNo: pier.doctorNo, ...asked })
      return calls.listProductSummary.result.parse(await listProductSummary(pier.deps, pier.doctor, body)).records
    }
    expect(await sum({ productName: 'lamp' })).toMatchObject([{ productNo: lamp, stock: 50 }])
    await take(pier.deps, pier, 5)
    expect(await sum({ userNo: pier.nurse.userNo })).toMatchObject([
      { productNo: pier.productNo, stock: 0, inbound: 5, underWay: 5, delivered: 0 },
    ])
    await expect(sum({ userNo: pier.admin.userNo })).rejects.toMatchObject({ code: 'missing' })
  })
})
