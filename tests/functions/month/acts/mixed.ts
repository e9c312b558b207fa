import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { type Month, placeOf } from '../month.ts'
import type { GoodName, Side } from '../setup.ts'

const { calls } = mixedPackages

export interface Package {
  host: Side
  packageId: string
  tracking: string
}

export interface Claim {
  claimId: string
  /** Company that receives the stock. */
  side: Side
  good: GoodName
  units: number
  inboundNo?: string
}

const reviewer = ({ setup }: Month): string => setup.admins.near.userNo

export const unpack = async (month: Month, host: Side, units: Partial<Record<GoodName, number>>): Promise<Package> => {
  const { doctorNo, warehouses, goods } = host
  const tracking = month.newTracking()
  const items = Object.entries(units).map(([good, qty]) => ({ upc: goods[good as GoodName].upc, qty }))
  const body = { doctorNo, tracking, warehouseNo: warehouses.shared ?? '', items }
  const { packageId } = await month.send(calls.createPackage, reviewer(month), body)
  month.count('mixed package')
  return { host, packageId, tracking }
}

/** Submits a claim: a nurse's for a take, or the company's own. */
export const claimMixed = async (
  month: Month,
  { packageId, tracking }: Package,
  of: Omit<Claim, 'claimId'>,
): Promise<Claim> => {
  const { side, good, units: quantity, inboundNo } = of
  const { doctorNo: currentCompany, goods, warehouses } = side
  const asked = { currentCompany, tracking, upc: goods[good].upc, quantity, warehouseNo: warehouses.shared ?? '' }
  const claimer = inboundNo === undefined ? currentCompany : month.book.ledger.take(inboundNo).nurseNo
  const { claimId } = await month.send(calls.submitMixedClaim, claimer, {
    ...asked,
    mixedPackageId: packageId,
    inboundNo,
  })
  month.count('mixed claim')
  return { ...of, claimId }
}

export const approve = async (month: Month, claims: readonly Claim[]): Promise<void> => {
  const claimIds = claims.map(({ claimId }) => claimId).join()
  const { runId } = await month.send(calls.batchApproveClaims, reviewer(month), { claimIds })
  await done(month, runId, claims.length)
  month.count('mixed claim approved', claims.length)
}

/** Adjusts a claim to the units that the warehouse found, which are fewer than claimed. */
export const adjust = async (month: Month, claim: Claim, units: number): Promise<Claim> => {
  const body = { id: claim.claimId, newQuantity: units, reason: 'Counted' }
  await month.send(calls.adjustClaim, reviewer(month), body)
  month.count('mixed claim adjusted')
  return { ...claim, units }
}

export const reject = async (month: Month, { claimId }: Claim): Promise<void> => {
  await month.send(calls.rejectClaim, reviewer(month), { id: claimId, reason: 'Not for this company' })
  month.count('mixed claim rejected')
}

export const distribute = async (month: Month, claims: readonly Claim[], forced?: string): Promise<void> => {
  const claimRequests = claims.map(({ claimId }) => ({
    claimId,
    forceChargeTime: forced,
  }))
  const at = month.now
  const { runId } = await month.send(calls.distributeClaims, reviewer(month), { claimRequests })
  await done(month, runId, claims.length)
  for (const { claimId, side, good, units, inboundNo } of claims) {
    const of = { ...placeOf(side, good, 'shared'), units, inboundNo }
    month.book.distributed(claimId, { ...of, forced }, at)
  }
  month.count('mixed claim distributed', claims.length)
  if (forced !== undefined) month.count('charge time forced on a claim')
}

export const rollBack = async (month: Month, { claimId }: Claim): Promise<void> => {
  const at = month.now
  await month.send(calls.rollbackClaim, reviewer(month), { id: claimId })
  month.book.rolledBack(claimId, at)
  month.count('distribution rolled back')
}

/** Reverses a package, including its distributed claims. */
export const reversePackage = async (
  month: Month,
  { host, packageId }: Package,
  distributed: readonly Claim[],
): Promise<void> => {
  const at = month.now
  await month.send(calls.reverseById, reviewer(month), { doctorNo: host.doctorNo, packageId })
  for (const { claimId } of distributed) month.book.rolledBack(claimId, at)
  month.count('mixed package reversed')
}

const done = async (month: Month, runId: string, of: number): Promise<void> => {
  const { status, done: ended, failed } = await month.send(calls.getClaimRun, reviewer(month), { runId })
  if (status !== 'done' || ended !== of || failed !== 0) throw new Error(`${runId}: ${ended} ended, ${failed} failed`)
}
