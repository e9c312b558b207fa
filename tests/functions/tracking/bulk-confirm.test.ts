import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productTotalsItem } from '../../../functions/books/public.ts'
import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { batchItem } from '../../../functions/tracking/batches.items.ts'
import { WORK_MS } from '../../../functions/tracking/time-budget.ts'
import { rowsOfTracking, trackingRowItem } from '../../../functions/tracking/tracking.items.ts'
import { listBatches } from '../../../functions/tracking/use-cases/list-batches.ts'
import { listBulkConfirm } from '../../../functions/tracking/use-cases/list-bulk-confirm.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { BOX_SIZE, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import {
  booksHold,
  confirm,
  type Dock,
  give,
  newDock,
  newTracking,
  selfStorageOf,
  take,
  toConfirm,
  typeIn,
  UPC,
} from './arrivals.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow()
  dock = await newDock(deps)
})

const lines = (count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({ tracking: newTracking(), qty: 2, ...more }))
const typed = async (count: number, more: object = {}) => (await typeIn(deps, dock, lines(count, more))).batchNumber
const notClaimed = async (productNo = dock.productNo) =>
  (await deps.table.get(ref(productTotalsItem, { doctorNo: dock.doctorNo, productNo })))?.notClaimed ?? 0
const list = (batchNumber: string, of = dock) => listBulkConfirm(deps, of.admin, { doctorNo: of.doctorNo, batchNumber })
const batch = async (type: 1 | 3) => listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type })
const rowOf = async (tracking: string) =>
  (await deps.table.query(trackingRowItem, rowsOfTracking(dock.doctorNo, tracking), { limit: 10, consistent: true }))
    .records[0]

describe('the list to confirm', () => {
  it('gathers a batch by UPC, with the products each can be', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: UPC, productName: 'Refurbished one' })
    const [a, b] = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: a, qty: 3, note: 'opened' },
      { tracking: b, qty: 4 },
      { tracking: b, upc: 'NOBODY', qty: 1 },
    ])
    expect(await list(batchNumber)).toMatchObject([
      {
        ...{ upc: UPC, rows: 2, qty: 7 },
        rowList: [
          { cwId: expect.stringMatching(/^CW-/), tracking: a, qty: 3, note: 'opened' },
          { tracking: b, qty: 4, note: '' },
        ],
        productsList: [{ productNo: dock.productNo }, { productNo }],
      },
      { upc: 'NOBODY', rows: 1, qty: 1, productsList: [] },
    ])
    await expect(list(batchNumber, await newDock(deps))).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('the list of a batch that is larger than a call can read', () => {
  const pageless = (stop: (page: number) => void): Deps => {
    let pages = 0
    return {
      ...deps,
      table: {
        ...deps.table,
        query: async (item, range, options) => {
          const page = await deps.table.query(item, range, options)
          if (options.limit === 1000) stop(++pages)
          return page
        },
      },
    }
  }

  it('lists what can be confirmed first, however many unknown UPCs come before it', async () => {
    const unknown = Array.from({ length: 1100 }, (_, index) => ({ tracking: newTracking(), upc: `X${index}`, qty: 1 }))
    const batchNumber = (await typeIn(deps, dock, [...unknown, { tracking: newTracking(), qty: 2 }])).batchNumber
    const groups = await list(batchNumber)
    expect(groups).toHaveLength(1000)
    expect(groups[0]).toMatchObject({
      upc: UPC,
      qty: 2,
      isLowerBound: true,
      productsList: [{ productNo: dock.productNo }],
    })
    expect(groups[1]).toMatchObject({ upc: 'X0', productsList: [] })
    await confirm(deps, dock, batchNumber)
    expect((await list(batchNumber)).some(({ upc }) => upc === UPC)).toBe(false)
  })

  it('says that its figures are the least', async () => {
    const batchNumber = await typed(1500)
    expect((await list(batchNumber))[0]).toEqual({
      ...{ upc: UPC, rows: 1500, qty: 3000, rowList: expect.any(Array) },
      productsList: [expect.objectContaining({ productNo: dock.productNo })],
    })
    let late = false
    const slow = pageless(() => {
      late = true
    })
    const now = () => new Date(Date.now() + (late ? WORK_MS : 0)).toISOString()
    const input = { doctorNo: dock.doctorNo, batchNumber }
    expect(await listBulkConfirm({ ...slow, now }, dock.admin, input)).toMatchObject([
      { upc: UPC, rows: 1000, qty: 2000, isLowerBound: true, productsList: [{ productNo: dock.productNo }] },
    ])
  })
})

