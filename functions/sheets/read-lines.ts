import { Readable } from 'node:stream'
import { readSheet, type SheetOptions, type SheetsRead } from './read-sheet.ts'

/** Reads all lines of a list in a workbook that fits into memory. Throws SheetRefused as `readSheet` does. */
export const readLines = async <Field extends string, Line>(
  bytes: Uint8Array,
  options: Omit<SheetOptions<Field, Line>, 'onSheets'>,
) => {
  let sheets: SheetsRead | undefined
  const lines: Line[] = []
  const onSheets = (read: SheetsRead) => {
    sheets = read
  }
  for await (const line of readSheet(Readable.from([bytes]), { ...options, onSheets })) lines.push(line)
  return { sheet: sheets?.read ?? '', leftOut: [...(sheets?.leftOut ?? [])], layout: sheets?.layout, lines }
}
