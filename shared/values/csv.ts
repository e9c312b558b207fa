// Texts that a spreadsheet reads as numbers and changes: it drops leading zeros, shows more than 11 digits as 8.1E+11,
// keeps at most 15 digits and reads 12E5 as 1,200,000.
const CHANGED_DIGITS = /^(0\d+|\d{12,}|\d+E\d+)$/i

/**
 * Returns a text that a spreadsheet leaves unchanged. Digits that it would change are written as a formula that returns
 * them as text, which imports read as the digits (plainCode). A text that it would read as a formula gets an apostrophe
 * (DEC-exports-12).
 */
const unchangedText = (text: string): string => {
  if (CHANGED_DIGITS.test(text)) return `="${text}"`
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : unchangedText(value)
  return `"${text.replaceAll('"', '""')}"`
}

/** Rows as CSV, with a byte order mark so that Excel reads UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
