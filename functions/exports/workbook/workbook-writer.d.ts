// exceljs declares its streaming writer only as part of the main module, which would triple the size of the bundle.
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type { stream } from 'exceljs'

  const WorkbookWriter: typeof stream.xlsx.WorkbookWriter
  export default WorkbookWriter
}
