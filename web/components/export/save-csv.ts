import { csvOf } from '../../../shared/values/csv.ts'
import { saveBlob } from './save-from.ts'

/** Downloads a CSV file in the browser. */
export const saveCsv = (fileName: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveCsvText(fileName, csvOf(rows))

/** Downloads CSV text as a file in the browser. */
export const saveCsvText = (fileName: string, csv: string): void =>
  saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName)
