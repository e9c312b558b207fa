import { beforeEach, describe, expect, it } from 'vitest'
import { stockLogType } from '../../../../functions/books/public.ts'
import { toStored } from '../../../../functions/platform/db/item.ts'
import type { Table } from '../../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { WORK_MS } from '../../../../functions/platform/time-budget.ts'
import { batchItem } from '../../../../functions/tracking/batches.items.ts'
import { routes } from '../../../../functions/tracking/routes.ts'
import { listBatches } from '../../../../functions/tracking/use-cases/batches.ts'
import { editRow } from '../../../../functions/tracking/use-cases/rows.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newMember, newProduct, newWarehouse } from '../../../support/company.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { checkBooks, confirm, give, newDock, newTracking, take, toConfirm, typeIn, UPC } from '../arrivals.ts'
import { batch, deps, dock, lines, notClaimed, openDock, rowOf, store, typed } from '../confirm-dock.ts'
import { claim, list, numbersOf, reverse, reverseAll } from './history-dock.ts'

openDock()
beforeEach(() => store.setNow('2026-11-22T18:00:00.000Z'))

const confirmed = async (rows: number, more: object = {}) => {
  const batchNumber = await typed(rows, more)
  await confirm(deps, dock, batchNumber)
  return batchNumber
}

let keys = 0
const newKey = () => ({ idempotencyKey: `reverse-${++keys}` })
/** Reverses a batch through the handler, which evaluates the Idempotency-Key. */
const call = (batchNumber: string, key: object, table: Table = deps.table) =>
  createClient(
    { tracking },
    {
      baseUrl: '',
      fetch: handledBy(apiHandler(tracking, routes, { ...deps, table, files: memoryFiles() }), dock.admin.userNo),
    },
  ).tracking.reverseBatch({ doctorNo: dock.doctorNo, batchNumber }, key)

const back = (rows: number) => ({ totalCount: rows, successCount: rows, failedCount: 0, unreached: 0, units: 2 * rows })

