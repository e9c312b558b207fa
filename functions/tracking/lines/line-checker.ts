import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import type { ReasonMessage } from '../../../shared/reasons/reasons.ts'
import { plainCode } from '../../../shared/values/code-text.ts'
import { problemsOf } from '../../../shared/values/parsed.ts'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { formerForms, parseTracking, scannedFormOf } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import { clip, oneLine } from '../../sheets/public.ts'
import { MAX_NOTE, type RawValues } from './line-content.ts'

/** Values of a line in the form in which they are stored. */
export interface LineValues {
  tracking: string
  /** The code as scanned, if it differs from the tracking number. */
  scanned?: string | undefined
  /** The forms under which an earlier release may have stored the number. */
  forms: readonly string[]
  upc: string
  /** The UPC as typed, if an earlier release would have stored it that way. */
  typedUpc?: string | undefined
  qty: number
  note: string
}

/** A valid line. */
export interface Line extends LineValues {
  /** Line number as shown to the user. */
  lineNumber: number
  /** Position in the import, unique and counted from 1. */
  ordinal: number
  /** Original text, by which the user recognizes the line. */
  content: string
}

/** Returns the valid values, or every reason why they are invalid. */
export const checkValues = (
  raw: RawValues,
): { ok: true; row: LineValues } | { ok: false; problems: ReasonMessage[] } => {
  const tracking = parseTracking(raw.tracking)
  const upc = parseUpc(raw.upc)
  const qty = parseQuantity(raw.qty)
  if (!tracking.ok || !upc.ok || !qty.ok) return { ok: false, problems: problemsOf(tracking, upc, qty) }
  const note = clip(oneLine(raw.note), MAX_NOTE)
  return {
    ok: true,
    row: {
      tracking: tracking.value,
      scanned: scannedFormOf(raw.tracking),
      forms: formerForms(raw.tracking),
      upc: upc.value,
      typedUpc: plainCode(raw.upc) === upc.value ? undefined : plainCode(raw.upc),
      qty: qty.value,
      note,
    },
  }
}

/** Describes a refused line. A retry can succeed unless the line already exists (SPEC-tracking-41). */
export const failureOf = (
  { lineNumber, content }: Pick<Line, 'lineNumber' | 'content'>,
  problems: readonly ReasonMessage[],
  canRetry = true,
): LineFailure => ({ lineNumber, content, ...whyFailed(problems), canRetry })
