import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { NUMBER_LIST_COLUMNS } from '../../../shared/inbound/submitted-numbers.rules.ts'
import { type ReasonMessage, word } from '../../../shared/reasons/reasons.ts'
import { quantityNames, trackingNames } from '../../../shared/sheets/column-names.ts'
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
  quantityText,
  type SheetRow,
  shownInColumn,
} from '../../sheets/public.ts'

export type NumberListColumn = (typeof NUMBER_LIST_COLUMNS)[number]

const FIELDS: Readonly<Record<NumberListColumn, FieldFormat>> = {
  tracking: { word: word(sheetsReasons.tracking), required: true, ...trackingNames },
  qty: { word: word(sheetsReasons.quantity), required: true, ...quantityNames },
}

/** A row of the sheet, with its two values as text ('' for empty cells). */
export interface NumberListRow {
  rowNumber: number
  tracking: string
  qty: string
  /** Cells that could not be read. */
  unread: readonly { column: NumberListColumn; problem: ReasonMessage }[]
}

export const numberListHeader = headerFormat<NumberListColumn>(FIELDS, {
  noHeader: inboundReasons.sheetNoHeader,
  columnsMissing: inboundReasons.sheetColumnsMissing,
})

/** Returns a function that reads a row of the sheet. It must be called with the rows in their order in the sheet. */
export const numberListReader = ({ columns }: Header<NumberListColumn>, merges: readonly Merge[]) => {
  const trackingCell = shownInColumn(merges, columns.tracking)
  return (row: SheetRow): NumberListRow => {
    const { rowNumber } = row
    const tracking = trackingCell(row)
    // A merged quantity counts only once: copying it to all merged rows would invent units.
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
        const reason = troubles[column]
        return reason ? [{ column, problem: reason }] : []
      }),
    }
  }
}
