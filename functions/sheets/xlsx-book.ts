import { open } from 'node:fs/promises'
import { word } from '../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import type { Book, Sheet } from './cell.ts'
import { mergeList } from './merged-cells.ts'
import { readNumberFormats } from './number-formats.ts'
import { readSharedStrings } from './shared-strings.ts'
import { damaged, zipBomb } from './sheet-refused.ts'
import { readWorkbookParts } from './workbook-parts.ts'
import { type CellContext, xlsxRows } from './xlsx-rows.ts'
import { readZipDirectory, readZipPart } from './zip.ts'

/**
 * Opens an .xlsx file. The parts are found through the zip's directory and the workbook's relationships, so their order
 * in the file does not matter. Only the shared strings are kept in memory. `maxRead` is the maximum number of unpacked
 * bytes, counting a part each time it is read. There are three reasons not to use Exceljs's streaming reader. It keeps
 * only the last run of inline rich text and joins shared strings with their phonetic hints (both turn one tracking
 * number into another). It reads sheets in the zip's order and only those named sheetN.xml. It unpacks without limit.
 */
export const openXlsx = async (path: string, fileSize: number, maxRead = Number.POSITIVE_INFINITY): Promise<Book> => {
  const file = await open(path)
  const close = () => file.close()
  try {
    const directory = await readZipDirectory(file, fileSize)
    let read = 0
    const part = (name: string) => {
      const entry = directory.get(name)
      read += entry?.size ?? 0
      if (read > maxRead) throw zipBomb(word(sheetsReasons.megabytes, { count: Math.ceil(read / 2 ** 20) }))
      return entry && readZipPart(file, entry)
    }
    const parts = await readWorkbookParts(part)
    const strings = parts.strings ? part(parts.strings) : undefined
    const styles = parts.styles ? part(parts.styles) : undefined
    const context: CellContext = {
      strings: strings && (await readSharedStrings(strings)),
      formats: styles ? await readNumberFormats(styles) : [],
      date1904: parts.date1904,
    }
    const sheets = parts.sheets.map(({ name, hidden, part: at }): Sheet => {
      const merges = mergeList()
      const rows = () => {
        const chunks = part(at)
        if (!chunks) throw damaged('no sheet part')
        merges.clear()
        return xlsxRows(chunks, context, merges.add)
      }
      return { name, hidden, rows, merges: merges.all }
    })
    return { sheets, close }
  } catch (error) {
    await close()
    throw error
  }
}
