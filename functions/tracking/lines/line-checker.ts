import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'

/** A line as it was typed or as a sheet's cells show it. */
export interface RawLine {
  /** As the person counts it. */
  lineNumber: number
  tracking: string
  upc: string
  qty: string
  note: string
}

/** A line that can be kept. */
export interface Line {
  lineNumber: number
  /** Its place in the import, from 1, never twice. */
  ordinal: number
  tracking: string
  upc: string
  qty: number
  note: string
}

const MAX_NOTE = 500
const MAX_CONTENT = 300

/** The line's values, or every reason why it cannot be kept. */
export const checkLine = (raw: RawLine, ordinal: number): Line | LineFailure => {
  const tracking = parseTracking(raw.tracking)
  const upc = parseUpc(raw.upc)
  const qty = parseQuantity(raw.qty)
  if (!tracking.ok || !upc.ok || !qty.ok) {
    const reasons = [tracking, upc, qty].flatMap((parsed) => (parsed.ok ? [] : [parsed.message]))
    return failureOf(raw, reasons.join(' '))
  }
  return {
    lineNumber: raw.lineNumber,
    ordinal,
    tracking: tracking.value,
    upc: upc.value,
    qty: qty.value,
    note: visible(raw.note).slice(0, MAX_NOTE),
  }
}

/** A line that was not taken. Trying again can help unless it is there already (D3 s8). */
export const failureOf = (
  raw: Pick<RawLine, 'lineNumber' | 'tracking' | 'upc' | 'note'> & { qty: string | number },
  errorMessage: string,
  canRetry = true,
): LineFailure => ({
  lineNumber: raw.lineNumber,
  content: [raw.tracking, raw.upc, String(raw.qty), raw.note].map(visible).join('\t').trimEnd().slice(0, MAX_CONTENT),
  errorMessage,
  canRetry,
})

// Control characters say nothing to a reader and break what shows them.
const visible = (text: string): string =>
  text
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()

export const isFailure = (checked: Line | LineFailure): checked is LineFailure => 'errorMessage' in checked
export const isLine = (checked: Line | LineFailure): checked is Line => !isFailure(checked)
