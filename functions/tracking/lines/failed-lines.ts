import type { LineFailure } from '../../../shared/contract/line-results.ts'

/** So many of an import's failed lines are kept with its record; the rest is counted. */
export const KEPT_FAILURES = 1000

export interface FailedLines {
  add: (lines: readonly LineFailure[]) => void
  count: () => number
  /** The first of them, by line. */
  first: () => LineFailure[]
}

/** Failed lines as they turn up, roughly in order, in bounded memory: the first `keep` of them. */
export const failedLines = (keep: number = KEPT_FAILURES): FailedLines => {
  let count = 0
  let lines: LineFailure[] = []
  const first = () => lines.toSorted((a, b) => a.lineNumber - b.lineNumber).slice(0, keep)
  return {
    add: (more) => {
      count += more.length
      lines.push(...more)
      if (lines.length > 2 * keep) lines = first()
    },
    count: () => count,
    first,
  }
}
