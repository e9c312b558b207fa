import { beforeEach, describe, expect, it } from 'vitest'
import { reverseRow } from '../../../functions/tracking/use-cases/rows.ts'
import { interruptedTable, type Point } from '../../support/memory-table.ts'
import { checkBooks, confirm, UPC } from './arrivals.ts'
import { batch, deps, dock, list, notClaimed, openDock, store, typed } from './confirm-dock.ts'

openDock()

// The clock is stopped, so that events cannot be distinguished by their time.
beforeEach(() => store.setNow('2026-11-22T18:00:00.000Z'))

const ROWS = 3
const all = { totalCount: ROWS, successCount: ROWS, failedCount: 0, unreached: 0, units: 2 * ROWS, failureRecords: [] }

const rowsIn = async (batchNumber: string) => (await list(batchNumber)).flatMap(({ rowList }) => rowList)
const reverse = (cwId: string) => reverseRow(deps, dock.admin, { doctorNo: dock.doctorNo, cwId })
const caller = (repeat: string) => ({ ...deps, repeat })
const data = (cwIds: string[]) => [{ upc: UPC, productNo: dock.productNo, cwIds }]

/** Runs the call so that its commit succeeds but its answer is lost. */
const confirmWithLostAnswer = async (repeat: string, batchNumber: string, chosen?: object[]) => {
  const table = interruptedTable(deps.table, (point) => {
    if (point === 'afterCommit') throw new Error('killed')
  })
  await expect(confirm({ ...caller(repeat), table }, dock, batchNumber, chosen)).rejects.toThrow('killed')
}

const expectUnconfirmedRow = async () => {
  expect(await batch(1)).toMatchObject([{ toConfirm: 1, confirmed: ROWS - 1 }])
  expect(await notClaimed()).toBe(2 * (ROWS - 1))
  await checkBooks(deps, dock)
}

describe('a row that was confirmed and reversed before the confirmation is repeated', () => {
  it.each([false, true])('stays unconfirmed and is counted once (row named in the call: %s)', async (isNamed) => {
    const batchNumber = await typed(ROWS)
    const cwIds = (await rowsIn(batchNumber)).map(({ cwId }) => cwId)
    const chosen = isNamed ? data(cwIds) : undefined
    await confirmWithLostAnswer('A', batchNumber, chosen)
    await reverse(cwIds[1] ?? '')
    expect(await confirm(caller('A'), dock, batchNumber, chosen)).toEqual({ ...all, batchNumber })
    await expectUnconfirmedRow()
    // A call with a new key confirms it.
    expect(await confirm(caller('B'), dock, batchNumber)).toMatchObject({ totalCount: 1, successCount: 1 })
  })

  it.each([1, 8])(
    'stays unconfirmed even if other calls have confirmed it and it was reversed again %i times',
    async (times) => {
      const batchNumber = await typed(ROWS)
      const [{ cwId = '' } = {}] = await rowsIn(batchNumber)
      await confirmWithLostAnswer('A', batchNumber)
      await reverse(cwId)
      for (let time = 0; time < times; time++) {
        await confirm(caller(`B${time}`), dock, batchNumber)
        await reverse(cwId)
      }
      expect(await confirm(caller('A'), dock, batchNumber)).toEqual({ ...all, batchNumber })
      await expectUnconfirmedRow()
    },
  )

  it.each([
    ['read', 6],
    ['beforeCommit', 1],
  ] satisfies [Point, number][])(
    'stays unconfirmed even if it is confirmed and reversed at %s %i of the repeated call',
    async (where, at) => {
      const batchNumber = await typed(ROWS)
      const [{ cwId = '' } = {}] = await rowsIn(batchNumber)
      let times = 0
      const table = interruptedTable(deps.table, async (point) => {
        if (point !== where || ++times !== at) return
        await confirmWithLostAnswer('A', batchNumber)
        await reverse(cwId)
      })
      expect(await confirm({ ...caller('A'), table }, dock, batchNumber)).toEqual({ ...all, batchNumber })
      expect(times).toBeGreaterThanOrEqual(at)
      await expectUnconfirmedRow()
    },
  )
})
