// exceljs describes its streaming writer as a part of the whole, which weighs three times as much.
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type { stream } from 'exceljs'

  const WorkbookWriter: typeof stream.xlsx.WorkbookWriter
  export default WorkbookWriter
}
