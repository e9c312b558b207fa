import type { LineFailure } from '../../../shared/contract/line-results.ts'
import type { Given } from './give-lines.ts'

/** Answer of a call that gave lines: the saved lines, and the reasons for the others. */
export const givenResult = (totalCount: number, refused: readonly LineFailure[], given: readonly Given[]) => {
  const kept = given.flatMap((one) => one.kept).sort((a, b) => a.line.lineNumber - b.line.lineNumber)
  const failed = [...refused, ...given.flatMap((one) => one.failed)]
  return {
    totalCount,
    successCount: kept.length,
    failedCount: failed.length,
    successTrackings: [...new Set(kept.map(({ line: { tracking } }) => tracking))],
    successDetails: kept.map(({ line: { inboundNo, tracking, qty }, canClaim, wasGiven }) => ({
      inboundNo,
      tracking,
      qty,
      canClaim,
      wasGiven,
    })),
    failedRecords: failed.sort((a, b) => a.lineNumber - b.lineNumber),
  }
}
