import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levelsOf, stockLevelType } from '../../../../functions/books/public.ts'
import { exportNamed } from '../../../../functions/exports/routes.ts'
import { claimRoutes } from '../../../../functions/mixed-packages/claim-routes.ts'
import { mixedPackageItem } from '../../../../functions/mixed-packages/packages/packages.items.ts'
import { previewReversal, reverseById } from '../../../../functions/mixed-packages/use-cases/reversals.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import { saveWarehouse } from '../../../../functions/warehouses/use-cases/save-warehouse.ts'
import { exportCalls } from '../../../../shared/exports/exports.contract.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { warehouses } from '../../../../shared/warehouses/warehouses.contract.ts'
import { newMember, newProduct, newWarehouse, startStore, type TestStore } from '../../../support/company.ts'
import { freezeCompany } from '../../../support/freeze-company.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import {
  type ConfirmedPackage,
  claim,
  distributeNow,
  newPackage,
  newSide,
  newTake,
  reviewOf,
  type Side,
  statusOf,
  UPC,
  workAll,
} from './claiming-world.ts'

let store: TestStore
let own: Side
let neighbor: Side
let stranger: Side
let confirmedPackage: ConfirmedPackage

const { calls } = mixedPackages
const ROPE = '036000291452'

beforeAll(async () => {
  store = await startStore()
  own = await newSide(store.deps, 'raritan 12')
  neighbor = await newSide(store.deps, 'RARITAN  12', own.admin)
  stranger = await newSide(store.deps, 'raritan 13')
  confirmedPackage = await newPackage(store.deps, own, { [UPC]: 10 })
})
afterAll(() => store.stop())

const search = async ({ doctorNo }: Side, actor: CompanyActor, asked: object) =>
  calls.searchMixedItems.result.parse(
    await claimRoutes.searchMixedItems(
      store.deps,
      actor,
      calls.searchMixedItems.body.parse({ currentCompany: doctorNo, ...asked }),
    ),
  ).records
const check = async ({ doctorNo, nurse }: Side, tracking: string) =>
  calls.checkMixedTracking.result.parse(
    await claimRoutes.checkMixedTracking(store.deps, nurse, { currentCompany: doctorNo, tracking }),
  )
const listed = async (actor: CompanyActor, asked: object) =>
  (await claimRoutes.listClaimReview(store.deps, actor, calls.listClaimReview.body.parse(asked))).records