describe('confirming', () => {
  // A clock that stands: on a busy machine no call runs out of time but those that are meant to.
  beforeEach(() => store.setNow('2026-11-22T18:00:00.000Z'))

  it('puts the units into the building and the rows under their product', async () => {
    store.setNow('2026-11-30T18:00:00.000Z')
    const { productNo: other } = await newProduct(deps, dock.doctor, { upc: 'TWO' })
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking, qty: 3 },
      ...lines(2, { upc: 'TWO' }),
      ...lines(1, { upc: 'THREE' }),
    ])
    const result = await confirm(deps, dock, batchNumber, [
      { upc: UPC, productNo: dock.productNo },
      { upc: 'TWO', productNo: other },
    ])
    expect(result).toEqual({
      ...{ batchNumber, totalCount: 3, successCount: 3, failedCount: 0, unreached: 0, units: 7 },
      failureRecords: [],
    })
    expect([await notClaimed(), await notClaimed(other)]).toEqual([3, 4])
    expect(await rowOf(tracking)).toMatchObject({
      ...{ status: 'confirmed', productNo: dock.productNo, unclaimed: 3 },
      ...{ confirmDate: '2026-11-30', chargeFrom: '2027-02-28' },
    })
    expect(await batch(1)).toMatchObject([{ toConfirm: 1, confirmed: 3 }])
    expect(await batch(3)).toMatchObject([{ toConfirm: 1, confirmed: 3 }])
    expect((await toConfirm(deps, dock)).records).toMatchObject([{ upc: 'THREE' }])
    await booksHold(deps, dock)
  })

  it('of many products at once fits its transactions', async () => {
    const upcs = Array.from({ length: 45 }, (_, index) => `U${index}`)
    const made = await Promise.all(upcs.map((upc) => newProduct(deps, dock.doctor, { upc })))
    const { batchNumber } = await typeIn(deps, dock, [...upcs.flatMap((upc) => lines(1, { upc })), ...lines(230)])
    const data = upcs.map((upc, index) => ({ upc, productNo: made[index]?.productNo }))
    const result = await confirm(deps, dock, batchNumber, [...data, { upc: UPC, productNo: dock.productNo }])
    expect(result).toMatchObject({ successCount: 275, units: 550 })
    expect(await notClaimed()).toBe(460)
    expect(await batch(1)).toEqual([])
    await booksHold(deps, dock)
  })

  it('by eight people at once counts every row once', async () => {
    const batchNumber = await typed(200)
    const results = await Promise.all(Array.from({ length: 8 }, () => confirm(deps, dock, batchNumber)))
    expect(results.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(200)
    expect(await notClaimed()).toBe(400)
    expect(await batch(3)).toMatchObject([{ toConfirm: 0, confirmed: 200 }])
    await booksHold(deps, dock)
  })

  it.each(['beforeCommit', 'afterCommit'] as const)(
    'that dies %s leaves the rest to be confirmed again',
    async (where) => {
      const batchNumber = await typed(250)
      let commits = 0
      const table = interruptedTable(deps.table, (point) => {
        if (point === where && ++commits === 2) throw new Error('killed')
      })
      await expect(confirm({ ...deps, table }, dock, batchNumber)).rejects.toThrow('killed')
      await booksHold(deps, dock)
      const again = await confirm(deps, dock, batchNumber)
      expect(again.failedCount).toBe(0)
      expect(await notClaimed()).toBe(500)
      expect((await toConfirm(deps, dock)).total).toBe(0)
      expect(await batch(3)).toMatchObject([{ toConfirm: 0, confirmed: 250 }])
      await booksHold(deps, dock)
    },
  )

  /** A clock that the given number of commits brings `late` ms on. */
  const lateAfter = (commits: number, late = WORK_MS): Deps => {
    const began = Date.now()
    let done = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') done += 1
    })
    return { ...deps, table, now: () => new Date(began + (done < commits ? 0 : late)).toISOString() }
  }

  it('stops in time and says that there is more', async () => {
    const batchNumber = await typed(250)
    const result = await confirm(lateAfter(1), dock, batchNumber)
    expect(result).toMatchObject({ totalCount: 250, successCount: 94, failedCount: 156, unreached: 156 })
    expect(result.failureRecords).toHaveLength(156)
    expect(result.failureRecords[0]).toMatchObject({ canRetry: true, errorMessage: expect.stringContaining('again') })
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: 156, failedCount: 0, unreached: 0 })
    expect(await notClaimed()).toBe(500)
    await booksHold(deps, dock)
  })

  it('counts what it has not even read, and reads no further when its time is up', async () => {
    const batchNumber = await typed(1300)
    const late = lateAfter(3)
    let pages = 0
    const table: Deps['table'] = {
      ...late.table,
      query: async (item, range, options) => {
        if (options.index === 'gsi2' && options.limit === 1000) pages += 1
        return late.table.query(item, range, options)
      },
    }
    const result = await confirm({ ...late, table }, dock, batchNumber)
    expect(pages).toBe(1)
    expect(result).toMatchObject({ totalCount: 1300, successCount: 282, failedCount: 1018, unreached: 1018 })
    expect(result.failureRecords).toHaveLength(1000 - 282)
    expect(await batch(1)).toMatchObject([{ toConfirm: 1018, confirmed: 282 }])
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: 1018, failedCount: 0, unreached: 0 })
    await booksHold(deps, dock)
  })

  it('that is late from the start still gets somewhere', async () => {
    const batchNumber = await typed(100)
    const began = Date.now()
    let reads = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'read') reads += 1
    })
    const now = () => new Date(began + reads * WORK_MS).toISOString()
    expect(await confirm({ ...deps, table, now }, dock, batchNumber)).toMatchObject({ successCount: 94, unreached: 6 })
  })

  it('tells takes of their numbers as long as there is time', async () => {
    const inboundNo = await take(deps, dock, 5)
    const [first, second] = [newTracking(), newTracking()]
    await give(deps, dock, inboundNo, [
      { tracking: first, qty: 2 },
      { tracking: second, qty: 2 },
    ])
    const known = async () =>
      (await deps.table.get(ref(inboundItem, { doctorNo: dock.doctorNo, inboundNo }), { consistent: true }))?.trackings
    const one = await typeIn(deps, dock, [{ tracking: first, qty: 2 }])
    await confirm(lateAfter(1), dock, one.batchNumber)
    expect(await known()).toMatchObject([{ status: 'matched' }, { status: 'unmatched' }])
    const other = await typeIn(deps, dock, [{ tracking: second, qty: 2 }])
    const late = lateAfter(1, 2 * WORK_MS)
    expect(await confirm(late, dock, other.batchNumber)).toMatchObject({ successCount: 1 })
    expect(await known()).toMatchObject([{ status: 'matched' }, { status: 'unmatched' }])
  })

  it('confirms rows of one cwId as the different rows they are', async () => {
    const [a, b] = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: a, qty: 2 },
      { tracking: b, qty: 3 },
    ])
    const [first, second] = [await rowOf(a), await rowOf(b)]
    if (!first || !second) throw new Error('no rows')
    await deps.table.commit([put(trackingRowItem, { ...second, cwId: first.cwId }, { error: 'race' })])
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: 2, units: 5, failedCount: 0 })
    await booksHold(deps, dock)
  })
})

