import { errorFields, log } from '../../platform/log.ts'
import type { ChosenColumns, SheetsRead } from '../../sheets/public.ts'
import { damaged, SheetRefused } from '../../sheets/public.ts'
import type { CheckRow, SheetLine } from '../sheets/sheet-line.ts'

/** Reads the rows of a workbook on disk; repeated reads return the same rows. */
export type SheetReader = <Row>(
  path: string,
  options: {
    checkRow: CheckRow<Row>
    addZeros?: boolean
    columns?: ChosenColumns
    onSheets?: (sheets: SheetsRead) => void
  },
) => AsyncIterable<SheetLine<Row>, void, undefined>

/**
 * Yields the lines of a workbook, or throws SheetRefused before the first line. An unexpected error of the reader means
 * that the file is damaged, because a retry would fail again. Errors of this machine (its disk, for example) are
 * rethrown.
 */
export async function* foreseen<Row>(
  lines: AsyncIterable<SheetLine<Row>>,
): AsyncGenerator<SheetLine<Row>, void, undefined> {
  let any = false
  try {
    for await (const line of lines) {
      any = true
      yield line
    }
  } catch (error) {
    if (any || error instanceof SheetRefused || isOfMachine(error)) throw error
    log.error('workbook not read', { error: errorFields(error) })
    throw damaged(error)
  }
}

const isOfMachine = (error: unknown): boolean => error instanceof Error && 'syscall' in error
