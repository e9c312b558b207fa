import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../../functions/platform/deps.ts'
import type { Drop } from '../../../functions/tracking/imports/drop.ts'
import { importDrop, importMessage } from '../../../functions/tracking/imports/import-message.ts'
import { keep, REPLACED } from '../../../functions/tracking/imports/uploads.ts'
import { sentencesOf } from '../../../functions/tracking/reason-sentences.ts'
import { readTrackingSheet } from '../../../functions/tracking/sheets/read-tracking-sheet.ts'
import { listBatches } from '../../../functions/tracking/use-cases/batches.ts'
import { getImport } from '../../../functions/tracking/use-cases/import-records.ts'
import { checkImportAgain } from '../../../functions/tracking/use-cases/workbook-imports.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { checkBooks, confirm, newTracking, toConfirm, UPC } from './arrivals.ts'
import { deps, dock } from './confirm-dock.ts'
import { bucket, imports, keyOf, openDropDock, rows, total } from './drop-dock.ts'
import { hashOf, notificationOf } from './memory-bucket.ts'

openDropDock()

const put = (lines: string[], name?: string) => bucket.drop(keyOf(name), lines.join('\n'))
const open = async () => {
  const batches = await listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type: 1 })
  return Object.fromEntries(batches.map((batch) => [batch.batchNumber, batch.toConfirm]))
}

/** Checks that no row exists without its batch, however the import ended. */
const rowsAndBatchesAgree = async () => {
  const { records } = await toConfirm(deps, dock, { size: 100 })
  const sum = Object.values(await open()).reduce((all, some) => all + some, 0)
  expect(sum).toBe(await total())
  for (const { batchNumber } of records) expect(Object.keys(await open())).toContain(batchNumber)
}

/** Runs a worker that is killed after this many commits. The commits are: open, claim, number, then 89 rows each. */
const killedAfter = async (commits: number, drop: Drop) => {
  let done = 0
  const dying = interruptedTable(deps.table, (point) => {
    if (point === 'afterCommit' && ++done >= commits) throw new Error('killed')
  })
  await expect(importDrop(bucket.deps(dying), drop)).rejects.toThrow('killed')
}

describe('a file that is replaced', () => {
  it('before the worker starts is refused, and the new file is imported', async () => {
    const first = put(rows(3))
    const second = put(rows(4))
    expect(await importDrop(bucket.deps(), first)).toMatchObject({
      status: 'failed',
      reasons: [{ reason: 'tracking.fileReplaced' }],
    })
    expect(await importDrop(bucket.deps(), second)).toMatchObject({ status: 'done', successCount: 4 })
    expect(await total()).toBe(4)
  })

  it.each([
    ['reported by the bucket', (drop: Drop) => drop],
    ['detected only by its bytes', (drop: Drop) => ({ ...drop, eTag: '' })],
  ])(
    'while it is being read keeps its imported rows, and no rows of the new file are mixed in: %s',
    async (_, known) => {
      const lines = rows(200)
      const first = known(put(lines))
      await killedAfter(4, first)
      await rowsAndBatchesAgree()
      const second = put(rows(150))
      const broken = await importDrop(bucket.deps(), first)
      expect(broken).toMatchObject({ status: 'failed', successCount: 89, totalCount: 89 })
      const { batchNumber = '' } = broken ?? {}
      expect(sentencesOf(broken?.reasons ?? [])).toBe(
        `${REPLACED.message} 89 of its lines had already been imported: they are in batch ${batchNumber}.`,
      )
      const other = await importDrop(bucket.deps(), second)
      expect(other).toMatchObject({ status: 'done', successCount: 150 })
      expect(await open()).toEqual({ [batchNumber]: 89, [other?.batchNumber ?? '']: 150 })
      expect(await total()).toBe(239)
      expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: 89, failedCount: 0 })
      expect(await importDrop(bucket.deps(), put(lines, 'again.xlsx'))).toMatchObject({
        status: 'done',
        successCount: 111,
        failedCount: 89,
      })
      await checkBooks(deps, dock)
    },
  )
})

describe('a file that is missing at the next attempt', () => {
  it('leaves its rows in their batch, and can be dropped again to import the rest', async () => {
    const lines = rows(200)
    const first = put(lines)
    await killedAfter(4, first)
    bucket.remove(keyOf())
    const broken = await importDrop(bucket.deps(), first)
    expect(broken?.reasons.at(-1)).toMatchObject({ reason: 'tracking.takenBefore', params: { lines: 89 } })
    expect(broken?.status).toBe('failed')
    await rowsAndBatchesAgree()
    const fields = ['tracking', 'upc', 'qty'].map((field, at) => ({ field, column: 'ABC'.charAt(at) }))
    const checking = checkImportAgain({ ...deps, files: memoryFiles() }, dock.admin, {
      doctorNo: dock.doctorNo,
      importNo: broken?.importNo ?? '',
      columns: { headerRow: 0, fields },
    })
    await expect(checking).rejects.toMatchObject({ reason: 'tracking.notCheckable' })
    const again = await importDrop(bucket.deps(), put(lines, 'again.xlsx'))
    expect(again).toMatchObject({ status: 'done', totalCount: 200, successCount: 111, failedCount: 89 })
    expect(await total()).toBe(200)
    await rowsAndBatchesAgree()
  })
})

