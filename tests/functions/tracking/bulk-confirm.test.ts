import { beforeEach, describe, expect, it } from 'vitest'
import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { MAX_OWN_INTENTS } from '../../../functions/platform/db/commit.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { WORK_MS } from '../../../functions/platform/time-budget.ts'
import { batchItem } from '../../../functions/tracking/batches.items.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { newProduct } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { checkBooks, confirm, give, newTracking, selfStorageOf, take, toConfirm, typeIn, UPC } from './arrivals.ts'
import { batch, deps, dock, lines, notClaimed, openDock, rowOf, store, typed } from './confirm-dock.ts'

openDock()

describe('a bulk confirmation', () => {
  // The clock is stopped, so that calls run out of time only where intended, even on a busy machine.
  beforeEach(() => store.setNow('2026-11-22T18:00:00.000Z'))

  it('counts the units as unclaimed and assigns the rows to their products', async () => {
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
      batchNumber,
      totalCount: 3,
      successCount: 3,
      failedCount: 0,
      unreached: 0,
      units: 7,
      failureRecords: [],
    })
    expect([await notClaimed(), await notClaimed(other)]).toEqual([3, 4])
    expect(await rowOf(tracking)).toMatchObject({
      status: 'confirmed',
      productNo: dock.productNo,
      unclaimed: 3,
      confirmDate: '2026-11-30',
      chargeFrom: '2027-02-28',
    })
    expect(await batch(1)).toMatchObject([{ toConfirm: 1, confirmed: 3 }])
    expect(await batch(3)).toMatchObject([{ toConfirm: 1, confirmed: 3 }])
    expect((await toConfirm(deps, dock)).records).toMatchObject([{ upc: 'THREE' }])
    await checkBooks(deps, dock)
  })

  it('stays within the limit of a transaction even with many products', async () => {
    const upcs = Array.from({ length: 45 }, (_, index) => `U${index}`)
    const made = await Promise.all(upcs.map((upc) => newProduct(deps, dock.doctor, { upc })))
    const { batchNumber } = await typeIn(deps, dock, [...upcs.flatMap((upc) => lines(1, { upc })), ...lines(230)])
    const data = upcs.map((upc, index) => ({ upc, productNo: made[index]?.productNo }))
    const result = await confirm(deps, dock, batchNumber, [...data, { upc: UPC, productNo: dock.productNo }])
    expect(result).toMatchObject({ successCount: 275, units: 550 })
    expect(await notClaimed()).toBe(460)
    expect(await batch(1)).toEqual([])
    await checkBooks(deps, dock)
  })

  it('fills a transaction exactly up to its limit', async () => {
    const batchNumber = await typed(250)
    const sizes: number[] = []
    const table: Deps['table'] = {
      ...deps.table,
      commit: (...of) => {
        sizes.push(of[0].length)
        return deps.table.commit(...of)
      },
    }
    // A call with a key, for a product that is new in the warehouse, makes every write for which packs reserve room.
    await confirm({ ...deps, table, repeat: 'call-full' }, dock, batchNumber)
    expect(Math.max(...sizes)).toBe(MAX_OWN_INTENTS)
  })

  it('counts every row once when eight calls confirm concurrently', async () => {
    const batchNumber = await typed(200)
    const results = await Promise.all(Array.from({ length: 8 }, () => confirm(deps, dock, batchNumber)))
    expect(results.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(200)
    expect(await notClaimed()).toBe(400)
    expect(await batch(3)).toMatchObject([{ toConfirm: 0, confirmed: 200 }])
    await checkBooks(deps, dock)
  })

  it('skips a row that is moved to another batch concurrently', async () => {
    const [batchNumber, other] = [await typed(2), await typed(1)]
    let moved: string | undefined
    const table = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || moved) return
      const row = (await toConfirm(deps, dock)).records.find((one) => one.batchNumber === batchNumber)
      moved = row?.tracking ?? ''
      const stored = await rowOf(moved)
      if (!stored) throw new Error('There is no such row')
      const elsewhere = { ...stored, batchNumber: other, rev: stored.rev + 1 }
      await deps.table.commit([put(trackingRowItem, elsewhere, { error: 'race' })])
    })
    const result = await confirm({ ...deps, table }, dock, batchNumber)
    expect(result).toMatchObject({ successCount: 1, failedCount: 1, failureRecords: [{ tracking: moved }] })
    expect(await rowOf(moved ?? '')).toMatchObject({ status: 'toConfirm', batchNumber: other })
    expect(await notClaimed()).toBe(2)
  })

  it.each(['beforeCommit', 'afterCommit'] as const)(
    'can be repeated for the remaining rows after a crash at the second %s',
    async (where) => {
      const batchNumber = await typed(250)
      let commits = 0
      const table = interruptedTable(deps.table, (point) => {
        if (point === where && ++commits === 2) throw new Error('killed')
      })
      await expect(confirm({ ...deps, table }, dock, batchNumber)).rejects.toThrow('killed')
      await checkBooks(deps, dock)
      const again = await confirm(deps, dock, batchNumber)
      expect(again.failedCount).toBe(0)
      expect(await notClaimed()).toBe(500)
      expect((await toConfirm(deps, dock)).total).toBe(0)
      expect(await batch(3)).toMatchObject([{ toConfirm: 0, confirmed: 250 }])
      await checkBooks(deps, dock)
    },
  )

  /** Deps whose clock advances by `late` ms after this many commits. */
  const lateAfter = (commits: number, late = WORK_MS): Deps => {
    const began = Date.now()
    let done = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') done += 1
    })
    return { ...deps, table, now: () => new Date(began + (done < commits ? 0 : late)).toISOString() }
  }

  it('stops in time and reports the remaining rows', async () => {
    const batchNumber = await typed(250)
    const result = await confirm(lateAfter(1), dock, batchNumber)
    expect(result).toMatchObject({ totalCount: 250, successCount: 85, failedCount: 165, unreached: 165 })
    expect(result.failureRecords).toHaveLength(165)
    expect(result.failureRecords[0]).toMatchObject({ canRetry: true, errorMessage: expect.stringContaining('again') })
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: 165, failedCount: 0, unreached: 0 })
    expect(await notClaimed()).toBe(500)
    await checkBooks(deps, dock)
  })

  it('stops reading when its time is up, and reports the unread rows as unreached', async () => {
    const batchNumber = await typed(1300)
    const late = lateAfter(3)
    let pages = 0
    const table: Deps['table'] = {
      ...late.table,
      query: async (item, range, options) => {
        if (range.index === 'gsi2' && options.limit === 1000) pages += 1
        return late.table.query(item, range, options)
      },
    }
    const result = await confirm({ ...late, table }, dock, batchNumber)
    expect(pages).toBe(1)
    expect(result).toMatchObject({ totalCount: 1300, successCount: 255, failedCount: 1045, unreached: 1045 })
    expect(result.failureRecords).toHaveLength(1000 - 255)
    expect(await batch(1)).toMatchObject([{ toConfirm: 1045, confirmed: 255 }])
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: 1045, failedCount: 0, unreached: 0 })
    await checkBooks(deps, dock)
  })

  it('confirms one transaction of rows even if its time is already up', async () => {
    const batchNumber = await typed(100)
    const began = Date.now()
    let reads = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'read') reads += 1
    })
    const now = () => new Date(began + reads * WORK_MS).toISOString()
    expect(await confirm({ ...deps, table, now }, dock, batchNumber)).toMatchObject({ successCount: 85, unreached: 15 })
  })

  it('updates the takes of its numbers only while it has time', async () => {
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

  it('treats rows with the same cwId as different rows', async () => {
    const [a, b] = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: a, qty: 2 },
      { tracking: b, qty: 3 },
    ])
    const [first, second] = [await rowOf(a), await rowOf(b)]
    if (!first || !second) throw new Error('no rows')
    await deps.table.commit([put(trackingRowItem, { ...second, cwId: first.cwId }, { error: 'race' })])
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: 2, units: 5, failedCount: 0 })
    await checkBooks(deps, dock)
  })
})

describe('a confirmed row', () => {
  it('records who confirmed it, when, and the product name at that time', async () => {
    store.setNow('2026-11-22T18:00:00.000Z')
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 2 }])
    await confirm(deps, dock, batchNumber)
    expect(await rowOf(tracking)).toMatchObject({
      confirmation: {
        userNo: dock.admin.userNo,
        userName: dock.admin.userName,
        at: '2026-11-22T18:00:00.000Z',
        productName: 'Aurora 14 Laptop',
      },
    })
    expect((await rowOf(tracking))?.confirmation).not.toHaveProperty('forced')
  })
})

describe('a batch in self storage', () => {
  it('that was created by an earlier version of Dockside is not confirmed', async () => {
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
