import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'

/** A line's values as they were typed or as a sheet's cells show them. */
export interface RawValues {
  tracking: string
  upc: string
  qty: string
  note: string
}

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

const MAX_NOTE = 500
const MAX_CONTENT = 500

/** The values, or every reason why they cannot be kept. */
export const checkValues = (raw: RawValues): { ok: true; row: LineValues } | { ok: false; message: string } => {
  const tracking = parseTracking(raw.tracking)
  const upc = parseUpc(raw.upc)
  const qty = parseQuantity(raw.qty)
  if (!tracking.ok || !upc.ok || !qty.ok) {
    const reasons = [tracking, upc, qty].flatMap((parsed) => (parsed.ok ? [] : [parsed.message]))
    return { ok: false, message: reasons.join(' ') }
  }
  const note = visible(raw.note).slice(0, MAX_NOTE)
  return { ok: true, row: { tracking: tracking.value, upc: upc.value, qty: qty.value, note } }
}

/** What stood in a typed line, its values joined by tabs as a sheet would paste them. */
export const contentOf = ({ tracking, upc, qty, note }: RawValues): string =>
  [tracking, upc, qty, note].map(visible).join('\t').trimEnd().slice(0, MAX_CONTENT)

/** A line that was not taken. Trying again can help unless the line is there already (D3 s8). */
export const failureOf = (
  { lineNumber, content }: Pick<Line, 'lineNumber' | 'content'>,
  errorMessage: string,
  canRetry = true,
): LineFailure => ({ lineNumber, content, errorMessage, canRetry })

// Control characters say nothing to a reader and break what shows them.
const visible = (text: string): string =>
  text
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
