import { log } from '../../platform/log.ts'
import type { SheetReader } from './sheet-reader.ts'

const UNREADABLE = 'The workbook could not be read. Open it, save it anew as .xlsx and drop it again.'
const NO_ROWS = 'The workbook has no rows below its header.'

/**
 * Reads a workbook to its end without keeping a row: why it is refused as a whole, or undefined when it can be taken.
 * What the reader did not foresee is refused too: the same bytes would fail it again and again.
 */
export const refusalOfSheet = async (readSheet: SheetReader, path: string): Promise<string | undefined> => {
  let rows = 0
  try {
    for await (const _line of readSheet(path)) rows += 1
  } catch (error) {
    if (error instanceof Error && error.name === 'SheetRefused') return error.message
    log.error('workbook not read', {
      error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : {},
    })
    return UNREADABLE
  }
  return rows === 0 ? NO_ROWS : undefined
}
