import { describe, expect, it } from 'vitest'
import type { Deps } from '../../../functions/platform/deps.ts'
import { listBatches } from '../../../functions/tracking/use-cases/batches.ts'
import { getImport, listImports } from '../../../functions/tracking/use-cases/import-records.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { newWarehouse } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { confirm, newDock, newTracking, selfStorageOf, toConfirm, typeIn, UPC } from './arrivals.ts'
import { deps, dock, openDock, store } from './confirm-dock.ts'

openDock()

const batches = () => listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type: 1 })
const lines = (count: number) => Array.from({ length: count }, () => ({ tracking: newTracking() }))

describe('typed arrivals', () => {
  it('are stored in a new batch, with an import record', async () => {
    const number = newTracking()
    const result = await typeIn(deps, dock, [
      { tracking: ` ${number.slice(0, 6)}-${number.slice(6).toLowerCase()} `, qty: '1200', note: 'wet\u0007 box' },
      { tracking: number, upc: 'OTHER-1', qty: 2 },
    ])
    expect(result).toMatchObject({
      totalCount: 2,
      successCount: 2,
      failedCount: 0,
      failedRecords: [],
      successTrackings: [number],
      successDetails: [
        {
          tracking: number,
          items: [
            { upc: UPC, quantity: 1200 },
            { upc: 'OTHER-1', quantity: 2 },
          ],
        },
      ],
    })
    expect(await batches()).toMatchObject([{ batchNumber: result.batchNumber, toConfirm: 2 }])
    const [record] = (
      await listImports(deps, dock.admin, tracking.calls.listImports.body.parse({ doctorNo: dock.doctorNo }))
    ).records
    expect(record).toMatchObject({ source: 'console', status: 'done', successCount: 2 })
    expect((await toConfirm(deps, dock)).records[0]).toMatchObject({
      tracking: number,
      note: 'wet box',
      lineNumber: 1,
    })
  })

  it.each([
    ['short', { tracking: '1Z' }, 'Tracking number must be at least 12 digits'],
    ['long', { tracking: '9'.repeat(35) }, 'Tracking number cannot exceed 34 digits'],
    [
      'rounded',
      { tracking: '1.23457E+21' },
      'The spreadsheet has rounded this tracking number; format the column as text.',
    ],
    [
      'with a special character',
      { tracking: '1Z999AA1012345678#' },
      'A tracking number can contain only letters and digits.',
    ],
    ['empty', { tracking: '' }, 'Tracking number is required.'],
    ['without UPC', { upc: '  ' }, 'UPC is required.'],
    ['with a long UPC', { upc: 'x'.repeat(51) }, 'UPC cannot exceed 50 characters.'],
    ['without units', { qty: 0 }, 'Quantity must be at least 1.'],
    ['with negative units', { qty: -3 }, 'Quantity must be at least 1.'],
    ['with half a unit', { qty: 0.5 }, 'Quantity must be a whole number.'],
    ['with too many units', { qty: 100_000 }, 'Quantity cannot exceed 99999.'],
    ['with text as quantity', { qty: 'five' }, 'Quantity must be a whole number.'],
  ])('are reported by line while the others are stored: %s', async (_, bad, errorMessage) => {
    const result = await typeIn(deps, dock, [
      { tracking: newTracking() },
      { tracking: newTracking(), lineNumber: 77, ...bad },
    ])
    expect(result).toMatchObject({ successCount: 1, failedCount: 1 })
    expect(result.failedRecords).toMatchObject([{ lineNumber: 77, errorMessage, canRetry: true }])
    expect((await toConfirm(deps, dock)).total).toBe(1)
  })

  it('are refused for self storage', async () => {
    const refused = typeIn(deps, dock, lines(1), await selfStorageOf(deps, dock))
    await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'warehouseNo' }] })
    expect((await toConfirm(deps, dock)).total).toBe(0)
  })

  it('are refused for a warehouse of another company', async () => {
    const { warehouseNo } = await newDock(deps)
    await expect(typeIn(deps, dock, lines(1), { warehouseNo })).rejects.toMatchObject({ code: 'missing' })
  })

  it('create no batch if none is valid', async () => {
    const result = await typeIn(deps, dock, [{ tracking: 'x' }])
    expect(result).toMatchObject({ batchNumber: '', successCount: 0, failedCount: 1 })
    expect(await batches()).toEqual([])
    const [record] = (
      await listImports(deps, dock.admin, tracking.calls.listImports.body.parse({ doctorNo: dock.doctorNo }))
    ).records
    const { failedRecords } = await getImport(deps, dock.admin, {
      doctorNo: dock.doctorNo,
      importNo: record?.importNo ?? '',
      current: 1,
    })
    expect(failedRecords).toHaveLength(1)
  })

  it('are refused as duplicates if they are typed again', async () => {
    const some = lines(120)
    const first = await typeIn(deps, dock, some)
    const again = await typeIn(deps, dock, [...some, ...lines(1)])
    expect(again).toMatchObject({ successCount: 1, failedCount: 120 })
    expect(again.failedRecords[0]).toMatchObject({
      errorMessage: `Duplicate: this tracking number already exists with the same UPC and quantity (batch ${first.batchNumber}).`,
      canRetry: false,
    })
    expect((await toConfirm(deps, dock)).total).toBe(121)
  })

  it('are stored once when eight people type them concurrently', async () => {
    const some = lines(40)
    const results = await Promise.all(Array.from({ length: 8 }, () => typeIn(deps, dock, some)))
    expect(results.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(40)
    expect((await toConfirm(deps, dock)).total).toBe(40)
    const open = await batches()
    expect(open.reduce((sum, { toConfirm }) => sum + toConfirm, 0)).toBe(40)
  })

  it('are stored in a batch numbered by the date at the warehouse', async () => {
    store.setNow('2026-11-21T03:00:00.000Z')
    expect((await typeIn(deps, dock, lines(1))).batchNumber).toBe('20261120-001')
    expect((await typeIn(deps, dock, lines(1))).batchNumber).toBe('20261120-002')
    store.setNow('2026-11-21T05:00:00.000Z')
    expect((await typeIn(deps, dock, lines(1))).batchNumber).toBe('20261121-001')
    expect((await batches()).map(({ batchNumber }) => batchNumber)).toEqual([
      '20261121-001',
      '20261120-002',
      '20261120-001',
    ])
  })

  it('leave rows and batch consistent if the call is killed between two commits', async () => {
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 3) throw new Error('killed')
    })
    const some = lines(300)
    await expect(typeIn({ ...deps, table }, dock, some)).rejects.toThrow('killed')
    const { total } = await toConfirm(deps, dock)
    expect(total).toBe(178)
    expect(await batches()).toMatchObject([{ toConfirm: 178 }])
    expect(await typeIn(deps, dock, some)).toMatchObject({ successCount: 122, failedCount: 178 })
  })
})

