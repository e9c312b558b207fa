import { booksReasons } from '../../../../shared/books/books.reasons.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import { speaker } from '../../../../shared/reasons/reasons.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import { filtered } from '../../../platform/db/source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readRun } from '../../runs/read-run.ts'
import { type ClaimRunLine, claimRunLineItem, linesOfRun } from '../../runs/runs.items.ts'

const say = speaker(mixedClaimsReasons, mixedReasons, booksReasons, generalReasons)

/** A page of the results of a batch operation, in the order of its claims; or only the refused ones. */
export const listClaimRunLines: UseCase<typeof claimRunCalls.listClaimRunLines> = async (deps, actor, input) => {
  const { runNo } = await readRun(deps, actor, input.runId)
  const all = rangeSource(deps, claimRunLineItem, linesOfRun(runNo), { reverse: false })
  const source = input.failedOnly ? filtered(all, ({ isDone }) => !isDone) : all
  return readList({ source, present: (lines) => lines.map(recordOf) }, input)
}

const recordOf = ({ claimNo, tracking, upc, claimerName, isDone, at, why }: ClaimRunLine) => ({
  claimId: claimNo,
  tracking,
  upc,
  claimerName,
  isDone,
  at,
  ...(why ? { why, errorMessage: say(why) } : {}),
})
