import { describe, expect, it } from 'vitest'
import { batchRoutes } from '../../../../functions/mixed-packages/batch-routes.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { arrive, confirm, newTracking, toConfirm, typeIn as typeRows } from '../../tracking/arrivals.ts'
import { checkBooks } from '../claims/claiming-world.ts'
import {
  batchNow,
  confirmAll,
  deps,
  eventsOf,
  LAMP,
  openDesk,
  packageNow,
  packages,
  ROPE,
  side,
  typeIn,
  unclaimed,
  waiting,
} from '../mixed-desk.ts'

openDesk()

const { calls } = mixedPackages
const one = async (items: Record<string, number> = { [ROPE]: 3, [LAMP]: 2 }) => {
  const tracking = newTracking()
  const { batchNumber } = await typeIn(Object.entries(items).map(([upc, qty]) => `${tracking} ${upc} ${qty}`))
  return { doctorNo: side.doctorNo, batchNumber, tracking }
}
const edit = (of: object, change: object) =>
  batchRoutes.editUpc(deps, side.admin, calls.editUpc.body.parse({ ...of, ...change }))
const remove = (of: object, upcs: string[]) =>
  batchRoutes.deleteUpc(deps, side.admin, calls.deleteUpc.body.parse({ ...of, upcs }))
const confirmOne = (of: object, using = deps) =>
  batchRoutes.confirmSinglePackage(using, side.admin, calls.confirmSinglePackage.body.parse(of))

const cancelOne = (of: object) =>
  batchRoutes.cancelSinglePackage(deps, side.admin, calls.cancelSinglePackage.body.parse(of))
/** Each action on a pending package. */
const STEPS: Readonly<Record<string, (of: object) => Promise<unknown>>> = {
  confirm: confirmOne,
  cancel: cancelOne,
  edit: (of) => edit(of, { originalUpc: ROPE, originalQuantity: 3, upc: ROPE, quantity: 4 }),
  'remove a UPC of': (of) => remove(of, [ROPE]),
  open: (of) => batchRoutes.packageDetail(deps, side.admin, calls.packageDetail.body.parse(of)),
}

describe('a pending package', () => {
  it('accepts a correction of a UPC and its quantity, unless the quantity has changed since the person saw it', async () => {
    const of = await one()
    await edit(of, { originalUpc: ROPE, originalQuantity: 3, upc: '999', quantity: 7 })
    const { items } = await batchRoutes.packageDetail(deps, side.admin, of)
    expect(items).toMatchObject([
      { upc: '999', quantity: 7, productName: '', isValid: true },
      { upc: LAMP, quantity: 2 },
    ])
    const stale = { originalUpc: '999', originalQuantity: 3, upc: '999', quantity: 8 }
    await expect(edit(of, stale)).rejects.toMatchObject({ reason: 'general.valueMoved', code: 'conflict' })
    const same = { originalUpc: LAMP, originalQuantity: 2, upc: LAMP, quantity: 2 }
    await expect(edit(of, same)).rejects.toMatchObject({ message: 'No changes detected' })
    const twin = { originalUpc: LAMP, originalQuantity: 2, upc: '999', quantity: 2 }
    await expect(edit(of, twin)).rejects.toMatchObject({ reason: 'mixed.upcInPackage' })
    expect(await eventsOf(of.tracking)).toEqual(['imported', 'itemEdited'])
  })

  it('is removed with its last UPC, and its number is free again', async () => {
    const of = await one()
    expect(await remove(of, [LAMP])).toMatchObject({ left: 1 })
    expect(await remove(of, [ROPE])).toMatchObject({ left: 0 })
    expect(await batchNow(of.batchNumber)).toMatchObject({ status: 'cancelled', pendingCount: 0, cancelledCount: 1 })
    expect(await eventsOf(of.tracking)).toEqual(['imported', 'itemRemoved', 'removed'])
    expect(await typeIn([`${of.tracking} ${ROPE} 1`])).toMatchObject({ successCount: 1 })
  })

  it('is canceled alone or with its batch', async () => {
    const lines = Array.from({ length: 50 }, () => `${newTracking()} ${ROPE} 1`)
    const { batchNumber, successDetails } = await typeIn(lines)
    const [{ tracking = '' } = {}] = successDetails
    await batchRoutes.cancelSinglePackage(deps, side.admin, { doctorNo: side.doctorNo, batchNumber, tracking })
    const cancelled = await batchRoutes.cancelBatch(deps, side.admin, { doctorNo: side.doctorNo, id: batchNumber })
    expect(cancelled).toEqual({ batchNumber, cancelled: 49, unreached: 0 })
    expect((await waiting()).total).toBe(0)
    const twice = batchRoutes.cancelBatch(deps, side.admin, { doctorNo: side.doctorNo, id: batchNumber })
    await expect(twice).rejects.toMatchObject({ reason: 'mixed.nothingPending' })
  })
})

