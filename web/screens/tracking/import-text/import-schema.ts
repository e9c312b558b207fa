import * as z from 'zod'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { id } from '../../../../shared/contract/fields.ts'
import { issueWords } from '../../../../shared/contract/issues.ts'
import { MAX_SHEET_BYTES } from '../../../../shared/tracking/import.rules.ts'
import { tracking as contract } from '../../../../shared/tracking/tracking.contract.ts'
import { isWorkbook } from '../../../components/fields/use-chosen-file.ts'
import { type ParcelLine, parcelLines } from './parcel-lines.ts'

const { warehouseNo, data } = contract.calls.saveImportData.body.shape

// What the call takes of a text at most; longer ones are wrong anyway, and the server says so of their line alone.
const dataOf = ({ lineNumber, tracking, upc, qty, note }: ParcelLine) => ({
  lineNumber,
  tracking: tracking.slice(0, 200),
  upc: upc.slice(0, 200),
  qty: qty.slice(0, 20),
  note: note.slice(0, 500),
})

/** The lines of a text as the call takes them. */
export const importData = (text: string) => parcelLines(text).map(dataOf)

/** A workbook that can be uploaded; what it is, its bytes say at the server. Its errors are keys of the screen's texts. */
export const workbookFile = z
  .instanceof(File, { error: 'upload.missing' })
  .refine(isWorkbook, { error: 'file.noWorkbook' })
  .refine(({ size }) => size <= MAX_SHEET_BYTES, {
    error: 'upload.tooLarge',
  })

/** The import form: where to, and either a text or a workbook. */
export const importSchema = z
  .object({
    doctorNo: id('user', fieldsReasons.companyRequired),
    warehouseNo,
    /** Empty for a new batch. */
    batchNumber: z.string(),
    /** The number that a new batch gets; empty while none is reserved: then the server gives it one. */
    reserved: z.string(),
    method: z.enum(['text', 'excel']),
    text: z.string(),
    file: z.unknown().optional(),
  })
  .superRefine(({ method, text, file: chosen }, context) => {
    const checked =
      method === 'text' ? data.safeParse(importData(text), { error: issueWords }) : workbookFile.safeParse(chosen)
    // No lines at all, or too many of them: the contract's own reasons. Of a file: a key of the screen's texts.
    const issue = checked.error?.issues[0]
    if (issue) context.addIssue({ code: 'custom', path: [method === 'text' ? 'text' : 'file'], message: issue.message })
  })
export type ImportForm = z.input<typeof importSchema>
