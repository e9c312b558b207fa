import { ref } from '../../platform/db/table.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import { batchesConfirmed, batchesToConfirm, batchItem } from '../../tracking/public.ts'
import {
  CONFIRMED_PLACES,
  rowsOfBatch,
  type TrackingRow,
  trackingRowRef,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import { type AuditRun, verify } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import type { Check } from '../persistent-breaches.ts'

interface Counts {
  toConfirm: number
  confirmed: number
}
/** Counts of rows by batch number, collected while the rows are read. */
export type BatchRows = Map<string, Counts>

export const countRow = (batches: BatchRows, { batchNumber, status }: TrackingRow): void => {
  const counts = batches.get(batchNumber) ?? { toConfirm: 0, confirmed: 0 }
  counts[status] += 1
  batches.set(batchNumber, counts)
}

/** Verifies the row counts of the batches that rows refer to and of the batches in the lists. */
export const auditBatches = async (run: AuditRun, counted: BatchRows): Promise<void> => {
  const { table, doctorNo } = run
  const seen = new Set<string>()
  for (const range of [batchesToConfirm(doctorNo), batchesConfirmed(doctorNo)]) {
    for await (const batches of pagesOf(table, batchItem, range)) {
      for (const { batchNumber, toConfirm, confirmed } of batches) {
        const rows = counted.get(batchNumber)
        const agrees = rows?.toConfirm === toConfirm && rows.confirmed === confirmed
        if (!agrees && !seen.has(batchNumber)) await verify(run, checkBatch(run, batchNumber))
        seen.add(batchNumber)
      }
    }
  }
  for (const batchNumber of counted.keys()) {
    if (!seen.has(batchNumber)) await verify(run, checkBatch(run, batchNumber))
  }
}

const checkBatch =
  ({ table, doctorNo }: AuditRun, batchNumber: string): Check =>
  async () => {
    const read = () => table.get(ref(batchItem, { doctorNo, batchNumber }), { consistent: true })
    const before = await read()
    if (!before) return { steady: true, breaches: [] }
    const rows = new Map<string, TrackingRow>()
    for (const place of ['toConfirm', ...CONFIRMED_PLACES] as const) {
      const range = rowsOfBatch({ doctorNo, warehouseNo: before.warehouseNo, batchNumber }, place)
      for await (const page of pagesOf(table, trackingRowType, range)) {
        // The index may lag behind the table, so it is used only to list the rows; their status is read from the table.
        for (const row of await table.batchGet(page.map(trackingRowRef), { consistent: true })) {
          if (row?.batchNumber === batchNumber) rows.set(row.cwId, row)
        }
      }
    }
    const waiting = [...rows.values()].filter(({ status }) => status === 'toConfirm').length
    const counts = { toConfirm: waiting, confirmed: rows.size - waiting }
    const after = await read()
    const found = new Findings({ doctorNo, batchNumber })
    found.expectEqual('batch.rows', 'toConfirm', counts.toConfirm, before.toConfirm)
    found.expectEqual('batch.rows', 'confirmed', counts.confirmed, before.confirmed)
    return { steady: before.rev === after?.rev, breaches: found.breaches }
  }
