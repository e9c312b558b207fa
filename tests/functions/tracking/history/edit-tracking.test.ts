import { beforeEach, describe, expect, it } from 'vitest'
import { productTotalsItem } from '../../../../functions/books/items/stock-level.items.ts'
import { stockLogType } from '../../../../functions/books/public.ts'
import { inboundRef } from '../../../../functions/inbound/public.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import { readAll } from '../../../../functions/platform/db/walk.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { importDrop } from '../../../../functions/tracking/imports/import-message.ts'
import { routes } from '../../../../functions/tracking/routes.ts'
import {
  parcelEventsOf,
  parcelEventType,
  rowsOfTracking,
  trackingRowType,
} from '../../../../functions/tracking-rows/public.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { checkBooks, confirm, give, newDock, newTracking, take, typeIn, UPC } from '../arrivals.ts'
import { deps, dock, lines, notClaimed, openDock, rowOf, store } from '../confirm-dock.ts'
import { memoryBucket } from '../memory-bucket.ts'
import { claim, edit, list, numbersOf, reverse } from './history-dock.ts'

openDock()
beforeEach(() => store.setNow('2026-11-22T18:00:00.000Z'))

const arrived = async (qty = 5, number = newTracking()) => {
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: number, qty, note: 'wet box' }])
  await confirm(deps, dock, batchNumber)
  return { number, batchNumber, cwId: (await rowOf(number))?.cwId ?? '' }
}

const eventsOf = async (number: string) =>
  (await deps.table.query(parcelEventType, parcelEventsOf(dock.doctorNo, number), { limit: 9 })).records

