import * as z from 'zod'
import { CLAIM_STATUSES, CLAIMER_TYPES, type ClaimStatus } from '../../../shared/mixed-packages/claims.rules.ts'
import { forcedCharge, lotChange } from '../../books/public.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { type PackageKey, packagePartition } from '../packages/packages.items.ts'

/** Result of a distribution, with all data needed to undo and bill it, even if the product is renamed. */
const distribution = z.object({
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
  productNo: z.string(),
  qty: z.int(),
  inboundDate: z.string(),
  chargeFrom: z.string(),
  /** Units added to each lot. */
  lots: z.array(lotChange),
})

/**
 * A claim on units of one UPC in a package. It reserves the units as soon as it is made (DEC-mixed-packages-48). Stored
 * in the partition of the package, whose company may differ from the claimant's.
 */
export const mixedClaimItem = itemType({
  type: 'MixedClaim',
  schema: z.object({
    /** The package's company. */
    doctorNo: z.string(),
    packageNo: z.string(),
    claimNo: z.string(),
    tracking: z.string(),
    batchNumber: z.string(),
    upc: z.string(),
    /** Units that the claim reserves, and units originally requested. */
    qty: z.int(),
    originalQty: z.int(),
    status: z.enum(CLAIM_STATUSES),
    claimerNo: z.string(),
    claimerName: z.string(),
    claimerType: z.enum(CLAIMER_TYPES),
    /** The company that receives the units, and its warehouse. */
    targetDoctorNo: z.string(),
    targetDoctorName: z.string(),
    warehouseNo: z.string(),
    /** The nurse's take that the claim is made against. */
    inboundNo: z.string().optional(),
    productNo: z.string().optional(),
    productName: z.string(),
    claimDate: z.string(),
    review: z.object({ at: z.string(), userNo: z.string(), userName: z.string(), reason: z.string() }).optional(),
    /** A charge time that replaces the end of the free period, with the reason. */
    forced: forcedCharge.optional(),
    distribution: distribution.optional(),
    /** True if the claim ended because its package was reversed. */
    isReversed: z.boolean().optional(),
    rev: z.int(),
  }),
  key: (of: ClaimKey) => ({ ...packagePartition(of), sk: `CLAIM#${of.claimNo}` }),
  // The warehouse of a claim receives the units; the one that reviews it is that of the package.
  warehouses: () => [],
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

/** Claims on a package, read from the table itself. */
export const claimsOfPackage = (of: PackageKey): Range => ({ ...packagePartition(of), prefix: 'CLAIM#' })
/** Claims on packages of a company with one status, by number. */
export const claimsToReview = (doctorNo: string, status: ClaimStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXCLAIMS#${status}`,
})
/** Claims that a person made for a company. */
export const claimsOfClaimer = (targetDoctorNo: string, claimerNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${targetDoctorNo}#U#${claimerNo}#MIXCLAIMS`,
})
/** Claims on a UPC in the packages of a company, with one status. */
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
 * Location of a claim by its number: the package's company, the claimant and the company that receives the units. Never
 * altered, so indexing claims by tracking number costs only one index write per claim.
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

/** Locations of the claims under a tracking number, for all packages of the company that ever had the number. */
export const claimsOfTracking = (doctorNo: string, tracking: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#MIXCLAIMS#T#${tracking}`,
})
