import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountRef, stockLevelRef } from '../../../../functions/books/public.ts'
import { inboundRef } from '../../../../functions/inbound/public.ts'
import { claimRoutes } from '../../../../functions/mixed-packages/claim-routes.ts'
import { saveFbm } from '../../../../functions/products/use-cases/stock.ts'
import { CLAIM_STATUSES, type ClaimStatus, claimStatusNumber } from '../../../../shared/mixed-packages/claims.rules.ts'
import { allowsAction, CLAIM_ACTIONS, type ClaimAction } from '../../../../shared/mixed-packages/review.rules.ts'
import { products } from '../../../../shared/products/products.contract.ts'
import { newProduct, newWarehouse, startStore, type TestStore } from '../../../support/company.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { withoutWaits } from '../../../support/without-waits.ts'
import {
  type ConfirmedPackage,
  checkBooks,
  claim,
  distributeNow,
  itemOf,
  newPackage,
  newSide,
  newTake,
  reviewOf,
  type Side,
  statusOf,
  UPC,
  workAll,
} from './claiming-world.ts'

withoutWaits()

const NOW = '2026-11-20T15:00:00.000Z'
let store: TestStore
let own: Side
let other: Side
let confirmedPackage: ConfirmedPackage

beforeAll(async () => {
  store = await startStore()
  store.setNow(NOW)
  own = await newSide(store.deps, 'raritan 12')
  other = await newSide(store.deps, 'raritan 12', own.admin)
})
afterAll(() => store.stop())
beforeEach(async () => {
  confirmedPackage = await newPackage(store.deps, own, { [UPC]: 10 })
})

const levelOf = ({ doctorNo, productNo, warehouseNo }: Side) =>
  store.deps.table.get(stockLevelRef({ doctorNo, productNo, warehouseNo }), { consistent: true })
const takeOf = ({ doctorNo }: Side, inboundNo: string) =>
  store.deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
const balanceOf = async ({ doctorNo, nurse: { userNo } }: Side) =>
  (await store.deps.table.get(accountRef({ doctorNo, userNo }), { consistent: true }))?.balance ?? 0
/** Performs a stocktake; `qty` is the number of units found. */
const counted = ({ doctor, doctorNo, productNo, warehouseNo }: Side, qty: number) =>
  saveFbm(
    store.deps,
    doctor,
    products.calls.saveFbm.body.parse({ doctorNo, productNo, warehouseNo, qty, note: 'Counted' }),
  )