describe.each(Object.entries(STEPS))('the call to %s a package', (_, step) => {
  it('is refused with different reasons for a package that is no longer pending and one that never existed', async () => {
    const of = await one()
    await confirmOne(of)
    await expect(step(of)).rejects.toMatchObject({ code: 'conflict', reason: 'mixed.pendingConfirmed' })

    const gone = await one()
    await cancelOne(gone)
    await expect(step(gone)).rejects.toMatchObject({ code: 'conflict', reason: 'mixed.pendingRemoved' })
    // The same number is pending again, in another batch.
    await typeIn([`${gone.tracking} ${ROPE} 1`])
    await expect(step(gone)).rejects.toMatchObject({ reason: 'mixed.pendingRemoved' })

    const never = { ...of, tracking: newTracking() }
    await expect(step(never)).rejects.toMatchObject({ code: 'missing', reason: 'mixed.noPending' })
  })
})

describe('a confirmation', () => {
  it('creates a package whose units can be found and claimed', async () => {
    const of = await one()
    const { packageId } = await confirmOne(of)
    expect(await packageNow(packageId)).toMatchObject({
      tracking: of.tracking,
      batchNumber: of.batchNumber,
      status: 0,
      packageStatus: 'active',
      itemCount: 2,
      totalItems: 5,
      claimedItems: 0,
      unclaimedItems: 5,
      claims: [],
    })
    expect((await waiting()).total).toBe(0)
    expect((await packages({ tracking: of.tracking.slice(-6) })).records).toMatchObject([{ id: packageId }])
    expect((await packages({ upc: LAMP })).records).toMatchObject([{ id: packageId }])
    expect((await packages({ batchNumber: of.batchNumber, status: 0 })).records).toMatchObject([{ id: packageId }])
    expect((await packages({ status: 1 })).records).toEqual([])
    expect(await unclaimed()).toMatchObject([
      { upc: LAMP, unclaimedQty: 2, totalPackages: 1, trackingList: [of.tracking] },
      { upc: ROPE, unclaimedQty: 3, totalPackages: 1 },
    ])
    await checkBooks(deps, side)
  })

  it('of a batch creates each package once, even if killed after a commit and then run twice concurrently', async () => {
    const numbers = Array.from({ length: 60 }, () => newTracking())
    const { batchNumber } = await typeIn(numbers.map((number) => `${number} ${ROPE} 2`))
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 2) throw new Error('killed')
    })
    await expect(confirmAll(batchNumber, {}, { ...deps, table, repeat: 'bulk' })).rejects.toThrow('killed')
    const [first, second] = await Promise.all([
      confirmAll(batchNumber, {}, { ...deps, repeat: 'bulk' }),
      confirmAll(batchNumber, {}, { ...deps, repeat: 'other' }).catch(() => undefined),
    ])
    const made = [first, second].flatMap((run) => run ?? [])
    expect(made.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(60)
    for (const { createdPackageIds, successCount } of made) expect(createdPackageIds).toHaveLength(successCount)
    const { records } = await packages({ size: 100 })
    expect(new Set(made.flatMap((run) => run.createdPackageIds))).toEqual(new Set(records.map(({ id }) => id)))
    expect(await batchNow(batchNumber)).toMatchObject({ status: 'confirmed', pendingCount: 0, packageCount: 60 })
    expect(records).toHaveLength(60)
    expect(await unclaimed()).toMatchObject([{ unclaimedQty: 120, totalPackages: 60 }])
    await checkBooks(deps, side)
  })

  it('takes over the unconfirmed rows of the number, and is refused if units of the number are booked', async () => {
    const of = await one({ '810012340014': 5 })
    const { batchNumber } = await typeRows(deps, side, [{ tracking: of.tracking }])
    await confirmOne(of)
    expect((await toConfirm(deps, side)).records).toMatchObject([{ tracking: of.tracking, isMixedPackage: 1 }])
    // The row cannot also be confirmed as stock, so its batch has nothing to confirm.
    expect(await confirm(deps, side, batchNumber)).toMatchObject({ successCount: 0 })

    const other = await one({ '810012340014': 5 })
    await arrive(deps, side, other.tracking, 5)
    const bulk = await confirmAll(other.batchNumber)
    expect(bulk).toMatchObject({ totalPackages: 1, successCount: 0, failedCount: 1 })
    expect(bulk.failureRecords).toMatchObject([
      { tracking: other.tracking, reasons: [{ reason: 'mixed.rowsConfirmed' }] },
    ])
    expect(await batchNow(other.batchNumber)).toMatchObject({ status: 'failed', failedCount: 1 })
    expect((await waiting()).records).toMatchObject([
      { status: 'failed', reasons: [{ reason: 'mixed.rowsConfirmed' }] },
    ])
    await checkBooks(deps, side)
  })
})
