import { readOnly } from '../platform/db/read-only.ts'
import { ref } from '../platform/db/table.ts'
import { type MixedBatch, mixedBatchItem, pendingPackageItem } from './batches/batches.items.ts'
import { type ClaimKey, mixedClaimItem } from './claims/claims.items.ts'
import { mixedItemItem, mixedPackageItem, type PackageKey, unclaimedUpcItem } from './packages/packages.items.ts'

export {
  batchesWithPackages,
  batchesWithPending,
  type MixedBatch,
  pendingOf,
  pendingOfBatch,
} from './batches/batches.items.ts'
export { pendingList } from './batches/pending.source.ts'
export { placesOfClaims } from './claims/change-claim.ts'
export { claimDecidedLetter } from './claims/claim-letter.ts'
export { type ClaimKey, claimsOfPackage, claimsOfTake, claimsToReview, type MixedClaim } from './claims/claims.items.ts'
export {
  claimableOfUpc,
  itemsOfPackage,
  type MixedItem,
  type MixedPackage,
  type PackageKey,
  packagesIn,
  packagesOfBatch,
  unclaimedUpcs,
} from './packages/packages.items.ts'
export { packagesList } from './packages/packages.source.ts'
export { unclaimedList } from './packages/unclaimed.source.ts'
export { reviewedClaimsList } from './review/reviewed-claims.source.ts'

/** Read-only types, for queries from other domains. */
export const mixedPackageType = readOnly(mixedPackageItem)
export const mixedItemType = readOnly(mixedItemItem)
export const mixedClaimType = readOnly(mixedClaimItem)
export const mixedBatchType = readOnly(mixedBatchItem)
export const pendingPackageType = readOnly(pendingPackageItem)
export const unclaimedUpcType = readOnly(unclaimedUpcItem)

export const mixedPackageRef = (of: PackageKey) => ref(mixedPackageItem, of)
export const mixedClaimRef = (of: ClaimKey) => ref(mixedClaimItem, of)
export const mixedBatchRef = (of: Pick<MixedBatch, 'doctorNo' | 'batchNumber'>) => ref(mixedBatchItem, of)
export const unclaimedUpcRef = (of: { doctorNo: string; upc: string }) => ref(unclaimedUpcItem, of)
