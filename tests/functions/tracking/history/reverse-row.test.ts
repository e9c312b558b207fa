import { beforeEach, describe, expect, it } from 'vitest'
import { rowEventsType } from '../../../../functions/books/public.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { routes } from '../../../../functions/tracking/routes.ts'
import { trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { checkBooks, confirm, give, newDock, newTracking, take, toConfirm, typeIn, UPC } from '../arrivals.ts'
import { batch, deps, dock, notClaimed, openDock, rowOf, store } from '../confirm-dock.ts'
import { claim, list, numbersOf, reverse } from './history-dock.ts'

openDock()
beforeEach(() => store.setNow('2026-11-22T18:00:00.000Z'))

const arrived = async (qty = 5, number = newTracking()) => {
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: number, qty }])
  await confirm(deps, dock, batchNumber)
  const cwId = (await rowOf(number))?.cwId ?? ''
  return { number, cwId, batchNumber }
}

describe('reversing a row', () => {
  it('moves the row back to To Confirm in its batch with the same quantity, and no longer counts its units as unclaimed', async () => {
    const { number, cwId, batchNumber } = await arrived()
    expect(await reverse(deps, dock, cwId)).toEqual({ cwId, batchNumber, tracking: number, qty: 5 })
    expect(await notClaimed()).toBe(0)
    expect((await toConfirm(deps, dock)).records).toMatchObject([{ cwId, batchNumber, status: 'toConfirm', qty: 5 }])
    expect((await list(deps, dock)).records).toEqual([])
    expect(await batch(1)).toMatchObject([{ batchNumber, toConfirm: 1, confirmed: 0 }])
    expect(await batch(3)).toEqual([])
    const row = await rowOf(number)
    for (const gone of ['productNo', 'confirmDate', 'chargeFrom', 'confirmation']) expect(row).not.toHaveProperty(gone)
    await checkBooks(deps, dock)
  })

  it('keeps the warehouse, and a forced charge time with its reason, in the event of the confirmation', async () => {
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: newTracking(), qty: 5 }])
    const trusted = { ...dock.admin, permissions: ['forceChargeTime' as const] }
    const forced = { forceChargeTime: '2026-12-01 08:30:00', reason: 'pallet left outside' }
    await confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: dock.productNo, ...forced }], trusted)
    const [row] = (await list(deps, dock)).records
    if (!row) throw new Error('nothing was confirmed')
    await reverse(deps, dock, row.cwId)
    const { warehouseNo } = dock
    expect((await rowOf(row.tracking))?.events).toMatchObject([
      { what: 'confirmed', qty: 5, warehouseNo, forced },
      { what: 'reversed', qty: 5 },
    ])
  })

  it('can be repeated after each new confirmation, and its events are numbered consecutively', async () => {
    const { number, cwId, batchNumber } = await arrived()
    for (let times = 0; times < 7; times++) {
      await reverse(deps, dock, cwId)
      await confirm(deps, dock, batchNumber)
    }
    const row = await rowOf(number)
    expect(row).toMatchObject({ status: 'confirmed', unclaimed: 5, eventCount: 15 })
    const older = await deps.table.query(rowEventsType, { pk: `CO#${dock.doctorNo}#ROWEVENTS#${cwId}` }, { limit: 9 })
    const events = [...older.records.flatMap((part) => part.events), ...(row?.events ?? [])]
    expect(events.map(({ eventNo }) => eventNo)).toEqual(events.map((_, at) => `${cwId}.${at + 1}`))
    expect(events.map(({ what }) => what)).toEqual(
      Array.from({ length: 15 }, (_, at) => (at % 2 === 0 ? 'confirmed' : 'reversed')),
    )
    expect(events.every(({ userNo, at }) => userNo === dock.admin.userNo && at !== '')).toBe(true)
    expect(await notClaimed()).toBe(5)
    await checkBooks(deps, dock)
  })

  it.each([
    [1, 'have been claimed: 1 of 5.'],
    [5, 'have been claimed: 5 of 5.'],
  ])('is refused if %i units are claimed, and the refusal says how many', async (qty, text) => {
    const { number, cwId } = await arrived()
    await claim(deps, dock, await take(deps, dock, 5), number, qty)
    await expect(reverse(deps, dock, cwId)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'books.rowClaimed',
      message: expect.stringContaining(text),
      params: { claimed: qty, qty: 5, tracking: number },
    })
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed', unclaimed: 5 - qty })
    await checkBooks(deps, dock)
  })

  it('is refused for an unconfirmed row, a row of a mixed package or of another company, and an unknown row', async () => {
    const number = newTracking()
    await typeIn(deps, dock, [{ tracking: number }])
    const waiting = (await toConfirm(deps, dock)).records[0]?.cwId ?? ''
    await expect(reverse(deps, dock, waiting)).rejects.toMatchObject({ code: 'conflict' })
    const { number: mixed, cwId } = await arrived()
    const row = await rowOf(mixed)
    if (!row) throw new Error('no row')
    const tagged = { ...row, isMixedPackage: true }
    await deps.table.commit([put(trackingRowItem, tagged, { when: { is: 'present' }, error: 'race' })])
    await expect(reverse(deps, dock, cwId)).rejects.toMatchObject({ code: 'conflict', reason: 'history.mixedPackage' })
    const other = await newDock(deps)
    for (const strange of [cwId, 'CW-000000000000000000000000']) {
      await expect(reverse(deps, other, strange)).rejects.toMatchObject({ code: 'missing', reason: 'tracking.noRow' })
    }
  })

  it('marks the number as unmatched in its takes, unless another row of the number is confirmed', async () => {
    const number = newTracking()
    const inboundNo = await take(deps, dock, 9)
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 5 }])
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: number, qty: 5 },
      { tracking: number, qty: 2 },
    ])
    await confirm(deps, dock, batchNumber)
    const [one, two] = (await list(deps, dock)).records
    expect(await numbersOf(deps, dock, inboundNo)).toEqual([`${number} matched`])
    await reverse(deps, dock, one?.cwId ?? '')
    expect(await numbersOf(deps, dock, inboundNo)).toEqual([`${number} matched`])
    await reverse(deps, dock, two?.cwId ?? '')
    expect(await numbersOf(deps, dock, inboundNo)).toEqual([`${number} unmatched`])
    await confirm(deps, dock, batchNumber)
    expect(await numbersOf(deps, dock, inboundNo)).toEqual([`${number} matched`])
  })

  it('does not mark the number as unmatched if the row is confirmed again concurrently', async () => {
    const { number, cwId, batchNumber } = await arrived()
    const inboundNo = await take(deps, dock, 5)
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 5 }])
    let commits = 0
    const table = interruptedTable(deps.table, async (point) => {
      // The first commit is the reversal; the second updates the take.
      if (point === 'beforeCommit' && ++commits === 2) await confirm(deps, dock, batchNumber)
    })
    await reverse({ ...deps, table }, dock, cwId)
    expect(await numbersOf(deps, dock, inboundNo)).toEqual([`${number} matched`])
  })

  it('succeeds even if its takes cannot be updated', async () => {
    const { number, cwId } = await arrived()
    const inboundNo = await take(deps, dock, 5)
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 5 }])
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'beforeCommit' && ++commits > 1) throw new Error('the store is unavailable')
    })
    expect(await reverse({ ...deps, table }, dock, cwId)).toMatchObject({ qty: 5 })
    expect((await toConfirm(deps, dock)).total).toBe(1)
  })
})

