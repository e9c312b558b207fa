import { describe, expect, it } from 'vitest'
import type { Table } from '../../../functions/platform/db/table.ts'
import { importDrop } from '../../../functions/tracking/imports/import-message.ts'
import { listBatches } from '../../../functions/tracking/use-cases/batches.ts'
import { freezeCompany } from '../../support/freeze-company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { seedsOfChance, unevenTable } from '../../support/stored/uneven-table.ts'
import { confirm, newTracking, toConfirm, typeIn, UPC } from './arrivals.ts'
import { deps, dock } from './confirm-dock.ts'
import { bucket, detail, drop, imports, keyOf, openDropDock, row, rows, total } from './drop-dock.ts'

openDropDock()

const batches = () => listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type: 1 })

describe('a dropped workbook', () => {
  it('is stored as rows in a batch, with an import record', async () => {
    const record = await drop(rows(250), 'Monday arrivals (1)+é.xlsx')
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
      .format(new Date())
      .replaceAll('-', '')
    expect(record).toMatchObject({
      status: 'done',
      totalCount: 250,
      successCount: 250,
      failedCount: 0,
      reasons: [],
      batchNumber: `${day}-001`,
      fileName: 'Monday arrivals (1)+é.xlsx',
    })
    expect(await batches()).toMatchObject([{ batchNumber: `${day}-001`, toConfirm: 250, confirmed: 0 }])
    expect(await total()).toBe(250)
    expect(await imports()).toMatchObject([{ status: 'done', source: 'upload', warehouse: 'Edison 1' }])
  })

  it('has its rows listed before those of older workbooks, in the order of its lines', async () => {
    const first = rows(30)
    const second = rows(3)
    await drop(first, 'a.xlsx')
    await drop(second, 'b.xlsx')
    const shown = (await toConfirm(deps, dock)).records.map((record) => record.tracking)
    expect(shown).toEqual([...second, ...first].map((line) => line.split('\t')[0]))
  })

  it('is refused with the reason while its company is disabled', async () => {
    await freezeCompany(deps, dock.doctorNo)
    const record = await drop([row()])
    expect(record).toMatchObject({ status: 'failed', successCount: 0, reasons: [{ reason: 'general.companyFrozen' }] })
    await freezeCompany(deps, dock.doctorNo, false)
    expect(await drop([row()])).toMatchObject({ status: 'done', successCount: 1 })
  })

  it('has its valid lines imported and each invalid line reported', async () => {
    const known = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: known, qty: 5 }])
    const twice = row()
    const record = await drop([
      row(),
      row('123'),
      row(newTracking(), ''),
      row(newTracking(), UPC, '2.5'),
      row(known),
      twice,
      twice,
    ])
    expect(record).toMatchObject({ status: 'done', totalCount: 7, successCount: 2, failedCount: 5 })
    const { failedRecords } = await detail(record?.importNo ?? '')
    expect(failedRecords).toMatchObject([
      {
        lineNumber: 3,
        content: `123\t${UPC}\t5`,
        errorMessage: 'Tracking number must be at least 12 digits',
        canRetry: true,
      },
      { lineNumber: 4, errorMessage: 'UPC is required.' },
      { lineNumber: 5, errorMessage: 'Quantity must be a whole number.' },
      {
        lineNumber: 6,
        errorMessage: `Duplicate: this tracking number already exists with the same UPC and quantity (batch ${batchNumber}).`,
        canRetry: false,
      },
      {
        lineNumber: 8,
        errorMessage: 'Duplicate: line 7 has the same tracking number, UPC and quantity.',
        canRetry: false,
      },
    ])
  })

  it('has every failed line listed in the order of the sheet, in pages of a thousand', async () => {
    const known = newTracking()
    await typeIn(deps, dock, [{ tracking: known, qty: 5 }])
    const lines = Array.from({ length: 2350 }, (_, index) =>
      index % 50 === 0 ? row(known) : index % 3 === 0 ? row() : row(`short${index}`),
    )
    const record = await drop(lines)
    const bad = lines.flatMap((_, index) => (index % 50 === 0 || index % 3 !== 0 ? [index + 2] : []))
    expect(record).toMatchObject({ totalCount: 2350, failedCount: bad.length, successCount: 2350 - bad.length })
    const pages = await Promise.all([1, 2, 3].map((page) => detail(record?.importNo ?? '', page)))
    expect(pages.map(({ failedRecords }) => failedRecords.length)).toEqual([1000, bad.length - 1000, 0])
    expect(pages.flatMap(({ failedRecords }) => failedRecords.map(({ lineNumber }) => lineNumber))).toEqual(bad)
  })

  it('has its failed lines listed in complete pages, however long the lines are', async () => {
    const lines = Array.from({ length: 1001 }, (_, index) => `短${index}\t${UPC}\t5\t${'备'.repeat(600)}`)
    const record = await drop([...lines, row()])
    expect(record).toMatchObject({ failedCount: 1001, successCount: 1 })
    const { failedRecords } = await detail(record?.importNo ?? '')
    expect(failedRecords).toHaveLength(1000)
    expect(failedRecords[0]?.content).toBe(`短0\t${UPC}\t5\t${'备'.repeat(500)}`)
    expect((await detail(record?.importNo ?? '', 2)).failedRecords).toHaveLength(1)
  })

  it('has each failed line reported once if another worker finishes the import', async () => {
    const lines = Array.from({ length: 700 }, (_, index) => (index % 2 === 0 ? row() : row(`short${index}`)))
    const event = bucket.drop(keyOf(), lines.join('\n'))
    let commits = 0
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 7) throw new Error('killed')
    })
    await expect(importDrop(bucket.deps(dying), event)).rejects.toThrow('killed')
    const record = await importDrop(bucket.deps(), event)
    expect(record).toMatchObject({ status: 'done', successCount: 350, failedCount: 350 })
    const { failedRecords } = await detail(record?.importNo ?? '')
    expect(failedRecords.map(({ lineNumber }) => lineNumber)).toEqual(
      Array.from({ length: 350 }, (_, index) => 2 * index + 3),
    )
  })

  it('has a repeated line reported even if the lines are written in separate commits', async () => {
    const lines = rows(178)
    const [first = ''] = lines
    const record = await drop([...lines, first, ...rows(200)])
    expect(record).toMatchObject({ totalCount: 379, successCount: 378, failedCount: 1 })
    expect(await total()).toBe(378)
  })

  it('is a duplicate if the same bytes were imported before, under any name', async () => {
    const lines = rows(3)
    const first = await drop(lines, 'a.xlsx')
    const again = await drop(lines, 'b.xlsx')
    expect(again).toMatchObject({ status: 'duplicate', successCount: 0, batchNumber: '' })
    expect(again?.reasons).toMatchObject([{ reason: 'tracking.droppedBefore', params: { record: first?.importNo } }])
    expect(await total()).toBe(3)
  })

  it('is a duplicate if its first sheet was imported before, even if another sheet was not', async () => {
    const lines = ['[Monday]', ...rows(2), '[Tuesday]', ...rows(3)]
    const first = await drop(lines, 'a.xlsx')
    expect(first).toMatchObject({ status: 'done', successCount: 2, sheetName: 'Monday', sheetsLeftOut: ['Tuesday'] })
    const again = await drop(lines, 'b.xlsx')
    expect(again).toMatchObject({ status: 'duplicate', sheetName: 'Monday', sheetsLeftOut: ['Tuesday'] })
    expect(await total()).toBe(2)
  })

  it('can be imported again if no row of it was imported', async () => {
    const lines = [row('123')]
    expect(await drop(lines)).toMatchObject({ status: 'done', successCount: 0, batchNumber: '' })
    expect(await drop(lines)).toMatchObject({ status: 'done', failedCount: 1 })
    expect(await batches()).toEqual([])
  })

  it('is imported once when dropped twice concurrently', async () => {
    const text = rows(200).join('\n')
    const [a, b] = [bucket.drop(keyOf('a.xlsx'), text), bucket.drop(keyOf('b.xlsx'), text)]
    const done = await Promise.all([importDrop(bucket.deps(), a), importDrop(bucket.deps(), b)])
    expect(done.map((record) => record?.status).sort()).toEqual(['done', 'duplicate'])
    expect(await total()).toBe(200)
  })
})