describe('a claim against a take', () => {
  it("reserves units on the take and in the package; its distribution adds stock to the claimant's company and pays the nurse", async () => {
    const { deps } = store
    const inboundNo = await newTake(deps, other, 5)
    const { claimId } = await claim(deps, other, { tracking: confirmedPackage.tracking, inboundNo, quantity: 4 })
    expect(await itemOf(deps, confirmedPackage)).toMatchObject({ claimed: 4, distributed: 0 })
    expect(await takeOf(other, inboundNo)).toMatchObject({ leftNum: 5, pending: 4 })
    const pending = { currentCompany: other.doctorNo, inboundNo }
    expect(await claimRoutes.getPendingQuantity(deps, other.nurse, pending)).toMatchObject({
      leftNum: 5,
      pendingQuantity: 4,
      available: 1,
    })
    await reviewOf(deps, own).approve(claimId)
    await distributeNow(deps, own, claimId)
    expect(await takeOf(other, inboundNo)).toMatchObject({ leftNum: 1, pending: 0, status: 'open' })
    expect(await balanceOf(other)).toBe(4 * 4_175_000)
    expect(await levelOf(other)).toMatchObject({
      stock: 4,
      lots: [{ qty: 4, inboundDate: '2026-11-20', chargeFrom: '2027-02-20', source: 'mixedPackage' }],
    })
    expect(await levelOf(own)).toBeUndefined()
    expect(await itemOf(deps, confirmedPackage)).toMatchObject({ claimed: 4, distributed: 4 })
    await checkBooks(deps, own, other)
  })

  it('restores stock, balance, take and package exactly when rolled back', async () => {
    const { deps } = store
    const inboundNo = await newTake(deps, other, 3)
    const before = { balance: await balanceOf(other), level: await levelOf(other) }
    const { claimId } = await claim(deps, other, { tracking: confirmedPackage.tracking, inboundNo, quantity: 3 })
    await reviewOf(deps, own).approve(claimId)
    await distributeNow(deps, own, claimId, { forceChargeTime: '2026-12-01T05:00:00.000Z' })
    expect(await takeOf(other, inboundNo)).toMatchObject({ status: 'completed', leftNum: 0 })
    expect((await levelOf(other))?.lots.map(({ chargeFrom }) => chargeFrom)).toContain('2026-12-01')
    await reviewOf(deps, own).rollback(claimId)
    expect(await balanceOf(other)).toBe(before.balance)
    const after = await levelOf(other)
    expect({ stock: after?.stock, lots: after?.lots }).toEqual({ stock: before.level?.stock, lots: before.level?.lots })
    expect(await takeOf(other, inboundNo)).toMatchObject({ status: 'open', leftNum: 3, pending: 3 })
    expect(await itemOf(deps, confirmedPackage)).toMatchObject({ claimed: 3, distributed: 0 })
    expect(await statusOf(deps, other, claimId, other.nurse)).toBe(0)
    await checkBooks(deps, own, other)
  })

  it('is not rolled back once its units have left the stock: the rollback is refused without any change', async () => {
    const { deps } = store
    const inboundNo = await newTake(deps, other, 3)
    const had = (await levelOf(other))?.stock ?? 0
    const { claimId } = await claim(deps, other, { tracking: confirmedPackage.tracking, inboundNo, quantity: 3 })
    await reviewOf(deps, own).approve(claimId)
    await distributeNow(deps, own, claimId)
    await counted(other, 2)
    const balance = await balanceOf(other)
    await expect(reviewOf(deps, own).rollback(claimId)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'mixedClaims.cannotTakeBack',
      params: { have: 2, need: 3 },
    })
    expect(await balanceOf(other)).toBe(balance)
    expect(await statusOf(deps, other, claimId, other.nurse)).toBe(2)
    await counted(other, had + 3)
    await reviewOf(deps, own).rollback(claimId)
    await checkBooks(deps, own, other)
  })

  it('must name a take of its UPC and warehouse with enough units left', async () => {
    const { deps } = store
    const inboundNo = await newTake(deps, other, 3)
    const { tracking } = confirmedPackage
    const refused = (input: object, path: string, reason: string) =>
      expect(claim(deps, other, { tracking, inboundNo, ...input }, other.nurse), reason).rejects.toMatchObject({
        errors: [{ path, reason: `mixedClaims.${reason}` }],
      })
    await refused({ inboundNo: undefined }, 'inboundNo', 'chooseInbound')
    await refused({ upc: '810012340099' }, 'upc', 'upcMismatch')
    const { warehouseNo } = await newWarehouse(deps, other.doctor, {
      adminNo: other.admin.userNo,
      physicalAddrKey: 'raritan 12',
    })
    await refused({ warehouseNo }, 'warehouseNo', 'lockedWarehouse')
    await refused({ targetDoctorNo: own.doctorNo }, 'targetDoctorNo', 'otherCompany')
    await refused({ quantity: 4 }, 'quantity', 'beyondLeft')
    await claim(deps, other, { tracking, inboundNo, quantity: 3 })
    await expect(claim(deps, other, { tracking, inboundNo })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This inbound record has no remaining quantity to claim',
    })
  })
})