describe('the reversal of a row', () => {
  const client = (table = deps.table) =>
    createClient(
      { tracking },
      {
        baseUrl: '',
        fetch: handledBy(apiHandler(tracking, routes, { ...deps, table, files: memoryFiles() }), dock.admin.userNo),
      },
    ).tracking

  it('gives the same answer under its key after a lost answer, even if the row is confirmed again', async () => {
    const { cwId, batchNumber } = await arrived()
    const key = { idempotencyKey: `lost-${cwId}` }
    const body = { doctorNo: dock.doctorNo, cwId }
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 1) throw new Error('killed')
    })
    await expect(client(table).reverseRow(body, key)).rejects.toMatchObject({ status: 500 })
    await confirm(deps, dock, batchNumber)
    expect(await client().reverseRow(body, key)).toMatchObject({ cwId, qty: 5 })
    expect(await notClaimed()).toBe(5)
    await checkBooks(deps, dock)
  })

  it('that is requested sixteen times concurrently happens once', async () => {
    const { cwId } = await arrived()
    const settled = await Promise.allSettled(Array.from({ length: 16 }, () => reverse(deps, dock, cwId)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    expect(await notClaimed()).toBe(0)
    await checkBooks(deps, dock)
  })

  it.each(['read', 'beforeCommit'] as const)(
    'and a claim made at any %s of the reversal do not both succeed',
    async (where) => {
      for (let at = 1; at <= 6; at++) {
        const { number, cwId } = await arrived()
        const inboundNo = await take(deps, dock, 5)
        let times = 0
        let claimed = 0
        const table = interruptedTable(deps.table, async (point) => {
          if (point !== where || ++times !== at) return
          claimed = (await claim(deps, dock, inboundNo, number, 2).catch(() => undefined))?.claimed ?? 0
        })
        const won = await reverse({ ...deps, table }, dock, cwId).then(
          () => true,
          () => false,
        )
        if (times >= at) expect([won, claimed], `${where} ${at}`).not.toEqual([true, 2])
        expect(await rowOf(number)).toMatchObject({ status: won ? 'toConfirm' : 'confirmed' })
      }
      await checkBooks(deps, dock)
    },
  )
})
