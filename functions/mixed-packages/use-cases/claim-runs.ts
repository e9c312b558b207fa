import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { claimRunCalls } from '../../../shared/mixed-packages/runs.calls.ts'
import { speaker } from '../../../shared/reasons/reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { placesOfClaims } from '../claims/change-claim.ts'
import { mixedPackageItem } from '../packages/packages.items.ts'
import { type ClaimRun, type ClaimRunLine, claimRunItem, claimRunLineItem, linesOfRun } from '../runs/runs.items.ts'
import { claimsNamed, refuseUnexplained, startRun } from '../runs/start-run.ts'

/** Starts a batch operation that approves claims pending review. */
export const batchApproveClaims: UseCase<typeof claimRunCalls.batchApproveClaims> = async (deps, actor, { claimIds }) =>
  startRun(deps, actor, { kind: 'approve', wanted: claimsNamed(claimIds), field: 'claimIds' })

/** Starts a batch operation that rejects claims with one reason. */
export const batchRejectClaims: UseCase<typeof claimRunCalls.batchRejectClaims> = async (
  deps,
  actor,
  { claimIds, reason },
) => startRun(deps, actor, { kind: 'reject', wanted: claimsNamed(claimIds), reason, field: 'claimIds' })

/**
 * Starts a batch operation that distributes claims, all with the given charge time, or each with its own if none is
 * given.
 */
export const batchDistributeClaims: UseCase<typeof claimRunCalls.batchDistributeClaims> = async (
  deps,
  actor,
  { claimIds, forceChargeTime },
) => {
  const wanted = claimsNamed(claimIds).map((claim) => ({ ...claim, forceChargeTime }))
  return startRun(deps, actor, { kind: 'distribute', wanted, field: 'claimIds' })
}

/** Starts a batch operation that distributes claims, each with the charge time named for it. */
export const distributeClaims: UseCase<typeof claimRunCalls.distributeClaims> = (deps, actor, { claimRequests }) =>
  startRun(deps, actor, { kind: 'distribute', wanted: claimRequests, field: 'claimRequests' })

/** Starts a batch operation that sets one start of the storage charge for all the claims. */
export const setChargeTime: UseCase<typeof claimRunCalls.setChargeTime> = async (
  deps,
  actor,
  { claimIds, forceChargeTime, reason },
) => {
  const wanted = claimsNamed(claimIds).map((claim) => ({ ...claim, forceChargeTime }))
  refuseUnexplained(wanted, reason)
  return startRun(deps, actor, { kind: 'setChargeTime', wanted, reason, field: 'claimIds' })
}

/** Starts a batch operation that sets the start of the storage charge for each claim individually. */
export const setChargeTimes: UseCase<typeof claimRunCalls.setChargeTimes> = async (
  deps,
  actor,
  { claimRequests, reason },
) => {
  refuseUnexplained(claimRequests, reason)
  return startRun(deps, actor, { kind: 'setChargeTime', wanted: claimRequests, reason, field: 'claimRequests' })
}

/** Progress of a batch operation that the caller started. */
export const getClaimRun: UseCase<typeof claimRunCalls.getClaimRun> = async (deps, actor, { runId }) => {
  const { kind, count, done, failed, createDate } = await readRun(deps, actor, runId)
  return { runId, kind, status: done < count ? 'running' : 'done', count, done, failed, createDate }
}

const say = speaker(mixedClaimsReasons, mixedReasons, booksReasons, generalReasons)

/** A page of the results of a batch operation, in the order of its claims: all of them, or only the refused ones. */
export const listClaimRunLines: UseCase<typeof claimRunCalls.listClaimRunLines> = async (deps, actor, input) => {
  const { runNo } = await readRun(deps, actor, input.runId)
  const stored = rangeSource(deps, claimRunLineItem, linesOfRun(runNo), { reverse: false })
  const all = actor.clerk?.warehouses ? linesOfPlaces(deps, stored) : stored
  const source = input.failedOnly ? filtered(all, ({ isDone }) => !isDone) : all
  return readList({ source, present: (lines) => lines.map(recordOf) }, input)
}

/** The results of claims on packages that the caller can read: a clerk may have lost a warehouse since the operation. */
const linesOfPlaces = (deps: Deps, stored: Source<ClaimRunLine>): Source<ClaimRunLine> =>
  mapped(stored, async (lines) => {
    const places = await placesOfClaims(
      deps,
      lines.map(({ claimNo }) => claimNo),
    )
    const known = places.flatMap((place) => (place ? [place] : []))
    const packages = await deps.table.batchGet(known.map((place) => ref(mixedPackageItem, place)))
    const seen = new Set(known.flatMap(({ claimNo }, at) => (packages[at] ? [claimNo] : [])))
    return lines.map((line) => (seen.has(line.claimNo) ? line : undefined))
  })

const recordOf = ({ claimNo, tracking, upc, claimerName, isDone, at, why }: ClaimRunLine) => ({
  claimId: claimNo,
  tracking,
  upc,
  claimerName,
  isDone,
  at,
  ...(why ? { why, errorMessage: say(why) } : {}),
})

/** Reads a batch operation that the caller started (404 for any other). */
const readRun = async (deps: Deps, { userNo }: Actor, runNo: string): Promise<ClaimRun> => {
  const run = await deps.table.get(ref(claimRunItem, { runNo }), { consistent: true })
  if (run?.userNo !== userNo) throw refuse(mixedClaimsReasons.noRun)
  return run
}
