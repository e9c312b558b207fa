import { beforeEach, describe, expect, it } from 'vitest'
import { put } from '../../../../functions/platform/db/intent.ts'
import { WORK_MS } from '../../../../functions/platform/time-budget.ts'
import { importDrop } from '../../../../functions/tracking/imports/import-message.ts'
import { listNoMatch } from '../../../../functions/tracking/use-cases/row-lists.ts'
import { trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import { deleteWarehouse } from '../../../../functions/warehouses/use-cases/delete-warehouse.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newWarehouse } from '../../../support/company.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { checkBooks, confirm, newTracking, toConfirm, typeIn, UPC } from '../arrivals.ts'
import { batch, deps, dock, lines, notClaimed, openDock, rowOf, store, typed } from '../confirm-dock.ts'
import { type Bucket, memoryBucket } from '../memory-bucket.ts'
import { edit, eventsOf, newRow, remove, removeBatch, shownRow, waitingIn } from './row-acts.ts'

openDock()

let bucket: Bucket
beforeEach(() => {
  bucket = memoryBucket(deps)
})

const drop = (some: readonly string[]) =>
  bucket.drop(
    `tracking/${dock.doctorNo}/${dock.warehouseNo}/today.xlsx`,
    some.map((one) => `${one}\t${UPC}\t5\t`).join('\n'),
  )
const numbers = (count: number) => Array.from({ length: count }, () => newTracking())
const waiting = async () => (await toConfirm(deps, dock)).total

describe('removing an unconfirmed row', () => {
  it('leaves an event, and lowers the row count of its batch', async () => {
    const batchNumber = await typed(2)
    const [row] = (await toConfirm(deps, dock)).records
    if (!row) throw new Error('no row')
    expect(await remove(row.cwId)).toEqual({ cwId: row.cwId })
    expect(await rowOf(row.tracking)).toBeUndefined()
    expect(await batch(1)).toMatchObject([{ batchNumber, toConfirm: 1 }])
    expect(await eventsOf(row.tracking)).toMatchObject([
      { kind: 'rowRemoved', cwId: row.cwId, userName: dock.admin.userName, from: { upc: UPC, qty: 2, batchNumber } },
    ])
    await expect(remove(row.cwId)).rejects.toMatchObject({ reason: 'tracking.noRow' })
  })

  it('keeps the events of a row that was confirmed and reversed', async () => {
    const { cwId, tracking: number } = await newRow()
    const stored = await rowOf(number)
    if (!stored) throw new Error('no row')
    const event = { qty: 5, at: deps.now(), userNo: dock.admin.userNo, productNo: dock.productNo }
    const events = (['confirmed', 'reversed'] as const).map((what, at) => ({
      ...event,
      what,
      eventNo: `${cwId}.${at + 1}`,
    }))
    await deps.table.commit([put(trackingRowItem, { ...stored, events, eventCount: 2 }, { error: 'race' })])
    await remove(cwId)
    expect(await eventsOf(number)).toMatchObject([{ kind: 'rowRemoved', cwId, events }])
  })

  it('allows a file to be imported again after its last row is removed', async () => {
    const [one = ''] = numbers(1)
    await importDrop(bucket.deps(), drop([one]))
    expect(await importDrop(bucket.deps(), drop([one]))).toMatchObject({ status: 'duplicate' })
    await remove((await shownRow(one)).cwId)
    expect(await importDrop(bucket.deps(), drop([one]))).toMatchObject({ status: 'done', successCount: 1 })
  })
})

describe('a row whose import has not ended', () => {
  /** A table that fails after this many commits: the record, the claim, the number, then the rows. */
  const killed = (commits: number) => {
    let done = 0
    return interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++done >= commits) throw new Error('killed')
    })
  }

  it('cannot be removed while its workbook is being read, so that a repeated message does not restore it', async () => {
    const some = numbers(120)
    const dropped = drop(some)
    await expect(importDrop(bucket.deps(killed(4)), dropped)).rejects.toThrow('killed')
    const row = await shownRow(some[0] ?? '')
    await expect(remove(row.cwId)).rejects.toMatchObject({ code: 'conflict', reason: 'tracking.rowImporting' })
    await expect(removeBatch(row.batchNumber)).rejects.toMatchObject({ reason: 'tracking.rowImporting' })
    expect(await waiting()).toBe(89)
    expect(await importDrop(bucket.deps(), dropped)).toMatchObject({ status: 'done', successCount: 120 })
    await remove(row.cwId)
    expect(await importDrop(bucket.deps(), dropped)).toMatchObject({ status: 'done', successCount: 120 })
    expect(await waiting()).toBe(119)
  })

  it('stays removed from an interrupted typed list, even if the list is sent again', async () => {
    store.setNow('2026-11-22T10:00:00.000Z')
    const some = lines(120)
    const again = { ...deps, repeat: 'call-1' }
    await expect(typeIn({ ...again, table: killed(2) }, dock, some)).rejects.toThrow('killed')
    const row = await shownRow(some[0]?.tracking ?? '')
    await expect(remove(row.cwId)).rejects.toMatchObject({ reason: 'tracking.rowImporting' })
    store.setNow('2026-11-22T10:02:00.000Z')
    await remove(row.cwId)
    await expect(typeIn(again, dock, some)).rejects.toMatchObject({ code: 'conflict', reason: 'tracking.listChanged' })
    expect(await waiting()).toBe(88)
    expect(await typeIn({ ...deps, repeat: 'call-2' }, dock, some)).toMatchObject({ successCount: 32, failedCount: 88 })
    expect(await waiting()).toBe(120)
  })
})

