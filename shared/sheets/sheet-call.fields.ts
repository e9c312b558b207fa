import * as z from 'zod'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { reason } from '../contract/line-results.ts'
import { ID_PATTERN } from '../values/id.ts'
import { sheetLayout } from './columns.fields.ts'

// Fields of the calls that read an uploaded workbook at once, without storing an import.

/** The one file to be uploaded, as the browser describes it. */
export const sheetFiles = (maxBytes: number) =>
  z.array(z.object({ name: singleLine(255), type: singleLine(100), size: z.int().min(1).max(maxBytes) })).length(1)

/** `fileNo` of an upload. */
export const sheetFileId = () => singleLine(40).regex(ID_PATTERN, says(fieldsReasons.notAnId))

/** What was read of the workbook. */
export const sheetRead = {
  /** Columns found in the sheet; absent if the file is unreadable. */
  layout: sheetLayout.optional(),
  /** Reason the whole file is unreadable. */
  refused: z.object({ message: z.string(), reasons: z.array(reason) }).optional(),
  /** The sheet that was read, and the other non-empty sheets. */
  sheet: z.string(),
  leftOut: z.array(z.string()),
}
