import * as z from 'zod'
import { rememberedColumns, SHEET_KINDS, type SheetKind, sheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'

/** Columns that a company remembers for one list, by the headers of the sheet. */
export const sheetColumnsItem = itemType({
  type: 'SheetColumns',
  schema: z.object({
    doctorNo: z.string(),
    kind: z.enum(SHEET_KINDS),
    mappings: z.array(rememberedColumns),
    version: z.int(),
  }),
  key: (of: { doctorNo: string; kind: SheetKind }) => ({ pk: `CO#${of.doctorNo}`, sk: `SHEETCOLUMNS#${of.kind}` }),
})

/** Layout that a worker found in a workbook, by the number of its import. */
export const sheetLayoutItem = itemType({
  type: 'SheetLayout',
  schema: z.object({
    doctorNo: z.string(),
    kind: z.enum(SHEET_KINDS),
    importNo: z.string(),
    layout: sheetLayout,
    at: z.string(),
  }),
  key: (of: { doctorNo: string; importNo: string }) => ({
    pk: `CO#${of.doctorNo}#SHEET#${of.importNo}`,
    sk: 'LAYOUT',
  }),
  // The workbook itself is deleted after a week, one day earlier.
  expiresAt: ({ at }) => secondsAfter(at, 8 * DAY_SECONDS),
})
