/** Letters of a column number: A for 0, AB for 27. */
export const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Number of a column from its letters, starting at 0. */
export const columnOf = (letter: string): number =>
  [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1

/** Normalized header: letters and digits in lower case. */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