describe('reversing a batch', () => {
  it('reports rows as not reached if the store was too busy to reverse them', async () => {
    const batchNumber = await confirmed(2)
    let isBusy = true
    const busy = interruptedTable(deps.table, (point) => {
      if (point !== 'beforeCommit' || !isBusy) return
      isBusy = false
      throw refuse(generalReasons.unavailable)
    })
    const { failureRecords, ...result } = await call(batchNumber, newKey(), busy)
    expect(result).toMatchObject({ successCount: 0, failedCount: 2, unreached: 2 })
    expect(failureRecords.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([
      ['history.notReached'],
      ['history.notReached'],
    ])
    expect(await call(batchNumber, newKey())).toMatchObject(back(2))
  })

  it('reverses every row without claims, and names the other rows with their claimed units', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'TWO' })
    const [part, fully] = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn(deps, dock, [
      ...lines(3),
      { tracking: part, qty: 4 },
      { tracking: fully, qty: 1 },
      ...lines(2, { upc: 'TWO' }),
      ...lines(1, { upc: 'UNKNOWN' }),
    ])
    const data = [
      { upc: UPC, productNo: dock.productNo },
      { upc: 'TWO', productNo },
    ]
    await confirm(deps, dock, batchNumber, data)
    const inboundNo = await take(deps, dock, 9)
    await claim(deps, dock, inboundNo, part, 3)
    await claim(deps, dock, inboundNo, fully, 1)
    const result = await reverseAll(deps, dock, batchNumber)
    expect(result).toMatchObject({ totalCount: 7, successCount: 5, failedCount: 2, unreached: 0, units: 10 })
    const stays = result.failureRecords.map(({ tracking: number, qty, claimed, errorMessage, canRetry }) => ({
      number,
      qty,
      claimed,
      errorMessage,
      canRetry,
    }))
    expect(stays).toEqual([
      {
        number: part,
        qty: 4,
        claimed: 3,
        errorMessage: 'Units of this row that have been claimed: 3 of 4.',
        canRetry: false,
      },
      {
        number: fully,
        qty: 1,
        claimed: 1,
        errorMessage: 'Units of this row that have been claimed: 1 of 1.',
        canRetry: false,
      },
    ])
    expect(result.failureRecords.map(({ productName }) => productName)).toEqual([
      'Aurora 14 Laptop',
      'Aurora 14 Laptop',
    ])
    expect([await notClaimed(), await notClaimed(productNo)]).toEqual([1, 0])
    expect((await toConfirm(deps, dock)).total).toBe(6)
    expect(await batch(1)).toMatchObject([{ toConfirm: 6, confirmed: 2 }])
    await checkBooks(deps, dock)
  })

  it('is logged as a batch reversal (bizType 8), with one row per product and commit', async () => {
    const batchNumber = await confirmed(3)
    await reverseAll(deps, dock, batchNumber)
    const pk = `CO#${dock.doctorNo}#LOG#${dock.productNo}#${dock.warehouseNo}`
    const { records } = await deps.table.query(stockLogType, { pk }, { limit: 9 })
    expect(records).toMatchObject([
      { movement: 'confirm', counter: 'notClaimed', qty: 6 },
      { movement: 'batchReverse', counter: 'notClaimed', qty: -6, refNo: batchNumber, userNo: dock.admin.userNo },
    ])
  })

  it('reverses as many of 2,000 rows as its time allows, and the next call reverses the others', async () => {
    const batchNumber = await confirmed(2000)
    let commits = 0
    const late = new Date(Date.parse(deps.now()) + WORK_MS + 10_000).toISOString()
    const slow = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 8) store.setNow(late)
    })
    const first = await call(batchNumber, newKey(), slow)
    const left = 2000 - first.successCount
    expect(first.successCount).toBeGreaterThan(500)
    expect(left).toBeGreaterThan(1000)
    expect(first).toMatchObject({ totalCount: 2000, failedCount: left, unreached: left })
    expect(first.failureRecords).toHaveLength(1000)
    expect(first.failureRecords[0]).toMatchObject({ canRetry: true, claimed: 0 })
    expect(await call(batchNumber, newKey())).toMatchObject(back(left))
    expect(await notClaimed()).toBe(0)
    await checkBooks(deps, dock)
  })

  it('marks every number as unmatched again in its takes', async () => {
    const numbers = Array.from({ length: 60 }, newTracking)
    const inboundNo = await take(deps, dock, 120)
    await give(
      deps,
      dock,
      inboundNo,
      numbers.map((number) => ({ tracking: number, qty: 2 })),
    )
    const { batchNumber } = await typeIn(
      deps,
      dock,
      numbers.map((number) => ({ tracking: number, qty: 2 })),
    )
    await confirm(deps, dock, batchNumber)
    expect((await numbersOf(deps, dock, inboundNo))?.every((one) => one.endsWith(' matched'))).toBe(true)
    await reverseAll(deps, dock, batchNumber)
    expect((await numbersOf(deps, dock, inboundNo))?.every((one) => one.endsWith(' unmatched'))).toBe(true)
  })

  it('is refused with 404 for an unknown batch and for a batch of another company', async () => {
    const batchNumber = await confirmed(1)
    const other = await newDock(deps)
    for (const strange of [batchNumber, '20990101-001']) {
      await expect(reverseAll(deps, other, strange)).rejects.toMatchObject({ code: 'missing' })
    }
  })
})

