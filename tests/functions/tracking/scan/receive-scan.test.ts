import { describe, expect, it } from 'vitest'
import { readAll } from '../../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { listImports } from '../../../../functions/tracking/use-cases/import-records.ts'
import { lookUpScan, receiveScan } from '../../../../functions/tracking/use-cases/scans.ts'
import { parcelEventItem, parcelEventsOf } from '../../../../functions/tracking-rows/parcel-events.items.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newMember, newWarehouse } from '../../../support/company.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { checkBooks, confirm, give, newTracking, selfStorageOf, take, toConfirm, typeIn, UPC } from '../arrivals.ts'
import { batch, deps, dock, openDock, store } from '../confirm-dock.ts'
import { remove } from '../rows/row-acts.ts'

openDock()

const { calls } = tracking
interface Scan {
  tracking: string
  [field: string]: unknown
}

const scan = async (more: Scan, { by = deps, actor = dock.admin }: { by?: Deps; actor?: typeof dock.admin } = {}) => {
  const asked = {
    doctorNo: dock.doctorNo,
    warehouseNo: dock.warehouseNo,
    upc: UPC,
    qty: 2,
    scannedAt: '2026-11-22T10:00:00.000Z',
    ...more,
  }
  return calls.receiveScan.result.parse(await receiveScan(by, actor, calls.receiveScan.body.parse(asked)))
}
const lookUp = async (number: string) =>
  calls.lookUpScan.result.parse(
    await lookUpScan(deps, dock.admin, calls.lookUpScan.body.parse({ doctorNo: dock.doctorNo, tracking: number })),
  )
const imports = async () =>
  (await listImports(deps, dock.admin, calls.listImports.body.parse({ doctorNo: dock.doctorNo }))).records
const eventsOf = (number: string) =>
  readAll(deps.table, parcelEventItem, parcelEventsOf(dock.doctorNo, number), { consistent: true })
const rowsOf = async (number: string) => (await toConfirm(deps, dock, { condition: number })).records

describe('a scan', () => {
  it('must have a valid time that is at most ten minutes in the future', async () => {
    store.setNow('2026-11-22T10:00:00.000Z')
    const dated = (scannedAt: string) => scan({ tracking: newTracking(), scannedAt })
    for (const scannedAt of ['2026-11-22T10:10:01.000Z', '2099-01-01T00:00:00Z']) {
      await expect(dated(scannedAt), scannedAt).rejects.toMatchObject({
        reason: 'tracking.scannedAhead',
        errors: [{ path: 'scannedAt' }],
      })
    }
    for (const scannedAt of ['2026-02-30T10:00:00Z', '2026-11-22T24:00:01Z', '2026-13-01T10:00:00Z']) {
      await expect(dated(scannedAt), scannedAt).rejects.toMatchObject({ issues: [{ path: ['scannedAt'] }] })
    }
    expect(await dated('2026-11-22T10:09:59.999Z')).toMatchObject({ outcome: 'unknown' })
    expect((await toConfirm(deps, dock)).total).toBe(1)
  })

  it('creates an unconfirmed row in the batch of the day, with its event and its import', async () => {
    const number = newTracking()
    const first = await scan({ tracking: number })
    expect(first).toMatchObject({ outcome: 'unknown', tracking: number, upc: UPC, qty: 2, rows: [], expected: [] })
    const second = await scan({ tracking: newTracking(), qty: 1 })
    expect(second.batchNumber).toBe(first.batchNumber)
    expect(await rowsOf(number)).toMatchObject([{ cwId: first.cwId, upc: UPC, qty: 2, lineNumber: 1 }])
    expect(await batch(1)).toMatchObject([{ batchNumber: first.batchNumber, toConfirm: 2 }])
    const by = { userNo: dock.admin.userNo, userName: dock.admin.userName }
    expect(await imports()).toMatchObject([
      { source: 'scan', status: 'done', batchNumber: first.batchNumber, successCount: 2, totalCount: 2, ...by },
    ])
    expect(await eventsOf(number)).toMatchObject([
      {
        kind: 'scanned',
        cwId: first.cwId,
        scannedAt: '2026-11-22T10:00:00.000Z',
        ...by,
        to: { upc: UPC, qty: 2, batchNumber: first.batchNumber, warehouseNo: dock.warehouseNo },
      },
    ])
    await checkBooks(deps, dock)
  })

  it('is reported as a duplicate if the same line was scanned before, and is counted once', async () => {
    const number = newTracking()
    const first = await scan({ tracking: number })
    const again = await scan({ tracking: ` ${number.slice(0, 5)}-${number.slice(5).toLowerCase()}` })
    expect(again).toMatchObject({ outcome: 'duplicate', cwId: first.cwId, batchNumber: first.batchNumber, rows: [] })
    expect(await imports()).toMatchObject([{ successCount: 1 }])
    expect(await batch(1)).toMatchObject([{ toConfirm: 1 }])
    expect(await eventsOf(number)).toHaveLength(1)
    const other = await scan({ tracking: number, qty: 3 })
    expect(other).toMatchObject({ outcome: 'matched', rows: [{ upc: UPC, qty: 2, status: 'toConfirm' }] })
  })

  it('returns what a nurse expects, and its confirmed row can be found afterwards', async () => {
    const number = newTracking()
    const inboundNo = await take(deps, dock, 5)
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 5 }])
    const expected = [{ upc: UPC, qty: 5, warehouse: expect.stringContaining('Edison') }]
    expect(await lookUp(number)).toMatchObject({ outcome: 'expected', rows: [], expected })
    const received = await scan({ tracking: number, qty: 5 })
    expect(received).toMatchObject({ outcome: 'expected', expected })
    await confirm(deps, dock, received.batchNumber)
    expect(await lookUp(number)).toMatchObject({ rows: [{ upc: UPC, qty: 5, status: 'confirmed' }] })
  })

  it('starts a new batch once the previous one is confirmed, and on another day', async () => {
    store.setNow('2026-11-22T12:00:00.000Z')
    const first = await scan({ tracking: newTracking() })
    await confirm(deps, dock, first.batchNumber)
    const second = await scan({ tracking: newTracking() })
    expect(second.batchNumber).not.toBe(first.batchNumber)
    store.setNow('2026-11-23T12:00:00.000Z')
    const third = await scan({ tracking: newTracking() })
    expect(third.batchNumber).toMatch(/^20261123-/)
    expect(await imports()).toHaveLength(3)
  })

  it('can be added to a chosen batch only if it is open', async () => {
    const typed = await typeIn(deps, dock, [{ tracking: newTracking() }])
    const into = { batchNumber: typed.batchNumber }
    expect(await scan({ tracking: newTracking(), ...into })).toMatchObject(into)
    expect(await scan({ tracking: newTracking(), ...into })).toMatchObject(into)
    expect(await batch(1)).toMatchObject([{ batchNumber: typed.batchNumber, toConfirm: 3 }])
    const elsewhere = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo, city: 'Reno' })
    await expect(scan({ tracking: newTracking(), ...into, ...elsewhere })).rejects.toMatchObject({
      errors: [{ path: 'batchNumber' }],
    })
    await confirm(deps, dock, typed.batchNumber)
    await expect(scan({ tracking: newTracking(), ...into })).rejects.toMatchObject({ code: 'invalid' })
  })

  it.each([
    ['tracking', { tracking: '123' }],
    ['upc', { tracking: '1Z999AA10123456784', upc: 'with space' }],
  ])('is refused with an error on the field %s', async (path, wrong) => {
    await expect(scan(wrong)).rejects.toMatchObject({ code: 'invalid', errors: [{ path }] })
  })

  it('is refused for self storage and for an unknown warehouse', async () => {
    const place = await selfStorageOf(deps, dock)
    await expect(scan({ tracking: newTracking(), ...place })).rejects.toMatchObject({ code: 'invalid' })
    const strange = { warehouseNo: 'WH-000000000000' }
    await expect(scan({ tracking: newTracking(), ...strange })).rejects.toMatchObject({ code: 'missing' })
    expect(await imports()).toEqual([])
  })
})

