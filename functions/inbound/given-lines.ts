import type { LineFailure } from '../../shared/contract/line-results.ts'
import { whyFailed } from '../../shared/contract/line-results.ts'
import { isNotText, type TypedValue, typedText } from '../../shared/contract/typed-line.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import { type Told, tell } from '../../shared/reasons/reasons.ts'
import { bad, problemsOf } from '../../shared/values/parsed.ts'
import { parseQuantity } from '../../shared/values/quantity.ts'
import { formerForms, parseTracking } from '../../shared/values/tracking.ts'
import { valuesReasons } from '../../shared/values/values.reasons.ts'
import { clip, oneLine } from '../sheets/public.ts'

/** A checked line, with its tracking number in normalized form. */
export interface GivenLine {
  lineNumber: number
  content: string
  /** The take it is given for. */
  inboundNo: string
  tracking: string
  /** The forms under which an earlier release may have stored the number. */
  forms: readonly string[]
  qty: number
}

/** A line as typed. */
export interface TypedLine {
  inboundNo?: string | undefined
  tracking?: TypedValue
  qty?: TypedValue
}

export const refusedLine = (
  { lineNumber, content }: Pick<GivenLine, 'lineNumber' | 'content'>,
  ...told: readonly Told[]
): LineFailure => ({ lineNumber, content, ...whyFailed(told), canRetry: false })

/** Checks each line by itself. Duplicates are decided later, when the first line with the number is kept or refused. */
export const checkGiven = (data: readonly TypedLine[]) => {
  const good: GivenLine[] = []
  const failed: LineFailure[] = []
  for (const [index, { inboundNo, ...typed }] of data.entries()) {
    const [tracking, qty] = [typedText(typed.tracking), typedText(typed.qty)]
    const line = { lineNumber: index + 1, content: `${shown(tracking)}\t${shown(qty)}` }
    const number = isNotText(typed.tracking) ? bad(valuesReasons.trackingNotText) : parseTracking(tracking)
    const units = parseQuantity(qty)
    if (inboundNo === undefined || !number.ok || !units.ok) {
      const unnamed = inboundNo === undefined ? [tell(inboundReasons.lineNamesNone)] : []
      failed.push(refusedLine(line, ...unnamed, ...problemsOf(number, units)))
      continue
    }
    good.push({ ...line, inboundNo, tracking: number.value, forms: formerForms(tracking), qty: units.value })
  }
  return { good, failed }
}

/** Longer than any accepted code, with spaces and dashes. */
const MAX_SHOWN = 100
const shown = (text: string): string => clip(oneLine(text), MAX_SHOWN)