describe('confirming row by row', () => {
  const typedRows = async (count: number, more: object = {}) => {
    const typedLines = lines(count, more)
    const { batchNumber } = await typeIn(deps, dock, typedLines)
    const rows = (await list(batchNumber)).flatMap(({ rowList }) => rowList)
    return { batchNumber, rows, cwIds: rows.map(({ cwId }) => cwId) }
  }
  const used = () => newProduct(deps, dock.doctor, { upc: UPC, condition: 'Used good' })

  it('puts rows of one UPC under different products, and leaves those that are not named', async () => {
    const { productNo } = await used()
    const { batchNumber, rows, cwIds } = await typedRows(5)
    const result = await confirm(deps, dock, batchNumber, [
      { upc: UPC, productNo: dock.productNo, cwIds: cwIds.slice(0, 2) },
      { upc: UPC, productNo, cwIds: cwIds.slice(3) },
    ])
    expect(result).toMatchObject({ totalCount: 4, successCount: 4, failedCount: 0, unreached: 0, units: 8 })
    expect([await notClaimed(), await notClaimed(productNo)]).toEqual([4, 4])
    const standing = await Promise.all(rows.map(({ tracking }) => rowOf(tracking)))
    expect(standing.map((row) => row?.productNo)).toEqual([
      ...[dock.productNo, dock.productNo, undefined, productNo, productNo],
    ])
    expect(await batch(1)).toMatchObject([{ toConfirm: 1, confirmed: 4 }])
    await booksHold(deps, dock)
  })

  it('beside whole UPCs, and of one product under two charge times, moves each level once a transaction', async () => {
    const { productNo: two } = await newProduct(deps, dock.doctor, { upc: 'TWO' })
    const { batchNumber, cwIds } = await typedRows(150)
    await typeIn(deps, dock, lines(3, { upc: 'TWO' }), { batchNumber })
    const trusted = { ...dock.admin, permissions: ['forceChargeTime' as const] }
    const { productNo } = dock
    const data = [
      { upc: UPC, productNo, cwIds: cwIds.slice(0, 75), forceChargeTime: '2026-12-01', reason: 'pallet left outside' },
      { upc: UPC, productNo, cwIds: cwIds.slice(75) },
      { upc: 'TWO', productNo: two },
    ]
    expect(await confirm(deps, dock, batchNumber, data, trusted)).toMatchObject({ successCount: 153, failedCount: 0 })
    expect([await notClaimed(), await notClaimed(two)]).toEqual([300, 6])
    await booksHold(deps, dock)
  })

  it.each([
    ['a row named twice', [{ cwIds: [0, 1] }, { cwIds: [2, 1] }], 'data.1.cwIds.1'],
    ['a row named twice in one choice', [{ cwIds: [0, 0] }], 'data.0.cwIds.1'],
    ['a UPC as a whole after some of its rows', [{ cwIds: [0] }, {}], 'data.1.cwIds'],
    ['some rows of a UPC listed as a whole', [{}, { cwIds: [0] }], 'data.1.cwIds'],
  ])('refuses %s, naming the field, and changes nothing', async (_, parts, path) => {
    const { productNo } = await used()
    const { batchNumber, cwIds } = await typedRows(3)
    const data = parts.map(({ cwIds: places }: { cwIds?: number[] }) => ({
      ...{ upc: UPC, productNo },
      ...(places ? { cwIds: places.map((place) => cwIds[place]) } : {}),
    }))
    await expect(confirm(deps, dock, batchNumber, data)).rejects.toMatchObject({ code: 'invalid', errors: [{ path }] })
    expect((await toConfirm(deps, dock)).total).toBe(3)
  })

  it('names rows that no longer wait, wait elsewhere or have another UPC, and confirms the others', async () => {
    await newProduct(deps, dock.doctor, { upc: 'TWO' })
    const { batchNumber, cwIds } = await typedRows(2)
    const [first = '', second = ''] = cwIds
    const elsewhere = await typedRows(1)
    await typeIn(deps, dock, lines(1, { upc: 'TWO' }), { batchNumber })
    const otherUpc = (await list(batchNumber)).find(({ upc }) => upc === 'TWO')?.rowList[0]?.cwId ?? ''
    await confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: dock.productNo, cwIds: [first] }])
    const strangers = [first, ...elsewhere.cwIds, otherUpc]
    const data = [{ upc: UPC, productNo: dock.productNo, cwIds: [...strangers, second] }]
    const result = await confirm(deps, dock, batchNumber, data)
    expect(result).toMatchObject({ totalCount: 4, successCount: 1, failedCount: 3, unreached: 0 })
    expect(result.failureRecords.map(({ cwId, canRetry }) => [cwId, canRetry])).toEqual(
      strangers.map((cwId) => [cwId, false]),
    )
    expect(await notClaimed()).toBe(4)
    await booksHold(deps, dock)
  })

  it('reads no further once it has found its rows, and names those it has not reached in time', async () => {
    const { batchNumber, cwIds } = await typedRows(1100)
    let pages = 0
    const table: Deps['table'] = {
      ...deps.table,
      query: async (item, range, options) => {
        if (options.limit === 1000) pages += 1
        return deps.table.query(item, range, options)
      },
    }
    const of = (named: (string | undefined)[]) => [{ upc: UPC, productNo: dock.productNo, cwIds: named }]
    const two = of(cwIds.slice(0, 2))
    expect(await confirm({ ...deps, table }, dock, batchNumber, two)).toMatchObject({ successCount: 2 })
    expect(pages).toBe(1)
    const beyond = 'CW-01J9ZK4T7QX3'
    const began = Date.now()
    let asked = 0
    const now = () => new Date(began + WORK_MS * asked++).toISOString()
    const cut = await confirm({ ...deps, now }, dock, batchNumber, of([cwIds[2], beyond]))
    expect(cut).toMatchObject({ totalCount: 2, successCount: 1, failedCount: 1, unreached: 1 })
    expect(cut.failureRecords).toMatchObject([{ cwId: beyond, canRetry: true }])
  })

  it('by several people at once counts every row once, whatever each has chosen', async () => {
    const { productNo } = await used()
    const { batchNumber, cwIds } = await typedRows(60)
    const results = await Promise.all(
      [dock.productNo, productNo, dock.productNo, productNo].map((chosen) =>
        confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: chosen, cwIds }]),
      ),
    )
    expect(results.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(60)
    expect((await notClaimed()) + (await notClaimed(productNo))).toBe(120)
    await booksHold(deps, dock)
  })
})

