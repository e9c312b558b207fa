import { csvOf } from '../../../shared/values/csv.ts'
import { saveFrom } from './save-from.ts'

/** Downloads a CSV file in the browser. */
export const saveCsv = (fileName: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveCsvText(fileName, csvOf(rows))

/** Downloads CSV text as a file in the browser. */
export const saveCsvText = (fileName: string, csv: string): void => {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  saveFrom(address, fileName)
  // Revoked with a delay, because the browser may not have read the whole file yet.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
