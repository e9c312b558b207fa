import { type MessageWord, type Reason, type ReasonMessage, reasonMessage } from '../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import { halfWidth } from '../../shared/values/code-text.ts'
import { withLostZero } from '../../shared/values/upc.ts'
import type { Cell } from './cell.ts'
import { cleanText, clip, hasLineBreak, oneLine } from './cell-text.ts'

const MAX_ERROR = 200

/** Position of a cell. */
export interface CellPlace {
  row: number
  what: MessageWord
}

/** Reason why a cell cannot be read as a code, such as a UPC; undefined if it can. */
export const codeTrouble = (cell: Cell | undefined, place: CellPlace): ReasonMessage | undefined => {
  if (!cell) return undefined
  if (isRounded(cell)) return reasonMessage(sheetsReasons.rounded, place)
  if (cell.kind === 'number' && cell.value < 0) return reasonMessage(sheetsReasons.negative, place)
  if (cell.kind === 'number' && cell.unclear) return reasonMessage(sheetsReasons.unclear, place)
  if (cell.kind === 'text' && hasLineBreak(cleanText(cell.text))) {
    return reasonMessage(sheetsReasons.severalLines, place)
  }
  return cellTrouble(cell, place)
}

/** The UPC of a numeric cell that lost its leading zero; undefined for all other cells. */
export const lostZeroOf = (cell: Cell | undefined): string | undefined =>
  cell?.kind === 'number' ? withLostZero(cell.text) : undefined

/** True if a line was refused only because the sheet dropped the leading zero of its UPC. */
export const isOnlyLostZero = ({ reasons }: { reasons: readonly Reason[] }): boolean =>
  reasons.length > 0 && reasons.every(({ reason }) => reason === sheetsReasons.zeroLost.key)

/** Reason why a cell cannot be read as a UPC. `addZeros` is true if the user agreed to add dropped zeros. */
export const upcTrouble = (cell: Cell | undefined, place: CellPlace, addZeros: boolean): ReasonMessage | undefined => {
  const code = addZeros ? undefined : lostZeroOf(cell)
  return (
    codeTrouble(cell, place) ??
    (code === undefined ? undefined : reasonMessage(sheetsReasons.zeroLost, { ...place, code }))
  )
}

/** From this value on, a spreadsheet cannot represent all digits of a number (DEC-sheets-28). */
const EXACT = 1e15
// A number such as 1.23457E+21 as text, with a decimal point or comma.
const EXPONENT = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$|^[+-]?\d[.,]\d+E\d{1,3}$/i

const isRounded = (cell: Cell): boolean =>
  cell.kind === 'number'
    ? Math.abs(cell.value) >= EXACT
    : cell.kind === 'text' && EXPONENT.test(halfWidth(oneLine(cell.text)))

/** Reason why a cell has no usable value; undefined if it has one. */
export const cellTrouble = (cell: Cell | undefined, place: CellPlace): ReasonMessage | undefined => {
  switch (cell?.kind) {
    case 'error':
      return reasonMessage(sheetsReasons.cellError, { ...place, error: clip(oneLine(cell.text), MAX_ERROR) })
    case 'formula':
      return reasonMessage(sheetsReasons.uncalculated, place)
    case 'date':
      return reasonMessage(sheetsReasons.turnedIntoDate, place)
    case 'boolean':
      return reasonMessage(sheetsReasons.otherKind, { ...place, found: cell.text })
    default:
      return undefined
  }
}
