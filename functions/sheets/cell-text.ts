import { type Cell, measureText } from './cell.ts'

// Zero-width and direction marks, soft hyphens, BOMs and control characters, which occur in text copied from web pages.
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu
const LINE_BREAK = /[\n\r\u2028\u2029]+/

/**
 * Removes invisible characters and trims every kind of space; line breaks inside the text stay. Lone surrogates, which
 * the store refuses, become U+FFFD.
 */
export const cleanText = (text: string): string => text.toWellFormed().replace(INVISIBLE, '').trim()

/** Like `cleanText`, but with the result on one line. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

export const hasLineBreak = (text: string): boolean => LINE_BREAK.test(text)

/** The first `max` characters, without splitting a surrogate pair. */
export const clip = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** The last `max` characters, without splitting a surrogate pair. */
export const clipStart = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(-max).replace(/^[\udc00-\udfff]/, '')

/** Normalizes a name for comparison, because people vary case and spacing. */
export const plainName = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Text of a cell that contains a number, by its value, not by its display format. */
export const quantityText = (cell: Cell | undefined): string =>
  cell?.kind === 'number' ? measureText(cell.value) : oneLine(cell?.text ?? '')
