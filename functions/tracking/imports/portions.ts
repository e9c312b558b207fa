import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { failureOf, type Line, type LineValues } from '../lines/line-checker.ts'
import { CHUNK } from '../lines/write-chunk.ts'
import type { SheetLine } from '../sheets/sheet-line.ts'
import { LINES_OF_PART } from './imports.items.ts'

interface Portion {
  good: Line[]
  bad: LineFailure[]
}

/** Groups lines so that the good ones of a portion fit in one transaction and the bad ones in one part. */
export async function* portions(lines: AsyncIterable<SheetLine<LineValues>>): AsyncGenerator<Portion, void, undefined> {
  let portion: Portion = { good: [], bad: [] }
  let ordinal = 0
  for await (const line of lines) {
    ordinal += 1
    const { lineNumber, content } = line
    if (line.ok) portion.good.push({ ...line.row, ordinal, lineNumber, content })
    else portion.bad.push(failureOf(line, line.told, line.canRetry))
    if (portion.good.length === CHUNK || portion.bad.length === LINES_OF_PART) {
      yield portion
      portion = { good: [], bad: [] }
    }
  }
  if (portion.good.length + portion.bad.length > 0) yield portion
}