describe('a company in the same building', () => {
  it('finds units there by UPC and tracking number, without the id of the other company', async () => {
    const { tracking } = confirmedPackage
    for (const asked of [{ upc: UPC }, { tracking }, { tracking, upc: UPC, warehouseNo: neighbor.warehouseNo }]) {
      const [found, ...others] = await search(neighbor, neighbor.nurse, asked)
      expect(others).toEqual([])
      expect(found).toMatchObject({ tracking, upc: UPC, unclaimedQty: 10, warehouseNo: neighbor.warehouseNo })
      expect(JSON.stringify(found)).not.toContain(own.doctorNo)
    }
    expect(await check(neighbor, tracking)).toMatchObject({ state: 'mixed', items: [{ upc: UPC }] })
  })

  it('finds nothing in warehouses of the other company in other buildings', async () => {
    const { deps } = store
    const { warehouseNo } = await newWarehouse(deps, own.doctor, { adminNo: own.admin.userNo, physicalAddrKey: 'far' })
    const { tracking, packageNo } = await newPackage(deps, { ...own, warehouseNo }, { [ROPE]: 4 })
    await newProduct(deps, neighbor.doctor, { upc: ROPE })
    for (const asked of [{ upc: ROPE }, { tracking }])
      expect(await search(neighbor, neighbor.doctor, asked), JSON.stringify(asked)).toEqual([])
    expect(await check(neighbor, tracking)).toMatchObject({ state: 'none' })
    const input = { tracking, upc: ROPE, mixedPackageId: packageNo }
    await expect(claim(deps, neighbor, input)).rejects.toMatchObject({ reason: 'mixedClaims.noPackageHere' })
    expect(await search(own, own.doctor, { upc: ROPE })).toMatchObject([{ mixedPackageId: packageNo }])
  })

  it('cannot review its own claim, and does not see who reviewed it', async () => {
    const { deps } = store
    const { claimId } = await claim(deps, neighbor, { tracking: confirmedPackage.tracking })
    await expect(reviewOf(deps, neighbor).approve(claimId)).rejects.toMatchObject({ code: 'missing' })
    await reviewOf(deps, own).approve(claimId)
    const body = calls.listMyMixedClaims.body.parse({ currentCompany: neighbor.doctorNo })
    const { records } = await claimRoutes.listMyMixedClaims(deps, neighbor.doctor, body)
    expect(records).toMatchObject([{ claimId, claimStatus: 1, reviewDate: expect.any(String) }])
    expect(records[0]).not.toHaveProperty('reviewByName')
    expect(await listed(own.admin, { doctorNo: own.doctorNo, claimId })).toMatchObject([{ claimId }])
    await expect(listed(neighbor.admin, { doctorNo: neighbor.doctorNo, claimId })).rejects.toMatchObject({
      code: 'missing',
    })
    expect(await listed(neighbor.admin, { doctorNo: neighbor.doctorNo })).toEqual([])
  })

  it('cannot receive its units while frozen, and receives them once enabled again', async () => {
    const { deps } = store
    const cold = await newSide(deps, 'raritan 12', own.admin)
    const { claimId } = await claim(deps, cold, { tracking: confirmedPackage.tracking })
    await reviewOf(deps, own).approve(claimId)
    const distribute = async () => {
      const { runId } = await reviewOf(deps, own).distribute(claimId)
      await workAll(deps, runId)
      const body = calls.listClaimRunLines.body.parse({ runId })
      return (await claimRoutes.listClaimRunLines(deps, own.admin, body)).records
    }
    await freezeCompany(deps, cold.doctorNo)
    expect(await distribute()).toMatchObject([{ claimId, isDone: false, why: { reason: 'general.companyFrozen' } }])
    await freezeCompany(deps, cold.doctorNo, false)
    expect(await distribute()).toMatchObject([{ claimId, isDone: true }])
  })

  it('neither loses nor gains units while frozen: reviews, rollbacks and reversals are refused', async () => {
    const { deps } = store
    const cold = await newSide(deps, 'raritan 12', own.admin)
    const { tracking, packageNo: packageId } = await newPackage(deps, own, { [UPC]: 10 })
    const { claimId } = await claim(deps, cold, { tracking })
    const { claimId: open } = await claim(deps, cold, { tracking })
    const review = reviewOf(deps, own)
    await review.approve(claimId)
    await distributeNow(deps, own, claimId)
    const held = async () => {
      const { records } = await deps.table.query(stockLevelType, levelsOf(cold.doctorNo, cold.productNo), { limit: 1 })
      return [records[0]?.stock, await listed(own.admin, { doctorNo: own.doctorNo, packageId })]
    }
    const heldBefore = await held()
    const preview = () => previewReversal(deps, own.admin, { doctorNo: own.doctorNo, packageId })
    expect(await preview()).toMatchObject({ canReverse: true })
    await freezeCompany(deps, cold.doctorNo)
    const frozen = { code: 'forbidden', reason: 'general.companyFrozen' }
    for (const act of [
      () => review.approve(open),
      () => review.reject(open),
      () => review.rollback(claimId),
      () => reverseById(deps, own.admin, { doctorNo: own.doctorNo, packageId }),
    ]) {
      await expect(act()).rejects.toMatchObject(frozen)
    }
    const { canReverse, claims } = await preview()
    expect(canReverse).toBe(false)
    expect(claims.map(({ reasons }) => reasons[0]?.reason)).toEqual([frozen.reason, frozen.reason])
    expect(await held()).toEqual(heldBefore)
    await freezeCompany(deps, cold.doctorNo, false)
    await reverseById(deps, own.admin, { doctorNo: own.doctorNo, packageId })
    expect((await held())[0]).toBe(0)
  })

  it('keeps its claim if frozen before a running reversal reaches the claim; if frozen earlier, the reversal undoes no claim', async () => {
    const { deps } = store
    const [first, cold] = [await newSide(deps, 'raritan 12', own.admin), await newSide(deps, 'raritan 12', own.admin)]
    const { tracking, packageNo } = await newPackage(deps, own, { [UPC]: 10 })
    const [undone, kept] = [await claim(deps, first, { tracking }), await claim(deps, cold, { tracking })]
    for (const { claimId } of [undone, kept]) await reviewOf(deps, own).approve(claimId)
    const statuses = async () => [
      await statusOf(deps, first, undone.claimId),
      await statusOf(deps, cold, kept.claimId),
      (await deps.table.get(ref(mixedPackageItem, { doctorNo: own.doctorNo, packageNo })))?.state,
    ]
    const reverse = (table = deps.table) =>
      reverseById({ ...deps, table }, own.admin, { doctorNo: own.doctorNo, packageId: packageNo })
    const frozen = { code: 'forbidden', reason: 'general.companyFrozen' }
    await freezeCompany(deps, cold.doctorNo)
    await expect(reverse()).rejects.toMatchObject(frozen)
    expect(await statuses()).toEqual([1, 1, 'active'])
    await freezeCompany(deps, cold.doctorNo, false)
    // The first commit closes the package, and the second undoes the first claim.
    let commits = 0
    const freezing = interruptedTable(deps.table, async (point) => {
      if (point === 'beforeCommit' && ++commits === 2) await freezeCompany(deps, cold.doctorNo)
    })
    await expect(reverse(freezing)).rejects.toMatchObject(frozen)
    expect(await statuses()).toEqual([3, 1, 'active'])
  })

  it('receives nothing from a company frozen after the distribution began', async () => {
    const { deps } = store
    const owner = await newSide(deps, 'raritan 12', own.admin)
    const { tracking } = await newPackage(deps, owner, { [UPC]: 2 })
    const { claimId } = await claim(deps, neighbor, { tracking })
    await reviewOf(deps, owner).approve(claimId)
    const { runId } = await reviewOf(deps, owner).distribute(claimId)
    await freezeCompany(deps, owner.doctorNo)
    await workAll(deps, runId)
    const body = calls.listClaimRunLines.body.parse({ runId })
    expect((await claimRoutes.listClaimRunLines(deps, own.admin, body)).records).toMatchObject([
      { claimId, isDone: false, why: { reason: 'general.companyFrozen' } },
    ])
  })

  it('loses access once its warehouse has another building key, and its approved claim cannot be distributed', async () => {
    const { deps } = store
    const moving = await newSide(deps, 'raritan 12', own.admin)
    const { claimId } = await claim(deps, moving, { tracking: confirmedPackage.tracking })
    await reviewOf(deps, own).approve(claimId)
    const place = { state: 'NJ', city: 'Edison', address: '1 Dock Rd', zipCode: '08837' }
    await saveWarehouse(
      deps,
      moving.doctor,
      warehouses.calls.saveWarehouse.body.parse({
        doctorNo: moving.doctorNo,
        warehouseNo: moving.warehouseNo,
        ...place,
        physicalAddrKey: 'elsewhere',
      }),
    )
    expect(await search(moving, moving.doctor, { upc: UPC })).toEqual([])
    await expect(claim(deps, moving, { tracking: confirmedPackage.tracking })).rejects.toMatchObject({
      code: 'missing',
    })
    const { runId } = await reviewOf(deps, own).distribute(claimId)
    await workAll(deps, runId)
    const lines = await claimRoutes.listClaimRunLines(
      deps,
      own.admin,
      calls.listClaimRunLines.body.parse({ runId, failedOnly: true }),
    )
    expect(lines.records).toMatchObject([{ claimId, isDone: false, why: { reason: 'mixedClaims.notInBuilding' } }])
  })
})