describe('a confirmed row keeps', () => {
  it('who confirmed it and when, and what its product was called', async () => {
    store.setNow('2026-11-22T18:00:00.000Z')
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 2 }])
    await confirm(deps, dock, batchNumber)
    expect(await rowOf(tracking)).toMatchObject({
      confirmation: {
        ...{ userNo: dock.admin.userNo, userName: dock.admin.userName, at: '2026-11-22T18:00:00.000Z' },
        productName: 'Aurora 14 Laptop',
      },
    })
    expect((await rowOf(tracking))?.confirmation).not.toHaveProperty('forced')
  })
})

describe('the list of batches', () => {
  it('holds the newest 200, and finds the others by the beginning of their number', async () => {
    const { batchNumber } = await typeIn(deps, dock, lines(1))
    const stored = await deps.table.get(ref(batchItem, { doctorNo: dock.doctorNo, batchNumber }))
    if (!stored) throw new Error('There is no such batch')
    const number = (day: string, at: number) => `${day}-${String(at).padStart(3, '0')}`
    const some = (day: string, count: number) => Array.from({ length: count }, (_, at) => number(day, at + 1))
    const older = [...some('20250101', 4), ...some('20250102', 112), '20250102-1001']
    for (let start = 0; start < older.length; start += 90) {
      const puts = older.slice(start, start + 90).map((one) => put(batchItem, { ...stored, batchNumber: one }))
      await deps.table.commit(puts)
    }
    const found = async (condition?: string) =>
      (await listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type: 1, condition })).map(
        (one) => one.batchNumber,
      )
    expect(await found()).toHaveLength(118)
    expect(await found('20250101')).toEqual(some('20250101', 4).reverse())
    expect(await found('20250101-003')).toEqual(['20250101-003'])
    expect(await found('20250102-10')).toEqual(['20250102-1001', ...some('20250102', 109).slice(99).reverse()])
    expect(await found('2025')).toHaveLength(117)
    expect(await found('20250102-2001')).toEqual([])
    expect(await found('x')).toEqual([])
    for (let start = 0; start < 180; start += 90) {
      const puts = some('20250103', 180).slice(start, start + 90)
      await deps.table.commit(puts.map((one) => put(batchItem, { ...stored, batchNumber: one })))
    }
    const newest = await found()
    expect(newest).toHaveLength(200)
    expect(newest).not.toContain('20250101-003')
    expect(await found('20250101-003')).toEqual(['20250101-003'])
  })
})

