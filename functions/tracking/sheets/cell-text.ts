// Zero-width and direction marks, soft hyphens, BOMs and controls: they come along when text is copied from a page.
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
const LINE_BREAK = /[\n\r\u2028\u2029]+/

/** Text without what cannot be seen, trimmed of every kind of space; line breaks inside stay. */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').trim()

/** The same on one line. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** ASCII letters and digits for the wide ones that Chinese input methods write. */
export const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

export const hasLineBreak = (text: string): boolean => LINE_BREAK.test(text)

/** The first `max` characters, never half of one. */
export const clip = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
