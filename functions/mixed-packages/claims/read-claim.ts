import { refuse } from '../../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type PackageRead, readPackage } from '../packages/read-package.ts'
import { type ClaimKey, claimPlaceItem, type MixedClaim, mixedClaimItem } from './claims.items.ts'

/** A claim with its package and item, as read together. */
export interface ClaimRead extends PackageRead {
  claim: MixedClaim
}

/** Reads a claim to change it (404 if there is none). */
export const readClaim = async (deps: Pick<Deps, 'table'>, key: ClaimKey): Promise<ClaimRead> => {
  const claim = await deps.table.get(ref(mixedClaimItem, key), { consistent: true })
  if (!claim) throw refuse(mixedClaimsReasons.noClaim)
  return { claim, ...(await readPackage(deps, key, [claim.upc])) }
}

export type ClaimPlace = NonNullable<Awaited<ReturnType<typeof placesOfClaims>>[number]>

/** Locations of claims by their numbers, in the given order. */
export const placesOfClaims = ({ table }: Pick<Deps, 'table'>, claimNos: readonly string[]) =>
  table.batchGet(
    claimNos.map((claimNo) => ref(claimPlaceItem, { claimNo })),
    { consistent: true },
  )
