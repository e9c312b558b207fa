import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField, refuseValue } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { mixedClaimCalls } from '../../../shared/mixed-packages/claims.calls.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isOpen, type Warehouse, warehouseUnchanged } from '../../warehouses/public.ts'
import { changeReservation, eventOf } from '../claims/change-claim.ts'
import { type ClaimTarget, readClaimTarget } from '../claims/claim-target.ts'
import { claimPlaceItem, type MixedClaim, mixedClaimItem } from '../claims/claims.items.ts'
import { packagesWithin, type ReachedPackage, reachOf } from '../claims/reach.ts'
import {
  changePackage,
  type PackageRead,
  readPackage,
  refuseUnlessActive,
  upcInPackage,
} from '../packages/change-package.ts'

type Asked = Input<typeof mixedClaimCalls.submitMixedClaim>
type Submitted = Output<typeof mixedClaimCalls.submitMixedClaim>

/**
 * 1. Read the target of the claim (a nurse's take, or a product of the company) and its warehouse.
 * 2. Find the package with the number in that warehouse, or in another one in the same building with the same operator.
 * 3. One commit: the claim, with its units reserved in the package and on the take. Only one of several concurrent
 *    claims on the last unit succeeds.
 */
export const submitMixedClaim: UseCase<typeof mixedClaimCalls.submitMixedClaim> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  if ((input.targetDoctorNo ?? doctorNo) !== doctorNo)
    throw refuseField('targetDoctorNo', mixedClaimsReasons.otherCompany)
  const [tracking, upc] = [parseTracking(input.tracking), parseUpc(input.upc)]
  if (!tracking.ok) throw refuseValue('tracking', tracking.problem)
  if (!upc.ok) throw refuseValue('upc', upc.problem)
  const asked = { ...input, tracking: tracking.value, upc: upc.value }
  return retryRace(() => submit(deps, actor, asked))
}

const submit = async (deps: Deps, actor: CompanyActor, wanted: Asked): Promise<Submitted> => {
  const { warehouseNo, quantity } = wanted
  const [claimTarget, reach] = await Promise.all([
    readClaimTarget(deps, actor, wanted),
    reachOf(deps, actor, warehouseNo),
  ])
  const target = reach[0]?.target
  if (!target || !isOpen(target, deps.now())) throw refuse(generalReasons.noWarehouse)
  const found = await packageOf(deps, actor, wanted, reach)
  const upc = await upcInPackage(deps, found, wanted.upc)
  const asked = { ...wanted, upc }
  const read = await readPackage(deps, found, [upc])
  refuseUnlessActive(read.mixed)
  const unclaimed = unclaimedOf(read, upc)
  if (quantity > unclaimed) throw refuse(mixedClaimsReasons.onlyUnclaimed, { units: unclaimed })
  const claim = newClaim(deps, actor, asked, { claimTarget, read, target })
  const answer = {
    claimId: claim.claimNo,
    claimStatus: 0 as const,
    claimedQty: quantity,
    unclaimedQty: unclaimed - quantity,
  }
  const { claimNo, doctorNo, packageNo, tracking, claimerNo, targetDoctorNo } = claim
  await deps.table.commit(
    [
      put(mixedClaimItem, claim),
      put(claimPlaceItem, { claimNo, doctorNo, packageNo, tracking, claimerNo, targetDoctorNo }),
      eventOf(deps, actor, read.mixed, claim, { kind: 'claimed' }),
      ...changePackage(read, { units: [{ upc, claimed: quantity }], open: 1 }).intents,
      warehouseUnchanged(target),
      ...changeReservation(deps, actor, claimTarget.take, quantity).intents(),
    ],
    answer,
  )
  return answer
}

const packageOf = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { tracking, mixedPackageId }: Asked,
  reach: Parameters<typeof packagesWithin>[2],
): Promise<ReachedPackage> => {
  const { packages } = await packagesWithin(deps, doctorNo, reach, tracking)
  const found = packages.find(({ packageNo }) => mixedPackageId === undefined || packageNo === mixedPackageId)
  if (!found) throw refuse(mixedClaimsReasons.noPackageHere)
  return found
}

const unclaimedOf = ({ items }: PackageRead, upc: string): number => {
  const item = items.get(upc)
  if (!item) throw refuseField('upc', mixedClaimsReasons.noSuchUpc)
  if (item.claimed === item.total) throw refuse(mixedClaimsReasons.allClaimed)
  return item.total - item.claimed
}

interface About {
  claimTarget: ClaimTarget
  read: PackageRead
  target: Warehouse
}

const newClaim = (
  deps: Deps,
  { userNo, userName, role, company }: CompanyActor,
  { upc, quantity }: Asked,
  { claimTarget: { take, productNo, productName }, read: { mixed }, target }: About,
): MixedClaim => {
  const { doctorNo, packageNo, tracking, batchNumber } = mixed
  return {
    doctorNo,
    packageNo,
    claimNo: deps.newId('mixedClaim'),
    tracking,
    batchNumber,
    upc,
    qty: quantity,
    originalQty: quantity,
    status: 'pending',
    claimerNo: userNo,
    claimerName: userName,
    claimerType: role === 'nurse' ? 'nurse' : 'owner',
    targetDoctorNo: company.doctorNo,
    targetDoctorName: company.doctorName,
    warehouseNo: target.warehouseNo,
    inboundNo: take?.inboundNo,
    productNo,
    productName,
    claimDate: deps.now(),
    rev: 1,
  }
}
