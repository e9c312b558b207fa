// Zero-width and direction marks, soft hyphens, BOMs: they come along when text is copied from a page.
const INVISIBLE = /\p{Cf}/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
// Some write an apostrophe before a number to make a spreadsheet keep it as text, and it stays when the sheet is copied.
const APOSTROPHE = /^['\u2019`](?=\w)/

/** ASCII letters, digits and signs for the wide ones that Chinese input methods write. */
export const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

// CSV files and formulas put codes in quotes to keep them as text: "036000291452", ="036000291452", "=""036000291452""".
const QUOTED = /^(?:=?"([^"]*)"|"=""([^"]*)""")$/

/**
 * A tracking number or UPC as it is meant, whoever wrote it down: in a sheet, in a list of lines, in a form. Without
 * what cannot be seen, in ASCII's own letters and digits, without the apostrophe or quotes that made it text, trimmed.
 */
export const plainCode = (text: string): string =>
  halfWidth(text.replace(INVISIBLE, '')).trim().replace(QUOTED, '$1$2').trim().replace(APOSTROPHE, '').trim()

const SHEET_ERROR =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|#+)$/i
/** True for an error value of a spreadsheet, such as #N/A, and for the '####' of a column that is too narrow. */
export const isSheetError = (code: string): boolean => SHEET_ERROR.test(code)

/** True for a whole number of at least seven digits that a spreadsheet wrote with decimals: 36000291452.0. */
export const isDecimal = (code: string): boolean => /^\d{7,}[.,]0+$/.test(code)

// 8.40269E+11, also with a decimal comma. Digits, E, digits alone is no rounding: codes may hold letters.
const EXPONENT = /^[+-]?\d+[.,]\d+E[+-]?\d{1,3}$|^[+-]?\d+E[+-]\d{1,3}$/i
/** True for a number that a spreadsheet shortened to a few digits and an exponent. */
export const isExponent = (code: string): boolean => EXPONENT.test(code)
const FIELD_NAME = /^(upc|ean|gtin|sku|barcode|qty|quantity|条码|数量)[:：#.]*$/i
const TIMES = /(?<!\S)[x×*] ?(?=\d+(?!\S))|(?<=(?<!\S)\d+) ?(pcs|pieces?|units?|ea|件|个)(?!\S)/gi

/** The words of a typed line without the names of fields and units around values: 'UPC 810012340106 qty 2', 'x2', '2 件'. */
export const fieldWords = (text: string): string[] =>
  text
    .replace(TIMES, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !FIELD_NAME.test(word))

// A comma within a number such as '1,000' separates nothing.
const SEPARATOR = /[\t;]|(?<!(?:^|[\s,;])[+-]?\d{1,3}(?:,\d{3})*),|,(?!\d{3}(?![^\s,;]))/

/** The parts of a typed line between tabs, commas and semicolons; undefined for a line without any. */
export const lineParts = (line: string): string[] | undefined =>
  SEPARATOR.test(line) ? line.split(SEPARATOR).map((part) => part.trim()) : undefined

// A cell of CSV in quotes, which a quote within it doubles; it ends at a separator or with the line.
const QUOTED_CELL = /(?<=^\s*|[\t,;]\s*)"((?:[^"]|"")*)"(?=\s*(?:[\t,;]|$))/g
// A character for private use: people do not type it, and it is no separator.
const MARK = '\ue000'
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, 'g')

/**
 * A line of CSV with a mark for each quoted cell, so that signs within it separate nothing, and `restored`, which gives a
 * part of the marked line its cells back without their quotes.
 */
export const markedCells = (line: string): { marked: string; restored: (part: string) => string } => {
  const cells: string[] = []
  const marked = line.replaceAll(MARK, '').replace(QUOTED_CELL, (_, cell: string) => {
    cells.push(cell.replaceAll('""', '"'))
    return `${MARK}${cells.length - 1}${MARK}`
  })
  return { marked, restored: (part) => part.replace(MARKED, (_, at: string) => cells[Number(at)] ?? '') }
}