describe('a batch reversal that is interrupted or repeated', () => {
  it.each([1, 2, 3])(
    'continues under its key after a crash after commit %i, and its answer counts all rows',
    async (at) => {
      const batchNumber = await confirmed(250)
      const key = newKey()
      let commits = 0
      const table = interruptedTable(deps.table, (point) => {
        if (point === 'afterCommit' && ++commits === at) throw new Error('killed')
      })
      await expect(call(batchNumber, key, table)).rejects.toMatchObject({ status: 500 })
      await checkBooks(deps, dock)
      expect(await call(batchNumber, key)).toMatchObject({ ...back(250), failureRecords: [] })
      expect(await call(batchNumber, key)).toMatchObject(back(250))
      expect(await notClaimed()).toBe(0)
      await checkBooks(deps, dock)
    },
  )

  it('does not reverse rows that were confirmed again after it began', async () => {
    const batchNumber = await confirmed(120)
    const key = newKey()
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 1) throw new Error('killed')
    })
    await expect(call(batchNumber, key, table)).rejects.toMatchObject({ status: 500 })
    store.setNow('2026-11-22T18:01:00.000Z')
    const { successCount } = await confirm(deps, dock, batchNumber)
    expect(successCount).toBeGreaterThan(0)
    const result = await call(batchNumber, key)
    expect(result).toMatchObject({ successCount: 120, failedCount: successCount, unreached: 0 })
    expect(result.failureRecords.map(({ reasons }) => reasons[0]?.reason)).toEqual(
      Array.from({ length: successCount }, () => 'history.confirmedSince'),
    )
    expect(await notClaimed()).toBe(2 * successCount)
    await checkBooks(deps, dock)
  })

  it('sent three times concurrently under one key gives the same answer, and reverses each row once', async () => {
    const batchNumber = await confirmed(250)
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => call(batchNumber, key)))
    for (const answer of answers) expect(answer).toMatchObject(back(250))
    expect(await batch(1)).toMatchObject([{ toConfirm: 250, confirmed: 0 }])
    await checkBooks(deps, dock)
  })

  it('reverses every row once when eight calls reverse it concurrently', async () => {
    const batchNumber = await confirmed(200)
    const results = await Promise.all(Array.from({ length: 8 }, () => reverseAll(deps, dock, batchNumber)))
    expect(results.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(200)
    expect(await notClaimed()).toBe(0)
    expect(await batch(1)).toMatchObject([{ toConfirm: 200, confirmed: 0 }])
    await checkBooks(deps, dock)
  })
})

describe('a batch reversal concurrent with other calls', () => {
  it('leaves each row either claimed or reversed when sixteen nurses claim rows', async () => {
    const numbers = Array.from({ length: 100 }, newTracking)
    const { batchNumber } = await typeIn(
      deps,
      dock,
      numbers.map((number) => ({ tracking: number, qty: 2 })),
    )
    await confirm(deps, dock, batchNumber)
    const nurses = await Promise.all(Array.from({ length: 16 }, () => newMember(deps, dock.doctor, 'nurse')))
    const takes = await Promise.all(nurses.map((nurse) => take(deps, dock, 2, nurse)))
    const claims = nurses.map((nurse, at) =>
      claim(deps, dock, takes[at] ?? '', numbers[at * 6] ?? '', 2, nurse).then(
        () => 1,
        () => 0,
      ),
    )
    const [result, ...claimed] = await Promise.all([reverseAll(deps, dock, batchNumber), ...claims])
    const units = claimed.reduce<number>((sum, one) => sum + one, 0)
    expect(result.successCount + units).toBe(100)
    expect(result.failureRecords).toHaveLength(units)
    expect(await notClaimed()).toBe(0)
    await checkBooks(deps, dock)
  })

  it('does not reverse a row that is claimed between its first read and its commit, but reverses the others', async () => {
    const numbers = Array.from({ length: 4 }, newTracking)
    const { batchNumber } = await typeIn(
      deps,
      dock,
      numbers.map((number) => ({ tracking: number, qty: 2 })),
    )
    await confirm(deps, dock, batchNumber)
    const inboundNo = await take(deps, dock, 2)
    for (let at = 1; at <= 5; at++) {
      let reads = 0
      const table = interruptedTable(deps.table, async (point) => {
        if (point === 'read' && ++reads === at) await claim(deps, dock, inboundNo, numbers[0] ?? '', 1).catch(() => {})
      })
      await reverseAll({ ...deps, table }, dock, batchNumber)
      if (at < 5) await confirm(deps, dock, batchNumber)
    }
    expect((await list(deps, dock, { batchNumber })).records).toMatchObject([{ tracking: numbers[0], claimed: 2 }])
    expect(await notClaimed()).toBe(0)
    await checkBooks(deps, dock)
  })

  it.each([
    ['again', 1, false],
    ['in another warehouse, at the same instant', 0, true],
  ])('does not reverse a row that is reversed and confirmed %s just before its commit', async (_, seconds, isMoved) => {
    const { doctorNo, admin } = dock
    const { warehouseNo } = await newWarehouse(deps, dock.doctor, { adminNo: admin.userNo })
    const number = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [...lines(2), { tracking: number, qty: 2 }])
    await confirm(deps, dock, batchNumber)
    const { cwId = '' } = (await rowOf(number)) ?? {}
    let commits = 0
    const table = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || ++commits !== 1) return
      store.setNow(new Date(Date.parse(deps.now()) + seconds * 1000).toISOString())
      await reverse(deps, dock, cwId)
      const values = { doctorNo, cwId, tracking: number, upc: UPC, qty: 2, note: '' }
      const at = isMoved ? await editRow(deps, admin, { ...values, warehouseNo }) : { batchNumber }
      await confirm(deps, dock, at.batchNumber)
    })
    expect(await reverseAll({ ...deps, table }, dock, batchNumber)).toMatchObject({ successCount: 2 })
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed', unclaimed: 2 })
    expect(await notClaimed()).toBe(2)
    await checkBooks(deps, dock)
  })

  it('keeps counts, rows and books consistent during a bulk confirmation of the same batch', async () => {
    const { batchNumber } = await typeIn(deps, dock, [...lines(150), ...lines(50, { upc: 'LATER' })])
    await confirm(deps, dock, batchNumber)
    await Promise.all([reverseAll(deps, dock, batchNumber), confirm(deps, dock, batchNumber)])
    // Until the last page, the total of merged ranges is a lower bound.
    const first = await list(deps, dock, { batchNumber, size: 100 })
    const { nextToken } = first
    const last = nextToken ? await list(deps, dock, { batchNumber, size: 100, nextToken }) : first
    const [waiting, done] = [(await toConfirm(deps, dock)).total, last.total]
    expect(waiting + done).toBe(200)
    expect(await notClaimed()).toBe(2 * done)
    const counts = [...(await batch(1)), ...(await batch(3))]
    for (const one of counts) expect(one).toMatchObject({ toConfirm: waiting, confirmed: done })
    await checkBooks(deps, dock)
  })
})

