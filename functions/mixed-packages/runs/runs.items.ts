import * as z from 'zod'
import { reason } from '../../../shared/contract/line-results.ts'
import { RUN_KINDS } from '../../../shared/mixed-packages/review.rules.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/** Days for which the results of a batch operation can be read. Its effects remain in the claims and their events. */
const KEPT_DAYS = 30

/**
 * A review of many claims in one operation. `done` of them have a result; each result is counted in the commit of its
 * claim.
 */
export const claimRunItem = itemType({
  type: 'ClaimRun',
  schema: z.object({
    runNo: z.string(),
    kind: z.enum(RUN_KINDS),
    /** The user who started the operation. */
    userNo: z.string(),
    userName: z.string(),
    /** The reason for a rejection or a forced charge time. */
    reason: z.string(),
    count: z.int(),
    done: z.int(),
    failed: z.int(),
    /** Number of claims queued so far. */
    sent: z.int(),
    createDate: z.string(),
  }),
  key: ({ runNo }: { runNo: string }) => ({ ...ofRun(runNo), sk: 'RUN' }),
  expiresAt: ({ createDate }) => secondsAfter(createDate, KEPT_DAYS * DAY_SECONDS),
})
export type ClaimRun = z.output<typeof claimRunItem.schema>

const plannedClaim = z.object({
  doctorNo: z.string(),
  packageNo: z.string(),
  claimNo: z.string(),
  tracking: z.string(),
  upc: z.string(),
  claimerName: z.string(),
  /** null: the normal free period; absent: the claim's own charge time. */
  forceChargeTime: z.string().nullable().optional(),
})
export type PlannedClaim = z.output<typeof plannedClaim>

/** Claims per page of a plan. Processing a claim reads one page; the commit that starts the run writes all pages. */
const PLANNED_A_PAGE = 50

/**
 * The claims in processing order; claims on the same package are adjacent. Written once, separately from the counters
 * that each step changes.
 */
export const claimRunPlanItem = itemType({
  type: 'ClaimRunPlan',
  schema: z.object({
    runNo: z.string(),
    page: z.int(),
    createDate: z.string(),
    claims: z.array(plannedClaim),
  }),
  key: ({ runNo, page }: { runNo: string; page: number }) => ({
    ...ofRun(runNo),
    sk: `PLAN#${String(page).padStart(2, '0')}`,
  }),
  expiresAt: ({ createDate }) => secondsAfter(createDate, KEPT_DAYS * DAY_SECONDS),
})

export const pagesOfPlan = (claims: readonly PlannedClaim[]): { page: number; claims: PlannedClaim[] }[] =>
  Array.from({ length: Math.ceil(claims.length / PLANNED_A_PAGE) }, (_, page) => ({
    page,
    claims: claims.slice(page * PLANNED_A_PAGE, (page + 1) * PLANNED_A_PAGE),
  }))

/** The page of the claim with this index, and its position on the page. */
export const placeInPlan = (seq: number) => ({ page: Math.floor(seq / PLANNED_A_PAGE), at: seq % PLANNED_A_PAGE })

/** Result of one claim; never changed. */
export const claimRunLineItem = itemType({
  type: 'ClaimRunLine',
  schema: z.object({
    runNo: z.string(),
    seq: z.int(),
    claimNo: z.string(),
    tracking: z.string(),
    upc: z.string(),
    claimerName: z.string(),
    isDone: z.boolean(),
    at: z.string(),
    /** Reason why the claim was refused. */
    why: reason.optional(),
  }),
  key: ({ runNo, seq }: { runNo: string; seq: number }) => ({
    ...ofRun(runNo),
    sk: `LINE#${String(seq).padStart(4, '0')}`,
  }),
  expiresAt: ({ at }) => secondsAfter(at, KEPT_DAYS * DAY_SECONDS),
})
export type ClaimRunLine = z.output<typeof claimRunLineItem.schema>

const ofRun = (runNo: string) => ({ pk: `CLAIMRUN#${runNo}` })
/** Range of a batch operation's plan, page by page. */
export const planOfRun = (runNo: string): Range => ({ ...ofRun(runNo), prefix: 'PLAN#' })
/** Range of a batch operation's results, in the order of its claims. */
export const linesOfRun = (runNo: string): Range => ({ ...ofRun(runNo), prefix: 'LINE#' })
