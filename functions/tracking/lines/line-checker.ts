import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import type { Told } from '../../../shared/reasons/reasons.ts'
import { plainCode } from '../../../shared/values/code-text.ts'
import { problemsOf } from '../../../shared/values/parsed.ts'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { aliasOf, formerForms, parseTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import { clip, oneLine } from '../../sheets/public.ts'
import { MAX_NOTE, type RawValues } from './line-content.ts'

/** A line's values as they are kept. */
export interface LineValues {
  tracking: string
  /** The scanned form, if it differs from the tracking number. */
  scanned?: string | undefined
  /** The forms under which an earlier release may have stored the number. */
  forms: readonly string[]
  upc: string
  /** The UPC as it was typed, where an earlier release would have stored it so. */
  typedUpc?: string | undefined
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
export const checkValues = (raw: RawValues): { ok: true; row: LineValues } | { ok: false; told: Told[] } => {
  const tracking = parseTracking(raw.tracking)
  const upc = parseUpc(raw.upc)
  const qty = parseQuantity(raw.qty)
  if (!tracking.ok || !upc.ok || !qty.ok) return { ok: false, told: problemsOf(tracking, upc, qty) }
  const note = clip(oneLine(raw.note), MAX_NOTE)
  return {
    ok: true,
    row: {
      tracking: tracking.value,
      scanned: aliasOf(raw.tracking),
      forms: formerForms(raw.tracking),
      upc: upc.value,
      typedUpc: plainCode(raw.upc) === upc.value ? undefined : plainCode(raw.upc),
      qty: qty.value,
      note,
    },
  }
}

/** A line that was not taken. Trying again can help unless the line is there already (D3 s8). */
export const failureOf = (
  { lineNumber, content }: Pick<Line, 'lineNumber' | 'content'>,
  told: readonly Told[],
  canRetry = true,
): LineFailure => ({ lineNumber, content, ...whyFailed(told), canRetry })
