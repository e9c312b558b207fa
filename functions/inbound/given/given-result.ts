import type { LineFailure } from '../../../shared/contract/line-results.ts'
import type { Given } from './give-lines.ts'

/** What a call answers that gave so many lines: those that were saved, and why the others were not. */
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
