// Cells copied from a sheet: rows end with a line break, cells with a tab. A cell that contains either is quoted, and a
// quote within it is doubled.

/** Rows of cells in a pasted text; empty rows are left out. */
export const pastedCells = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  const all = text.replace(/\r\n?/g, '\n')
  for (let at = 0; at < all.length; at++) {
    const sign = all.charAt(at)
    if (isQuoted && sign === '"' && all[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (sign === '\t' && !isQuoted) endCell()
    else if (sign === '\n' && !isQuoted) {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows.filter((row) => row.some((one) => one !== ''))
}
