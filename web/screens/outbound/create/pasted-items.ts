import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { fieldWords, lineParts } from '../../../../shared/values/code-text.ts'
import { parseQuantity } from '../../../../shared/values/quantity.ts'
import { isSameUpc, normalUpc, parseUpc } from '../../../../shared/values/upc.ts'
import { api } from '../../../api/client.ts'
import type { Pick } from '../shipment-record.ts'

/** UPC and quantity of a line pasted from a spreadsheet. */
export interface PastedLine {
  lineNumber: number
  upc: string
  qty: string
}

export interface FoundLine extends PastedLine {
  /** Stock of the UPC by warehouse, or the reason why the line cannot be added. */
  found: { picks: readonly Pick[]; units: number } | { why: ReasonMessage }
}

/** Maximum number of products in a shipment. */
const MAX_ITEMS = 100
/** Maximum number of concurrent lookups. */
const AT_ONCE = 4

/** Parses product lines pasted from a spreadsheet. */
export const pastedLines = (text: string): readonly PastedLine[] => {
  const lines = text.split(/\r\n?|\n/).flatMap((content, index) => {
    const cells = (lineParts(content) ?? fieldWords(content)).filter((cell) => cell !== '')
    return cells.length === 0 ? [] : [lineOf(cells, index + 1)]
  })
  // A header row contains no digit.
  return lines.filter(({ upc, qty }, at) => at > 0 || /\d/.test(upc + qty))
}

const lineOf = (cells: readonly string[], lineNumber: number): PastedLine => {
  const upc = cells.find((cell) => /^\d{8,14}$/.test(normalUpc(cell))) ?? cells[0] ?? ''
  const qty = cells.findLast((cell) => cell !== upc)
  return { lineNumber, upc, qty: qty ?? '1' }
}

/** Looks up the UPC of each line in stock. */
export const findPasted = async (lines: readonly PastedLine[]): Promise<readonly FoundLine[]> => {
  const found: FoundLine[] = []
  for (let start = 0; start < lines.length; start += AT_ONCE) {
    const some = lines.slice(start, start + AT_ONCE)
    const looked = await Promise.all(some.map((line, at) => findLine(line, start + at)))
    found.push(...looked)
  }
  return found
}

const findLine = async (line: PastedLine, at: number): Promise<FoundLine> => {
  if (at >= MAX_ITEMS)
    return { ...line, found: { why: reasonMessage(outboundReasons.pastedTooMany, { most: MAX_ITEMS }) } }
  const [upc, units] = [parseUpc(line.upc), parseQuantity(line.qty)]
  if (!upc.ok) return { ...line, found: { why: upc.problem } }
  if (!units.ok) return { ...line, found: { why: units.problem } }
  const { records } = await api.outbound.listPicks({ condition: upc.value, size: MAX_ITEMS })
  const picks = records.filter((pick) => isSameUpc(pick.upc, upc.value))
  if (picks.length === 0) return { ...line, found: { why: reasonMessage(outboundReasons.pastedUnknown) } }
  return { ...line, found: { picks, units: units.value } }
}

/** Warehouse that holds most of the lines. */
export const warehouseOf = (lines: readonly FoundLine[]): string => {
  const counts = new Map<string, number>()
  for (const { found } of lines) {
    for (const warehouseNo of new Set('picks' in found ? found.picks.map((pick) => pick.warehouseNo) : []))
      counts.set(warehouseNo, (counts.get(warehouseNo) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? ''
}
