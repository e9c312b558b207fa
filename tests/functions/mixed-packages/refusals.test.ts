import { describe, expect, it } from 'vitest'
import { batchRoutes } from '../../../functions/mixed-packages/batch-routes.ts'
import { claimRoutes } from '../../../functions/mixed-packages/claim-routes.ts'
import { packageRoutes } from '../../../functions/mixed-packages/package-routes.ts'
import { saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { reverseRow } from '../../../functions/tracking/use-cases/rows.ts'
import { rowsOfParcel } from '../../../functions/tracking-rows/public.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { MAX_ITEM_QUANTITY, MAX_UPCS } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { MAX_IN_RUN } from '../../../shared/mixed-packages/review.rules.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { newProduct } from '../../support/company.ts'
import { arrive, newTracking, selfStorageOf } from '../tracking/arrivals.ts'
import { checkBooks, claim, newTake, reviewOf, UPC, workAll } from './claims/claiming-world.ts'
import {
  batchNow,
  between,
  confirmAll,
  create,
  deps,
  LAMP,
  openDesk,
  packageNow,
  packages,
  ROPE,
  side,
  typeIn,
} from './mixed-desk.ts'

openDesk()

const { calls } = mixedPackages
const mine = () => ({ doctorNo: side.doctorNo })
const typed = async (tracking: string, upc = ROPE) => {
  const { batchNumber } = await typeIn([`${tracking} ${upc} 5`, `${tracking} ${LAMP} 1`])
  return { ...mine(), batchNumber, tracking }
}

describe('a parcel whose confirmation was refused', () => {
  /** Creates a parcel whose confirmation was refused twice because its number has booked units. */
  const refused = async () => {
    const tracking = newTracking()
    const of = await typed(tracking, UPC)
    await arrive(deps, side, tracking, 5)
    for (const _ of [1, 2]) expect(await confirmAll(of.batchNumber)).toMatchObject({ failedCount: 1 })
    expect(await batchNow(of.batchNumber)).toMatchObject({ status: 'failed', pendingCount: 1, failedCount: 1 })
    return of
  }
  const { editUpc, deleteUpc, cancelBatch, cancelSinglePackage } = batchRoutes
  const edit = { originalUpc: LAMP, originalQuantity: 1, upc: LAMP, quantity: 2 }
  const ways: Record<string, (of: Awaited<ReturnType<typeof typed>>) => Promise<unknown>> = {
    edited: (of) => editUpc(deps, side.admin, { ...of, ...edit }),
    'without one of its UPCs': (of) => deleteUpc(deps, side.admin, { ...of, upcs: [LAMP] }),
    emptied: (of) => deleteUpc(deps, side.admin, { ...of, upcs: [LAMP, UPC] }),
    canceled: (of) => cancelSinglePackage(deps, side.admin, of),
    'canceled with its batch': ({ batchNumber }) => cancelBatch(deps, side.admin, { ...mine(), id: batchNumber }),
  }
  it.each(Object.keys(ways))('no longer counts as refused once it is %s', async (way) => {
    const of = await refused()
    await ways[way]?.(of)
    expect(await batchNow(of.batchNumber)).toMatchObject({ failedCount: 0 })
    await checkBooks(deps, side)
  })

  it('counts once if refused twice concurrently, and no longer counts once it is confirmed', async () => {
    const tracking = newTracking()
    const { batchNumber } = await typed(tracking, UPC)
    await arrive(deps, side, tracking, 5)
    // The first two commits hold and release rows; the third stores the reason.
    await between(
      (using) => confirmAll(batchNumber, {}, using),
      () => confirmAll(batchNumber),
      3,
    )
    expect(await batchNow(batchNumber)).toMatchObject({ pendingCount: 1, failedCount: 1 })
    const [row] = (await rowsOfParcel(deps, { doctorNo: side.doctorNo, tracking })).rows
    await reverseRow(deps, side.admin, { ...mine(), cwId: row?.cwId ?? '' })
    expect(await confirmAll(batchNumber)).toMatchObject({ successCount: 1 })
    expect(await batchNow(batchNumber)).toMatchObject({ pendingCount: 0, failedCount: 0 })
    await checkBooks(deps, side)
  })
})

describe('a batch', () => {
  it('confirms only the named packages, and is refused once none is pending', async () => {
    const [one, other] = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn([one, other].map((tracking) => `${tracking} ${ROPE} 1`))
    expect(await confirmAll(batchNumber, { trackings: [one] })).toMatchObject({ totalPackages: 1, successCount: 1 })
    expect((await packages({ batchNumber })).records).toMatchObject([{ tracking: one }])
    await confirmAll(batchNumber)
    await expect(confirmAll(batchNumber)).rejects.toMatchObject({ reason: 'mixed.nothingPending' })
  })

  it('does not report a package as failed that was reversed concurrently', async () => {
    const { batchNumber } = await typeIn([newTracking(), newTracking()].map((tracking) => `${tracking} ${ROPE} 1`))
    const { createdPackageIds } = await confirmAll(batchNumber)
    const [, packageId = ''] = createdPackageIds
    const reversal = between(
      (using) => packageRoutes.batchBulkReverse(using, side.admin, { ...mine(), batchNumber }),
      () => packageRoutes.reverseById(deps, side.admin, { ...mine(), packageId }),
    )
    expect(await reversal).toMatchObject({ reversed: 1, failedCount: 0, unreached: 0 })
    await checkBooks(deps, side)
  })

  it('refuses to delete a UPC that its parcel does not contain', async () => {
    const of = await typed(newTracking())
    const { deleteUpc } = batchRoutes
    await expect(deleteUpc(deps, side.admin, { ...of, upcs: [ROPE, UPC] })).rejects.toMatchObject({
      reason: 'mixed.noPendingUpc',
      params: { upc: UPC },
    })
    expect((await batchRoutes.packageDetail(deps, side.admin, of)).items).toHaveLength(2)
  })
})

describe('a package', () => {
  it('is refused with too many UPCs or too many units of a UPC', async () => {
    const upcs = Object.fromEntries(Array.from({ length: MAX_UPCS + 1 }, (_, at) => [`81001234${1000 + at}`, 1]))
    await expect(create(newTracking(), upcs)).rejects.toMatchObject({ reason: 'mixed.tooManyUpcs' })
    const items = [MAX_ITEM_QUANTITY, 1].map((qty) => ({ upc: ROPE, qty }))
    await expect(create(newTracking(), {}, { items })).rejects.toMatchObject({
      errors: [{ path: 'items', reason: 'mixed.quantityMost' }],
    })
  })

  it('cannot be created in self storage or listed for an unknown warehouse', async () => {
    const { warehouseNo } = await selfStorageOf(deps, side)
    const refused = { errors: [{ path: 'warehouseNo', reason: 'mixed.selfStorage' }] }
    await expect(create(newTracking(), { [ROPE]: 1 }, { warehouseNo })).rejects.toMatchObject(refused)
    await expect(packages({ warehouseNo: deps.newId('warehouse') })).rejects.toMatchObject({ code: 'missing' })
  })

  it('refuses a change to its quantity after its cancellation', async () => {
    const { packageId } = await create(newTracking(), { [ROPE]: 2 })
    await packageRoutes.reverseById(deps, side.admin, { ...mine(), packageId })
    const change = { ...mine(), packageId, upc: ROPE, newTotalQty: 3 }
    await expect(packageRoutes.updateUpcQty(deps, side.admin, change)).rejects.toMatchObject({
      reason: 'mixed.packageCancelled',
    })
  })

  it('reopens if stock leaves while its claims are being undone', async () => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 4 })
    const { claimId } = await claim(deps, side, { tracking, quantity: 2 })
    await reviewOf(deps, side).approve(claimId)
    const { runId } = await reviewOf(deps, side).distribute(claimId)
    await workAll(deps, runId)
    const { productNo, warehouseNo } = side
    const counted = { ...mine(), productNo, warehouseNo, qty: 1, note: 'Counted', expectedStock: 2 }
    const reversal = between(
      (using) => packageRoutes.reverseById(using, side.admin, { ...mine(), packageId }),
      () => saveFbm(deps, side.doctor, products.calls.saveFbm.body.parse(counted)),
      2,
    )
    await expect(reversal).rejects.toMatchObject({ reason: 'mixedClaims.cannotTakeBack' })
    expect(await packageNow(packageId)).toMatchObject({ isReversing: false, claimedItems: 2 })
    await checkBooks(deps, side)
  })
})

