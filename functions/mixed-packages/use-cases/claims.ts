import { refuse, refuseValue } from '../../../shared/contract/errors.ts'
import type { mixedClaimCalls } from '../../../shared/mixed-packages/claims.calls.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'
import { freeOf } from '../../books/public.ts'
import { shownTake } from '../../inbound/public.ts'
import { readList, readPage } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered } from '../../platform/db/source.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isSeen, staffedWarehousesOf, warehouseItem, warehouseName } from '../../warehouses/public.ts'
import {
  afterAction,
  changeReservation,
  placesOfClaims,
  refuseUnlessAllowed,
  takeOfClaim,
} from '../claims/change-claim.ts'
import { claimableItemsList, claimableRecord, claimableUnder } from '../claims/claimable-items.source.ts'
import { myClaimsList } from '../claims/my-claims.source.ts'
import { isWithinReach, packagesWithin, reachOf, warehousesIn } from '../claims/reach.ts'
import { reviewClaim } from '../review/review-claim.ts'

/** A page of unclaimed units, by tracking number or UPC. */
export const searchMixedItems: UseCase<typeof mixedClaimCalls.searchMixedItems> = async (deps, actor, input) =>
  readList(await claimableItemsList(deps, actor, input), input)

/** Maximum number of items per answer. */
const MAX_RECORDS = 30

/**
 * Checks whether a tracking number belongs to a mixed package visible to the caller, and returns its unclaimed units.
 */
export const checkMixedTracking: UseCase<typeof mixedClaimCalls.checkMixedTracking> = async (deps, actor, input) => {
  const parsed = parseTracking(input.tracking)
  if (!parsed.ok) throw refuseValue('tracking', parsed.problem)
  const tracking = parsed.value
  const { doctorNo } = actor.company
  const reach = await reachOf(deps, actor)
  const { packages, isPending } = await packagesWithin(deps, doctorNo, reach, tracking)
  if (packages.length === 0) return { tracking, state: isPending ? 'pending' : 'none', items: [] }
  const items = await claimableUnder(deps, packages)
  return {
    tracking,
    state: 'mixed',
    items: items.slice(0, MAX_RECORDS).flatMap((item) => claimableRecord(item, reach) ?? []),
  }
}

/**
 * A page of the company's warehouses for which units can be claimed. Each building is read once to find the warehouses
 * that other companies have in it.
 */
export const listAccessibleWarehouses: UseCase<typeof mixedClaimCalls.listAccessibleWarehouses> = async (
  deps,
  actor,
  input,
) => {
  const { doctorNo } = actor.company
  const source = rangeSource(deps, warehouseItem, staffedWarehousesOf(doctorNo))
  const page = await readPage(actor.role === 'nurse' ? filtered(source, (one) => isSeen(one, actor)) : source, input)
  const keys = [...new Set(page.records.flatMap(({ physicalKey }) => physicalKey ?? []))]
  const neighbors = (await Promise.all(keys.map((key) => warehousesIn(deps, key)))).flat()
  const others = neighbors.filter((one) => one.doctorNo !== doctorNo)
  return {
    ...page,
    records: page.records.map((warehouse) => {
      const { warehouseNo, state, city, address } = warehouse
      const isShared = others.some((origin) => isWithinReach(warehouse, origin))
      return { warehouseNo, warehouse: warehouseName(warehouse), state, city, address, isShared }
    }),
  }
}

/** Reserved units of a take, and units available for new claims. */
export const getPendingQuantity: UseCase<typeof mixedClaimCalls.getPendingQuantity> = async (
  deps,
  actor,
  { inboundNo },
) => {
  const take = await shownTake(deps, actor, inboundNo)
  const available = take.status === 'open' ? freeOf(take) : 0
  return { inboundNo, leftNum: take.leftNum, pendingQuantity: take.pending, available }
}

/** A page of the caller's own claims. */
export const listMyMixedClaims: UseCase<typeof mixedClaimCalls.listMyMixedClaims> = (deps, actor, input) =>
  readList(myClaimsList(deps, actor, input), input)

/**
 * Cancels the caller's own claim, whose units can then be claimed again. Refuses the claim of someone else with 404,
 * and a reviewed claim with 409.
 */
export const cancelMixedClaim: UseCase<typeof mixedClaimCalls.cancelMixedClaim> = async (deps, actor, { id }) => {
  const [place] = await placesOfClaims(deps, [id])
  const isTheirs = place?.claimerNo === actor.userNo && place.targetDoctorNo === actor.company.doctorNo
  if (!place || !isTheirs) throw refuse(mixedClaimsReasons.noClaim)
  return reviewClaim(deps, { by: actor, key: place }, async ({ claim }) => {
    refuseUnlessAllowed('cancel', claim)
    const take = await takeOfClaim(deps, claim)
    return {
      kind: 'claimCancelled',
      claimed: -claim.qty,
      after: afterAction('cancel', claim),
      books: changeReservation(deps, actor, take, -claim.qty).intents(),
    }
  })
}
