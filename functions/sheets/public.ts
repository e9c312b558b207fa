// Reads lists from workbooks of all common kinds. A domain declares the columns of its list (`headerFormat`) and
// creates lines from rows; all other code for workbooks is private to this folder.

export type { Cell, Merge, SheetRow } from './cell.ts'
export { cleanText, clip, clipStart, hasLineBreak, oneLine, plainName, quantityText } from './cell-text.ts'
export { type CellPlace, cellTrouble, codeTrouble, isOnlyLostZero, lostZeroOf, upcTrouble } from './cell-trouble.ts'
export { type ChosenColumns, checkColumns, columnsAsRead } from './columns/chosen-columns.ts'
export {
  forgetColumns,
  layoutOfImport,
  rememberColumns,
  rememberedColumnsOf,
  storeLayout,
} from './columns/remembered-columns.ts'
export { type FieldLine, fieldReader, type TypedField } from './field-lines.ts'
export { type FieldFormat, type Header, headerFormat } from './header-format.ts'
export { shownInColumn } from './merged-cells.ts'
export { readLines } from './read-lines.ts'
export { readSheet, type SheetOptions, type SheetsRead } from './read-sheet.ts'
export { inParts, problemsPage, type RowProblem, rowProblem, rowProblems, zerosIn } from './row-problems.ts'
export { damaged, notAWorkbook, SheetRefused } from './sheet-refused.ts'
