import type { LotChange } from '../../../../functions/books/public.ts'
import {
  claimPlaceItem,
  type MixedClaim,
  mixedClaimItem,
} from '../../../../functions/mixed-packages/claims/claims.items.ts'
import { type Intent, put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { dayIn } from '../../../../shared/values/day.ts'
import { type Place, upcOf } from './company.ts'

// Claims on mixed packages as their domain stores them, since the audit derives takes and stock from them. Packages are
// omitted, because the books never read them.

interface Claiming {
  claimNo: string
  place: Place
  qty: number
  claimerNo: string
  /** Set for a nurse's claim. */
  inboundNo?: string
}

/** A claim pending review. */
export const newClaim = (
  { now }: Deps,
  { claimNo, place: { doctorNo, productNo, warehouseNo }, qty, claimerNo, inboundNo }: Claiming,
): MixedClaim => ({
  doctorNo,
  packageNo: `PACKAGE-${claimNo}`,
  claimNo,
  tracking: claimNo,
  batchNumber: '',
  upc: upcOf(productNo),
  qty,
  originalQty: qty,
  status: 'pending',
  claimerNo,
  claimerName: claimerNo,
  targetDoctorNo: doctorNo,
  targetDoctorName: doctorNo,
  warehouseNo,
  productNo,
  productName: productNo,
  ...(inboundNo === undefined ? { claimerType: 'owner' } : { claimerType: 'nurse', inboundNo }),
  claimDate: now(),
  rev: 1,
})

export const distributed = ({ now }: Deps, claim: MixedClaim, lots: LotChange[]): MixedClaim => {
  const { claimerNo: userNo, productNo = '', qty } = claim
  const day = dayIn(now())
  const distribution = { at: now(), userNo, userName: userNo, productNo, qty, inboundDate: day, chargeFrom: day, lots }
  return { ...claim, status: 'distributed', distribution }
}

/** The claim without its distribution, in the given status. */
export const undistributed = (
  { distribution: _, ...claim }: MixedClaim,
  status: 'pending' | 'cancelled',
): MixedClaim => ({
  ...claim,
  status,
})

export const addClaim = (claim: MixedClaim): Intent[] => {
  const { claimNo, doctorNo, packageNo, tracking, claimerNo, targetDoctorNo } = claim
  return [
    put(mixedClaimItem, claim),
    put(claimPlaceItem, { claimNo, doctorNo, packageNo, tracking, claimerNo, targetDoctorNo }),
  ]
}

export const changeClaim = (claim: MixedClaim): Intent =>
  put(mixedClaimItem, { ...claim, rev: claim.rev + 1 }, { when: { equals: { rev: claim.rev } }, error: 'race' })

/** Reads a claim. Refuses with 409 unless it has the required status. */
export const readClaim = async (
  { table }: Deps,
  claimNo: string,
  status: MixedClaim['status'],
): Promise<MixedClaim> => {
  const place = await table.get(ref(claimPlaceItem, { claimNo }), { consistent: true })
  const claim = place && (await table.get(ref(mixedClaimItem, place), { consistent: true }))
  if (claim?.status !== status) throw refuse(generalReasons.conflict)
  return claim
}
