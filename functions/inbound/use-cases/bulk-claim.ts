import type * as z from 'zod'
import { refuse } from '../../../shared/contract/errors.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import type { bulkClaimed } from '../../../shared/inbound/claims.calls.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { addMoney, moneyToWire } from '../../../shared/values/money.ts'
import { readPage } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { type ClaimOutcome, claimNumbers } from '../claims/claim-numbers.ts'
import type { Claimed, TakeAfter } from '../claims/claim-step.ts'
import { inboundItem, inboundRef, type TakeNumber, takesOfNurse } from '../inbound.items.ts'
import { statusNumber } from '../inbound-record.ts'
import { withWaiting } from '../numbers/change-numbers.ts'
import { ownTake } from '../read-take.ts'

/**
 * Number of takes per call. With 500 numbers each, they would exceed a call's time, but most takes have only a few
 * numbers.
 */
const TAKES = 20

/**
 * 1. The take must be the caller's.
 * 2. Looks up all its numbers that are not stored as claimed, even if no arrival is stored, and claims them, several
 *    per commit. Each number that cannot be claimed is reported with the reason.
 * 3. A retry resumes, and its answer includes the claims of earlier runs. Once the call has answered, it claims nothing
 *    more.
 */
export const bulkClaim: UseCase<typeof inbound.calls.bulkClaim, ClaimDeps> = async (
  { room, ...deps },
  actor,
  { inboundNo },
) => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const take = ownTake(await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }), actor)
  const wanted = take.trackings
    .filter(({ status }) => status !== 'claimed' && take.status === 'open')
    .map(({ tracking }) => ({ inboundNo, tracking }))
  return claimNumbers(deps, actor, wanted, { hasTimeLeft, room }, async (outcome) => {
    if (outcome.claimed.length === 0) {
      if (take.status === 'cancelled') throw refuse(inboundReasons.cancelled)
      if (take.status === 'completed') throw refuse(inboundReasons.completed)
      if (wanted.length === 0) throw refuse(inboundReasons.noNumbers)
    }
    return bulkClaimedOf(deps, doctorNo, outcome)
  })
}

/**
 * 1. Reads a page of the nurse's open takes with the company, newest first. A take that is completed leaves the list,
 *   but the cursor stays valid.
 * 2. Claims those of their numbers that have arrived, according to their stored states, in the same way as a bulk claim.
 */
export const claimAllArrived: UseCase<typeof inbound.calls.claimAllArrived> = async (
  deps,
  actor,
  { nextToken: from },
) => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const open = rangeSource(deps, inboundItem, takesOfNurse(doctorNo, actor.userNo, 'open'))
  const page = await readPage(open, { current: 1, size: TAKES, nextToken: from })
  const takes = await withWaiting(deps, page.records)
  const wanted = takes.flatMap(({ inboundNo, trackings }) =>
    trackings.filter(hasArrived).map(({ tracking }) => ({ inboundNo, tracking })),
  )
  const { nextToken, total } = page
  return claimNumbers(deps, actor, wanted, { hasTimeLeft }, async (outcome) => ({
    ...(await bulkClaimedOf(deps, doctorNo, outcome)),
    total,
    nextToken,
    looked: page.records.length,
  }))
}

type ClaimDeps = Deps & {
  /** Maximum number of book writes per commit; smaller in tests, so that a few numbers need several steps. */
  room?: number | undefined
}

const hasArrived = ({ status, waiting }: TakeNumber): boolean => status === 'matched' || waiting

/** Answer of a bulk claim. Unless they are known, it reads the takes again for their state after the claims. */
const bulkClaimedOf = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  { claimed, notClaimed, unreached, takes: known }: ClaimOutcome,
): Promise<z.input<typeof bulkClaimed>> => {
  const numbers = [...new Set([...claimed, ...notClaimed].map(({ inboundNo }) => inboundNo))]
  const read =
    known ??
    (await table.batchGet(
      numbers.map((inboundNo) => inboundRef({ doctorNo, inboundNo })),
      { consistent: true },
    ))
  const takes = new Map(read.flatMap((take) => (take ? [[take.inboundNo, take] as const] : [])))
  return {
    totalCount: claimed.length + notClaimed.length,
    successCount: claimed.length,
    failedCount: notClaimed.length,
    unreached,
    ...sumOf(claimed),
    inbounds: [...Map.groupBy(claimed, ({ inboundNo }) => inboundNo)].flatMap(([inboundNo, claims]) => {
      const take = takes.get(inboundNo)
      return take ? [{ ...takeLine(take), ...sumOf(claims) }] : []
    }),
    successDetails: claimed.map(({ amount, ...claim }) => ({ ...claim, amount: moneyToWire(amount) })),
    failedRecords: notClaimed.map(({ inboundNo, tracking, problem, canRetry }) => ({
      inboundNo,
      tracking,
      productName: takes.get(inboundNo)?.productName ?? '',
      canRetry,
      ...whyFailed([problem]),
    })),
  }
}

const takeLine = ({ inboundNo, productName, leftNum, status }: TakeAfter) => ({
  inboundNo,
  productName,
  leftNum,
  status: statusNumber(status),
})

const sumOf = (claims: readonly Claimed[]) => ({
  units: claims.reduce((sum, { qty }) => sum + qty, 0),
  amount: moneyToWire(addMoney(...claims.map(({ amount }) => amount))),
})
