import * as z from 'zod'
import { recordVersion } from '../contract/editing.ts'

/** The lists that are imported from workbooks; a company's columns are remembered for each. */
export const SHEET_KINDS = ['tracking', 'mixed', 'given', 'catalogue', 'shipments'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** Characters of a header or a sheet's name that are shown, compared and remembered. */
export const MAX_HEADER = 60
/** More than any list has. */
const MAX_FIELDS = 20
/** Sheets with different headers whose columns are remembered for one list. One more replaces the oldest. */
export const MAX_REMEMBERED = 20

const field = () => z.string().min(1).max(40)

/** Which column of a sheet holds which field, by letter; without fields they are recognized by the headers of the sheet. */
export const sheetColumns = z.object({
  /** The sheet of the workbook; the first that has these rows without it. */
  sheet: z.string().max(MAX_HEADER).optional(),
  /** The rows below this one are read; 0 when the first row holds data. Means nothing without fields. */
  headerRow: z.int().min(0).max(100_000),
  fields: z.array(z.object({ field: field(), column: z.string().regex(/^[A-Z]{1,2}$/) })).max(MAX_FIELDS),
})
export type SheetColumns = z.output<typeof sheetColumns>

/** `place`: by the columns' order. `none`: no header was recognized. */
const COLUMN_SOURCES = ['headers', 'place', 'remembered', 'chosen', 'none'] as const

/** The first rows of a sheet, and which columns were recognized in it. */
export const sheetLayout = z.object({
  sheet: z.string(),
  /** All sheets of the workbook, the one above among them. */
  sheets: z.array(z.string()),
  source: z.enum(COLUMN_SOURCES),
  headerRow: z.int(),
  columns: z.array(z.object({ field: z.string(), column: z.string() })),
  /** The fields of the list. */
  fields: z.array(z.object({ field: z.string(), required: z.boolean() })),
  /** Rows that hold anything, cells by column from A. */
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
})
export type SheetLayout = z.output<typeof sheetLayout>

/** Columns by the text of their headers. */
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

/** All that is remembered for one list of a company. */
export const remembered = z.object({ mappings: z.array(rememberedColumns), version: recordVersion() })
