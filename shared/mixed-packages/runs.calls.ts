import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, instant, note, references } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { mixedClaimsReasons } from './claims.reasons.ts'
import { chargeTime, rejectReason, reviewer } from './review.calls.ts'
import { MAX_IN_RUN, MAX_REASON, RUN_KINDS } from './review.rules.ts'

/** Claim numbers separated by commas. */
const claimIds = () =>
  z
    .string(needs(mixedClaimsReasons.noneChosen))
    .trim()
    .min(1, says(mixedClaimsReasons.noneChosen))
    .max(MAX_IN_RUN * 41, says(mixedClaimsReasons.tooMany, { most: MAX_IN_RUN }))
    .register(references, { kinds: ['mixedClaim'], isList: true })

const claimRequests = <Time extends z.ZodType>(forceChargeTime: Time) =>
  z
    .array(z.object({ claimId: id('mixedClaim'), forceChargeTime }))
    .min(1, says(mixedClaimsReasons.noneChosen))
    .max(MAX_IN_RUN, says(mixedClaimsReasons.tooMany, { most: MAX_IN_RUN }))

/** A new charge time. Required, because omitting it would remove an agreed time; null means the regular period. */
const newChargeTime = () => chargeTime(mixedClaimsReasons.chargeTime)

const anywhere = { doctorNo: id('user').optional() }
/** Required if a time is forced (SPEC-mixed-packages-102). */
const chargeReason = () => note(MAX_REASON).default('')

const started = z.object({ runId: z.string(), count: z.int() })
const begins = { access: reviewer, result: started, errors: ['missing', 'conflict'], writes: true } as const

/** A batch operation; each claim has its own result. */
export const claimRunRecord = z.object({
  runId: z.string(),
  kind: z.enum(RUN_KINDS),
  /** `running` until every claim has a result. */
  status: z.enum(['running', 'done']),
  /** Number of claims: total, processed, and refused. */
  count: z.int(),
  done: z.int(),
  failed: z.int(),
  createDate: instant(),
})

export const claimRunLine = z.object({
  claimId: z.string(),
  tracking: z.string(),
  upc: z.string(),
  claimerName: z.string(),
  isDone: z.boolean(),
  /** Reason for the refusal, in English and as a key with parameters. */
  errorMessage: z.string().optional(),
  why: reason.optional(),
  at: instant(),
})

/** Review of many claims in one operation, sequential within a package (DEC-mixed-packages-52). */
export const claimRunCalls = {
  batchApproveClaims: call({
    ...begins,
    clerk: 'claims',
    route: 'POST /mixed-package/warehouse/claims/batch-approve',
    body: z.object({ ...anywhere, claimIds: claimIds() }),
    summary: 'Approves several pending claims.',
  }),
  batchRejectClaims: call({
    ...begins,
    clerk: 'claims',
    route: 'POST /mixed-package/warehouse/claims/batch-reject',
    body: z.object({ ...anywhere, claimIds: claimIds(), reason: rejectReason() }),
    summary: 'Rejects claims that are not distributed, all with the same reason.',
  }),
  batchDistributeClaims: call({
    ...begins,
    clerk: 'claims',
    route: 'POST /mixed-package/warehouse/claims/batch-distribute',
    body: z.object({
      ...anywhere,
      claimIds: claimIds(),
      /** Applies to all claims; omitted: each claim keeps its own. */
      forceChargeTime: chargeTime().optional(),
    }),
    summary:
      "Distributes approved claims, or one approved or adjusted claim: adds stock to the target company (bizType 10), delivers the units to the nurse's take and credits the nurse.",
  }),
  distributeClaims: call({
    ...begins,
    clerk: 'claims',
    route: 'POST /mixed-package/warehouse/claims/batch-distribute-individual',
    body: z.object({ ...anywhere, claimRequests: claimRequests(chargeTime().optional()) }),
    summary: 'Like batch-distribute, with a charge time per claim; without one, the claim keeps its own.',
  }),
  setChargeTime: call({
    ...begins,
    clerk: 'claims',
    route: 'POST /mixed-package/warehouse/claims/set-force-charge-time',
    body: z.object({
      ...anywhere,
      claimIds: claimIds(),
      forceChargeTime: newChargeTime(),
      reason: chargeReason(),
    }),
    summary: 'Sets the start of storage charges for approved or adjusted claims: a time, or the normal free period.',
  }),
  setChargeTimes: call({
    ...begins,
    clerk: 'claims',
    route: 'POST /mixed-package/warehouse/claims/set-force-charge-time-individual',
    body: z.object({ ...anywhere, claimRequests: claimRequests(newChargeTime()), reason: chargeReason() }),
    summary: 'Like set-force-charge-time, with a separate time for each claim.',
  }),
  getClaimRun: call({
    route: 'POST /mixed-package/warehouse/claims/run',
    access: { roles: ['warehouseAdmin'] },
    clerk: 'claims',
    body: z.object({ runId: id('claimRun') }),
    result: claimRunRecord,
    errors: ['missing'],
    summary: "Progress of the caller's batch operation.",
    writes: false,
  }),
  listClaimRunLines: call({
    route: 'POST /mixed-package/warehouse/claims/run-lines',
    access: { roles: ['warehouseAdmin'] },
    clerk: 'claims',
    body: z.object({ runId: id('claimRun'), failedOnly: z.boolean().default(false), ...paging }),
    result: page(claimRunLine),
    errors: ['missing'],
    summary: "Results of the caller's batch operation by claim, or only the refused claims with their reasons.",
    writes: false,
  }),
} as const
