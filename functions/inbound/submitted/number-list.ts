import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { NUMBER_LIST_COLUMNS } from '../../../shared/inbound/submitted-numbers.rules.ts'
import { type ReasonMessage, word } from '../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import { plainCode } from '../../../shared/values/code-text.ts'
import {
  cellTrouble,
  codeTrouble,
  type FieldFormat,
  type Header,
  headerFormat,
  type Merge,
  oneLine,
  quantityNames,
  quantityText,
  type SheetRow,
  shownInColumn,
  trackingNames,
} from '../../sheets/public.ts'

export type NumberListColumn = (typeof NUMBER_LIST_COLUMNS)[number]

const FIELDS: Readonly<Record<NumberListColumn, FieldFormat>> = {
  tracking: { word: word(sheetsReasons.tracking), required: true, ...trackingNames },
  qty: { word: word(sheetsReasons.quantity), required: true, ...quantityNames },
}

/** A row of the sheet: its two values as text, '' for empty cells. */
export interface NumberListRow {
  rowNumber: number
  tracking: string
  qty: string
  /** Cells that could not be read. */
  unread: readonly { column: NumberListColumn; told: ReasonMessage }[]
}

export const numberListHeader = headerFormat<NumberListColumn>(FIELDS, {
  noHeader: inboundReasons.sheetNoHeader,
  columnsMissing: inboundReasons.sheetColumnsMissing,
})

/** Reads rows into lines; rows must come in the sheet's order. */
export const numberListReader = ({ columns }: Header<NumberListColumn>, merges: readonly Merge[]) => {
  const trackingCell = shownInColumn(merges, columns.tracking)
  return (row: SheetRow): NumberListRow => {
    const { rowNumber } = row
    const tracking = trackingCell(row)
    // A merged quantity counts once: filling it down would invent units.
    const qty = columns.qty === undefined ? undefined : row.cells[columns.qty]
    const troubles = {
      tracking: codeTrouble(tracking, { row: rowNumber, what: FIELDS.tracking.word }),
      qty: cellTrouble(qty, { row: rowNumber, what: FIELDS.qty.word }),
    }
    return {
      rowNumber,
      tracking: plainCode(oneLine(tracking?.text ?? '')),
      qty: plainCode(quantityText(qty)),
      unread: (['tracking', 'qty'] as const).flatMap((column) => {
        const told = troubles[column]
        return told ? [{ column, told }] : []
      }),
    }
  }
}
