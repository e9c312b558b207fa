import { versionOf } from '../platform/editing.ts'
import type { TrackingRow } from '../tracking-rows/public.ts'
import { type Warehouse, warehouseName } from '../warehouses/public.ts'

/** Converts a row to a record for the console. A deleted warehouse is shown by its number. */
export const rowRecordOf = (row: TrackingRow, warehouse: Warehouse | undefined, company: string) => {
  const { doctorNo, cwId, batchNumber, lineNumber, tracking, upc, qty, note, warehouseNo, status, createDate } = row
  return {
    doctorNo,
    cwId,
    batchNumber,
    lineNumber,
    tracking,
    upc,
    qty,
    note,
    warehouseNo,
    status,
    createDate,
    company,
    warehouse: warehouse ? warehouseName(warehouse) : warehouseNo,
    isMixedPackage: row.isMixedPackage ? (1 as const) : (0 as const),
    scanned: row.scanned,
    isDoctor: warehouse?.selfStorage ? ('1' as const) : ('0' as const),
    version: versionOf(row),
  }
}