describe.each([
  ['is in another building', 'raritan 13'],
  ['names no building for its warehouse', undefined],
])('a company that %s', (_, building) => {
  let stranger: Side
  beforeAll(async () => {
    stranger = await newSide(store.deps, building, own.admin)
  })

  it('finds nothing by search or tracking number, and cannot claim with any known id', async () => {
    const { deps } = store
    const { tracking, packageNo } = confirmedPackage
    const inboundNo = await newTake(deps, stranger, 3)
    for (const actor of [stranger.nurse, stranger.doctor]) {
      expect(await search(stranger, actor, { upc: UPC })).toEqual([])
      expect(await search(stranger, actor, { tracking })).toEqual([])
    }
    expect(await check(stranger, tracking)).toEqual({ tracking, state: 'none', items: [] })
    const tries = [
      claim(deps, stranger, { tracking, inboundNo }),
      claim(deps, stranger, { tracking, mixedPackageId: packageNo }),
    ]
    await Promise.all(tries.map((one) => expect(one).rejects.toMatchObject({ reason: 'mixedClaims.noPackageHere' })))
    await expect(claim(deps, stranger, { tracking, warehouseNo: own.warehouseNo })).rejects.toMatchObject({
      reason: 'general.noWarehouse',
    })
    await expect(search(stranger, stranger.doctor, { upc: UPC, warehouseNo: own.warehouseNo })).rejects.toMatchObject({
      code: 'missing',
    })
  })

  it('cannot review, cancel or view claims of others', async () => {
    const { deps } = store
    const { claimId } = await claim(deps, own, { tracking: confirmedPackage.tracking })
    const review = reviewOf(deps, stranger)
    const tries = [
      review.approve(claimId),
      review.reject(claimId),
      review.adjust(claimId, 1),
      review.rollback(claimId),
      review.distribute(claimId),
      review.setChargeTime(claimId),
      claimRoutes.cancelMixedClaim(deps, stranger.doctor, { currentCompany: stranger.doctorNo, id: claimId }),
      claimRoutes.cancelMixedClaim(deps, own.nurse, { currentCompany: own.doctorNo, id: claimId }),
      listed(stranger.admin, { doctorNo: stranger.doctorNo, claimId }),
    ]
    await Promise.all(tries.map((one) => expect(one).rejects.toMatchObject({ reason: 'mixedClaims.noClaim' })))
    expect(await listed(stranger.admin, { doctorNo: stranger.doctorNo, tracking: confirmedPackage.tracking })).toEqual(
      [],
    )
  })
})

