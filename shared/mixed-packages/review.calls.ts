import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { codeLine, id, note } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import type { ReasonKind } from '../reasons/reasons.ts'
import { CHARGE_YEARS, isChargeTime, isChargeYear } from '../values/charge-time.ts'
import { claimStatus, reviewedClaimRecord } from './claim-record.ts'
import { mixedClaimsReasons } from './claims.reasons.ts'
import { MAX_TOTAL_QUANTITY } from './mixed-packages.rules.ts'
import { MAX_REASON, MIN_REJECT_REASON } from './review.rules.ts'

/** A warehouse admin, in one company or, if the company is omitted, in all companies they work for. */
export const reviewer = { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true } as const
const one = { doctorNo: id('user').optional(), id: id('mixedClaim') }

export const rejectReason = () =>
  note(MAX_REASON)
    .min(1, says(mixedClaimsReasons.rejectReason))
    .min(MIN_REJECT_REASON, says(mixedClaimsReasons.rejectReasonShort, { least: MIN_REJECT_REASON }))

const changed = z.object({ claimId: z.string(), claimStatus, claimedQty: z.int() })

/** Review of claims, one at a time. */
export const reviewCalls = {
  listClaimReview: call({
    route: 'POST /mixed-package/warehouse/claims/review',
    access: reviewer,
    clerk: 'claims',
    body: z.object({
      doctorNo: id('user').optional(),
      status: claimStatus.optional(),
      /** A tracking number or its last six characters. */
      tracking: codeLine(60).optional(),
      upc: codeLine(60).optional(),
      /** Only the claim with this number. */
      claimId: id('mixedClaim').optional(),
      ...paging,
    }),
    result: page(reviewedClaimRecord),
    errors: ['missing'],
    summary: "Claims on the company's mixed packages, or on those of all the caller's companies, newest first.",
    writes: false,
  }),
  countPendingClaims: call({
    route: 'GET /mixed-package/warehouse/pending-claims-count',
    access: reviewer,
    clerk: 'claims',
    body: z.object({ doctorNo: id('user').optional() }),
    result: z.object({ count: z.int(), isLowerBound: z.boolean() }),
    errors: [],
    summary: 'Number of claims pending review.',
    writes: false,
  }),
  approveClaim: call({
    route: 'POST /mixed-package/warehouse/claims/{id}/approve',
    access: reviewer,
    clerk: 'claims',
    body: z.object(one),
    result: changed,
    errors: ['missing', 'conflict'],
    summary: 'Approves a claim pending review.',
    writes: true,
    successMessage: 'Claim approved.',
  }),
  adjustClaim: call({
    route: 'POST /mixed-package/warehouse/claims/{id}/adjust',
    access: reviewer,
    clerk: 'claims',
    body: z.object({
      ...one,
      newQuantity: z.int().min(1).max(MAX_TOTAL_QUANTITY),
      reason: note(MAX_REASON).min(1, says(mixedClaimsReasons.adjustReason)),
    }),
    result: changed,
    errors: ['missing', 'conflict'],
    summary:
      'Approves a pending claim with another quantity: fewer units, or additional units that are unclaimed and that its take still awaits.',
    writes: true,
    successMessage: 'Claim quantity adjusted.',
  }),
  rejectClaim: call({
    route: 'POST /mixed-package/warehouse/claims/{id}/reject',
    access: reviewer,
    clerk: 'claims',
    body: z.object({ ...one, reason: rejectReason() }),
    result: changed,
    errors: ['missing', 'conflict'],
    summary: 'Rejects a claim that is not distributed; its units can be claimed again.',
    writes: true,
    successMessage: 'Claim rejected.',
  }),
  rollbackClaim: call({
    route: 'POST /mixed-package/warehouse/claims/{id}/rollback',
    access: reviewer,
    clerk: 'claims',
    body: z.object(one),
    result: changed,
    errors: ['missing', 'conflict'],
    summary:
      'Returns a claim to Pending Review with the units it holds. A distribution is undone first: stock decreases (bizType 15), the nurse is debited, and their take is reopened. Refused if the units are no longer in stock.',
    writes: true,
    successMessage: 'Claim rolled back to pending.',
  }),
} as const

/**
 * null: the normal free storage period; a time: charged from then on (DEC-mixed-packages-54). 'yyyy-MM-dd HH:mm:ss' or
 * ISO 8601; without a zone, the zone of the claim's warehouse applies.
 */
export const chargeTime = (required?: ReasonKind) =>
  z
    .string(required && needs(required))
    .trim()
    .min(1, required && says(required))
    .max(35, says(fieldsReasons.useTime))
    .refine(isChargeTime, says(fieldsReasons.useTime))
    .refine(isChargeYear, says(fieldsReasons.timeInYears, CHARGE_YEARS))
    .nullable()
