import { idDigits } from '../../shared/values/id.ts'

/** More than the lines of the longest sheet. */
const DIGITS = 4
const MAX_ORDINAL = 32 ** DIGITS - 1

/**
 * The cwId of the nth line of an import: the import's own number, then the line counted down, so that a list of
 * newest first shows a sheet's lines in their order. Made from nothing else: a message delivered twice or a worker
 * that takes over a dead one's work knows its own rows by it.
 */
export const rowNumber = (importNo: string, ordinal: number): string =>
  `${linesOf(importNo)}${idDigits(MAX_ORDINAL - ordinal, DIGITS)}`

/** What the numbers of all rows of an import begin with. */
export const linesOf = (importNo: string): string => `CW-${importNo.slice(3)}`

/** The import that a row came with. */
export const importOf = (cwId: string): string => `IM-${cwId.slice(3, -4)}`

/** Whether a row came with an import. */
export const isRowOf = (importNo: string, cwId: string): boolean => importOf(cwId) === importNo