describe('the lists of claims', () => {
  it('find a number by its last six characters, even after the claim has ended, and nothing by other characters', async () => {
    const { deps } = store
    const { claimId } = await claim(deps, own, { tracking: confirmedPackage.tracking })
    await claimRoutes.cancelMixedClaim(deps, own.doctor, { currentCompany: own.doctorNo, id: claimId })
    const mine = async (tracking: string) =>
      (
        await claimRoutes.listMyMixedClaims(deps, own.doctor, {
          currentCompany: own.doctorNo,
          tracking,
          current: 1,
          size: 20,
        })
      ).records.map((one) => one.claimId)
    const reviewed = async (tracking: string) =>
      (await listed(own.admin, { doctorNo: own.doctorNo, tracking })).map((one) => one.claimId)
    for (const list of [mine, reviewed]) {
      const found = await list(confirmedPackage.tracking)
      expect(found).toContain(claimId)
      expect(await list(confirmedPackage.tracking.slice(-6))).toEqual(found)
    }
    expect(await reviewed('000000')).toEqual([])
    expect(await mine('000000')).toEqual([])
  })
})

describe('the exports', () => {
  it('contain packages and claims only for the company that owns the packages', async () => {
    const { deps } = store
    await claim(deps, own, { tracking: confirmedPackage.tracking })
    for (const name of ['exportMixedPackageClaims', 'exportMixedPackages', 'exportUnclaimedItems'] as const) {
      const rowsOf = async ({ admin, doctorNo }: Side): Promise<number> => {
        const body = exportCalls.calls[name].body.parse({ doctorNo, language: 'en', timeZone: 'UTC' })
        let count = 0
        for await (const some of (await exportNamed(name)?.rows(deps, admin, body)) ?? []) count += some.length
        return count
      }
      expect(await rowsOf(own), name).toBeGreaterThan(0)
      for (const side of [neighbor, stranger]) expect(await rowsOf(side), name).toBe(0)
    }
  })
})

