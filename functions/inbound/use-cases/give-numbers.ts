import type { LineFailure } from '../../../shared/contract/line-results.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { checkGiven, type Given, giveLines, openTake } from '../given/give-lines.ts'
import { inboundRef } from '../inbound.items.ts'

/**
 * 1. The take must be the caller's and open. Checks each line individually.
 * 2. Submits the good lines for the take, and reports every problem of the others.
 */
export const importTracking: UseCase<typeof inbound.calls.importTracking> = async (
  deps,
  actor,
  { inboundNo, data },
) => {
  const key = { doctorNo: actor.company.doctorNo, inboundNo }
  openTake(await deps.table.get(inboundRef(key), { consistent: true }), actor)
  const { good, failed } = checkGiven(data.map((line) => ({ ...line, inboundNo })))
  return givenResult(data.length, failed, [await giveLines(deps, actor, inboundNo, good)])
}

/**
 * 1. Every take that a line names must be the caller's and open, or nothing is submitted. Checks each line
 *    individually.
 * 2. Submits the good lines for their takes, one take after another. A retry recognizes the lines already submitted and
 *    resumes.
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
  const { good, failed } = checkGiven(data)
  const given: Given[] = []
  for (const [inboundNo, lines] of Map.groupBy(good, (line) => line.inboundNo)) {
    given.push(await giveLines(deps, actor, inboundNo, lines))
  }
  return givenResult(data.length, failed, given)
}

/** Answer of a call that submitted lines: the saved lines, and the reasons for the others. */
const givenResult = (totalCount: number, refused: readonly LineFailure[], given: readonly Given[]) => {
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
