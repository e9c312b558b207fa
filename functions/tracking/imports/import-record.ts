import { type Warehouse, warehouseLine } from '../../warehouses/public.ts'
import type { ImportRecord } from './imports.items.ts'

/** An import as the console sees it. */
export const importRecordOf = (record: ImportRecord, warehouse: Warehouse | undefined) => {
  const { rev, fileKey, ...shown } = record
  return { ...shown, warehouse: warehouse ? warehouseLine(warehouse) : record.warehouseNo }
}