describe('a repeated call', () => {
  const again = (more: Partial<Deps> = {}) => ({ ...deps, repeat: 'call-1', ...more })
  const killedAfter = (commits: number) => {
    let done = 0
    return interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++done === commits) throw new Error('killed')
    })
  }
  const imports = async () =>
    (await listImports(deps, dock.admin, tracking.calls.listImports.body.parse({ doctorNo: dock.doctorNo }))).records

  it.each([1, 2, 3, 4])('completes, under the same key, a call that was killed after commit %i', async (commits) => {
    const known = lines(1)
    await typeIn(deps, dock, known)
    const some = [...lines(150), { tracking: 'short' }, ...known]
    const table = killedAfter(commits)
    await expect(typeIn(again({ table }), dock, some)).rejects.toThrow('killed')
    const answer = await typeIn(again(), dock, some)
    expect(answer).toMatchObject({ totalCount: 152, successCount: 150, failedCount: 2 })
    expect(answer.successDetails.map((detail) => detail.tracking)).toEqual(
      some.slice(0, 150).map((one) => one.tracking),
    )
    expect(await batches()).toMatchObject([{ batchNumber: answer.batchNumber, toConfirm: 150 }, { toConfirm: 1 }])
    expect(await imports()).toMatchObject([{ batchNumber: answer.batchNumber, successCount: 150 }, {}])
    expect(await imports()).toHaveLength(2)
    expect((await toConfirm(deps, dock)).total).toBe(151)
    expect(await typeIn(again(), dock, some)).toEqual(answer)
  })

  it('stores its lines once, in one batch, when sent twice concurrently under one key', async () => {
    const some = lines(150)
    const both = await Promise.all([typeIn(again(), dock, some), typeIn(again(), dock, some)])
    expect(both[1]).toEqual(both[0])
    expect(both[0]).toMatchObject({ successCount: 150, failedCount: 0 })
    expect(await batches()).toMatchObject([{ toConfirm: 150 }])
    expect(await imports()).toHaveLength(1)
  })

  it('continues under its key in the given batch, even if that batch has been confirmed', async () => {
    const { batchNumber } = await typeIn(deps, dock, lines(1))
    const some = lines(89)
    await expect(typeIn(again({ table: killedAfter(2) }), dock, some, { batchNumber })).rejects.toThrow('killed')
    await confirm(deps, dock, batchNumber)
    expect(await typeIn(again(), dock, some, { batchNumber })).toMatchObject({ batchNumber, successCount: 89 })
    expect((await toConfirm(deps, dock)).total).toBe(0)
  })

  it('is a separate call if it has no key or another key', async () => {
    const some = lines(2)
    const first = await typeIn(again(), dock, some)
    expect(await typeIn(deps, dock, some)).toMatchObject({ successCount: 0, failedCount: 2 })
    expect(await typeIn(again({ repeat: 'call-2' }), dock, some)).toMatchObject({ successCount: 0, failedCount: 2 })
    expect(await batches()).toMatchObject([{ batchNumber: first.batchNumber, toConfirm: 2 }])
  })
})

