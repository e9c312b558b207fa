import type * as z from 'zod'
import type { mixedClaimRecord } from '../../../shared/mixed-packages/claim-record.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { claimStatusNumber } from '../../../shared/mixed-packages/claims.rules.ts'
import { CLAIM_STATUS_NAMES, CLAIMER_NAMES } from '../../../shared/mixed-packages/review.rules.ts'
import { reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseNamesOf } from '../../warehouses/public.ts'
import type { MixedClaim } from './claims.items.ts'

export type ClaimRecord = z.input<typeof mixedClaimRecord>

/** Claims as shown to both sides. Reads warehouses once per company. */
export const claimRecordsOf = async (
  deps: Pick<Deps, 'table'>,
  claims: readonly MixedClaim[],
): Promise<ClaimRecord[]> => {
  const places = claims.map(({ targetDoctorNo: doctorNo, warehouseNo }) => ({ doctorNo, warehouseNo }))
  const nameOfPlace = await warehouseNamesOf(deps, places)
  return claims.map((claim) =>
    recordOf(claim, nameOfPlace({ doctorNo: claim.targetDoctorNo, warehouseNo: claim.warehouseNo })),
  )
}

const recordOf = (claim: MixedClaim, warehouse: string): ClaimRecord => {
  const { claimNo, packageNo, tracking, upc, productName, qty, originalQty, status, claimerName, claimerType } = claim
  const { targetDoctorNo, targetDoctorName, warehouseNo, inboundNo, claimDate, distribution, forced } = claim
  return {
    claimId: claimNo,
    mixedPackageId: packageNo,
    tracking,
    upc,
    productName,
    quantity: qty,
    claimedQty: qty,
    originalClaimedQty: originalQty,
    claimStatus: claimStatusNumber(status),
    claimStatusDesc: CLAIM_STATUS_NAMES[status],
    claimerName,
    claimerType: claimerType === 'owner' ? 1 : 2,
    claimerTypeDesc: CLAIMER_NAMES[claimerType],
    targetDoctorNo,
    targetDoctorName,
    warehouseNo,
    warehouse,
    claimDate,
    forceChargeTime: forced ? new Date(forced.forceChargeTime).toISOString() : null,
    inboundNo,
    distributeDate: distribution?.at,
    forceChargeReason: forced?.reason || undefined,
    ...reviewOf(claim),
  }
}

const reviewOf = ({ review, isReversed }: MixedClaim): Partial<ClaimRecord> => {
  if (!review) return {}
  const { at, userName, reason } = review
  const reversed = reasonMessage(mixedClaimsReasons.packageReversed)
  return {
    reviewDate: at,
    reviewByName: userName,
    ...(isReversed
      ? { reviewReason: reversed.message, reviewWhy: storedReason(reversed) }
      : reason
        ? { reviewReason: reason }
        : {}),
  }
}
