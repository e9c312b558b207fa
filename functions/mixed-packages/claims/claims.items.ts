import * as z from 'zod'
import { CLAIM_STATUSES, CLAIMER_TYPES, type ClaimStatus } from '../../../shared/mixed-packages/claims.rules.ts'
import { forcedCharge, lotChange } from '../../books/public.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { type PackageKey, packagePartition } from '../packages/packages.items.ts'

/** What a distribution has put where: enough to undo it and to bill it, whatever becomes of the product's name. */
const distribution = z.object({
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
  productNo: z.string(),
  qty: z.int(),
  /** Of a claim against a take: the row of the nurse's ledger. */
  ledgerNo: z.string().optional(),
  inboundDate: z.string(),
  chargeFrom: z.string(),
  /** The lot that it made. */
  lots: z.array(lotChange),
})

/**
 * Somebody's claim on units of one UPC in a package; from its making on it holds them (DECISIONS s8). It lies with the
 * package, in the partition of the company that the package belongs to, which may be another one than the claimer's.
 */
export const mixedClaimItem = itemType({
  type: 'MixedClaim',
  schema: z.object({
    /** Of the package. */
    doctorNo: z.string(),
    packageNo: z.string(),
    claimNo: z.string(),
    tracking: z.string(),
    batchNumber: z.string(),
    upc: z.string(),
    /** Units it holds, and the units that were asked for at first. */
    qty: z.int(),
    originalQty: z.int(),
    status: z.enum(CLAIM_STATUSES),
    claimerNo: z.string(),
    claimerName: z.string(),
    claimerType: z.enum(CLAIMER_TYPES),
    /** The company that gets the units, and its warehouse. */
    targetDoctorNo: z.string(),
    targetDoctorName: z.string(),
    warehouseNo: z.string(),
    /** The take of a nurse it is made against. */
    inboundNo: z.string().optional(),
    productNo: z.string().optional(),
    productName: z.string(),
    claimDate: z.string(),
    review: z.object({ at: z.string(), userNo: z.string(), userName: z.string(), reason: z.string() }).optional(),
    /** A charge time in place of the free period, with why. */
    forced: forcedCharge.optional(),
    distribution: distribution.optional(),
    /** Ended since its package was reversed. */
    isReversed: z.boolean().optional(),
    rev: z.int(),
  }),
  key: (of: ClaimKey) => ({ ...packagePartition(of), sk: `CLAIM#${of.claimNo}` }),
  indexes: (claim) => {
    const { doctorNo, status, upc, claimNo, claimerNo, targetDoctorNo, inboundNo } = claim
    return {
      ...keysIn(claimsToReview(doctorNo, status), claimNo),
      ...keysIn(claimsOfClaimer(targetDoctorNo, claimerNo), claimNo),
      ...keysIn(claimsOfUpc(doctorNo, upc, status), claimNo),
      ...(inboundNo === undefined ? {} : keysIn(claimsOfTake(targetDoctorNo, inboundNo), claimNo)),
    }
  },
})
export type MixedClaim = z.output<typeof mixedClaimItem.schema>

export interface ClaimKey extends PackageKey {
  claimNo: string
}

/** Claims on a package, in the table itself. */
export const claimsOfPackage = (of: PackageKey): Range => ({ ...packagePartition(of), prefix: 'CLAIM#' })
/** Claims on packages of a company in one status, by number. */
export const claimsToReview = (doctorNo: string, status: ClaimStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXCLAIMS#${status}`,
})
/** What somebody has claimed for a company. */
export const claimsOfClaimer = (targetDoctorNo: string, claimerNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${targetDoctorNo}#U#${claimerNo}#MIXCLAIMS`,
})
/** Claims on a UPC in the packages of a company, in one status. */
export const claimsOfUpc = (doctorNo: string, upc: string, status: ClaimStatus): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#MIXCLAIMS#UPC#${upc}#${status}`,
})
/** Claims made against a take. */
export const claimsOfTake = (targetDoctorNo: string, inboundNo: string): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${targetDoctorNo}#INB#${inboundNo}#MIXCLAIMS`,
})

/**
 * Where a claim lies, by its number alone: of whose package it is, and by whom and for whom it was made. Never altered, so
 * that the few claims on a tracking number are found by it for one index write a claim.
 */
export const claimPlaceItem = itemType({
  type: 'MixedClaimPlace',
  schema: z.object({
    claimNo: z.string(),
    doctorNo: z.string(),
    packageNo: z.string(),
    tracking: z.string(),
    claimerNo: z.string(),
    targetDoctorNo: z.string(),
  }),
  key: (of: { claimNo: string }) => ({ pk: `MIXCLAIM#${of.claimNo}`, sk: 'PLACE' }),
  indexes: ({ doctorNo, tracking, claimNo }) => keysIn(claimsOfTracking(doctorNo, tracking), claimNo),
})

/** Where the claims under a tracking number lie, on any package of a company that has had it. */
export const claimsOfTracking = (doctorNo: string, tracking: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXCLAIMS#T#${tracking}`,
})
