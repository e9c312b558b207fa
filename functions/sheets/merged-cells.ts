import { type Cell, MAX_MERGES, type Merge, type SheetRow } from './cell.ts'
import { columnOf } from './xlsx-rows.ts'

/** Gathers a sheet's merges that reach over several rows. */
export const mergeList = () => {
  const merges: Merge[] = []
  return {
    add: (ref: string): void => {
      const [, start, first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/i.exec(ref) ?? []
      if (!start || first === last || merges.length >= MAX_MERGES) return
      merges.push({ column: columnOf(start), firstRow: Number(first), lastRow: Number(last) })
    },
    clear: () => {
      merges.length = 0
    },
    all: (): readonly Merge[] => merges,
  }
}

/**
 * Gives the cells of one column the value they show: inside a merge that is the value of its first row. To be asked
 * for each row once, in the order of the sheet.
 */
export const shownInColumn = (merges: readonly Merge[], column: number): ((row: SheetRow) => Cell | undefined) => {
  const waiting = merges.filter((merge) => merge.column === column).toSorted((a, b) => a.firstRow - b.firstRow)
  let next = 0
  let current: { lastRow: number; cell: Cell | undefined } | undefined
  return (row) => {
    const own = row.cells[column]
    for (let merge = waiting[next]; merge && merge.firstRow <= row.rowNumber; merge = waiting[next]) {
      current = { lastRow: merge.lastRow, cell: merge.firstRow === row.rowNumber ? own : undefined }
      next += 1
    }
    return own ?? (current && row.rowNumber <= current.lastRow ? current.cell : undefined)
  }
}
