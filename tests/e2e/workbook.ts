import ExcelJS from 'exceljs'

export type Cells = readonly (string | number)[]

/** The bytes of a workbook with one sheet. */
export const workbookOf = async (rows: readonly Cells[]): Promise<Buffer> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Arrivals')
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** A workbook as a file to choose in the browser. */
export const workbookFile = async (name: string, rows: readonly Cells[]) => ({
  name,
  buffer: await workbookOf(rows),
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
