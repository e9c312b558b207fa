import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { ClaimRunMessage } from '../../../shared/mixed-packages/claim-runs.messages.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { type RunKind, runTakes } from '../../../shared/mixed-packages/review.rules.ts'
import { claimRunCalls } from '../../../shared/mixed-packages/runs.calls.ts'
import { type Reason, storedReason } from '../../../shared/reasons/reasons.ts'
import { type Intent, put, update } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { addLogContext } from '../../platform/log.ts'
import { workTable } from '../../platform/queue/work-table.ts'
import { mixedPackageItem } from '../packages/packages.items.ts'
import { distribute } from '../review/distribution.ts'
import { approve, type Reviewing, reject, setCharge } from '../review/review-claim.ts'
import {
  type ClaimRun,
  claimRunItem,
  claimRunLineItem,
  claimRunPlanItem,
  type PlannedClaim,
  placeInPlan,
  planOfRun,
} from './runs.items.ts'
import { queueNext } from './start-run.ts'

/** Processes one message of a batch operation: a claim, or the next part of the plan. Idempotent. */
export const workRun = (deps: Deps, message: ClaimRunMessage): Promise<void> =>
  'packageNo' in message ? workClaim(deps, message) : queueMore(deps, message)

/**
 * Applies the operation to one claim, and stores the result in the same commit. If the claim no longer allows it, the
 * reason is recorded and the claim stays unchanged.
 */
const workClaim = async (deps: Deps, { runNo, seq }: { runNo: string; seq: number }): Promise<void> => {
  const { page, at } = placeInPlan(seq)
  const [run, plan, line] = await deps.table.batchGet(
    [ref(claimRunItem, { runNo }), ref(claimRunPlanItem, { runNo, page }), ref(claimRunLineItem, { runNo, seq })],
    { consistent: true },
  )
  const planned = plan?.claims[at]
  if (!run || !planned || line) return
  addLogContext({ company: planned.doctorNo, userNo: run.userNo })
  try {
    const extra = resultOf(deps, run, seq, planned)
    await ACTS[run.kind](await depsOf(deps, run, planned), { by: run, key: planned, extra }, run, planned)
  } catch (error) {
    if (error === ALREADY_DONE) return
    if (!(error instanceof Refusal)) throw error
    await commitOnce(deps, resultOf(deps, run, seq, planned, storedReason(error)))
  }
}

/** The person who began the operation may have lost the right to it since. */
const depsOf = async (deps: Deps, { userNo, kind }: ClaimRun, planned: PlannedClaim): Promise<Deps> => {
  const place = async () => {
    const mixed = await deps.table.get(ref(mixedPackageItem, planned))
    if (!mixed) throw refuse(mixedClaimsReasons.noClaim)
    return mixed
  }
  const { doctorNo } = planned
  return { ...deps, table: await workTable(deps.table, { call: CALLS[kind], userNo, doctorNo, place }) }
}

/**
 * Thrown if another delivery of the message has already written the line. Not treated as a race, because a retry would
 * fail in the same way. The claim alone would not show it, since a charge time can be set repeatedly.
 */
const ALREADY_DONE = refuse(generalReasons.changedMeanwhile)

type Act = (deps: Deps, reviewing: Reviewing, run: ClaimRun, planned: PlannedClaim) => Promise<unknown>

const CALLS = {
  approve: claimRunCalls.batchApproveClaims,
  reject: claimRunCalls.batchRejectClaims,
  setChargeTime: claimRunCalls.setChargeTimes,
  distribute: claimRunCalls.distributeClaims,
} as const satisfies Record<RunKind, unknown>

const ACTS: Record<RunKind, Act> = {
  approve: (deps, reviewing) => approve(deps, reviewing),
  reject: (deps, reviewing, { reason }) => reject(deps, reviewing, reason),
  setChargeTime: (deps, reviewing, { reason }, { forceChargeTime = null }) =>
    setCharge(deps, reviewing, { forceChargeTime, reason }),
  distribute: (deps, reviewing, { reason, count, kind }, { forceChargeTime }) =>
    distribute(deps, reviewing, {
      charge: forceChargeTime === undefined ? undefined : { forceChargeTime, reason },
      from: runTakes(kind, count),
    }),
}

/** Commits the intents, unless another delivery of the message has already done so. */
const commitOnce = async ({ table }: Deps, intents: readonly Intent[]): Promise<void> => {
  try {
    await table.commit(intents)
  } catch (error) {
    if (error !== ALREADY_DONE && !(error instanceof RaceLost)) throw error
  }
}

const resultOf = (
  { now }: Deps,
  { runNo }: ClaimRun,
  seq: number,
  { claimNo, tracking, upc, claimerName }: PlannedClaim,
  why?: Reason,
): Intent[] => {
  const isDone = why === undefined
  const line = { runNo, seq, claimNo, tracking, upc, claimerName, isDone, at: now(), why }
  return [
    put(claimRunLineItem, line, { when: { is: 'absent' }, error: ALREADY_DONE }),
    update(claimRunItem, { runNo }, { add: { done: 1, failed: isDone ? 0 : 1 }, error: 'race' }),
  ]
}

/** Queues the next part of the plan, once: `sent` records the progress. */
const queueMore = async (deps: Deps, { runNo, from }: { runNo: string; from: number }): Promise<void> => {
  const run = await deps.table.get(ref(claimRunItem, { runNo }), { consistent: true })
  if (run?.sent !== from) return
  const { sent, intents } = queueNext(deps, runNo, await readPlan(deps, runNo), from)
  const ifUnsent = { when: { equals: { sent: from } }, error: 'race' } as const
  await commitOnce(deps, [update(claimRunItem, { runNo }, { set: { sent }, ...ifUnsent }), ...intents])
}

/** Reads the claims of a batch operation, in order. */
export const readPlan = async ({ table }: Pick<Deps, 'table'>, runNo: string): Promise<PlannedClaim[]> =>
  (await readAll(table, claimRunPlanItem, planOfRun(runNo), { consistent: true })).flatMap(({ claims }) => claims)
