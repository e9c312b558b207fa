import {
  claimPlaceItem,
  type MixedClaim,
  mixedClaimItem,
} from '../../../functions/mixed-packages/claims/claims.items.ts'
import { mixedItemItem } from '../../../functions/mixed-packages/packages/packages.items.ts'
import { type StoredItem, toStored } from '../../../functions/platform/db/item.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { mixedTrackingItem } from '../../../functions/tracking-rows/public.ts'
import type { ClaimStatus } from '../../../shared/mixed-packages/claims.rules.ts'
import type { Side } from '../../functions/mixed-packages/claims/claiming-world.ts'

/** Number of distinct UPCs, assigned to the packages in turn. */
const UPCS = 500

export const trackingAt = (at: number): string => `1Z999AA1${String(at).padStart(10, '0')}`
export const upcAt = (at: number): string => `8100${String(at % UPCS).padStart(8, '0')}`

/** First index of the tracking numbers that the imports do not use. */
const FIRST_STORED = 1_000_000
export const storedTrackingAt = (at: number): string => trackingAt(FIRST_STORED + at)
const packageAt = (at: number): string => `MX-${String(at).padStart(20, '0')}`

/** Unclaimed items, one of 3 units per package, as stored when the packages are confirmed. */
export const unclaimedItems = (
  deps: Deps,
  side: Pick<Side, 'doctorNo' | 'warehouseNo'>,
  from: number,
  count: number,
): StoredItem[] =>
  Array.from({ length: count }, (_, nth) => {
    const at = from + nth
    const { doctorNo, warehouseNo } = side
    const of = { doctorNo, packageNo: packageAt(at), tracking: storedTrackingAt(at), warehouseNo, batchNumber: '' }
    const units = { total: 3, claimed: 0, distributed: 0, createDate: deps.now(), rev: 1 }
    return [
      toStored(mixedItemItem, { ...of, upc: upcAt(at), ...units }),
      toStored(mixedTrackingItem, { ...of, rev: 1 }),
    ]
  }).flat()

/** Status of a claim: a few percent of the claims are open, overall and per UPC; the rest were decided long ago. */
const statusAt = (at: number): ClaimStatus => {
  const share = (at + Math.floor(at / UPCS)) % 100
  if (share < 2) return 'pending'
  if (share < 4) return 'approved'
  return share < 90 ? 'distributed' : 'rejected'
}

/** Claims of the company on its own packages, as stored after years of use. */
export const manyClaims = (deps: Deps, side: Side, from: number, count: number): StoredItem[] =>
  Array.from({ length: count }, (_, nth) => {
    const at = from + nth
    const { doctorNo, warehouseNo, productNo, doctor } = side
    const { userNo: claimerNo, userName: claimerName } = doctor
    const claim: MixedClaim = {
      doctorNo,
      packageNo: packageAt(at),
      claimNo: deps.newId('mixedClaim'),
      tracking: storedTrackingAt(at),
      batchNumber: '',
      upc: upcAt(at),
      qty: 1,
      originalQty: 1,
      status: statusAt(at),
      claimerNo,
      claimerName,
      claimerType: 'owner',
      targetDoctorNo: doctorNo,
      targetDoctorName: doctor.company.doctorName,
      warehouseNo,
      productNo,
      productName: 'Aurora 14 Laptop',
      claimDate: deps.now(),
      rev: 1,
    }
    const { claimNo, packageNo, tracking } = claim
    const place = { claimNo, doctorNo, packageNo, tracking, claimerNo, targetDoctorNo: doctorNo }
    return [toStored(mixedClaimItem, claim), toStored(claimPlaceItem, place)]
  }).flat()
