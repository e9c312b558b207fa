// Zero-width and direction marks, soft hyphens and BOMs, which are copied along with text from a page.
const INVISIBLE = /\p{Cf}/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
// An apostrophe before a number makes a spreadsheet keep it as text, and remains when the sheet is copied.
const APOSTROPHE = /^['\u2019`](?=\w)/

/** Converts the full-width characters of Chinese input methods to ASCII. */
export const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

// CSV files and formulas quote codes to keep them as text: "036000291452", ="036000291452", "=""036000291452""".
const QUOTED = /^(?:=?"([^"]*)"|"=""([^"]*)""")$/

/**
 * Normalizes a tracking number or UPC from a sheet, a list of lines or a form: removes invisible characters, converts
 * full-width characters to ASCII, removes the apostrophe or quotes that mark text, and trims.
 */
export const plainCode = (text: string): string =>
  halfWidth(text.replace(INVISIBLE, '')).trim().replace(QUOTED, '$1$2').trim().replace(APOSTROPHE, '').trim()

const SHEET_ERROR =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|#+)$/i
/** True for an error value of a spreadsheet, such as #N/A, and for the '####' of a narrow column. */
export const isSheetError = (code: string): boolean => SHEET_ERROR.test(code)

/** True for a whole number of at least seven digits that a spreadsheet wrote with decimals: 36000291452.0. */
export const isDecimal = (code: string): boolean => /^\d{7,}[.,]0+$/.test(code)

// A number such as 8.40269E+11, or with a decimal comma. Digits with an E between them do not count as a rounded
// number, because codes may contain letters.
const EXPONENT = /^[+-]?\d+[.,]\d+E[+-]?\d{1,3}$|^[+-]?\d+E[+-]\d{1,3}$/i
/** True for a number that a spreadsheet shortened to exponent notation. */
export const isExponent = (code: string): boolean => EXPONENT.test(code)
const FIELD_NAME = /^(upc|ean|gtin|sku|barcode|qty|quantity|条码|数量)[:：#.]*$/i
const TIMES = /(?<!\S)[x×*] ?(?=\d+(?!\S))|(?<=(?<!\S)\d+) ?(pcs|pieces?|units?|ea|件|个)(?!\S)/gi

/**
 * Words of a typed line, without the names of fields and units around values: 'UPC 810012340106 qty 2', 'x2', '2 件'.
 */
export const fieldWords = (text: string): string[] =>
  text
    .replace(TIMES, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !FIELD_NAME.test(word))

// The comma in a number such as '1,000' is not a separator.
const SEPARATOR = /[\t;]|(?<!(?:^|[\s,;])[+-]?\d{1,3}(?:,\d{3})*),|,(?!\d{3}(?![^\s,;]))/

/** Parts of a typed line between tabs, commas and semicolons; undefined if it has no separator. */
export const lineParts = (line: string): string[] | undefined =>
  SEPARATOR.test(line) ? line.split(SEPARATOR).map((part) => part.trim()) : undefined

// A quoted CSV cell, in which quotes are doubled; it ends at a separator or at the end of the line.
const QUOTED_CELL = /(?<=^\s*|[\t,;]\s*)"((?:[^"]|"")*)"(?=\s*(?:[\t,;]|$))/g
// A private-use character, which users do not type and which is not a separator.
const MARK = '\ue000'
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, 'g')

/**
 * Replaces each quoted cell of a CSV line with a marker, so that separators in it do not split the line; `restored`
 * puts the cells of a part back, unquoted.
 */
export const markedCells = (line: string): { marked: string; restored: (part: string) => string } => {
  const cells: string[] = []
  const marked = line.replaceAll(MARK, '').replace(QUOTED_CELL, (_, cell: string) => {
    cells.push(cell.replaceAll('""', '"'))
    return `${MARK}${cells.length - 1}${MARK}`
  })
  return { marked, restored: (part) => part.replace(MARKED, (_, at: string) => cells[Number(at)] ?? '') }
}