describe('the list of batches to reverse', () => {
  it('contains only batches with a row that can be reversed, unlike the list for the history', async () => {
    const [first, second, third] = [await confirmed(1), await confirmed(2), await typed(1)]
    const number = newTracking()
    const { batchNumber: spent } = await typeIn(deps, dock, [{ tracking: number, qty: 1 }])
    await confirm(deps, dock, spent)
    await claim(deps, dock, await take(deps, dock, 1), number, 1)
    const numbers = async (more: object) =>
      (
        await listBatches(
          deps,
          dock.admin,
          tracking.calls.listBatches.body.parse({ doctorNo: dock.doctorNo, type: 3, ...more }),
        )
      ).map(({ batchNumber }) => batchNumber)
    expect(await numbers({ isReverse: 1 })).toEqual([second, first])
    expect(await numbers({})).toEqual([spent, second, first])
    expect(await numbers({ isReverse: 1, condition: first })).toEqual([first])
    expect(third).not.toBe(second)
    await reverseAll(deps, dock, second)
    expect(await numbers({ isReverse: 1 })).toEqual([first])
  })

  it('includes batches older than 400 fully claimed ones in few reads, even of a hidden warehouse', async () => {
    store.setNow('2026-11-20T18:00:00.000Z')
    const hidden = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo, visible: false })
    const first = await confirmed(1)
    const second = await confirmed(1, hidden)
    const of = { doctorNo: dock.doctorNo, warehouseNo: dock.warehouseNo, importNo: 'IM-1', createDate: deps.now() }
    const spent = Array.from({ length: 400 }, (_, at) => `20261121-${String(at + 1).padStart(3, '0')}`)
    await deps.table.writeBatch(
      spent.map((batchNumber) => toStored(batchItem, { ...of, batchNumber, toConfirm: 0, confirmed: 5, rev: 1 })),
    )
    store.setNow('2026-11-22T18:00:00.000Z')
    const third = await confirmed(1)
    let reads = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'read') reads += 1
    })
    const asked = { doctorNo: dock.doctorNo, type: 3, isReverse: 1 }
    const found = await listBatches({ ...deps, table }, dock.admin, tracking.calls.listBatches.body.parse(asked))
    expect(found.map(({ batchNumber }) => batchNumber)).toEqual([third, second, first])
    // Fewer reads than there are claimed batches in between.
    expect(reads).toBeLessThan(200)
  })
})