describe('a batch in self storage', () => {
  it('left by an earlier release is not confirmed', async () => {
    const batchNumber = await typed(1)
    const key = ref(batchItem, { doctorNo: dock.doctorNo, batchNumber })
    const stored = await deps.table.get(key)
    if (!stored) throw new Error('There is no such batch')
    const { warehouseNo } = await selfStorageOf(deps, dock)
    await deps.table.commit([put(batchItem, { ...stored, warehouseNo }, { error: 'race' })])
    await expect(confirm(deps, dock, batchNumber)).rejects.toMatchObject({ errors: [{ path: 'batchNumber' }] })
    expect(await notClaimed()).toBe(0)
  })
})

describe('a forced charge time', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T23:00:00', '2026-12-01'],
    ['2026-12-01T02:00:00Z', '2026-11-30'],
    ['2026-12-01T02:00:00.000Z', '2026-11-30'],
    ['2026-12-01T02:00:00-05:00', '2026-12-01'],
    ['2026-12-01 12:00:00+09:00', '2026-11-30'],
  ])('of %s charges from %s in New York', async (forceChargeTime, chargeFrom) => {
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 1 }])
    const trusted = { ...dock.admin, permissions: ['forceChargeTime' as const] }
    const data = [{ upc: UPC, productNo: dock.productNo, forceChargeTime }]
    await confirm(deps, dock, batchNumber, data, trusted)
    expect(await rowOf(tracking)).toMatchObject({ chargeFrom, confirmation: { forced: { forceChargeTime } } })
  })
})

