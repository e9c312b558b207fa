import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import {
  MAX_SHIPMENT_ROWS,
  MAX_SHIPMENT_SHEET_BYTES,
  type ShipmentField,
} from '../../../shared/outbound/imports.rules.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { readSheet, rememberedColumnsOf, type SheetOptions, SheetRefused } from '../../sheets/public.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { workbookKey } from './import-keys.ts'
import { type ShipmentLine, shipmentHeader, shipmentReader } from './import-lines.ts'
import type { ShipmentImport } from './shipment-imports.items.ts'

/**
 * Reads the rows and the layout of an import's workbook, and hashes its bytes. Throws SheetRefused if the workbook is
 * missing or cannot be read, or if its bytes have changed since the check.
 */
export const readImport = async (
  deps: OutboundDeps,
  of: ShipmentImport,
): Promise<{ lines: ShipmentLine[]; sha256: string; layout: SheetLayout | undefined }> => {
  const bytes = await deps.files.read(workbookKey(of), MAX_SHIPMENT_SHEET_BYTES)
  if (!bytes) throw new SheetRefused(reasonMessage(shipmentImportReasons.fileGone))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (of.sha256 !== '' && of.sha256 !== sha256) throw new SheetRefused(reasonMessage(shipmentImportReasons.fileGone))
  const lines: ShipmentLine[] = []
  let layout: SheetLayout | undefined
  const { mappings: remembered } = await rememberedColumnsOf(deps, of.doctorNo, 'shipments')
  const options: SheetOptions<ShipmentField, ShipmentLine> = {
    format: shipmentHeader,
    reader: shipmentReader(of.addZeros),
    maxRows: MAX_SHIPMENT_ROWS,
    columns: { chosen: of.columns, remembered },
    onSheets: (sheets) => {
      layout = sheets.layout
    },
  }
  for await (const line of readSheet(Readable.from([bytes]), options)) lines.push(line)
  return { lines, sha256, layout }
}
