import type * as z from 'zod'
import type { shipmentImportRecord } from '../../../../shared/outbound/imports.calls.ts'
import { SHIPMENT_COLUMNS } from '../../../../shared/outbound/imports.rules.ts'

export type ShipmentImportRecord = z.output<typeof shipmentImportRecord>

/** Address of the imports page, or of one import. */
export const importHref = (importNo?: string): string =>
  importNo === undefined ? '/outbound/import' : `/outbound/import/${encodeURIComponent(importNo)}`

/** True while a worker processes the import. */
export const isUnderWay = ({ status }: Pick<ShipmentImportRecord, 'status'>): boolean =>
  status === 'checking' || status === 'importing'

/** Column name in the template's header; other columns keep their name. */
export const columnName = (column: string): string =>
  new Map<string, string>(Object.entries(SHIPMENT_COLUMNS)).get(column) ?? column
