import { type Cell, MAX_MERGES, type Merge, type SheetRow } from './cell.ts'
import { columnOf } from './xlsx-rows.ts'

/** Collects the merges of a sheet that span several rows. */
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
 * Returns the displayed values of the cells in a column: within a merge, the value of the merge's first row. Must be
 * called once per row, in sheet order. If the sheet lacks the column, its cells are empty.
 */
export const shownInColumn = (
  merges: readonly Merge[],
  column: number | undefined,
): ((row: SheetRow) => Cell | undefined) => {
  if (column === undefined) return () => undefined
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