describe('an import message', () => {
  it('delivered twice is imported once, even concurrently', async () => {
    const event = bucket.drop(keyOf(), rows(300).join('\n'))
    const both = await Promise.allSettled([importDrop(bucket.deps(), event), importDrop(bucket.deps(), event)])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    const again = await importDrop(bucket.deps(), event)
    expect(again).toMatchObject({ status: 'done', successCount: 300, failedCount: 0 })
    expect(await imports()).toHaveLength(1)
    expect(await batches()).toMatchObject([{ toConfirm: 300 }])
    expect(await total()).toBe(300)
  })

  it('processed twice concurrently is imported once, however the steps interleave', async () => {
    for (const [before, seed] of seedsOfChance(5).entries()) {
      const event = bucket.drop(keyOf(`${before}.xlsx`), rows(30).join('\n'))
      const uneven = bucket.deps(unevenTable(deps.table, seed))
      const both = await Promise.allSettled([importDrop(uneven, event), importDrop(uneven, event)])
      expect(both, `seed ${seed}`).toContainEqual(expect.objectContaining({ status: 'fulfilled' }))
      const again = await importDrop(bucket.deps(), event)
      expect(again, `seed ${seed}`).toMatchObject({ status: 'done', successCount: 30, failedCount: 0 })
      expect(await imports()).toHaveLength(before + 1)
      expect(await total()).toBe(30 * (before + 1))
    }
  })

  it('is not a duplicate of itself if another worker claims its bytes between two reads', async () => {
    const event = bucket.drop(keyOf(), rows(3).join('\n'))
    let isOther = false
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('killed')
    })
    const overtaken: Table = {
      ...deps.table,
      get: async (ref, options) => {
        if (!isOther && String(ref.keys.pk).includes('#FILE#')) {
          isOther = true
          await expect(importDrop(bucket.deps(dying), event)).rejects.toThrow('killed')
        }
        return deps.table.get(ref, options)
      },
    }
    await importDrop(bucket.deps(overtaken), event)
    expect(isOther).toBe(true)
    expect(await imports()).toMatchObject([{ status: 'done', successCount: 3 }])
  })

  it.each([1, 2, 3, 4, 6, 8])('is completed by the next worker if its worker dies after commit %i', async (dies) => {
    const lines = [...rows(280), row('123')]
    const event = bucket.drop(keyOf(), lines.join('\n'))
    let commits = 0
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits >= dies) throw new Error('killed')
    })
    await importDrop(bucket.deps(dying), event).catch(() => undefined)
    const record = await importDrop(bucket.deps(), event)
    expect(record).toMatchObject({ status: 'done', totalCount: 281, successCount: 280, failedCount: 1 })
    expect(await imports()).toHaveLength(1)
    expect(await batches()).toMatchObject([{ batchNumber: record?.batchNumber, toConfirm: 280 }])
    expect(await total()).toBe(280)
    expect(await confirm(deps, dock, record?.batchNumber ?? '')).toMatchObject({ successCount: 280, units: 1400 })
  })

  it('changes nothing if it is delivered again after its batch was confirmed', async () => {
    const event = bucket.drop(keyOf(), rows(5).join('\n'))
    const record = await importDrop(bucket.deps(), event)
    await confirm(deps, dock, record?.batchNumber ?? '')
    expect(await importDrop(bucket.deps(), event)).toEqual(record)
    expect(await total()).toBe(0)
  })
})
