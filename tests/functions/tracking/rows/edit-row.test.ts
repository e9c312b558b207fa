import { describe, expect, it } from 'vitest'
import { listInbounds } from '../../../../functions/inbound/use-cases/lists.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { getRow } from '../../../../functions/tracking/use-cases/rows.ts'
import { trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import { deleteWarehouse } from '../../../../functions/warehouses/use-cases/delete-warehouse.ts'
import { inbound } from '../../../../shared/inbound/inbound.contract.ts'
import { newWarehouse } from '../../../support/company.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import {
  checkBooks,
  confirm,
  give,
  newDock,
  newTracking,
  selfStorageOf,
  take,
  toConfirm,
  typeIn,
  UPC,
} from '../arrivals.ts'
import { batch, deps, dock, notClaimed, openDock, rowOf } from '../confirm-dock.ts'
import { edit, eventsOf, newRow, remove, shownRow, waitingIn } from './row-acts.ts'

openDock()

const otherWarehouse = () => newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo })
const counts = async () =>
  Object.fromEntries((await batch(1)).map(({ batchNumber, toConfirm: rows }) => [batchNumber, rows]))

describe('editing an unconfirmed row', () => {
  it('keeps its number and leaves an event with the previous values', async () => {
    const row = await newRow({ note: 'wet' })
    const edited = await edit(row, { upc: ' 0042 ', qty: 7, note: 'dry' })
    expect(edited).toMatchObject({ cwId: row.cwId, upc: '0042', qty: 7, note: 'dry', batchNumber: row.batchNumber })
    expect(await shownRow(row.tracking)).toEqual(edited)
    expect(await getRow(deps, dock.admin, { doctorNo: dock.doctorNo, cwId: row.cwId })).toEqual(edited)
    expect((await toConfirm(deps, dock, { condition: UPC })).records).toEqual([])
    expect(await eventsOf(row.tracking)).toMatchObject([
      {
        kind: 'rowEdited',
        cwId: row.cwId,
        userNo: dock.admin.userNo,
        userName: dock.admin.userName,
        from: { upc: UPC, qty: 5, note: 'wet' },
        to: { upc: '0042', qty: 7, note: 'dry' },
      },
    ])
    await edit({ ...edited, version: 2 }, { note: 'dry' })
    expect(await eventsOf(row.tracking)).toHaveLength(1)
  })

  it('leaves an event under both numbers if the tracking number changes', async () => {
    const row = await newRow()
    const number = newTracking()
    await edit(row, { tracking: ` ${number.toLowerCase()} ` })
    expect(await rowOf(row.tracking)).toBeUndefined()
    expect(await rowOf(number)).toMatchObject({ cwId: row.cwId, tracking: number })
    const [[old], [now]] = [await eventsOf(row.tracking), await eventsOf(number)]
    expect(old).toMatchObject({ kind: 'rowEdited', from: { tracking: row.tracking }, to: { tracking: number } })
    expect(now).toEqual({ ...old, tracking: number })
    expect(await counts()).toEqual({ [row.batchNumber]: 1 })
    expect(await waitingIn(row.batchNumber)).toBe(1)
  })

  it('is refused without any change if the same row already exists, even if confirmed', async () => {
    const [row, twin] = [await newRow(), await newRow()]
    await confirm(deps, dock, twin.batchNumber)
    await expect(edit(row, { tracking: twin.tracking })).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ path: 'tracking', reason: 'tracking.duplicateRow', params: { batch: twin.batchNumber } }],
    })
    expect(await shownRow(row.tracking)).toEqual(row)
    expect(await eventsOf(row.tracking)).toEqual([])
  })

  it.each([
    [{ tracking: '123' }, 'tracking', 'values.trackingShort'],
    [{ upc: 'x y' }, 'upc', 'values.upcLetters'],
    [{ warehouseNo: 'WH-00000000000000000000' }, undefined, 'general.noWarehouse'],
  ])('is refused for the values %o, with the reason', async (more, path, reason) => {
    const row = await newRow()
    const refused = await edit(row, more).catch((error: unknown) => error)
    expect(refused).toMatchObject(path ? { errors: [{ path, reason }] } : { reason })
  })

  it('is allowed only for unconfirmed rows of the company that are not in mixed packages', async () => {
    const row = await newRow()
    await confirm(deps, dock, row.batchNumber)
    await expect(edit(row, { qty: 9 })).rejects.toMatchObject({ reason: 'tracking.rowConfirmed' })
    const other = await newRow()
    const stored = await rowOf(other.tracking)
    if (!stored) throw new Error('no row')
    await deps.table.commit([put(trackingRowItem, { ...stored, isMixedPackage: true }, { error: 'race' })])
    expect(await shownRow(other.tracking)).toMatchObject({ isMixedPackage: 1 })
    await expect(edit(other, { qty: 9 })).rejects.toMatchObject({ reason: 'tracking.rowInPackage' })
    await expect(remove(other.cwId)).rejects.toMatchObject({ reason: 'tracking.rowInPackage' })
    const stranger = await newDock(deps)
    const asked = { doctorNo: stranger.doctorNo, cwId: other.cwId }
    await expect(getRow(deps, stranger.admin, asked)).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('moving a row to another warehouse', () => {
  it('adds it to the open batch there, or to a new batch if there is none', async () => {
    const { warehouseNo } = await otherWarehouse()
    const [first, second] = [await newRow(), await newRow()]
    const moved = await edit(first, { warehouseNo })
    expect(moved.warehouseNo).toBe(warehouseNo)
    expect([first.batchNumber, second.batchNumber]).not.toContain(moved.batchNumber)
    expect((await edit(second, { warehouseNo })).batchNumber).toBe(moved.batchNumber)
    expect(await counts()).toEqual({ [moved.batchNumber]: 2 })
    expect(await waitingIn(moved.batchNumber)).toBe(2)
    expect((await toConfirm(deps, dock, { warehouseNo: dock.warehouseNo })).records).toEqual([])
    await confirm(deps, dock, moved.batchNumber)
    expect(await notClaimed()).toBe(10)
    await checkBooks(deps, dock)
  })

  it('is refused for self storage, and for a warehouse that is deleted concurrently', async () => {
    const { warehouseNo } = await otherWarehouse()
    const row = await newRow()
    const self = await selfStorageOf(deps, dock)
    await expect(edit(row, self)).rejects.toMatchObject({ errors: [{ path: 'warehouseNo' }] })
    let deleted = false
    const table = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || deleted) return
      deleted = true
      const deleting = { ...deps, settle: async () => {} }
      await deleteWarehouse(deleting, dock.doctor, { doctorNo: dock.doctorNo, warehouseNo })
    })
    await expect(edit(row, { warehouseNo }, { by: { ...deps, table } })).rejects.toMatchObject({ code: 'missing' })
    expect(await shownRow(row.tracking)).toEqual(row)
  })
})

