/** Attempts per step of an import; the last one always closes the record. */
export const CATALOGUE_TRIES = 3

/** Timeout of one attempt, in seconds. */
export const CATALOGUE_SECONDS = 300

/** Maximum products in one workbook. */
export const MAX_CATALOGUE_ROWS = 20_000

/** Maximum size of a workbook (DEC-platform-54). */
export const MAX_CATALOGUE_BYTES = 20 * 1024 * 1024

/**
 * Column headers of the catalog template; the first four are required. Free storage months are refused, because only
 * the warehouse grants them.
 */
export const CATALOGUE_COLUMNS = {
  productName: 'Product name',
  upc: 'UPC',
  price: 'Price',
  size: 'Category',
  condition: 'Condition',
  asin: 'ASIN',
  weight: 'Weight (lb)',
  storageFreeDuration: 'Free storage months',
  note: 'Note',
} as const
export type CatalogueField = keyof typeof CATALOGUE_COLUMNS

export const CATALOGUE_STATUSES = ['checking', 'checked', 'importing', 'done', 'failed'] as const
