import { refuse } from '../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../shared/mixed-packages/claims.reasons.ts'
import type { mixedPackages } from '../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { CompanyActor, MaybeCompanyActor } from '../platform/actor.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { NamedRecords } from '../platform/http/routes.ts'
import { readBatch } from './batches/read-batch.ts'
import { placesOfClaims } from './claims/change-claim.ts'
import { mixedPackageItem } from './packages/packages.items.ts'
import { claimsNamed } from './runs/start-run.ts'

const batch = (deps: Deps, { company: { doctorNo } }: CompanyActor, { batchNumber }: { batchNumber: string }) =>
  readBatch(deps, { doctorNo, batchNumber })

const mixedPackage = async (deps: Deps, { company: { doctorNo } }: CompanyActor, packageNo: string) => {
  const mixed = await deps.table.get(ref(mixedPackageItem, { doctorNo, packageNo }), { consistent: true })
  if (!mixed) throw refuse(mixedReasons.noPackage)
}

/** A claim belongs to the warehouse of its package. */
const claims = async (deps: Deps, claimNos: readonly string[]): Promise<void> => {
  const places = await placesOfClaims(deps, claimNos)
  const found = await deps.table.batchGet(places.flatMap((place) => (place ? [ref(mixedPackageItem, place)] : [])))
  if (found.length < claimNos.length || found.some((mixed) => !mixed)) throw refuse(mixedClaimsReasons.noClaim)
}
const oneClaim = (deps: Deps, _: MaybeCompanyActor, { id }: { id: string }) => claims(deps, [id])
const listedClaims = (deps: Deps, _: MaybeCompanyActor, { claimIds }: { claimIds: string }) =>
  claims(
    deps,
    claimsNamed(claimIds).map(({ claimId }) => claimId),
  )
const requestedClaims = (
  deps: Deps,
  _: MaybeCompanyActor,
  { claimRequests }: { claimRequests: readonly { claimId: string }[] },
) =>
  claims(
    deps,
    claimRequests.map(({ claimId }) => claimId),
  )

/** The records that calls of clerks name. */
export const clerkRecords: NamedRecords<typeof mixedPackages.calls> = {
  textImport: batch,
  excelImport: batch,
  editUpc: batch,
  deleteUpc: batch,
  confirmSinglePackage: batch,
  cancelSinglePackage: batch,
  bulkConfirm: batch,
  batchBulkReverse: batch,
  cancelBatch: (deps, actor, { id }) => batch(deps, actor, { batchNumber: id }),
  bulkReverse: (deps, actor, { batchNumbers }) =>
    Promise.all(batchNumbers.map((batchNumber) => batch(deps, actor, { batchNumber }))),
  updateUpcQty: (deps, actor, { packageId }) => mixedPackage(deps, actor, packageId),
  cancelPackage: (deps, actor, { id }) => mixedPackage(deps, actor, id),
  reverseById: (deps, actor, { packageId }) => mixedPackage(deps, actor, packageId),
  approveClaim: oneClaim,
  adjustClaim: oneClaim,
  rejectClaim: oneClaim,
  rollbackClaim: oneClaim,
  batchApproveClaims: listedClaims,
  batchRejectClaims: listedClaims,
  batchDistributeClaims: listedClaims,
  setChargeTime: listedClaims,
  distributeClaims: requestedClaims,
  setChargeTimes: requestedClaims,
}