describe('concurrent scans', () => {
  it('create one row for one line scanned by two people', async () => {
    const number = newTracking()
    const other = await newMember(deps, dock.doctor, 'warehouseAdmin')
    const answers = await Promise.all([
      scan({ tracking: number }),
      scan({ tracking: number }, { actor: other }),
      scan({ tracking: number }),
    ])
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['duplicate', 'duplicate', 'unknown'])
    expect(new Set(answers.map(({ cwId }) => cwId)).size).toBe(1)
    expect(await rowsOf(number)).toHaveLength(1)
    const counts = (await batch(1)).map(({ toConfirm: rows }) => rows)
    expect(counts).toEqual([1])
  })

  it('create rows in one batch if one person makes them, each counted and numbered once', async () => {
    const numbers = Array.from({ length: 4 }, newTracking)
    const answers = await Promise.all(numbers.map((number) => scan({ tracking: number })))
    expect(new Set(answers.map(({ batchNumber }) => batchNumber)).size).toBe(1)
    expect(new Set(answers.map(({ cwId }) => cwId)).size).toBe(4)
    expect(await batch(1)).toMatchObject([{ toConfirm: 4 }])
    expect(await imports()).toMatchObject([{ successCount: 4, totalCount: 4 }])
  })

  it('create rows in separate batches if two people make them', async () => {
    const other = await newMember(deps, dock.doctor, 'warehouseAdmin')
    const [one, two] = await Promise.all([
      scan({ tracking: newTracking() }),
      scan({ tracking: newTracking() }, { actor: other }),
    ])
    expect(one.batchNumber).not.toBe(two.batchNumber)
    expect(await imports()).toHaveLength(2)
  })
})

describe('a repeated scan', () => {
  const again = (more: Partial<Deps> = {}) => ({ ...deps, repeat: 'scan-1', ...more })

  it.each(['beforeCommit', 'afterCommit'] as const)(
    'creates one row, counted once, after a crash at %s',
    async (where) => {
      const number = newTracking()
      const table = interruptedTable(deps.table, (point) => {
        if (point === where) throw new Error('killed')
      })
      await expect(scan({ tracking: number }, { by: again({ table }) })).rejects.toThrow('killed')
      expect(await rowsOf(number)).toHaveLength(where === 'afterCommit' ? 1 : 0)
      await scan({ tracking: number }, { by: again() })
      expect(await rowsOf(number)).toHaveLength(1)
      expect(await batch(1)).toMatchObject([{ toConfirm: 1 }])
      expect(await imports()).toMatchObject([{ successCount: 1 }])
      expect(await eventsOf(number)).toHaveLength(1)
    },
  )

  it('does not restore a row that has since been removed; only a new scan creates another one', async () => {
    const number = newTracking()
    const { cwId, batchNumber } = await scan({ tracking: number }, { by: again() })
    await remove(cwId)
    expect(await scan({ tracking: number }, { by: again() })).toMatchObject({
      outcome: 'duplicate',
      cwId: '',
      batchNumber,
    })
    expect(await rowsOf(number)).toEqual([])
    const rescanned = await scan({ tracking: number }, { by: again({ repeat: 'scan-2' }) })
    expect(rescanned.cwId).not.toBe(cwId)
    expect(await rowsOf(number)).toHaveLength(1)
  })
})
