// Zero-width and direction marks, soft hyphens, BOMs and controls: they come along when text is copied from a page.
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu
const LINE_BREAK = /[\n\r\u2028\u2029]+/

/**
 * Text without what cannot be seen, trimmed of every kind of space; line breaks inside stay. Halves of characters, which
 * the store refuses, become U+FFFD.
 */
export const cleanText = (text: string): string => text.toWellFormed().replace(INVISIBLE, '').trim()

/** The same on one line. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

export const hasLineBreak = (text: string): boolean => LINE_BREAK.test(text)

/** The first `max` characters, never half of one. */
export const clip = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** The last `max` characters, never half of one. */
export const clipStart = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(-max).replace(/^[\udc00-\udfff]/, '')

/** A name as it is compared: people write it in either case, and with more spaces than one. */
export const plainName = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
