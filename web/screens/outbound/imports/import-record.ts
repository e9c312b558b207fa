import type * as z from 'zod'
import type { shipmentImportRecord } from '../../../../shared/outbound/imports.calls.ts'
import { SHIPMENT_COLUMNS } from '../../../../shared/outbound/imports.rules.ts'

export type ShipmentImportRecord = z.output<typeof shipmentImportRecord>

/** Where shipments are imported, and one import is looked at. */
export const importHref = (importNo?: string): string =>
  importNo === undefined ? '/outbound/import' : `/outbound/import/${encodeURIComponent(importNo)}`

/** Whether a worker is busy with it. */
export const isUnderWay = ({ status }: Pick<ShipmentImportRecord, 'status'>): boolean =>
  status === 'checking' || status === 'importing'

/** A column as the template heads it. */
export const columnName = (column: string): string =>
  new Map<string, string>(Object.entries(SHIPMENT_COLUMNS)).get(column) ?? column
