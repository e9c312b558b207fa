import { csvOf } from '../../../shared/values/csv.ts'
import { saveFrom } from './save-from.ts'

/** Downloads a CSV file in the browser. */
export const saveCsv = (fileName: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveCsvText(fileName, csvOf(rows))

/** Downloads finished CSV text. */
export const saveCsvText = (fileName: string, csv: string): void => {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  saveFrom(address, fileName)
  // Revoked with a delay, since the browser has only begun to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