describe('takes with a tracking number', () => {
  const states = async () => {
    const input = inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo })
    const { records } = await listInbounds(deps, dock.nurse, input)
    return Object.fromEntries(
      records.flatMap(({ trackingList }) => trackingList.map((one) => [one.tracking, one.state])),
    )
  }

  it('are updated when a row changes to another number or is removed', async () => {
    const row = await newRow()
    const number = newTracking()
    const inboundNo = await take(deps, dock, 20)
    await give(
      deps,
      dock,
      inboundNo,
      [row.tracking, number].map((one) => ({ tracking: one, qty: 5 })),
    )
    expect(await states()).toEqual({ [row.tracking]: 'checking', [number]: 'notArrived' })
    const edited = await edit(row, { tracking: number })
    expect(await states()).toEqual({ [row.tracking]: 'notArrived', [number]: 'checking' })
    await remove(edited.cwId)
    expect(await states()).toEqual({ [row.tracking]: 'notArrived', [number]: 'notArrived' })
  })

  it('show the number as checking if the same parcel is imported while its row is being removed', async () => {
    const row = await newRow()
    const inboundNo = await take(deps, dock, 20)
    await give(deps, dock, inboundNo, [{ tracking: row.tracking, qty: 5 }])
    let commits = 0
    const table = interruptedTable(deps.table, async (point) => {
      // The first commit is the removal; the second updates the take.
      if (point === 'beforeCommit' && ++commits === 2) await typeIn(deps, dock, [{ tracking: row.tracking, qty: 6 }])
    })
    await remove(row.cwId, { by: { ...deps, table } })
    expect(commits).toBeGreaterThan(2)
    expect(await states()).toEqual({ [row.tracking]: 'checking' })
  })
})

describe('concurrent changes', () => {
  it('of one row (edits, a removal and a confirmation) keep batch and books consistent', async () => {
    const row = await newRow()
    const done = await Promise.allSettled([
      edit(row, { qty: 8 }),
      edit(row, { upc: 'OTHER' }),
      remove(row.cwId),
      confirm(deps, dock, row.batchNumber),
    ])
    expect(done.some(({ status }) => status === 'fulfilled')).toBe(true)
    const stored = await rowOf(row.tracking)
    const waits = stored?.status === 'toConfirm' ? 1 : 0
    expect((await counts())[row.batchNumber] ?? 0).toBe(waits)
    expect(await notClaimed()).toBe(stored?.status === 'confirmed' ? stored.qty : 0)
    await checkBooks(deps, dock)
  })

  it('do not confirm a row that was removed and imported again', async () => {
    const row = await newRow()
    let listed = false
    const query: typeof deps.table.query = async (item, range, options) => {
      const page = await deps.table.query(item, range, options)
      if (!listed && page.records.length > 0) {
        listed = true
        await remove(row.cwId)
        await typeIn(deps, dock, [{ tracking: row.tracking, qty: 5 }])
      }
      return page
    }
    const table = { ...deps.table, query }
    const result = await confirm({ ...deps, table }, dock, row.batchNumber)
    expect(result).toMatchObject({ successCount: 0, failedCount: 1 })
    const again = await shownRow(row.tracking)
    expect(again.cwId).not.toBe(row.cwId)
    expect(await counts()).toEqual({ [again.batchNumber]: 1 })
    expect(await notClaimed()).toBe(0)
    await checkBooks(deps, dock)
  })
})