describe('a claim by the company itself', () => {
  it('creates a lot with its arrival day and charge day in the time zone of the warehouse', async () => {
    const { deps } = store
    const side = await newSide(deps, 'raritan 12', own.admin)
    const { claimId } = await claim(deps, side, { tracking: confirmedPackage.tracking })
    await reviewOf(deps, own).approve(claimId)
    // It is still the previous evening in New Jersey.
    store.setNow('2026-05-11T02:00:00.000Z')
    await distributeNow(deps, own, claimId, { forceChargeTime: '2026-07-01T02:00:00.000Z' })
    store.setNow(NOW)
    expect((await levelOf(side))?.lots).toMatchObject([{ inboundDate: '2026-05-10', chargeFrom: '2026-06-30' }])
  })

  it('adds stock without changing the balance of the nurse', async () => {
    const { deps } = store
    const balance = await balanceOf(own)
    const had = (await levelOf(own))?.stock ?? 0
    const { claimId } = await claim(deps, own, { tracking: confirmedPackage.tracking, quantity: 2 })
    await reviewOf(deps, own).approve(claimId)
    await distributeNow(deps, own, claimId)
    expect((await levelOf(own))?.stock).toBe(had + 2)
    expect(await balanceOf(own)).toBe(balance)
    await checkBooks(deps, own)
  })

  it('is not distributed once its product has another UPC, even if the UPC is corrected concurrently', async () => {
    const { deps } = store
    const side = await newSide(deps, 'raritan 12', own.admin)
    const corrected = (upc: string) => newProduct(deps, side.doctor, { productNo: side.productNo, upc })
    const { claimId } = await claim(deps, side, { tracking: confirmedPackage.tracking, quantity: 2 })
    await reviewOf(deps, own).approve(claimId)
    const between = interruptedTable(deps.table, async (point) => {
      if (point === 'beforeCommit') await corrected('810012349999')
    })
    for (const table of [between, deps.table]) {
      const { runId } = await reviewOf(deps, own).distribute(claimId)
      await workAll({ ...deps, table }, runId)
      expect(await claimRoutes.getClaimRun(deps, own.admin, { runId })).toMatchObject({ failed: 1 })
    }
    expect(await statusOf(deps, side, claimId)).toBe(1)
    expect((await levelOf(side))?.stock ?? 0).toBe(0)
    await corrected(UPC)
    await distributeNow(deps, own, claimId)
    expect((await levelOf(side))?.stock).toBe(2)
    await checkBooks(deps, side)
  })

  it('requires a product with the UPC, and contains at most 999 units', async () => {
    const { deps } = store
    const { packageNo, tracking } = await newPackage(deps, own, { [UPC]: 2000, '4006381333931': 1 })
    await expect(claim(deps, own, { tracking, upc: '4006381333931' })).rejects.toMatchObject({
      errors: [{ path: 'upc', reason: 'mixedClaims.noProductOfUpc' }],
    })
    await expect(claim(deps, own, { tracking, quantity: 1000 })).rejects.toMatchObject({
      errors: [{ path: 'quantity', params: { most: 999 } }],
    })
    await claim(deps, own, { tracking, quantity: 999, mixedPackageId: packageNo })
  })

  it('is adjusted within the unclaimed units, and releases the units it no longer needs', async () => {
    const { deps } = store
    const { claimId } = await claim(deps, own, { tracking: confirmedPackage.tracking, quantity: 6 })
    await expect(reviewOf(deps, own).adjust(claimId, 11)).rejects.toMatchObject({
      errors: [{ path: 'newQuantity', params: { most: 10 } }],
    })
    await expect(reviewOf(deps, own).adjust(claimId, 6)).rejects.toMatchObject({ message: 'Quantity has not changed' })
    expect(await reviewOf(deps, own).adjust(claimId, 4)).toMatchObject({ claimStatus: 4, claimedQty: 4 })
    expect(await itemOf(deps, confirmedPackage)).toMatchObject({ claimed: 4 })
    await reviewOf(deps, own).rollback(claimId)
    await reviewOf(deps, own).adjust(claimId, 10)
    expect(await itemOf(deps, confirmedPackage)).toMatchObject({ claimed: 10 })
    await reviewOf(deps, own).reject(claimId)
    expect(await itemOf(deps, confirmedPackage)).toMatchObject({ claimed: 0 })
  })
})

