import type { LineFailure } from '../../shared/contract/line-results.ts'
import { whyFailed } from '../../shared/contract/line-results.ts'
import type { Told } from '../../shared/reasons/reasons.ts'
import { numberText } from '../../shared/values/number.ts'
import { problemsOf } from '../../shared/values/parsed.ts'
import { parseQuantity } from '../../shared/values/quantity.ts'
import { formerForms, parseTracking } from '../../shared/values/tracking.ts'

/** A tracking number as it was typed, and as it can be kept. */
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

/** A line as it was typed. */
export interface TypedLine {
  inboundNo: string
  tracking: string
  qty: number | string
}

export const refusedLine = (
  { lineNumber, content }: Pick<GivenLine, 'lineNumber' | 'content'>,
  ...told: readonly Told[]
): LineFailure => ({ lineNumber, content, ...whyFailed(told), canRetry: false })

/** Checks each line by itself. Duplicates are decided later, once the first line with the number is kept or refused. */
export const checkGiven = (data: readonly TypedLine[]) => {
  const good: GivenLine[] = []
  const failed: LineFailure[] = []
  for (const [index, { inboundNo, tracking, qty }] of data.entries()) {
    const line = { lineNumber: index + 1, content: `${tracking.trim()}\t${String(qty).trim()}` }
    const number = parseTracking(tracking)
    const units = parseQuantity(typeof qty === 'number' ? numberText(qty) : qty)
    if (!number.ok || !units.ok) {
      failed.push(refusedLine(line, ...problemsOf(number, units)))
      continue
    }
    good.push({ ...line, inboundNo, tracking: number.value, forms: formerForms(tracking), qty: units.value })
  }
  return { good, failed }
}