describe('the list of claims', () => {
  it('finds claims on a UPC, newest first and in pages, in all statuses or in one', async () => {
    const { deps } = store
    const side = await newSide(deps)
    const others = { [UPC]: 9, [ROPE]: 9 }
    await newProduct(deps, side.doctor, { upc: ROPE })
    const packages = [await newPackage(deps, side, others), await newPackage(deps, side, others)]
    const ids: string[] = []
    for (const { tracking } of packages) {
      await claim(deps, side, { tracking, upc: ROPE })
      for (const quantity of [1, 2]) ids.unshift((await claim(deps, side, { tracking, quantity })).claimId)
    }
    await reviewOf(deps, side).reject(ids[1] ?? '')
    const asked = { doctorNo: side.doctorNo, upc: UPC }
    const found = async (more: object = {}) =>
      (await listed(side.admin, { ...asked, ...more })).map((one) => one.claimId)
    expect(await found()).toEqual(ids)
    expect(await found({ status: 3 })).toEqual([ids[1]])
    expect(await found({ tracking: packages[0]?.tracking })).toEqual(ids.slice(2))
    expect(await found({ tracking: packages[1]?.tracking, status: 3 })).toEqual([ids[1]])
    expect(await found({ tracking: packages[0]?.tracking, status: 3 })).toEqual([])
    const page = async (more: object) =>
      claimRoutes.listClaimReview(deps, side.admin, calls.listClaimReview.body.parse({ ...asked, size: 3, ...more }))
    const first = await page({})
    const second = await page({ nextToken: first.nextToken })
    expect([...first.records, ...second.records].map(({ claimId }) => claimId)).toEqual(ids)
  })
})

