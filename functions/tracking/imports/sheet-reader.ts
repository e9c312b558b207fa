import type { RawLine } from '../lines/line-checker.ts'

/** A row of a sheet as its cells show it. */
export interface SheetLine extends RawLine {
  /** What is wrong with the row before its values are looked at, such as a number that the spreadsheet has rounded. */
  problem?: string | undefined
}

/**
 * Reads the rows of a workbook on disk, in bounded memory, the same rows each time. Throws SheetRefused for a file that
 * is no workbook of ours.
 */
export type SheetReader = (path: string) => AsyncIterable<SheetLine>
