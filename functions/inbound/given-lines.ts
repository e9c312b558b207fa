import { asSentences, type LineFailure } from '../../shared/contract/line-results.ts'
import { parseQuantity } from '../../shared/values/quantity.ts'
import { parseTracking } from '../../shared/values/tracking.ts'

/** A tracking number as it was typed, and as it can be kept. */
export interface GivenLine {
  lineNumber: number
  content: string
  tracking: string
  qty: number
}

export const refusedLine = ({ lineNumber, content }: Pick<GivenLine, 'lineNumber' | 'content'>, errorMessage: string) =>
  ({ lineNumber, content, errorMessage, canRetry: false }) satisfies LineFailure

/** Each line by itself, and each number once. */
export const checkGiven = (data: readonly { tracking: string; qty: number | string }[]) => {
  const good = new Map<string, GivenLine>()
  const failed: LineFailure[] = []
  for (const [index, { tracking, qty }] of data.entries()) {
    const line = { lineNumber: index + 1, content: `${tracking.trim()}\t${String(qty).trim()}` }
    const number = parseTracking(tracking)
    const units = parseQuantity(String(qty))
    if (!number.ok || !units.ok) {
      const reasons = [number, units].flatMap((parsed) => (parsed.ok ? [] : [parsed.message]))
      failed.push(refusedLine(line, asSentences(reasons)))
      continue
    }
    const twin = good.get(number.value)
    if (twin) failed.push(refusedLine(line, `Duplicate: line ${twin.lineNumber} has the same tracking number.`))
    else good.set(number.value, { ...line, tracking: number.value, qty: units.value })
  }
  return { good: [...good.values()], failed }
}