describe('failed lines', () => {
  it('are all kept, even if they fill more than one transaction', async () => {
    const note = '备'.repeat(500)
    const bad = Array.from({ length: 2499 }, (_, index) => ({ tracking: `短${index}`, note }))
    const result = await typeIn(deps, dock, [...bad, ...lines(1)])
    expect(result).toMatchObject({ successCount: 1, failedCount: 2499 })
    expect(result.failedRecords).toHaveLength(2499)
    const [record] = (
      await listImports(deps, dock.admin, tracking.calls.listImports.body.parse({ doctorNo: dock.doctorNo }))
    ).records
    const { importNo = '' } = record ?? {}
    const page = (current: number) => getImport(deps, dock.admin, { doctorNo: dock.doctorNo, importNo, current })
    const kept = await Promise.all([1, 2, 3].map(page))
    expect(kept.flatMap(({ failedRecords }) => failedRecords)).toEqual(result.failedRecords)
  })

  it('are never cut inside a character, and neither are notes', async () => {
    const box = '📦'
    const result = await typeIn(deps, dock, [
      { tracking: newTracking(), note: `${'x'.repeat(498)}${box}` },
      { tracking: `bad-${box.repeat(98)}`, upc: box.repeat(100), qty: `${box}x`, note: `x${box.repeat(240)}` },
      { tracking: `${'x'.repeat(99)}${box}`, upc: '\ud83d' },
    ])
    expect(result).toMatchObject({ successCount: 1, failedCount: 2 })
    for (const { content } of result.failedRecords) expect(content.isWellFormed()).toBe(true)
  })
})

describe('a given batch number', () => {
  it('adds the lines to an open batch', async () => {
    const { batchNumber } = await typeIn(deps, dock, lines(2))
    expect(await typeIn(deps, dock, lines(3), { batchNumber })).toMatchObject({ batchNumber, successCount: 3 })
    expect(await batches()).toMatchObject([{ batchNumber, toConfirm: 5 }])
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: 5, units: 25 })
  })

  it('must name an open batch of the company and the warehouse', async () => {
    const { batchNumber } = await typeIn(deps, dock, lines(1))
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    await expect(typeIn(deps, dock, lines(1), { batchNumber, warehouseNo })).rejects.toThrow('another warehouse')
    await expect(typeIn(deps, dock, lines(1), { batchNumber: '20200101-001' })).rejects.toMatchObject({
      code: 'missing',
    })
    await expect(typeIn(deps, await newDock(deps), lines(1), { batchNumber })).rejects.toMatchObject({
      code: 'missing',
    })
    await confirm(deps, dock, batchNumber)
    await expect(typeIn(deps, dock, lines(1), { batchNumber })).rejects.toThrow('is already confirmed')
  })
})
