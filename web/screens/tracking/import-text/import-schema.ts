import * as z from 'zod'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { id } from '../../../../shared/contract/fields.ts'
import { issueWords } from '../../../../shared/contract/issues.ts'
import { MAX_SHEET_BYTES } from '../../../../shared/tracking/import.rules.ts'
import { tracking as contract } from '../../../../shared/tracking/tracking.contract.ts'
import { isWorkbook } from '../../../components/fields/use-chosen-file.ts'
import { type ParcelLine, parcelLines } from './parcel-lines.ts'

const { warehouseNo, data } = contract.calls.saveImportData.body.shape

// Truncates values to the call's maximum lengths; longer values are invalid anyway, and the server then rejects only
// their lines.
const dataOf = ({ lineNumber, tracking, upc, qty, note }: ParcelLine) => ({
  lineNumber,
  tracking: tracking.slice(0, 200),
  upc: upc.slice(0, 200),
  qty: qty.slice(0, 20),
  note: note.slice(0, 500),
})

/** Lines of a text as call input. */
export const importData = (text: string) => parcelLines(text).map(dataOf)

/** Workbook to upload; the server detects its type from its bytes. Errors are keys of the screen's texts. */
export const workbookFile = z
  .instanceof(File, { error: 'upload.missing' })
  .refine(isWorkbook, { error: 'file.noWorkbook' })
  .refine(({ size }) => size <= MAX_SHEET_BYTES, {
    error: 'upload.tooLarge',
  })

/** Schema of the import form: the destination, and either text or a workbook. */
export const importSchema = z
  .object({
    doctorNo: id('user', fieldsReasons.companyRequired),
    warehouseNo,
    /** Empty for a new batch. */
    batchNumber: z.string(),
    /** Reserved number of a new batch; empty while none is reserved, in which case the server assigns one. */
    reserved: z.string(),
    method: z.enum(['text', 'excel']),
    text: z.string(),
    file: z.unknown().optional(),
  })
  .superRefine(({ method, text, file: chosen }, context) => {
    const checked =
      method === 'text' ? data.safeParse(importData(text), { error: issueWords }) : workbookFile.safeParse(chosen)
    // The message is a reason of the contract for a text, and a key of the screen's texts for a file.
    const issue = checked.error?.issues[0]
    if (issue) context.addIssue({ code: 'custom', path: [method === 'text' ? 'text' : 'file'], message: issue.message })
  })
export type ImportForm = z.input<typeof importSchema>
