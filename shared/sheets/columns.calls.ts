import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { ID_PATTERN } from '../values/id.ts'
import { headerColumns, remembered, SHEET_KINDS, sheetLayout } from './columns.fields.ts'

const access = { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo' } as const
const place = { doctorNo: id('user'), kind: z.enum(SHEET_KINDS) }

/** Calls for the columns of the workbooks that a company imports. */
export const sheetColumnsCalls = {
  getSheetLayout: call({
    route: 'POST /sheets/getLayout',
    access,
    right: 'any',
    clerk: 'receive',
    body: z.object({
      ...place,
      /** An import of tracking numbers, products or shipments. */
      importNo: singleLine(40).regex(ID_PATTERN, says(fieldsReasons.notAnId)),
    }),
    result: sheetLayout,
    errors: ['missing'],
    summary: "Layout of an import's workbook: its first rows and the recognized columns. Available for 8 days.",
    writes: false,
  }),
  getSheetColumns: call({
    route: 'POST /sheets/getColumns',
    access,
    right: 'any',
    clerk: 'any',
    body: z.object(place),
    result: remembered,
    errors: [],
    summary: 'The columns that a company remembers for one kind of import, by the headers of their sheets.',
    writes: false,
  }),
  saveSheetColumns: call({
    route: 'POST /sheets/saveColumns',
    access,
    right: ['inventory:write', 'outbound:write', 'offers:write'],
    clerk: 'receive',
    body: z.object({
      ...place,
      columns: headerColumns,
      /** Version that the user saw; refused (409) if it has changed. */
      version: z.int().optional(),
    }),
    result: remembered,
    errors: [],
    summary:
      'Remembers columns by their headers, for every sheet that has all of them. Replaces an entry with the same headers.',
    writes: true,
  }),
  forgetSheetColumns: call({
    route: 'POST /sheets/forgetColumns',
    access,
    right: ['inventory:write', 'outbound:write', 'offers:write'],
    clerk: 'receive',
    body: z.object({ ...place, id: singleLine(40) }),
    result: remembered,
    errors: ['missing'],
    summary:
      'Forgets remembered columns. Sheets with these headers are then recognized by the common column names again.',
    writes: true,
    successMessage: 'The columns have been forgotten.',
  }),
}
