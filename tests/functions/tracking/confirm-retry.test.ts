import { beforeEach, describe, expect, it } from 'vitest'
import type { Table } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { routes } from '../../../functions/tracking/routes.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { checkBooks, confirm as confirmAs, UPC } from './arrivals.ts'
import { deps, dock, list, notClaimed, openDock, store, typed } from './confirm-dock.ts'

openDock()

// The clock is stopped, so that no call runs out of time on a busy machine.
beforeEach(() => store.setNow('2026-11-22T18:00:00.000Z'))

let keys = 0
const newKey = () => ({ idempotencyKey: `again-${++keys}` })

/** Confirms through the handler, which evaluates the Idempotency-Key. */
const confirm = (
  batchNumber: string,
  key: object,
  { table = deps.table, cwIds }: { table?: Table; cwIds?: string[] },
) =>
  createClient(
    { tracking },
    {
      baseUrl: '',
      fetch: handledBy(apiHandler(tracking, routes, { ...deps, table, files: memoryFiles() }), dock.admin.userNo),
    },
  ).tracking.bulkConfirm(
    { doctorNo: dock.doctorNo, batchNumber, data: [{ upc: UPC, productNo: dock.productNo, ...(cwIds && { cwIds }) }] },
    key,
  )
const namesIn = async (batchNumber: string) =>
  (await list(batchNumber)).flatMap(({ rowList }) => rowList.map(({ cwId }) => cwId))

const all = (rows: number) => ({ totalCount: rows, successCount: rows, failedCount: 0, unreached: 0, units: 2 * rows })

describe('a confirmation repeated under one key', () => {
  it.each([
    ['concurrently', 250, false],
    ['concurrently with named rows', 150, true],
  ] as const)('gives the same answer each time if sent %s, and counts every row once', async (_how, rows, named) => {
    const batchNumber = await typed(rows)
    const key = newKey()
    const more = named ? { cwIds: await namesIn(batchNumber) } : {}
    const answers = await Promise.all([1, 2, 3].map(() => confirm(batchNumber, key, more)))
    for (const answer of answers) expect(answer).toMatchObject({ ...all(rows), failureRecords: [] })
    expect(await notClaimed()).toBe(2 * rows)
    await checkBooks(deps, dock)
  })

  it.each([
    ['read', 3],
    ['read', 6],
    ['beforeCommit', 1],
    ['beforeCommit', 2],
  ] as const)('counts its own rows even if a second run confirmed them at %s %i of the first', async (where, at) => {
    const batchNumber = await typed(100)
    const twice = { ...deps, repeat: `call-${where}-${at}` }
    const data = [{ upc: UPC, productNo: dock.productNo, cwIds: await namesIn(batchNumber) }]
    const second: object[] = []
    let times = 0
    const table = interruptedTable(deps.table, async (point) => {
      if (point === where && ++times === at) second.push(await confirmAs(twice, dock, batchNumber, data))
    })
    expect(await confirmAs({ ...twice, table }, dock, batchNumber, data)).toMatchObject(all(100))
    expect(second).toMatchObject([all(100)])
    await checkBooks(deps, dock)
  })

  it.each([
    [1, false],
    [2, false],
    [3, false],
    [2, true],
    [3, true],
  ])('counts the rows that it confirmed before it crashed after commit %i; named rows: %s', async (at, named) => {
    const batchNumber = await typed(250)
    const key = newKey()
    const more = named ? { cwIds: await namesIn(batchNumber) } : {}
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === at) throw new Error('killed')
    })
    await expect(confirm(batchNumber, key, { ...more, table })).rejects.toMatchObject({ status: 500 })
    expect(await confirm(batchNumber, key, more)).toMatchObject({ ...all(250), failureRecords: [] })
    expect(await confirm(batchNumber, key, more)).toMatchObject(all(250))
    expect(await notClaimed()).toBe(500)
    await checkBooks(deps, dock)
  })

  it('does not count rows that a call with another key has confirmed', async () => {
    const batchNumber = await typed(5)
    const cwIds = await namesIn(batchNumber)
    await confirm(batchNumber, newKey(), { cwIds: cwIds.slice(0, 2) })
    const answer = await confirm(batchNumber, newKey(), { cwIds })
    expect(answer).toMatchObject({ totalCount: 5, successCount: 3, failedCount: 2, units: 6 })
    expect(answer.failureRecords.map(({ cwId }) => cwId).sort()).toEqual(cwIds.slice(0, 2).sort())
  })
})
