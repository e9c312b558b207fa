import { describe, expect, it } from 'vitest'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { WORK_MS } from '../../../functions/platform/time-budget.ts'
import { batchItem } from '../../../functions/tracking/batches.items.ts'
import { listBatches } from '../../../functions/tracking/use-cases/batches.ts'
import { listBulkConfirm } from '../../../functions/tracking/use-cases/list-bulk-confirm.ts'
import { newProduct } from '../../support/company.ts'
import { confirm, newDock, newTracking, typeIn, UPC } from './arrivals.ts'
import { deps, dock, lines, list, openDock, rowOf, store } from './confirm-dock.ts'

openDock()

describe('the list of rows to confirm', () => {
  it('groups a batch by UPC, with the possible products', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: UPC, productName: 'Refurbished one' })
    const [a, b] = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: a, qty: 3, note: 'opened' },
      { tracking: b, qty: 4 },
      { tracking: b, upc: 'NOBODY', qty: 1 },
    ])
    expect(await list(batchNumber)).toMatchObject([
      {
        upc: UPC,
        rows: 2,
        qty: 7,
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

  it('shows rows that can be confirmed first, however many unknown UPCs precede them', async () => {
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
    const cwId = (await rowOf(unknown.at(-1)?.tracking ?? ''))?.cwId
    const input = { doctorNo: dock.doctorNo, batchNumber, cwId }
    expect(await listBulkConfirm(deps, dock.admin, input)).toHaveProperty('0.upc', 'X1099')
    await confirm(deps, dock, batchNumber)
    expect((await list(batchNumber)).some(({ upc }) => upc === UPC)).toBe(false)
  })

  it('marks its counts as lower bounds, and includes a named row that it has not read', async () => {
    const some = lines(1500)
    const { batchNumber } = await typeIn(deps, dock, some)
    expect((await list(batchNumber))[0]).toEqual({
      upc: UPC,
      rows: 1500,
      qty: 3000,
      rowList: expect.any(Array),
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
    late = false
    const last = some.at(-1)?.tracking ?? ''
    const cwId = (await rowOf(last))?.cwId
    const [group] = await listBulkConfirm({ ...slow, now }, dock.admin, { ...input, cwId })
    expect(group).toMatchObject({ upc: UPC, rows: 1001 })
    expect(group?.rowList[0]).toMatchObject({ cwId, tracking: last })
  })

  it('is refused if the named row is in another batch or confirmed', async () => {
    const [line] = lines(1)
    const { batchNumber } = await typeIn(deps, dock, line ? [line] : [])
    const cwId = (await rowOf(line?.tracking ?? ''))?.cwId
    const other = (await typeIn(deps, dock, lines(1))).batchNumber
    const asked = (batch: string) =>
      listBulkConfirm(deps, dock.admin, { doctorNo: dock.doctorNo, batchNumber: batch, cwId })
    expect(await asked(batchNumber)).toMatchObject([{ rows: 1 }])
    await expect(asked(other)).rejects.toMatchObject({ code: 'missing' })
    await confirm(deps, dock, batchNumber)
    await expect(asked(batchNumber)).rejects.toMatchObject({ reason: 'tracking.rowConfirmed' })
  })
})

describe('the list of batches', () => {
  it('contains the newest 200 batches, and older ones are found by the beginning of their number', async () => {
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

  it('finds open batches, and confirmed ones of the last 200 days, by any part of their number, newest first', async () => {
    store.setNow('2026-11-20T18:00:00.000Z')
    const { batchNumber } = await typeIn(deps, dock, lines(1))
    // November 20 is 199 and 201 days after these two days.
    const [recent, older] = ['20260505-017', '20260503-017']
    const [last, many] = ['20261112-009', '20261019-1017']
    const copy = async (is: 'absent' | 'present'): Promise<void> => {
      const stored = await deps.table.get(ref(batchItem, { doctorNo: dock.doctorNo, batchNumber }))
      if (!stored) throw new Error('There is no such batch')
      const copies = [recent, older, last, many].map((one) => ({ ...stored, batchNumber: one }))
      await deps.table.commit(copies.map((one) => put(batchItem, one, { when: { is }, error: 'race' })))
    }
    const found = async (condition: string, type: 1 | 3 = 1) =>
      (await listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type, condition })).map((one) => one.batchNumber)
    await copy('absent')
    expect(await found('017')).toEqual([many, recent, older])
    expect(await found('-017')).toEqual([recent, older])
    expect(await found('1112')).toEqual([last])
    expect(await found('12-00')).toEqual([last])
    expect(await found('20260503')).toEqual([older])
    expect(await found('202605')).toEqual([recent, older])
    expect(await found('26')).toEqual([batchNumber, last, many, recent, older])
    expect(await found('9-1')).toEqual([many])
    expect(await found('0505-017x')).toEqual([])
    await confirm(deps, dock, batchNumber)
    await copy('present')
    expect(await found('017')).toEqual([])
    expect(await found('-017', 3)).toEqual([recent])
    expect(await found('20260503', 3)).toEqual([older])
    expect(await found('202605', 3)).toEqual([recent, older])
  })
})
