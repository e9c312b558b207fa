import { asSentences, type LineFailure } from '../../../shared/contract/line-results.ts'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import { clip, oneLine } from '../cell-text.ts'
import { MAX_NOTE, type RawValues } from './line-content.ts'

/** A line's values as they are kept. */
export interface LineValues {
  tracking: string
  upc: string
  qty: number
  note: string
}

/** A line that can be kept. */
export interface Line extends LineValues {
  /** As the person counts it. */
  lineNumber: number
  /** Its place in the import, from 1, never twice. */
  ordinal: number
  /** What stood there, for the person to recognise. */
  content: string
}

/** The values, or every reason why they cannot be kept. */
export const checkValues = (raw: RawValues): { ok: true; row: LineValues } | { ok: false; message: string } => {
  const tracking = parseTracking(raw.tracking)
  const upc = parseUpc(raw.upc)
  const qty = parseQuantity(raw.qty)
  if (!tracking.ok || !upc.ok || !qty.ok) {
    const reasons = [tracking, upc, qty].flatMap((parsed) => (parsed.ok ? [] : [parsed.message]))
    return { ok: false, message: asSentences(reasons) }
  }
  const note = clip(oneLine(raw.note), MAX_NOTE)
  return { ok: true, row: { tracking: tracking.value, upc: upc.value, qty: qty.value, note } }
}

/** A line that was not taken. Trying again can help unless the line is there already (D3 s8). */
export const failureOf = (
  { lineNumber, content }: Pick<Line, 'lineNumber' | 'content'>,
  errorMessage: string,
  canRetry = true,
): LineFailure => ({ lineNumber, content, errorMessage, canRetry })
