import type { SheetKind } from './columns.fields.ts'

/** The fields of a list, and whether a sheet without a column for it is refused. */
type SheetFields = readonly { field: string; required: boolean }[]

const needed = (...names: string[]): SheetFields => names.map((field) => ({ field, required: true }))
const optional = (...names: string[]): SheetFields => names.map((field) => ({ field, required: false }))

/** The fields of each list that is imported from workbooks. */
export const SHEET_FIELDS: Readonly<Record<SheetKind, SheetFields>> = {
  tracking: [...needed('tracking', 'upc', 'qty'), ...optional('note')],
  mixed: needed('tracking', 'upc', 'quantity'),
  given: needed('tracking', 'qty'),
  catalogue: [
    ...needed('productName', 'upc', 'price', 'size'),
    ...optional('condition', 'asin', 'weight', 'storageFreeDuration', 'note'),
  ],
  shipments: [
    ...needed('upc', 'quantity', 'label'),
    ...optional('productName', 'boxes', 'carrier', 'tracking', 'priority', 'service', 'instruction', 'note'),
  ],
}
