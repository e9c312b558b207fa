import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { claimRunQueue } from '../../../shared/mixed-packages/claim-runs.messages.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { MAX_IN_RUN, type RunKind, runTakes } from '../../../shared/mixed-packages/review.rules.ts'
import { chargeInstant } from '../../../shared/values/charge-time.ts'
import { DEFAULT_ZONE } from '../../../shared/values/day.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { refuseUnlessAllowed } from '../claims/change-claim.ts'
import { type MixedClaim, mixedClaimItem } from '../claims/claims.items.ts'
import { reviewablePlaces } from '../review/review-claim.ts'
import { claimRunItem, claimRunPlanItem, type PlannedClaim, pagesOfPlan } from './runs.items.ts'

interface Wanted {
  claimId: string
  /** Start of the storage charge. null: the normal free period; absent: the claim's own charge time. */
  forceChargeTime?: string | null | undefined
}

interface Asked {
  kind: RunKind
  wanted: readonly Wanted[]
  reason?: string
  /** The request field that lists the claims. */
  field: string
}

/**
 * Starts a batch operation on claims that must all allow the action (409 names the first that does not). Plan and
 * messages are written in one commit. Each claim is checked again when it is processed.
 */
export const startRun = async (deps: Deps, actor: MaybeCompanyActor, { kind, wanted, reason = '', field }: Asked) => {
  const claimNos = wanted.map(({ claimId }) => claimId)
  if (claimNos.length === 0) throw refuseField(field, mixedClaimsReasons.noneChosen)
  if (claimNos.length > MAX_IN_RUN) throw refuseField(field, mixedClaimsReasons.tooMany, { most: MAX_IN_RUN })
  if (new Set(claimNos).size < claimNos.length) throw refuseField(field, mixedClaimsReasons.chosenTwice)
  const places = await reviewablePlaces(deps, actor, claimNos)
  const found = await deps.table.batchGet(
    places.map((place) => ref(mixedClaimItem, place)),
    { consistent: true },
  )
  const zoneOf = await zonesOf(deps, found, wanted)
  const planned = found.map((claim, at) => {
    if (!claim) throw refuse(mixedClaimsReasons.noClaim)
    refuseUnlessAllowed(kind, claim, runTakes(kind, found.length))
    const { doctorNo, packageNo, claimNo, tracking, upc, claimerName } = claim
    const time = wanted[at]?.forceChargeTime
    return {
      doctorNo,
      packageNo,
      claimNo,
      tracking,
      upc,
      claimerName,
      forceChargeTime: time === undefined ? undefined : time && chargeInstant(time, zoneOf(claim)),
    }
  })
  // Claims of one package are adjacent, because they are queued together.
  const claims = [...Map.groupBy(planned, ({ packageNo }) => packageNo).values()].flat()
  const runNo = deps.newId('claimRun')
  const createDate = deps.now()
  const { userNo, userName } = actor
  const { sent, intents } = queueNext(deps, runNo, claims, 0)
  const run = { runNo, kind, userNo, userName, reason, count: claims.length, done: 0, failed: 0, sent, createDate }
  const answer = { runId: runNo, count: claims.length }
  await deps.table.commit(
    [
      put(claimRunItem, run),
      ...pagesOfPlan(claims).map((page) => put(claimRunPlanItem, { runNo, createDate, ...page })),
      ...intents,
    ],
    answer,
  )
  return answer
}

/** Time zone of each claim's target warehouse; read only if a time is set. */
const zonesOf = async (
  { table }: Deps,
  claims: readonly (MixedClaim | undefined)[],
  wanted: readonly Wanted[],
): Promise<(claim: MixedClaim) => string> => {
  const placeOf = ({ targetDoctorNo: doctorNo, warehouseNo }: MixedClaim) => ({ doctorNo, warehouseNo })
  const keyOf = (claim: MixedClaim) => Object.values(placeOf(claim)).join('#')
  const timed = claims.flatMap((claim, at) => (claim && wanted[at]?.forceChargeTime ? [claim] : []))
  const places = [...new Map(timed.map((claim) => [keyOf(claim), placeOf(claim)]))]
  const warehouses = await table.batchGet(places.map(([, place]) => ref(warehouseItem, place)))
  const zones = new Map(places.map(([key], at) => [key, warehouses[at]?.timeZone]))
  return (claim) => zones.get(keyOf(claim)) ?? DEFAULT_ZONE
}

/** Claim numbers in a comma-separated text. Text that is not an id is refused like an unknown claim (404). */
export const claimsNamed = (text: string): Wanted[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((claimId) => {
      if (!ID_PATTERN.test(claimId)) throw refuse(mixedClaimsReasons.noClaim)
      return { claimId }
    })

/** A forced charge time needs a reason (SPEC-mixed-packages-102); the normal period needs none. */
export const refuseUnexplained = (wanted: readonly Wanted[], reason: string): void => {
  if (reason === '' && wanted.some(({ forceChargeTime }) => typeof forceChargeTime === 'string')) {
    throw refuseField('reason', mixedClaimsReasons.chargeReason)
  }
}

/**
 * Maximum number of packages whose claims one commit queues, and of claims per package. The messages of a package are
 * one item of the outbox, whose size is limited.
 */
const PACKAGES_A_PART = 80
const CLAIMS_A_PACKAGE = 200

/**
 * Queues as many claims from index `from` as one commit allows, and a message that continues after them. `sent`: the
 * index reached. Claims of one package are adjacent in `claims`.
 */
export const queueNext = (
  deps: Pick<Deps, 'newId' | 'now'>,
  runNo: string,
  claims: readonly PlannedClaim[],
  from: number,
): { sent: number; intents: Intent[] } => {
  const counts = new Map<string, number>()
  let sent = from
  for (const { packageNo } of claims.slice(from)) {
    const count = (counts.get(packageNo) ?? 0) + 1
    if (count > CLAIMS_A_PACKAGE || (count === 1 && counts.size === PACKAGES_A_PART)) break
    counts.set(packageNo, count)
    sent += 1
  }
  const messages = claims.slice(from, sent).map(({ packageNo }, at) => ({ runNo, seq: from + at, packageNo }))
  const further = sent < claims.length ? [{ runNo, from: sent }] : []
  return { sent, intents: toQueue(deps, claimRunQueue, [...messages, ...further]) }
}
