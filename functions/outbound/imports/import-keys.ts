import { idDigits } from '../../../shared/values/id.ts'
import { uploadKey } from '../labels/label-keys.ts'

interface Of {
  doctorNo: string
  importNo: string
}

/** Upload key of the workbook of an import; uploaded workbooks and labels expire after a week. */
export const workbookKey = ({ doctorNo, importNo }: Of): string => `incoming/${doctorNo}/${importNo}/workbook`

/** Upload key of a label of an import, by its index. */
export const importLabelKey = ({ doctorNo, importNo }: Of, at: number): string =>
  uploadKey({ doctorNo, fileNo: importNo }, at)

const DIGITS = 4

/**
 * The shipment number of a row. It is derived from the import and the row, so that a run that resumes an interrupted
 * import recognizes which rows have been shipped.
 */
export const shipmentNumber = (importNo: string, ordinal: number): string =>
  `SP-${importNo.slice(3)}${idDigits(ordinal, DIGITS)}`
