import { expect } from 'vitest'
import { claimRoutes } from '../../../../functions/mixed-packages/claim-routes.ts'
import {
  type MixedItem,
  mixedItemItem,
  mixedPackageItem,
  unclaimedUpcItem,
} from '../../../../functions/mixed-packages/packages/packages.items.ts'
import { readPlan, workRun } from '../../../../functions/mixed-packages/runs/work-run.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { mixedTrackingItem } from '../../../../functions/tracking-rows/public.ts'
import type { ClaimStatusNumber } from '../../../../shared/mixed-packages/claims.rules.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { newTracking, type Dock as Side, UPC } from '../../tracking/arrivals.ts'

const { calls } = mixedPackages

export {
  checkBooks,
  type Dock as Side,
  newDock as newSide,
  take as newTake,
  UPC,
} from '../../tracking/arrivals.ts'

export interface ConfirmedPackage {
  doctorNo: string
  packageNo: string
  tracking: string
}

/** Creates a confirmed package in the warehouse of a side. */
export const newPackage = async (
  deps: Deps,
  { doctorNo, warehouseNo, admin }: Side,
  units: Record<string, number> = { [UPC]: 10 },
): Promise<ConfirmedPackage> => {
  const of = { doctorNo, packageNo: deps.newId('mixedPackage'), tracking: newTracking(), warehouseNo, batchNumber: '' }
  const createDate = deps.now()
  const total = Object.values(units).reduce((sum, qty) => sum + qty, 0)
  const none = { claimed: 0, distributed: 0 }
  const made = { createDate, userNo: admin.userNo, userName: admin.userName, rev: 1 }
  const counts = {
    note: '',
    state: 'active' as const,
    itemCount: Object.keys(units).length,
    openClaims: 0,
    doneClaims: 0,
  }
  const upcs = Object.entries(units)
  const known = await deps.table.batchGet(upcs.map(([upc]) => ref(unclaimedUpcItem, { doctorNo, upc })))
  await deps.table.commit([
    put(mixedPackageItem, { ...of, ...counts, total, ...none, ...made }),
    put(mixedTrackingItem, { ...of, rev: 1 }),
    ...upcs.flatMap(([upc, qty], at) => {
      const before = known[at]
      const sum = {
        units: (before?.units ?? 0) + qty,
        packages: (before?.packages ?? 0) + 1,
        rev: (before?.rev ?? 0) + 1,
      }
      return [
        put(mixedItemItem, { ...of, upc, total: qty, ...none, createDate, rev: 1 }),
        put(unclaimedUpcItem, { doctorNo, upc, ...sum }, { error: 'race' }),
      ]
    }),
  ])
  return { doctorNo, packageNo: of.packageNo, tracking: of.tracking }
}

interface ClaimInput {
  tracking: string
  quantity?: number
  inboundNo?: string
  [more: string]: unknown
}

/** Submits a claim: a nurse's claim names a take, a doctor's does not. */
export const claim = (deps: Deps, side: Side, input: ClaimInput, actor = input.inboundNo ? side.nurse : side.doctor) =>
  claimRoutes.submitMixedClaim(
    deps,
    actor,
    calls.submitMixedClaim.body.parse({
      currentCompany: side.doctorNo,
      upc: UPC,
      quantity: 1,
      warehouseNo: side.warehouseNo,
      ...input,
    }),
  )

/** Review steps as a side's warehouse admin; each takes the number of a claim, or several. */
export const reviewOf = (deps: Deps, { admin, doctorNo }: Side) => ({
  approve: (id: string) => claimRoutes.approveClaim(deps, admin, { doctorNo, id }),
  adjust: (id: string, newQuantity: number) =>
    claimRoutes.adjustClaim(
      deps,
      admin,
      calls.adjustClaim.body.parse({ doctorNo, id, newQuantity, reason: 'Counted again' }),
    ),
  reject: (id: string) =>
    claimRoutes.rejectClaim(deps, admin, calls.rejectClaim.body.parse({ doctorNo, id, reason: 'Not for you' })),
  rollback: (id: string) => claimRoutes.rollbackClaim(deps, admin, { doctorNo, id }),
  setChargeTime: (id: string, forceChargeTime: string | null = null) =>
    claimRoutes.setChargeTime(
      deps,
      admin,
      calls.setChargeTime.body.parse({ doctorNo, claimIds: id, forceChargeTime, reason: 'Agreed' }),
    ),
  /** Starts a distribution; `workAll` completes it. */
  distribute: (ids: string, more: object = {}) =>
    claimRoutes.batchDistributeClaims(
      deps,
      admin,
      calls.batchDistributeClaims.body.parse({ doctorNo, claimIds: ids, ...more }),
    ),
})

/** Processes a batch operation to its end, as the queue would. */
export const workAll = async (deps: Deps, runNo: string): Promise<void> => {
  for (const [seq, { packageNo }] of (await readPlan(deps, runNo)).entries())
    await workRun(deps, { runNo, seq, packageNo })
}

/** Distributes an approved or adjusted claim. Throws if it was refused. */
export const distributeNow = async (deps: Deps, side: Side, id: string, more: object = {}): Promise<void> => {
  const { runId } = await reviewOf(deps, side).distribute(id, more)
  await workAll(deps, runId)
  expect(await claimRoutes.getClaimRun(deps, side.admin, { runId })).toMatchObject({ status: 'done', failed: 0 })
}

export const itemOf = async (deps: Deps, { doctorNo, packageNo }: ConfirmedPackage, upc = UPC): Promise<MixedItem> => {
  const item = await deps.table.get(ref(mixedItemItem, { doctorNo, packageNo, upc }), { consistent: true })
  if (!item) throw new Error(`No ${upc} in ${packageNo}`)
  return item
}

/** Status of a claim as shown in its claimant's list. */
export const statusOf = async (deps: Deps, side: Side, id: string, actor = side.doctor): Promise<ClaimStatusNumber> => {
  const { records } = await claimRoutes.listMyMixedClaims(
    deps,
    actor,
    calls.listMyMixedClaims.body.parse({ currentCompany: side.doctorNo }),
  )
  const found = calls.listMyMixedClaims.result.shape.records.parse(records).find(({ claimId }) => claimId === id)
  if (!found) throw new Error(`No claim ${id}`)
  return found.claimStatus
}
