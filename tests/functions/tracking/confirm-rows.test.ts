import { describe, expect, it } from 'vitest'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { WORK_MS } from '../../../functions/platform/time-budget.ts'
import { batchItem } from '../../../functions/tracking/batches.items.ts'
import { reverseBatch } from '../../../functions/tracking/use-cases/reverse-batch.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { newProduct } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { checkBooks, confirm, toConfirm, typeIn, UPC } from './arrivals.ts'
import { batch, deps, dock, lines, list, notClaimed, openDock, rowOf } from './confirm-dock.ts'

openDock()

describe('confirming individual rows', () => {
  const typedRows = async (count: number, more: object = {}) => {
    const typedLines = lines(count, more)
    const { batchNumber } = await typeIn(deps, dock, typedLines)
    const rows = (await list(batchNumber)).flatMap(({ rowList }) => rowList)
    return { batchNumber, rows, cwIds: rows.map(({ cwId }) => cwId) }
  }
  const used = () => newProduct(deps, dock.doctor, { upc: UPC, condition: 'Used good' })

  it('assigns rows of one UPC to different products, and does not confirm unnamed rows', async () => {
    const { productNo } = await used()
    const { batchNumber, rows, cwIds } = await typedRows(5)
    const result = await confirm(deps, dock, batchNumber, [
      { upc: UPC, productNo: dock.productNo, cwIds: cwIds.slice(0, 2) },
      { upc: UPC, productNo, cwIds: cwIds.slice(3) },
    ])
    expect(result).toMatchObject({ totalCount: 4, successCount: 4, failedCount: 0, unreached: 0, units: 8 })
    expect([await notClaimed(), await notClaimed(productNo)]).toEqual([4, 4])
    const stored = await Promise.all(rows.map(({ tracking }) => rowOf(tracking)))
    expect(stored.map((row) => row?.productNo)).toEqual([
      dock.productNo,
      dock.productNo,
      undefined,
      productNo,
      productNo,
    ])
    expect(await batch(1)).toMatchObject([{ toConfirm: 1, confirmed: 4 }])
    await checkBooks(deps, dock)
  })

  it('excludes a row of a mixed package from the list and from confirmation by UPC or by number', async () => {
    const { batchNumber, rows, cwIds } = await typedRows(3)
    const { productNo } = dock
    const [inPackage] = rows
    const row = inPackage && (await rowOf(inPackage.tracking))
    if (!row) throw new Error('no row')
    const held = { ...row, isMixedPackage: true, rev: row.rev + 1 }
    await deps.table.commit([put(trackingRowItem, held, { when: { is: 'present' }, error: 'race' })])
    expect(await list(batchNumber)).toMatchObject([{ upc: UPC, rows: 2, qty: 4 }])
    const named = await confirm(deps, dock, batchNumber, [{ upc: UPC, productNo, cwIds: cwIds.slice(0, 2) }])
    expect(named).toMatchObject({ successCount: 1, failureRecords: [{ cwId: row.cwId, canRetry: false }] })
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ totalCount: 1, successCount: 1, failedCount: 0 })
    expect(await rowOf(row.tracking)).toEqual(held)
    expect(await batch(1)).toMatchObject([{ toConfirm: 1, confirmed: 2 }])
    await checkBooks(deps, dock)
  })

  it('succeeds together with whole UPCs and with two charge times for one product', async () => {
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
    await checkBooks(deps, dock)
  })

  it.each([
    ['a row named twice', [{ cwIds: [0, 1] }, { cwIds: [2, 1] }], 'data.1.cwIds.1'],
    ['a row named twice in one choice', [{ cwIds: [0, 0] }], 'data.0.cwIds.1'],
    ['a whole UPC after some of its rows', [{ cwIds: [0] }, {}], 'data.1.cwIds'],
    ['some rows of a UPC after the whole UPC', [{}, { cwIds: [0] }], 'data.1.cwIds'],
  ])('is refused with %s; the refusal names the field, and nothing changes', async (_, parts, path) => {
    const { productNo } = await used()
    const { batchNumber, cwIds } = await typedRows(3)
    const data = parts.map(({ cwIds: places }: { cwIds?: number[] }) => ({
      upc: UPC,
      productNo,
      cwIds: places ? places.map((place) => cwIds[place]) : undefined,
    }))
    await expect(confirm(deps, dock, batchNumber, data)).rejects.toMatchObject({ code: 'invalid', errors: [{ path }] })
    expect((await toConfirm(deps, dock)).total).toBe(3)
  })

  it('reports rows that are already confirmed, in another batch or of another UPC, and confirms the others', async () => {
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
    await checkBooks(deps, dock)
  })

  it('stops reading once it has found its rows, and reports rows that it could not reach in time', async () => {
    const { batchNumber, cwIds } = await typedRows(1100)
    let pages = 0
    const table: Deps['table'] = {
      ...deps.table,
      query: async (item, range, options) => {
        if (range.index === 'gsi2' && options.limit === 1000) pages += 1
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

  it('by several people concurrently counts every row once, whatever products they chose', async () => {
    const { productNo } = await used()
    const { batchNumber, cwIds } = await typedRows(60)
    const results = await Promise.all(
      [dock.productNo, productNo, dock.productNo, productNo].map((chosen) =>
        confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: chosen, cwIds }]),
      ),
    )
    expect(results.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(60)
    expect((await notClaimed()) + (await notClaimed(productNo))).toBe(120)
    await checkBooks(deps, dock)
  })

  it('stays within the limit of a transaction if the histories of the rows grow while it loses a race', async () => {
    const { batchNumber } = await typedRows(91)
    const { doctorNo } = dock
    const confirmAndReverse = async () => {
      await confirm(deps, dock, batchNumber)
      await reverseBatch(deps, dock.admin, tracking.calls.reverseBatch.body.parse({ doctorNo, batchNumber }))
    }
    for (let round = 0; round < 5; round++) await confirmAndReverse()
    let isFirst = true
    const sizes: number[] = []
    const table = interruptedTable(
      {
        ...deps.table,
        commit: (intents, answer) => {
          sizes.push(intents.length)
          return deps.table.commit(intents, answer)
        },
      },
      async (point) => {
        if (point !== 'beforeCommit' || !isFirst) return
        isFirst = false
        await confirmAndReverse()
      },
    )
    const result = await confirm({ ...deps, table }, dock, batchNumber)
    expect(result).toMatchObject({ totalCount: 91, successCount: 91, failedCount: 0 })
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
    expect(await notClaimed()).toBe(182)
    await checkBooks(deps, dock)
  })

  it('by two people concurrently, with different rows and products, counts both rows in the batch', async () => {
    const { productNo } = await used()
    const { batchNumber, cwIds } = await typedRows(2)
    const choice = (row: number, chosen: string) => [{ upc: UPC, productNo: chosen, cwIds: [cwIds[row]] }]
    let isFirst = true
    const table = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || !isFirst) return
      isFirst = false
      await confirm(deps, dock, batchNumber, choice(1, productNo))
    })
    const result = await confirm({ ...deps, table }, dock, batchNumber, choice(0, dock.productNo))
    expect(result).toMatchObject({ successCount: 1, failedCount: 0 })
    const key = { doctorNo: dock.doctorNo, batchNumber }
    expect(await deps.table.get(ref(batchItem, key))).toMatchObject({ toConfirm: 0, confirmed: 2 })
    await checkBooks(deps, dock)
  })
})