describe('a claim', () => {
  const trackingOfPackage = async () => {
    const tracking = newTracking()
    await create(tracking, { [UPC]: 4 })
    return tracking
  }

  it('is refused for self storage', async () => {
    const { warehouseNo } = await selfStorageOf(deps, side)
    await expect(claim(deps, side, { tracking: await trackingOfPackage(), warehouseNo })).rejects.toMatchObject({
      errors: [{ path: 'warehouseNo', reason: 'mixedClaims.selfStorage' }],
    })
  })

  it('must name a take if a nurse makes it, and must not otherwise', async () => {
    const [tracking, inboundNo] = [await trackingOfPackage(), await newTake(deps, side, 2)]
    await expect(claim(deps, side, { tracking, inboundNo }, side.doctor)).rejects.toMatchObject({
      errors: [{ path: 'inboundNo', reason: 'mixedClaims.nursesAlone' }],
    })
    await expect(claim(deps, side, { tracking }, side.nurse)).rejects.toMatchObject({
      errors: [{ path: 'inboundNo', reason: 'mixedClaims.chooseInbound' }],
    })
  })

  it('must name a product that has its UPC', async () => {
    const { productNo } = await newProduct(deps, side.doctor, { productName: 'Rope', upc: ROPE })
    await expect(claim(deps, side, { tracking: await trackingOfPackage(), productNo })).rejects.toMatchObject({
      errors: [{ path: 'productNo', reason: 'mixedClaims.upcMismatch' }],
    })
  })

  it('is reported with the current UPC of its product if it can no longer be distributed', async () => {
    const { claimId } = await claim(deps, side, { tracking: await trackingOfPackage() })
    await reviewOf(deps, side).approve(claimId)
    const { runId } = await reviewOf(deps, side).distribute(claimId)
    await newProduct(deps, side.doctor, { productNo: side.productNo, upc: ROPE })
    await workAll(deps, runId)
    const asked = calls.listClaimRunLines.body.parse({ runId })
    expect((await claimRoutes.listClaimRunLines(deps, side.admin, asked)).records).toMatchObject([
      { isDone: false, why: { reason: 'mixedClaims.productCorrected', params: { upc: ROPE } } },
    ])
  })

  it('cannot be distributed in a batch of more than the maximum number of claims', async () => {
    const claimIds = Array.from({ length: MAX_IN_RUN + 1 }, () => deps.newId('mixedClaim')).join(',')
    await expect(reviewOf(deps, side).distribute(claimIds)).rejects.toMatchObject({
      errors: [{ path: 'claimIds', reason: 'mixedClaims.tooMany' }],
    })
  })
})