describe('editing a confirmed row', () => {
  it.each([
    [8, 3],
    [2, -3],
  ])('books the difference to %i units with a log row, and adds an event to the row', async (qty, more) => {
    const { number, cwId, batchNumber } = await arrived()
    expect(await edit(deps, dock, cwId, { qty })).toEqual({ cwId, qty, note: 'wet box', unclaimed: qty, version: 2 })
    expect(await notClaimed()).toBe(qty)
    expect(await rowOf(number)).toMatchObject({ cwId, batchNumber, qty, unclaimed: qty, eventCount: 2 })
    expect((await rowOf(number))?.events).toMatchObject([
      { eventNo: `${cwId}.1`, what: 'confirmed', qty: 5 },
      { eventNo: `${cwId}.2`, what: 'edited', qty: more, userNo: dock.admin.userNo },
    ])
    const pk = `CO#${dock.doctorNo}#LOG#${dock.productNo}#${dock.warehouseNo}`
    const { records } = await deps.table.query(stockLogType, { pk }, { limit: 9 })
    expect(records[1]).toMatchObject({ qty: more, refNo: batchNumber, refs: { cwIds: [cwId], tracking: number } })
    expect((await list(deps, dock)).records).toHaveLength(1)
    await checkBooks(deps, dock)
  })

  it('changes only the note if the quantity is the same, which moves no units but adds an event', async () => {
    const { number, cwId } = await arrived()
    expect(await edit(deps, dock, cwId, { qty: 5, note: 'dry after all' })).toMatchObject({ note: 'dry after all' })
    expect(await rowOf(number)).toMatchObject({ note: 'dry after all', unclaimed: 5, eventCount: 2 })
    expect((await rowOf(number))?.events?.[1]).toMatchObject({ what: 'edited', qty: 0 })
    expect(await eventsOf(number)).toMatchObject([
      {
        kind: 'rowEdited',
        cwId,
        at: deps.now(),
        userNo: dock.admin.userNo,
        userName: dock.admin.userName,
        from: { qty: 5, note: 'wet box' },
        to: { qty: 5, note: 'dry after all' },
      },
    ])
    // Repeating the same edit changes nothing.
    await edit(deps, dock, cwId, { qty: 5, note: 'dry after all' })
    expect(await rowOf(number)).toMatchObject({ eventCount: 2 })
    expect(await eventsOf(number)).toHaveLength(1)
    await checkBooks(deps, dock)
  })

  it('keeps the previous note in an event of the parcel, even if the quantity changes too', async () => {
    const { number, cwId } = await arrived()
    await edit(deps, dock, cwId, { qty: 7 })
    expect(await eventsOf(number)).toEqual([])
    await edit(deps, dock, cwId, { qty: 6, note: 'one was missing' })
    expect(await eventsOf(number)).toMatchObject([
      { from: { qty: 7, note: 'wet box' }, to: { qty: 6, note: 'one was missing' } },
    ])
    await checkBooks(deps, dock)
  })

  it('can lower the quantity to the claimed units but not below; units that it adds later can be claimed', async () => {
    const { number, cwId } = await arrived()
    const inboundNo = await take(deps, dock, 9)
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 5 }])
    await claim(deps, dock, inboundNo, number, 3)
    await expect(edit(deps, dock, cwId, { qty: 2 })).rejects.toMatchObject({
      code: 'conflict',
      params: { units: 3 },
    })
    expect(await edit(deps, dock, cwId, { qty: 3 })).toMatchObject({ unclaimed: 0 })
    expect((await list(deps, dock)).records).toMatchObject([{ productStatus: 'Claimed', claimed: 3 }])
    expect(await numbersOf(deps, dock, inboundNo)).toEqual([`${number} claimed`])
    await edit(deps, dock, cwId, { qty: 4 })
    expect(await numbersOf(deps, dock, inboundNo)).toEqual([`${number} matched`])
    await claim(deps, dock, inboundNo, number, 1)
    expect(await deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }))).toMatchObject({ leftNum: 5 })
    await checkBooks(deps, dock)
  })

  it('is refused if the number already has a row with that UPC and quantity', async () => {
    const number = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: number, qty: 5 },
      { tracking: number, qty: 7 },
    ])
    await confirm(deps, dock, batchNumber)
    const cwId = (await list(deps, dock)).records.find(({ qty }) => qty === 5)?.cwId ?? ''
    await expect(edit(deps, dock, cwId, { qty: 7 })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'history.twin',
      params: { qty: 7, batch: batchNumber },
    })
    expect(await notClaimed()).toBe(12)
    await checkBooks(deps, dock)
  })

  it('does not add units under a UPC that the product no longer has, because they could not be claimed', async () => {
    const { number, cwId } = await arrived()
    const totals = await deps.table.get(ref(productTotalsItem, { doctorNo: dock.doctorNo, productNo: dock.productNo }))
    if (!totals) throw new Error('no totals')
    const corrected = put(productTotalsItem, { ...totals, upc: 'NEW' }, { when: { is: 'present' }, error: 'race' })
    await deps.table.commit([corrected])
    await expect(edit(deps, dock, cwId, { qty: 6 })).rejects.toMatchObject({ reason: 'history.upcCorrected' })
    await edit(deps, dock, cwId, { qty: 4 })
    expect(await rowOf(number)).toMatchObject({ qty: 4 })
  })

  it('is refused for a reversed row, a row of another company, or an unknown row', async () => {
    const { cwId } = await arrived()
    const other = await newDock(deps)
    for (const strange of [cwId, 'CW-000000000000000000000000']) {
      await expect(edit(deps, other, strange, { qty: 1 })).rejects.toMatchObject({ code: 'missing' })
    }
    await reverse(deps, dock, cwId)
    await expect(edit(deps, dock, cwId, { qty: 1 })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'history.notConfirmed',
    })
  })

  it.each([[{ qty: 0 }], [{ qty: 1.5 }], [{ qty: null }]])('is refused with %j', (more) => {
    const body = { doctorNo: dock.doctorNo, cwId: 'CW-000000000000000000000000', ...more }
    expect(tracking.calls.editTracking.body.safeParse(body).success).toBe(false)
  })
})

describe('a confirmed row whose import has not ended', () => {
  const killed = (commits: number) => {
    let done = 0
    return interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++done >= commits) throw new Error('killed')
    })
  }

  it('ends an interrupted typed list when edited, so that repeating the list cannot restore the row', async () => {
    const some = lines(120)
    const again = { ...deps, repeat: 'call-1' }
    await expect(typeIn({ ...again, table: killed(2) }, dock, some)).rejects.toThrow('killed')
    const number = some[0]?.tracking ?? ''
    const { cwId = '', batchNumber = '' } = (await rowOf(number)) ?? {}
    await confirm(deps, dock, batchNumber)
    await expect(edit(deps, dock, cwId, { qty: 6 })).rejects.toMatchObject({ reason: 'tracking.rowImporting' })
    store.setNow('2026-11-22T18:02:00.000Z')
    await edit(deps, dock, cwId, { qty: 6 })
    await expect(typeIn(again, dock, some)).rejects.toMatchObject({ reason: 'tracking.listChanged' })
    expect((await list(deps, dock, { condition: number })).records).toMatchObject([{ cwId, qty: 6 }])
    await checkBooks(deps, dock)
  })
})

