import { csvOf } from '../../../shared/values/csv.ts'
import { saveFrom } from './save-from.ts'

/** Hands a CSV file to the browser's downloads. */
export const saveCsv = (fileName: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveCsvText(fileName, csvOf(rows))

/** The same of a file that is written already. */
export const saveCsvText = (fileName: string, csv: string): void => {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  saveFrom(address, fileName)
  // Not at once: the browser has only begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