describe('a choice', () => {
  it('of a product with another UPC is refused', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const batchNumber = await typed(1)
    const refused = confirm(deps, dock, batchNumber, [{ upc: UPC, productNo }])
    await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'data.0.productNo' }] })
    await expect(confirm(deps, dock, batchNumber, [{ upc: 'OTHER', productNo }])).resolves.toMatchObject({
      totalCount: 0,
    })
    expect(await notClaimed(productNo)).toBe(0)
  })

  it('of a product that changes its UPC meanwhile fails and changes nothing', async () => {
    const batchNumber = await typed(1)
    let changed = false
    const table = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || changed) return
      changed = true
      const body = {
        doctorNo: dock.doctorNo,
        productNo: dock.productNo,
        productName: 'Aurora 14 Laptop',
        upc: 'NEW',
        price: 1,
        size: BOX_SIZE,
      }
      await saveProduct(deps, dock.doctor, products.calls.saveOrUpdateProduct.body.parse(body))
    })
    const result = await confirm({ ...deps, table }, dock, batchNumber)
    expect(result).toMatchObject({ successCount: 0, failedCount: 1, failureRecords: [{ canRetry: true }] })
    expect(await notClaimed()).toBe(0)
  })

  it('of another company, or of a UPC listed twice, is refused', async () => {
    const other = await newDock(deps)
    const batchNumber = await typed(1)
    const mine = { upc: UPC, productNo: dock.productNo }
    await expect(confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: other.productNo }])).rejects.toMatchObject({
      code: 'missing',
    })
    await expect(confirm(deps, dock, batchNumber, [mine, mine])).rejects.toThrow('listed twice')
    await expect(confirm(deps, other, batchNumber)).rejects.toMatchObject({ code: 'missing' })
    expect((await toConfirm(deps, dock)).total).toBe(1)
  })

  it('of a charge time needs the permission, and a real day', async () => {
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 1 }])
    const forced = (forceChargeTime: string) => [{ upc: UPC, productNo: dock.productNo, forceChargeTime }]
    await expect(confirm(deps, dock, batchNumber, forced('2026-12-01 00:00:00'))).rejects.toMatchObject({
      code: 'forbidden',
    })
    const trusted = { ...dock.admin, permissions: ['forceChargeTime' as const] }
    for (const time of ['2026-02-30 00:00:00', '2026-02-03 24:00:00']) {
      await expect(confirm(deps, dock, batchNumber, forced(time), trusted)).rejects.toThrow('Use a time like')
    }
    for (const time of ['2026-02-30T00:00:00Z', '2026-02-03T25:00:00Z', '2026-02-03T10:00:00+25:00']) {
      await expect(confirm(deps, dock, batchNumber, forced(time), trusted)).rejects.toThrow('Use a time like')
    }
    const reason = 'Customs hold'
    const data = forced('2026-12-01 08:30:00').map((choice) => ({ ...choice, reason }))
    await confirm(deps, dock, batchNumber, data, trusted)
    expect(await rowOf(tracking)).toMatchObject({
      chargeFrom: '2026-12-01',
      confirmation: { forced: { forceChargeTime: '2026-12-01 08:30:00', reason } },
    })
  })
})
