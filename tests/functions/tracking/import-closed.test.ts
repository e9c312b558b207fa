import { describe, expect, it } from 'vitest'
import { ref } from '../../../functions/platform/db/table.ts'
import { claimFile } from '../../../functions/tracking/imports/file-claims.ts'
import { importLines } from '../../../functions/tracking/imports/import-lines.ts'
import { importDrop } from '../../../functions/tracking/imports/import-message.ts'
import { importRecordItem } from '../../../functions/tracking/imports/imports.items.ts'
import { listImports } from '../../../functions/tracking/use-cases/import-records.ts'
import { warehouseItem } from '../../../functions/warehouses/public.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { newTracking, toConfirm, UPC } from './arrivals.ts'
import { deps, dock, openDock } from './confirm-dock.ts'
import { memoryBucket } from './memory-bucket.ts'

// Tests a worker that was presumed dead and resumes after another worker has closed its import.

openDock()

const closed = async () => {
  const { doctorNo, warehouseNo } = dock
  const bucket = memoryBucket(deps)
  await importDrop(
    bucket.deps(),
    bucket.drop(`tracking/${doctorNo}/${warehouseNo}/a.xlsx`, `${newTracking()}\t${UPC}\t5\t`),
  )
  const { records } = await listImports(deps, dock.admin, tracking.calls.listImports.body.parse({ doctorNo }))
  const importNo = records[0]?.importNo ?? ''
  const [record, warehouse] = await deps.table.batchGet(
    [ref(importRecordItem, { doctorNo, importNo }), ref(warehouseItem, { doctorNo, warehouseNo })],
    { consistent: true },
  )
  if (record?.status !== 'done' || !warehouse) throw new Error('The import did not end')
  return { record, warehouse }
}
const BUSY = { reason: trackingReasons.otherWorker.key }

describe('a closed import', () => {
  it('accepts no other file', async () => {
    const { record } = await closed()
    await expect(claimFile(deps, record, { sha256: 'f'.repeat(64), sheetName: '' })).rejects.toMatchObject(BUSY)
  })

  it('accepts no further line, whether valid or not', async () => {
    const { record, warehouse } = await closed()
    const good = { tracking: newTracking(), upc: UPC, qty: 1, note: '', forms: [] }
    const bad = { ok: false as const, problems: [], canRetry: false }
    async function* lines(ok: boolean) {
      const line = { lineNumber: 2, content: '' }
      yield ok ? { ...line, ok, row: good } : { ...line, ...bad }
    }
    for (const ok of [true, false]) {
      const importing = { record, warehouse, hasTimeLeft: () => {} }
      await expect(importLines(deps, importing, lines(ok)), `ok: ${ok}`).rejects.toMatchObject(BUSY)
    }
    expect((await toConfirm(deps, dock)).total).toBe(1)
    const { doctorNo, importNo } = record
    expect(await deps.table.get(ref(importRecordItem, { doctorNo, importNo }), { consistent: true })).toEqual(record)
  })
})
