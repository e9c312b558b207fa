/** Maximum shipments of one workbook, and maximum label files with it. */
export const MAX_SHIPMENT_ROWS = 200
export const MAX_IMPORT_LABELS = 200
/** Maximum size of a workbook (DEC-platform-54). */
export const MAX_SHIPMENT_SHEET_BYTES = 20 * 1024 * 1024

/** Maximum attempts per step of an import; the last one closes the record even if it fails. */
export const SHIPMENT_IMPORT_TRIES = 3
/** Timeout of one attempt, in seconds. */
export const SHIPMENT_IMPORT_SECONDS = 300

/** Columns of a list of shipments, by header in its template; the first three are required. */
export const SHIPMENT_COLUMNS = {
  upc: 'UPC',
  quantity: 'Quantity',
  label: 'Label file',
  productName: 'Product name',
  boxes: 'Boxes',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  priority: 'Priority',
  service: 'Service',
  instruction: 'Instruction',
  note: 'Note',
} as const
export type ShipmentField = keyof typeof SHIPMENT_COLUMNS

/** `announced`: the files are being uploaded; the import is not listed yet. */
export const SHIPMENT_IMPORT_STATUSES = ['announced', 'checking', 'checked', 'importing', 'done', 'failed'] as const
export type ShipmentImportStatus = (typeof SHIPMENT_IMPORT_STATUSES)[number]

/** True if the remaining rows can be shipped now: after a check that found valid rows, or again after a run. */
export const canShip = (of: {
  status: ShipmentImportStatus
  goodCount: number
  doneCount: number
  totalCount: number
}) =>
  of.status === 'checked'
    ? of.goodCount > 0
    : (of.status === 'done' || of.status === 'failed') && of.doneCount < of.totalCount
