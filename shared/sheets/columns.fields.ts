import * as z from 'zod'
import { recordVersion } from '../contract/editing.ts'

/** Lists imported from workbooks; columns are remembered per company and list. */
export const SHEET_KINDS = ['tracking', 'mixed', 'given', 'catalogue', 'shipments', 'offers'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** Maximum characters of a header or sheet name that are shown, compared and remembered. */
export const MAX_HEADER = 60
/** Maximum columns per request; more than the fields of any list. */
const MAX_FIELDS = 20
/** Maximum remembered sets of headers per list. An additional set replaces the oldest. */
export const MAX_REMEMBERED = 20

const field = () => z.string().min(1).max(40)

/** The column of each field, by letter. Without `fields`, columns are recognized by the headers of the sheet. */
export const sheetColumns = z.object({
  /** Name of the sheet; absent: the first sheet with these rows. */
  sheet: z.string().max(MAX_HEADER).optional(),
  /** Rows below this row are read; 0 if the first row contains data. Ignored without `fields`. */
  headerRow: z.int().min(0).max(100_000),
  fields: z.array(z.object({ field: field(), column: z.string().regex(/^[A-Z]{1,2}$/) })).max(MAX_FIELDS),
})
export type SheetColumns = z.output<typeof sheetColumns>

/** `place`: by the order of the columns. `none`: no header was recognized. */
const COLUMN_SOURCES = ['headers', 'place', 'remembered', 'chosen', 'none'] as const

/** Contents of a sheet that a user needs to choose columns: its first rows, and the columns recognized in them. */
export const sheetLayout = z.object({
  sheet: z.string(),
  /** All sheets of the workbook, including this one. */
  sheets: z.array(z.string()),
  source: z.enum(COLUMN_SOURCES),
  headerRow: z.int(),
  columns: z.array(z.object({ field: z.string(), column: z.string() })),
  /** Fields of the list. */
  fields: z.array(z.object({ field: z.string(), required: z.boolean() })),
  /** Non-empty rows, cells by column from A. */
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
})
export type SheetLayout = z.output<typeof sheetLayout>

/** Columns by header text. */
export const headerColumns = z
  .array(z.object({ field: field(), header: z.string().min(1).max(MAX_HEADER) }))
  .min(1)
  .max(MAX_FIELDS)

export const rememberedColumns = z.object({
  id: z.string(),
  columns: headerColumns,
  userName: z.string(),
  at: z.string(),
})
export type RememberedColumns = z.output<typeof rememberedColumns>

/** All sets of columns remembered for one list of a company. */
export const remembered = z.object({ mappings: z.array(rememberedColumns), version: recordVersion() })

/** The fields of a list, and whether a sheet is refused if it has no column for them. */
type SheetFields = readonly { field: string; required: boolean }[]

const needed = (...names: string[]): SheetFields => names.map((field) => ({ field, required: true }))
const optional = (...names: string[]): SheetFields => names.map((field) => ({ field, required: false }))

/** The fields of each list that can be imported from workbooks. */
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
  offers: [...needed('upc', 'total'), ...optional('price', 'bonus', 'expireDate', 'note')],
}
