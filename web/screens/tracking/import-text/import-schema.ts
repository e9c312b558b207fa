import * as z from 'zod'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { id } from '../../../../shared/contract/fields.ts'
import { issueWords } from '../../../../shared/contract/issues.ts'
import { tracking as contract } from '../../../../shared/tracking/tracking.contract.ts'
import { type ParcelLine, parcelLines } from './parcel-lines.ts'

const { warehouseNo, data } = contract.calls.saveImportData.body.shape

// What the call takes of a text at most; longer ones are wrong anyway, and the server says so of their line alone.
const dataOf = ({ lineNumber, tracking, upc, qty, note }: ParcelLine) => ({
  ...{ lineNumber, tracking: tracking.slice(0, 200), upc: upc.slice(0, 200) },
  ...{ qty: qty.slice(0, 20), note: note.slice(0, 500) },
})

/** The lines of a text as the call takes them. */
export const importData = (text: string) => parcelLines(text).map(dataOf)

/** The import form: the call's body, with the text instead of its lines. */
export const importSchema = z.object({
  doctorNo: id('user', fieldsReasons.companyRequired),
  warehouseNo,
  /** Empty for a new batch. */
  batchNumber: z.string(),
  text: z.string().superRefine((text, context) => {
    const checked = data.safeParse(importData(text), { error: issueWords })
    // No lines at all, or too many of them: the contract's own reasons.
    const issue = checked.error?.issues[0]
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  }),
})
export type ImportForm = z.input<typeof importSchema>
