import { beforeEach, describe, expect, it } from 'vitest'
import { productTotalsItem } from '../../../../functions/books/items/stock-level.items.ts'
import { stockLogType } from '../../../../functions/books/public.ts'
import { inboundRef } from '../../../../functions/inbound/public.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import { readAll } from '../../../../functions/platform/db/walk.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { importDrop } from '../../../../functions/tracking/imports/import-drop.ts'
import { routes } from '../../../../functions/tracking/routes.ts'
import { rowsOfTracking, trackingRowType } from '../../../../functions/tracking-rows/public.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { memoryFiles } from '../../products/memory-files.ts'
import { booksHold, confirm, give, newDock, newTracking, take, typeIn, UPC } from '../arrivals.ts'
import { deps, dock, notClaimed, openDock, rowOf, store } from '../confirm-dock.ts'
import { testBucket } from '../dropped.ts'
import { claim, edit, list, numbersOf, reverse } from './history-dock.ts'

openDock()
beforeEach(() => store.setNow('2026-11-22T18:00:00.000Z'))

const arrived = async (qty = 5, number = newTracking()) => {
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: number, qty, note: 'wet box' }])
  await confirm(deps, dock, batchNumber)
  return { number, batchNumber, cwId: (await rowOf(number))?.cwId ?? '' }
}

describe('editing a confirmed row', () => {
  it.each([
    [8, 3],
    [2, -3],
  ])('to %i units moves the difference, with a log row and an event, under the number it had', async (qty, more) => {
    const { number, cwId, batchNumber } = await arrived()
    expect(await edit(deps, dock, cwId, { qty })).toEqual({ cwId, qty, note: 'wet box', unclaimed: qty })
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
    await booksHold(deps, dock)
  })

  it('to the same quantity changes the note alone, moves nothing, and leaves an event', async () => {
    const { number, cwId } = await arrived()
    expect(await edit(deps, dock, cwId, { qty: 5, note: 'dry after all' })).toMatchObject({ note: 'dry after all' })
    expect(await rowOf(number)).toMatchObject({ note: 'dry after all', unclaimed: 5, eventCount: 2 })
    expect((await rowOf(number))?.events?.[1]).toMatchObject({ what: 'edited', qty: 0 })
    // The very same once more is nothing.
    await edit(deps, dock, cwId, { qty: 5, note: 'dry after all' })
    expect(await rowOf(number)).toMatchObject({ eventCount: 2 })
    await booksHold(deps, dock)
  })

  it('goes down to what is claimed and not below; what is spent can be claimed again once it is raised', async () => {
    const { number, cwId } = await arrived()
    const inboundNo = await take(deps, dock, 9)
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 5 }])
    await claim(deps, dock, inboundNo, number, 3)
    await expect(edit(deps, dock, cwId, { qty: 2 })).rejects.toMatchObject({
      ...{ code: 'conflict', params: { units: 3 } },
    })
    expect(await edit(deps, dock, cwId, { qty: 3 })).toMatchObject({ unclaimed: 0 })
    expect((await list(deps, dock)).records).toMatchObject([{ productStatus: 'Claimed', claimed: 3 }])
    expect(await numbersOf(deps, dock, inboundNo)).toEqual([`${number} claimed`])
    await edit(deps, dock, cwId, { qty: 4 })
    expect(await numbersOf(deps, dock, inboundNo)).toEqual([`${number} matched`])
    await claim(deps, dock, inboundNo, number, 1)
    expect(await deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }))).toMatchObject({ leftNum: 5 })
    await booksHold(deps, dock)
  })

  it('refuses a quantity under which the same line stands already', async () => {
    const number = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: number, qty: 5 },
      { tracking: number, qty: 7 },
    ])
    await confirm(deps, dock, batchNumber)
    const cwId = (await list(deps, dock)).records.find(({ qty }) => qty === 5)?.cwId ?? ''
    await expect(edit(deps, dock, cwId, { qty: 7 })).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'history.twin', params: { qty: 7, batch: batchNumber } },
    })
    expect(await notClaimed()).toBe(12)
    await booksHold(deps, dock)
  })

  it('adds no units under a UPC that the product has no longer: nobody could claim them', async () => {
    const { number, cwId } = await arrived()
    const totals = await deps.table.get(ref(productTotalsItem, { doctorNo: dock.doctorNo, productNo: dock.productNo }))
    if (!totals) throw new Error('no totals')
    const corrected = put(productTotalsItem, { ...totals, upc: 'NEW' }, { when: { is: 'present' }, error: 'race' })
    await deps.table.commit([corrected])
    await expect(edit(deps, dock, cwId, { qty: 6 })).rejects.toMatchObject({ reason: 'history.upcCorrected' })
    await edit(deps, dock, cwId, { qty: 4 })
    expect(await rowOf(number)).toMatchObject({ qty: 4 })
  })

  it('is refused for a row that has gone back, of another company, or that nobody has', async () => {
    const { cwId } = await arrived()
    const other = await newDock(deps)
    for (const strange of [cwId, 'CW-000000000000000000000000']) {
      await expect(edit(deps, other, strange, { qty: 1 })).rejects.toMatchObject({ code: 'missing' })
    }
    await reverse(deps, dock, cwId)
    await expect(edit(deps, dock, cwId, { qty: 1 })).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'history.notConfirmed' },
    })
  })

  it.each([[{ qty: 0 }], [{ qty: 1.5 }], [{}]])('refuses %j', (more) => {
    const body = { doctorNo: dock.doctorNo, cwId: 'CW-000000000000000000000000', ...more }
    expect(tracking.calls.editTracking.body.safeParse(body).success).toBe(false)
  })
})