describe('an edit', () => {
  it('of a quantity is refused until the workbook of its row has been read, so that a repeated message adds no second row', async () => {
    const some = Array.from({ length: 120 }, newTracking)
    const [number = ''] = some
    const bucket = memoryBucket(deps)
    const dropped = bucket.drop(
      `tracking/${dock.doctorNo}/${dock.warehouseNo}/today.xlsx`,
      some.map((one) => `${one}\t${UPC}\t5\t`).join('\n'),
    )
    let commits = 0
    const killed = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 4) throw new Error('killed')
    })
    await expect(importDrop(bucket.deps(killed), dropped)).rejects.toThrow('killed')
    const { cwId = '', batchNumber = '' } = (await rowOf(number)) ?? {}
    await confirm(deps, dock, batchNumber)
    const early = edit(deps, dock, cwId, { qty: 7 })
    await expect(early).rejects.toMatchObject({ code: 'conflict', reason: 'tracking.rowImporting' })
    // A change to the note alone does not change the row's key.
    await edit(deps, dock, cwId, { qty: 5, note: 'dented' })
    expect(await importDrop(bucket.deps(), dropped)).toMatchObject({ status: 'done', successCount: 120 })
    await edit(deps, dock, cwId, { qty: 7 })
    await importDrop(bucket.deps(), dropped)
    expect(await readAll(deps.table, trackingRowType, rowsOfTracking(dock.doctorNo, number))).toHaveLength(1)
    await checkBooks(deps, dock)
  })

  it('repeated under its key gives the same answer, and moves its units once', async () => {
    const { cwId } = await arrived()
    const key = { idempotencyKey: `edit-${cwId}` }
    const client = (table = deps.table) =>
      createClient(
        { tracking },
        {
          baseUrl: '',
          fetch: handledBy(apiHandler(tracking, routes, { ...deps, table, files: memoryFiles() }), dock.admin.userNo),
        },
      ).tracking.editTracking({ doctorNo: dock.doctorNo, cwId, qty: 9 }, key)
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('killed')
    })
    await expect(client(table)).rejects.toMatchObject({ status: 500 })
    expect(await client()).toMatchObject({ qty: 9, unclaimed: 9 })
    expect(await notClaimed()).toBe(9)
    await checkBooks(deps, dock)
  })

  it('concurrent with claims of its row never leaves fewer units than are claimed', async () => {
    for (let round = 0; round < 6; round++) {
      const { number, cwId } = await arrived()
      const takes = await Promise.all([0, 1, 2, 3].map(() => take(deps, dock, 2)))
      await Promise.allSettled([
        ...takes.slice(0, 2).map((inboundNo) => claim(deps, dock, inboundNo, number, 2)),
        edit(deps, dock, cwId, { qty: 2 + (round % 3) }),
        ...takes.slice(2).map((inboundNo) => claim(deps, dock, inboundNo, number, 1)),
      ])
      const row = await rowOf(number)
      expect(row?.unclaimed).toBeGreaterThanOrEqual(0)
    }
    await checkBooks(deps, dock)
  })

  it('made at any read of a reversal is reversed completely', async () => {
    // The first reads find the row (one read per place), and the next ones read the row and its level. Any later read
    // comes after the commit.
    for (const at of [1, 2, 3, 4, 5]) {
      const { number, cwId } = await arrived()
      let reads = 0
      const table = interruptedTable(deps.table, async (point) => {
        if (point === 'read' && ++reads === at) await edit(deps, dock, cwId, { qty: 3 })
      })
      expect(await reverse({ ...deps, table }, dock, cwId)).toMatchObject({ qty: 3 })
      expect(await rowOf(number)).toMatchObject({ status: 'toConfirm', qty: 3, unclaimed: 0 })
    }
    expect(await notClaimed()).toBe(0)
    await checkBooks(deps, dock)
  })
})