describe('an import that fails repeatedly', () => {
  const message = (key: string, text: string) => {
    bucket.drop(key, text)
    const body = notificationOf(key, hashOf(text))
    return (table: Deps['table'], tries: number) =>
      importMessage(bucket.deps(table))(body, {
        attributes: {
          ApproximateReceiveCount: String(tries),
          ApproximateFirstReceiveTimestamp: '0',
          SenderId: 'test',
          SentTimestamp: '0',
        },
      })
  }

  it('is closed by its last attempt; its message becomes a dead letter, and its bytes may be imported again', async () => {
    const lines = rows(300)
    const [last = ''] = lines.slice(-1)
    const send = message(keyOf(), lines.join('\n'))
    const poisoned = interruptedTable(deps.table, () => {})
    const table: Deps['table'] = {
      ...poisoned,
      commit: async (intents, answer) => {
        if (JSON.stringify(intents).includes(last.split('\t')[0] ?? '')) throw new Error('SerializationException')
        await deps.table.commit(intents, answer)
      },
    }
    for (const tries of [1, 2]) await expect(send(table, tries)).rejects.toThrow('SerializationException')
    expect(await imports()).toMatchObject([{ status: 'processing', successCount: 267, totalCount: 267 }])
    await rowsAndBatchesAgree()
    await expect(send(table, 3)).rejects.toThrow('SerializationException')
    const [record] = await imports()
    expect(record).toMatchObject({
      status: 'failed',
      successCount: 267,
      reasons: [{ reason: 'tracking.brokeOff' }, { reason: 'tracking.takenBefore' }],
    })
    await rowsAndBatchesAgree()
    expect(await confirm(deps, dock, record?.batchNumber ?? '')).toMatchObject({ successCount: 267 })
    // The fourth delivery turns the message into a dead letter. Even if it is redriven, the import stays closed.
    await expect(send(deps.table, 4)).rejects.toThrow('given up')
    await send(deps.table, 1)
    expect(await total()).toBe(0)
    expect(await importDrop(bucket.deps(), put(lines, 'again.xlsx'))).toMatchObject({ successCount: 33 })
    await checkBooks(deps, dock)
  })

  it('is closed even if its worker was killed at each attempt, including the last', async () => {
    const lines = rows(200)
    const send = message(keyOf(), lines.join('\n'))
    let commits = 0
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits >= 4) throw new Error('killed')
    })
    await expect(send(dying, 1)).rejects.toThrow('killed')
    expect(await imports()).toMatchObject([{ status: 'processing', successCount: 89 }])
    await expect(send(deps.table, 4)).rejects.toThrow('given up')
    expect(await imports()).toMatchObject([
      { status: 'failed', successCount: 89, reasons: [{ reason: 'tracking.brokeOff' }, { params: { lines: 89 } }] },
    ])
    await rowsAndBatchesAgree()
    expect(await importDrop(bucket.deps(), put(lines, 'again.xlsx'))).toMatchObject({ successCount: 111 })
  })

  it('leaves no dead letter if it ended before its message was deleted', async () => {
    const lines = rows(3)
    const send = message(keyOf(), lines.join('\n'))
    await send(deps.table, 3)
    await send(deps.table, 4)
    expect(await imports()).toMatchObject([{ status: 'done', successCount: 3 }])
  })

  it('releases its bytes even if it imported no rows', async () => {
    const lines = rows(3)
    const send = message(keyOf(), lines.join('\n'))
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'beforeCommit' && ++commits === 3) throw new Error('no batch number')
    })
    await expect(send(table, 3)).rejects.toThrow('no batch number')
    expect(await imports()).toMatchObject([{ status: 'failed', successCount: 0, batchNumber: '' }])
    expect(await importDrop(bucket.deps(), put(lines, 'again.xlsx'))).toMatchObject({ successCount: 3 })
  })

  it('stops before its worker is killed, and continues at the next attempt', async () => {
    const lines = [...rows(200), 'short\tx\t1\t', ...rows(100)]
    const drop = put(lines)
    const began = Date.now()
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') commits += 1
    })
    const now = () => new Date(commits < 5 ? began : began + 290_000).toISOString()
    await expect(importDrop({ ...bucket.deps(table), now }, drop)).rejects.toThrow('Out of time')
    await rowsAndBatchesAgree()
    expect(await importDrop(bucket.deps(), drop)).toMatchObject({ status: 'done', successCount: 300, failedCount: 1 })
    expect(await total()).toBe(300)
    await rowsAndBatchesAgree()
  })
})

describe('text that is cut inside a character', () => {
  it('in a note does not stop an import', async () => {
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('A')
    sheet.addRow(['tracking', 'upc', 'qty', 'note'])
    for (let row = 0; row < 300; row += 1) {
      sheet.addRow([newTracking(), UPC, 5, row === 250 ? `${'x'.repeat(499)}📦 rest` : 'fine'])
    }
    sheet.addRow(['bad', UPC, 1, `${'x'.repeat(499)}📦`])
    const bytes = Buffer.from(await book.xlsx.writeBuffer())
    const uploads = { download: (_of: object, path: string) => keep(Readable.from([bytes]), path) }
    const drop = bucket.drop(keyOf(`${'📦'.repeat(97)}ab.xlsx`), '')
    const record = await importDrop({ ...deps, uploads, readSheet: readTrackingSheet }, drop)
    expect(record).toMatchObject({ status: 'done', successCount: 300, failedCount: 1 })
    const { importNo = '' } = record ?? {}
    const { failedRecords } = await getImport(deps, dock.admin, { doctorNo: dock.doctorNo, importNo, current: 1 })
    expect(failedRecords).toMatchObject([{ content: `bad\t${UPC}\t1\t${'x'.repeat(499)}` }])
  })

  it('in a file name does not stop an import', async () => {
    for (const name of [`${'📦'.repeat(97)}ab.xlsx`, `x${'📦'.repeat(97)}ab.xlsx`, `${'📦'.repeat(98)}a.xlsx`]) {
      expect(await importDrop(bucket.deps(), put(rows(1), name))).toMatchObject({ status: 'done' })
    }
  })
})
