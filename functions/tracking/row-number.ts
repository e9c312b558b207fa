import { idDigits } from '../../shared/values/id.ts'

/** Digits of a line number; enough for the lines of the longest sheet. */
const DIGITS = 4
const MAX_ORDINAL = 32 ** DIGITS - 1

/**
 * The cwId of the nth line of an import: the import's number, followed by the line number counted down, so that a
 * newest-first list shows a sheet's lines in order. The cwId depends on nothing else. A worker therefore recognizes the
 * rows of its import if a message is delivered twice, or if it takes over from a worker that died.
 */
export const rowNumber = (importNo: string, ordinal: number): string =>
  `${linesOf(importNo)}${idDigits(MAX_ORDINAL - ordinal, DIGITS)}`

/** Common prefix of the numbers of an import's rows. */
export const linesOf = (importNo: string): string => `CW-${importNo.slice(3)}`

/** The import that created a row. */
export const importOf = (cwId: string): string => `IM-${cwId.slice(3, -4)}`

/** True if a row was created by an import. */
export const isRowOf = (importNo: string, cwId: string): boolean => importOf(cwId) === importNo
