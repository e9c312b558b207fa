import type { LineFailure } from '../../../shared/contract/line-results.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { inboundRef } from '../inbound.items.ts'
import { checkSubmittedLines, openTake, type SubmissionResult, submitLines } from '../submitted/submit-lines.ts'

/**
 * 1. The take must be the caller's and open. Checks each line individually.
 * 2. Submits the valid lines for the take, and reports every problem of the others.
 */
export const importTracking: UseCase<typeof inbound.calls.importTracking> = async (
  deps,
  actor,
  { inboundNo, data },
) => {
  const { good, failed } = checkSubmittedLines(data.map((line) => ({ ...line, inboundNo })))
  // If there are valid lines, their first commit checks the take.
  if (good.length === 0) {
    const key = { doctorNo: actor.company.doctorNo, inboundNo }
    openTake(await deps.table.get(inboundRef(key), { consistent: true }), actor)
  }
  return submissionResult(data.length, failed, [await submitLines(deps, actor, inboundNo, good)])
}

/**
 * 1. Every take named in a line must be the caller's and open, or nothing is submitted. Checks each line individually.
 * 2. Submits the valid lines for their takes, one take after another. A retry recognizes the lines already submitted
 *   and resumes.
 */
export const importTrackingOfTakes: UseCase<typeof inbound.calls.importTrackingOfTakes> = async (
  deps,
  actor,
  { data },
) => {
  const { doctorNo } = actor.company
  const named = [...new Set(data.flatMap(({ inboundNo }) => inboundNo ?? []))]
  const takes = await deps.table.batchGet(
    named.map((inboundNo) => inboundRef({ doctorNo, inboundNo })),
    { consistent: true },
  )
  for (const take of takes) openTake(take, actor)
  const { good, failed } = checkSubmittedLines(data)
  const results: SubmissionResult[] = []
  for (const [inboundNo, lines] of Map.groupBy(good, (line) => line.inboundNo)) {
    results.push(await submitLines(deps, actor, inboundNo, lines))
  }
  return submissionResult(data.length, failed, results)
}

/** Answer of a call that submitted lines: the saved lines, and the reasons for the others. */
const submissionResult = (
  totalCount: number,
  refused: readonly LineFailure[],
  results: readonly SubmissionResult[],
) => {
  const kept = results.flatMap((one) => one.kept).sort((a, b) => a.line.lineNumber - b.line.lineNumber)
  const failed = [...refused, ...results.flatMap((one) => one.failed)]
  return {
    totalCount,
    successCount: kept.length,
    failedCount: failed.length,
    successTrackings: [...new Set(kept.map(({ line: { tracking } }) => tracking))],
    successDetails: kept.map(({ line: { inboundNo, tracking, qty }, canClaim, wasGiven, state }) => ({
      inboundNo,
      tracking,
      qty,
      canClaim,
      wasGiven,
      state,
    })),
    failedRecords: failed.sort((a, b) => a.lineNumber - b.lineNumber),
  }
}