describe('a batch operation', () => {
  it('processes each of its claims once, even if two workers run it concurrently and another runs it again', async () => {
    const { deps } = store
    const packages = [await newPackage(deps, own, { [UPC]: 3 }), await newPackage(deps, own, { [UPC]: 3 })]
    const ids: string[] = []
    for (const { tracking } of [...packages, ...packages])
      ids.push((await claim(deps, own, { tracking, quantity: 1 })).claimId)
    const { runId, count } = await claimRoutes.batchApproveClaims(deps, own.admin, {
      doctorNo: own.doctorNo,
      claimIds: ids.join(', '),
    })
    expect(count).toBe(4)
    await Promise.all([workAll(deps, runId), workAll(deps, runId)])
    await workAll(deps, runId)
    expect(await claimRoutes.getClaimRun(deps, own.admin, { runId })).toMatchObject({
      status: 'done',
      count: 4,
      done: 4,
      failed: 0,
    })
    await expect(claimRoutes.getClaimRun(deps, stranger.admin, { runId })).rejects.toMatchObject({
      reason: 'mixedClaims.noRun',
    })
  })

  it('is visible only to the person who started it', async () => {
    const { deps } = store
    const { tracking } = await newPackage(deps, own, { [UPC]: 2 })
    const { claimId } = await claim(deps, own, { tracking })
    await reviewOf(deps, own).approve(claimId)
    const { runId } = await reviewOf(deps, own).distribute(claimId)
    const colleague = await newMember(deps, own.doctor, 'warehouseAdmin')
    for (const other of [colleague, stranger.admin]) {
      const run = claimRoutes.getClaimRun(deps, other, { runId })
      await expect(run).rejects.toMatchObject({ reason: 'mixedClaims.noRun' })
    }
    expect(await claimRoutes.getClaimRun(deps, own.admin, { runId })).toMatchObject({ status: 'running', count: 1 })
  })

  it('is refused if a claim has a status that does not allow it, is named twice, or does not exist', async () => {
    const { deps } = store
    const { tracking } = await newPackage(deps, own, { [UPC]: 3 })
    const [first, second] = [await claim(deps, own, { tracking }), await claim(deps, own, { tracking })]
    await reviewOf(deps, own).reject(second.claimId)
    const approve = (claimIds: string) =>
      claimRoutes.batchApproveClaims(deps, own.admin, { doctorNo: own.doctorNo, claimIds })
    await expect(approve(`${first.claimId},${second.claimId}`)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'mixedClaims.wrongStatus',
    })
    await expect(approve(`${first.claimId},${first.claimId}`)).rejects.toMatchObject({
      errors: [{ path: 'claimIds', reason: 'mixedClaims.chosenTwice' }],
    })
    await expect(approve(' , ')).rejects.toMatchObject({ errors: [{ reason: 'mixedClaims.noneChosen' }] })
    await expect(approve('nonsense')).rejects.toMatchObject({ reason: 'mixedClaims.noClaim' })
    await reviewOf(deps, own).adjust(first.claimId, 2)
    const more = await claim(deps, own, { tracking })
    await reviewOf(deps, own).approve(more.claimId)
    // Several claims must all be approved (SPEC-mixed-packages-78); a single claim may also be adjusted.
    await expect(reviewOf(deps, own).distribute(`${first.claimId},${more.claimId}`)).rejects.toMatchObject({
      reason: 'mixedClaims.wrongStatus',
    })
    expect(await reviewOf(deps, own).distribute(first.claimId)).toMatchObject({ count: 1 })
  })

  it('forces a charge time only with a reason, and interprets a time without an offset in the time zone of the warehouse', async () => {
    const { deps } = store
    const { tracking } = await newPackage(deps, own, { [UPC]: 1 })
    const { claimId } = await claim(deps, own, { tracking })
    await reviewOf(deps, own).approve(claimId)
    const body = { doctorNo: own.doctorNo, claimIds: claimId, forceChargeTime: '2026-12-01T00:00:00.000Z' }
    const set = (more: object) =>
      claimRoutes.setChargeTime(deps, own.admin, calls.setChargeTime.body.parse({ ...body, ...more }))
    await expect(set({})).rejects.toMatchObject({ errors: [{ path: 'reason' }] })
    const { runId } = await set({ reason: 'Agreed' })
    await workAll(deps, runId)
    expect(await listed(own.admin, { doctorNo: own.doctorNo, claimId })).toMatchObject([
      { forceChargeTime: body.forceChargeTime, forceChargeReason: 'Agreed', availableQty: 1 },
    ])
    // The warehouse is in the time zone of New York. Times are returned as ISO 8601 UTC, whatever their input format.
    for (const [forceChargeTime, answered] of [
      ['2026-12-01 00:00:00', '2026-12-01T05:00:00.000Z'],
      ['2026-07-01T08:30:00', '2026-07-01T12:30:00.000Z'],
      ['2026-12-02', '2026-12-02T05:00:00.000Z'],
      ['2026-12-01T00:00:00+14:00', '2026-11-30T10:00:00.000Z'],
    ]) {
      await workAll(deps, (await set({ forceChargeTime, reason: 'Agreed' })).runId)
      const [record] = await listed(own.admin, { doctorNo: own.doctorNo, claimId })
      expect(record?.forceChargeTime).toBe(answered)
    }
  })
})
