import { idDigits } from '../../../shared/values/id.ts'
import { uploadKey } from '../labels/label-keys.ts'

interface Of {
  doctorNo: string
  importNo: string
}

/** Where the workbook of an import is uploaded to; it is cleared away from there after some days, as its labels are. */
export const workbookKey = ({ doctorNo, importNo }: Of): string => `incoming/${doctorNo}/${importNo}/workbook`

/** Where a label of an import is uploaded to, by its place among them. */
export const importLabelKey = ({ doctorNo, importNo }: Of, at: number): string =>
  uploadKey({ doctorNo, fileNo: importNo }, at)

const DIGITS = 4

/** The number of the shipment of a row: whoever takes over a broken import's work knows by it what has been shipped. */
export const shipmentNumber = (importNo: string, ordinal: number): string =>
  `SP-${importNo.slice(3)}${idDigits(ordinal, DIGITS)}`