it('a claim against a take is adjusted to at most the units that the take awaits; the refusal names the form field', async () => {
  const { deps } = store
  const inboundNo = await newTake(deps, own, 3)
  const { tracking } = await newPackage(deps, own, { [UPC]: 10 })
  const { claimId } = await claim(deps, own, { tracking, quantity: 2, inboundNo })
  await expect(reviewOf(deps, own).adjust(claimId, 4)).rejects.toMatchObject({
    errors: [{ path: 'newQuantity', reason: 'mixedClaims.onlyAvailable', params: { most: 3 } }],
  })
  expect(await reviewOf(deps, own).adjust(claimId, 3)).toMatchObject({ claimedQty: 3 })
})

/** Statuses that allow each action (SPEC-mixed-packages-76 to SPEC-mixed-packages-79), in order of their numbers. */
const ALLOWED_STATUSES: Record<ClaimAction, readonly ClaimStatus[]> = {
  approve: ['pending'],
  adjust: ['pending'],
  reject: ['pending', 'approved', 'adjusted'],
  distribute: ['approved', 'adjusted'],
  setChargeTime: ['approved', 'adjusted'],
  rollback: ['approved', 'distributed', 'adjusted'],
  cancel: ['pending'],
}

describe('an action that the status does not allow', () => {
  const ways: Record<ClaimStatus, (id: string) => Promise<unknown>> = {
    pending: async () => {},
    approved: (id) => reviewOf(store.deps, own).approve(id),
    adjusted: (id) => reviewOf(store.deps, own).adjust(id, 1),
    rejected: (id) => reviewOf(store.deps, own).reject(id),
    cancelled: (id) => cancel(id),
    distributed: async (id) => {
      await reviewOf(store.deps, own).approve(id)
      await distributeNow(store.deps, own, id)
    },
  }
  const cancel = (id: string) =>
    claimRoutes.cancelMixedClaim(store.deps, own.doctor, { currentCompany: own.doctorNo, id })
  const doing: Record<ClaimAction, (id: string) => Promise<unknown>> = {
    approve: (id) => reviewOf(store.deps, own).approve(id),
    adjust: (id) => reviewOf(store.deps, own).adjust(id, 3),
    reject: (id) => reviewOf(store.deps, own).reject(id),
    rollback: (id) => reviewOf(store.deps, own).rollback(id),
    setChargeTime: (id) => reviewOf(store.deps, own).setChargeTime(id),
    distribute: (id) => reviewOf(store.deps, own).distribute(id),
    cancel,
  }
  const forbidden = CLAIM_STATUSES.flatMap((status) =>
    CLAIM_ACTIONS.filter((action) => !ALLOWED_STATUSES[action].includes(status)).map((action) => ({ status, action })),
  )

  it('is forbidden by the shared rules', () => {
    for (const action of CLAIM_ACTIONS)
      expect(CLAIM_STATUSES.filter((one) => allowsAction(action, one))).toEqual(ALLOWED_STATUSES[action])
  })

  it.each(forbidden)(
    'is refused with 409 without any change: $action of a claim that is $status',
    async ({ status, action }) => {
      const { deps } = store
      const { claimId } = await claim(deps, own, { tracking: confirmedPackage.tracking, quantity: 2 })
      await ways[status](claimId)
      expect(await statusOf(deps, own, claimId)).toBe(claimStatusNumber(status))
      const before = await store.items()
      await expect(doing[action](claimId)).rejects.toMatchObject({
        code: 'conflict',
        reason: 'mixedClaims.wrongStatus',
      })
      expect(await store.items()).toEqual(before)
    },
  )
})

it('a claim rejected by two reviewers concurrently is rejected once, and the second reviewer is refused', async () => {
  const { deps } = store
  for (let at = 1; at <= 3; at++) {
    const { claimId } = await claim(deps, own, { tracking: confirmedPackage.tracking, quantity: 2 })
    let reads = 0
    const table = interruptedTable(deps.table, async (point) => {
      if (point === 'read' && ++reads === at) await reviewOf(deps, own).reject(claimId)
    })
    await expect(reviewOf({ ...deps, table }, own).reject(claimId), `before read ${at}`).rejects.toMatchObject({
      reason: 'mixedClaims.wrongStatus',
    })
  }
  expect(await itemOf(deps, confirmedPackage)).toMatchObject({ total: 10, claimed: 0 })
  await checkBooks(deps, own)
})
