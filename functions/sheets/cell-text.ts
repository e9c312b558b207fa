import { type Cell, measureText } from './cell.ts'

// Zero-width and direction marks, soft hyphens, BOMs and control characters, which occur in text copied from web pages.
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu
const LINE_BREAK = /[\n\r\u2028\u2029]+/

/**
 * Removes invisible characters and trims every kind of whitespace; line breaks inside the text are kept. Lone
 * surrogates, which the store refuses, become U+FFFD.
 */
export const cleanText = (text: string): string => text.toWellFormed().replace(INVISIBLE, '').trim()

/** Like `cleanText`, but joins the result into one line. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

export const hasLineBreak = (text: string): boolean => LINE_BREAK.test(text)

/** The first `max` characters, without splitting a surrogate pair. */
export const clip = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** The last `max` characters, without splitting a surrogate pair. */
export const clipStart = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(-max).replace(/^[\udc00-\udfff]/, '')

/** Normalizes a name for comparison, because people type it with different case and spacing. */
export const plainName = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Text of a cell with a quantity: for a number, its value independent of the display format; otherwise its text on one
 * line.
 */
export const quantityText = (cell: Cell | undefined): string =>
  cell?.kind === 'number' ? measureText(cell.value) : oneLine(cell?.text ?? '')