describe('an import', () => {
  it('adds no rows to a warehouse that is deleted concurrently', async () => {
    const { doctorNo, warehouseNo } = dock
    let commits = 0
    const table = interruptedTable(deps.table, async (point) => {
      // The first commit assigns the batch number; the second would write the rows.
      if (point !== 'beforeCommit' || ++commits !== 2) return
      await deleteWarehouse({ ...deps, settle: async () => {} }, dock.doctor, { doctorNo, warehouseNo })
    })
    await expect(typeIn({ ...deps, table }, dock, lines(3))).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    expect(await waiting()).toBe(0)
    expect(await batch(1)).toEqual([])
  })
})

describe('a bulk removal', () => {
  it('removes the unconfirmed rows of a batch, after which its file may be dropped again', async () => {
    const some = numbers(130)
    await importDrop(bucket.deps(), drop(some))
    const { batchNumber } = await shownRow(some[0] ?? '')
    expect(await removeBatch(batchNumber)).toEqual({ batchNumber, removed: 130, unreached: 0, left: 0 })
    expect(await waiting()).toBe(0)
    expect(await batch(1)).toEqual([])
    expect(await eventsOf(some[77] ?? '')).toMatchObject([{ kind: 'rowRemoved' }])
    await expect(removeBatch(batchNumber)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Please select tracking numbers to remove.',
    })
    expect(await importDrop(bucket.deps(), drop(some))).toMatchObject({ status: 'done', successCount: 130 })
  })

  it('removes all rows or only the named ones, but no confirmed rows or rows of mixed packages', async () => {
    const batchNumber = await typed(60)
    const rows = (await toConfirm(deps, dock, { size: 100 })).records
    const [one, two] = rows
    if (!one || !two) throw new Error('no rows')
    await confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: dock.productNo, cwIds: [one.cwId] }])
    expect(await removeBatch(batchNumber, { cwIds: [one.cwId, two.cwId] })).toMatchObject({ removed: 1, left: 58 })
    const packed = await rowOf(rows[5]?.tracking ?? '')
    if (!packed) throw new Error('no row')
    await deps.table.commit([
      put(trackingRowItem, { ...packed, isMixedPackage: true }, { when: { is: 'present' }, error: 'race' }),
    ])
    expect(await removeBatch(batchNumber)).toMatchObject({ removed: 57, left: 1 })
    await deps.table.commit([put(trackingRowItem, packed, { when: { is: 'present' }, error: 'race' })])
    expect(await removeBatch(batchNumber)).toMatchObject({ removed: 1, unreached: 0, left: 0 })
    expect(await notClaimed()).toBe(2)
    expect(await batch(3)).toMatchObject([{ batchNumber, toConfirm: 0, confirmed: 1 }])
    await checkBooks(deps, dock)
  })

  it('resumes after it was killed or ran out of time', async () => {
    store.setNow('2026-11-22T10:00:00.000Z')
    const batchNumber = await typed(200)
    let done = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++done === 2) throw new Error('killed')
    })
    const named = { ...deps, repeat: 'call-1' }
    await expect(removeBatch(batchNumber, {}, { ...named, table })).rejects.toThrow('killed')
    const left = await waitingIn(batchNumber)
    expect(left).toBeLessThan(200)
    expect(await batch(1)).toMatchObject([{ toConfirm: left }])
    let asked = 0
    const now = () => new Date(Date.parse('2026-11-22T10:00:00Z') + (++asked > 4 ? WORK_MS : 0)).toISOString()
    const late = await removeBatch(batchNumber, {}, { ...deps, now })
    expect(late.removed).toBeGreaterThan(0)
    expect(late.unreached).toBe(late.left)
    expect(late.left).toBeGreaterThan(0)
    expect(await removeBatch(batchNumber, {}, named)).toMatchObject({ removed: 200 - late.removed, left: 0 })
  })

  it('does not remove a row that is moved to another warehouse just before its commit', async () => {
    const { warehouseNo } = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo })
    const batchNumber = await typed(3)
    const [row] = (await toConfirm(deps, dock)).records
    if (!row) throw new Error('no row')
    let commits = 0
    const table = interruptedTable(deps.table, async (point) => {
      if (point === 'beforeCommit' && ++commits === 1) await edit(row, { warehouseNo })
    })
    expect(await removeBatch(batchNumber, {}, { ...deps, table })).toMatchObject({ removed: 2, left: 0 })
    const moved = await rowOf(row.tracking)
    expect(moved).toMatchObject({ warehouseNo, status: 'toConfirm' })
    expect(await batch(1)).toMatchObject([{ batchNumber: moved?.batchNumber, toConfirm: 1 }])
  })

  it('concurrent with a confirmation and another removal leaves each row either confirmed or removed, once', async () => {
    const some = lines(150)
    const { batchNumber } = await typeIn(deps, dock, some)
    const [first, second, confirmed] = await Promise.all([
      removeBatch(batchNumber),
      removeBatch(batchNumber),
      confirm(deps, dock, batchNumber),
    ])
    expect(first.removed + second.removed + confirmed.successCount).toBe(150)
    expect(await notClaimed()).toBe(2 * confirmed.successCount)
    expect(await batch(1)).toEqual([])
    await checkBooks(deps, dock)
  })
})

it('a search for a confirmed parcel returns its confirmed row', async () => {
  const row = await newRow()
  await confirm(deps, dock, row.batchNumber)
  for (const condition of [row.tracking, row.tracking.slice(-6), UPC]) {
    const input = tracking.calls.listNoMatch.body.parse({ doctorNo: dock.doctorNo, condition })
    const { records, confirmed } = await listNoMatch(deps, dock.admin, input)
    expect([records, confirmed?.map(({ cwId }) => cwId)]).toEqual([[], [row.cwId]])
  }
  expect(await toConfirm(deps, dock, { condition: newTracking() })).not.toHaveProperty('confirmed')
})