describe('an edit', () => {
  it('sent again under its key answers the same, and moves its units once', async () => {
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
    await booksHold(deps, dock)
  })

  it('and claims of its row at once: never fewer units than are claimed', async () => {
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
    await booksHold(deps, dock)
  })

  it('that comes at any read of a reversal: the edited row goes back whole', async () => {
    // Where the row lies, the row, its level; what comes after has the commit behind it.
    for (const at of [1, 2, 3]) {
      const { number, cwId } = await arrived()
      let reads = 0
      const table = interruptedTable(deps.table, async (point) => {
        if (point === 'read' && ++reads === at) await edit(deps, dock, cwId, { qty: 3 })
      })
      expect(await reverse({ ...deps, table }, dock, cwId)).toMatchObject({ qty: 3 })
      expect(await rowOf(number)).toMatchObject({ status: 'toConfirm', qty: 3, unclaimed: 0 })
    }
    expect(await notClaimed()).toBe(0)
    await booksHold(deps, dock)
  })

  it('of a workbook that is still being imported is refused: its message, told again, would find the old key free', async () => {
    const bucket = testBucket(deps)
    const number = newTracking()
    const drop = bucket.drop(`tracking/${dock.doctorNo}/${dock.warehouseNo}/a.xlsx`, `${number}\t${UPC}\t5\t`)
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      // Its record, its bytes, its batch number, its row: then the worker dies.
      if (point === 'beforeCommit' && ++commits > 4) throw new Error('killed')
    })
    await expect(importDrop(bucket.deps(table), drop)).rejects.toThrow('killed')
    const { batchNumber = '', cwId = '' } = (await rowOf(number)) ?? {}
    await confirm(deps, dock, batchNumber)
    await expect(edit(deps, dock, cwId, { qty: 7 })).rejects.toMatchObject({ reason: 'tracking.rowImporting' })
    expect(await importDrop(bucket.deps(), drop)).toMatchObject({ status: 'done', successCount: 1 })
    expect(await edit(deps, dock, cwId, { qty: 7 })).toMatchObject({ qty: 7 })
    expect(await importDrop(bucket.deps(), drop)).toMatchObject({ successCount: 1 })
    expect(await readAll(deps.table, trackingRowType, rowsOfTracking(dock.doctorNo, number))).toMatchObject([
      { cwId, qty: 7 },
    ])
  })
})
