import { ref } from '../../platform/db/table.ts'
import { type Warehouse, warehouseLine } from '../../warehouses/public.ts'
import { sentencesOf } from '../told.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'

/** An import as the console sees it. */
export const importRecordOf = (record: ImportRecord, warehouse: Warehouse | undefined) => {
  const { rev, fileKey, sha256, ...shown } = record
  const { reasons } = record
  return {
    ...shown,
    message: sentencesOf(reasons),
    // As far as it has come, while it is under way.
    totalCount: record.status === 'processing' ? record.successCount + record.failedCount : record.totalCount,
    warehouse: warehouse ? warehouseLine(warehouse) : record.warehouseNo,
  }
}

/** The record of one import. */
export const importRecordRef = (of: { doctorNo: string; importNo: string }) => ref(importRecordItem, of)
