/** Shipments of one workbook, and label files that may come with it. */
export const MAX_SHIPMENT_ROWS = 200
export const MAX_IMPORT_LABELS = 200
/** Largest workbook (DECISIONS s2). */
export const MAX_SHIPMENT_SHEET_BYTES = 20 * 1024 * 1024

/** How often a step of an import is tried; the last try closes its record whatever comes. */
export const SHIPMENT_IMPORT_TRIES = 3
/** Longest time one try may take. */
export const SHIPMENT_IMPORT_SECONDS = 300

/** Columns of a list of shipments as its template heads them; the first three are needed. */
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

/** `announced`: its files are being uploaded; it stands in no list yet. */
export const SHIPMENT_IMPORT_STATUSES = ['announced', 'checking', 'checked', 'importing', 'done', 'failed'] as const
export type ShipmentImportStatus = (typeof SHIPMENT_IMPORT_STATUSES)[number]

/** Whether its rows that are not shipped yet may be shipped now: after a check that found some, or again after a run. */
export const canShip = (of: {
  status: ShipmentImportStatus
  goodCount: number
  doneCount: number
  totalCount: number
}) =>
  of.status === 'checked'
    ? of.goodCount > 0
    : (of.status === 'done' || of.status === 'failed') && of.doneCount < of.totalCount
