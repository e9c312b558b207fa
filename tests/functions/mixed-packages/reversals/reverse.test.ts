import { describe, expect, it } from 'vitest'
import { stockLevelItem } from '../../../../functions/books/items/stock-level.items.ts'
import { levelsOf, stockLevelType } from '../../../../functions/books/public.ts'
import { packageRoutes } from '../../../../functions/mixed-packages/package-routes.ts'
import { updateUpcQty } from '../../../../functions/mixed-packages/use-cases/packages.ts'
import { previewReversal, reverseById } from '../../../../functions/mixed-packages/use-cases/reversals.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { freezeCompany } from '../../../support/freeze-company.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { seedsOfChance, unevenTable } from '../../../support/stored/uneven-table.ts'
import { newTracking, toConfirm, typeIn as typeRows } from '../../tracking/arrivals.ts'
import { checkBooks, claim, distributeNow, newTake, reviewOf, statusOf, UPC } from '../claims/claiming-world.ts'
import {
  batchNow,
  confirmAll,
  create,
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

const of = (packageId: string) => ({ doctorNo: side.doctorNo, packageId })
const reverse = (packageId: string, more: { revision?: number } = {}, using = deps) =>
  reverseById(using, side.admin, { ...of(packageId), ...more })
const preview = (packageId: string) => previewReversal(deps, side.admin, of(packageId))
const stockNow = async () => {
  const { records } = await deps.table.query(stockLevelType, levelsOf(side.doctorNo, side.productNo), { limit: 1 })
  return records[0]?.stock ?? 0
}

/** Lowers the stock level of the side's product to this many units; returns a function that restores it. */
const levelWith = async (stock: number) => {
  const { records } = await deps.table.query(stockLevelType, levelsOf(side.doctorNo, side.productNo), { limit: 1 })
  const [level] = records
  if (!level) throw new Error('no level')
  await deps.table.commit([put(stockLevelItem, { ...level, stock }, { error: 'race' })])
  return { putBack: () => deps.table.commit([put(stockLevelItem, level, { error: 'race' })]) }
}
const trackingOf = async (packageId = '') => (await packageNow(packageId)).tracking
/** A clock that advances by a minute each time it is read, so that a call has time for only one step. */
const leapingClock = () => {
  let minutes = 0
  const begun = Date.parse(deps.now())
  return () => new Date(begun + 60_000 * minutes++).toISOString()
}

/** Creates a package with three claims: the nurse's is distributed, the company's are approved and pending. */
const claimed = async () => {
  const tracking = newTracking()
  const { packageId } = await create(tracking, { [UPC]: 10 })
  const inboundNo = await newTake(deps, side, 6)
  const review = reviewOf(deps, side)
  const { claimId: done } = await claim(deps, side, { tracking, quantity: 4, inboundNo })
  await review.approve(done)
  await distributeNow(deps, side, done)
  const { claimId: approved } = await claim(deps, side, { tracking, quantity: 3 })
  await review.approve(approved)
  const { claimId: open } = await claim(deps, side, { tracking, quantity: 1 })
  return { tracking, packageId, done, approved, open }
}

describe('a package created without a batch', () => {
  it('sums the quantities of a UPC entered twice, and is refused for a number that already has a package', async () => {
    const tracking = newTracking()
    const items = [
      { upc: ROPE, qty: 2 },
      { upc: ` ${ROPE} `, qty: 3 },
    ]
    const { packageId } = await create(tracking, {}, { items })
    expect(await packageNow(packageId)).toMatchObject({ batchNumber: '', totalItems: 5, details: [{ totalQty: 5 }] })
    await expect(create(tracking, { [LAMP]: 1 })).rejects.toMatchObject({
      reason: 'mixed.trackingExistsByHand',
      message: 'Duplicate: this tracking number already exists among the mixed packages (entered by hand).',
    })
  })

  it('accepts a new quantity of a UPC only if it is not below the claimed units', async () => {
    const { packageId } = await claimed()
    const change = (newTotalQty: number, currentTotalQty?: number) =>
      updateUpcQty(deps, side.admin, { ...of(packageId), upc: UPC, newTotalQty, currentTotalQty })
    await expect(change(7)).rejects.toMatchObject({
      message: 'New total quantity cannot be less than claimed quantity',
    })
    await expect(change(10)).rejects.toMatchObject({ message: 'Quantity has not changed' })
    await expect(change(12, 9)).rejects.toMatchObject({ reason: 'general.valueMoved' })
    expect(await change(8, 10)).toMatchObject({ totalQty: 8, claimedQty: 8, unclaimedQty: 0, detailStatus: 2 })
    expect(await packageNow(packageId)).toMatchObject({ status: 2, totalItems: 8 })
    expect(await unclaimed()).toEqual([])
    await checkBooks(deps, side)
  })

  it('accepts either a lower quantity or a concurrent claim on the last units', async () => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 5 })
    const outcomes = await Promise.allSettled([
      updateUpcQty(deps, side.admin, { ...of(packageId), upc: UPC, newTotalQty: 2 }),
      claim(deps, side, { tracking, quantity: 5 }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await checkBooks(deps, side)
  })
})

describe('a reversal', () => {
  it('deletes a package created without a batch, frees its number, and returns its rows to the unconfirmed rows', async () => {
    const tracking = newTracking()
    await typeRows(deps, side, [{ tracking }])
    const { packageId } = await create(tracking, { [ROPE]: 2 })
    expect(await preview(packageId)).toMatchObject({ becomes: 'deleted', claims: [], canReverse: true, stockQty: 0 })
    expect(await reverse(packageId)).toEqual({ packageId, becomes: 'deleted', undone: 0, unreached: 0 })
    expect((await packages()).records).toEqual([])
    expect((await packages({ packageStatus: 'cancelled' })).records).toMatchObject([{ id: packageId }])
    expect((await toConfirm(deps, side)).records).toMatchObject([{ tracking, isMixedPackage: 0 }])
    expect(await unclaimed()).toEqual([])
    expect(await eventsOf(tracking)).toEqual(['created', 'cancelled'])
    await expect(reverse(packageId)).rejects.toMatchObject({ reason: 'mixed.packageCancelled' })
    expect(await create(tracking, { [ROPE]: 1 })).toMatchObject({ tracking })
    await checkBooks(deps, side)
  })

  it('returns an imported package to its batch, with its current units', async () => {
    const tracking = newTracking()
    const { batchNumber } = await typeIn([`${tracking} ${ROPE} 3`, `${tracking} ${LAMP} 1`])
    const { createdPackageIds } = await confirmAll(batchNumber)
    const [packageId = ''] = createdPackageIds
    await updateUpcQty(deps, side.admin, { ...of(packageId), upc: LAMP, newTotalQty: 0 })
    expect(await reverse(packageId)).toMatchObject({ becomes: 'pending' })
    expect((await waiting({ batchNumber })).records).toMatchObject([{ tracking, itemCount: 3, upcCount: 1 }])
    expect(await batchNow(batchNumber)).toMatchObject({ status: 'pending', pendingCount: 1, reversedCount: 1 })
    expect(await confirmAll(batchNumber)).toMatchObject({ successCount: 1 })
    await checkBooks(deps, side)
  })

  it('can be previewed with the units and amounts of the claims, and undoes the previewed claims', async () => {
    const { packageId, done, approved, open } = await claimed()
    expect(await stockNow()).toBe(4)
    const previewed = await preview(packageId)
    expect(previewed).toMatchObject({ stockQty: 4, amount: 4 * 417.5, canReverse: true, totalItems: 10 })
    expect(previewed.claims.map(({ claimId, qty, stockQty, amount }) => [claimId, qty, stockQty, amount])).toEqual([
      [done, 4, 4, 1670],
      [approved, 3, 0, 0],
      [open, 1, 0, 0],
    ])
    expect(await reverse(packageId, { revision: previewed.revision })).toMatchObject({ undone: 3 })
    expect(await stockNow()).toBe(0)
    for (const id of [approved, open]) expect(await statusOf(deps, side, id)).toBe(3)
    expect(await statusOf(deps, side, done, side.nurse)).toBe(3)
    await checkBooks(deps, side)
  })

  it('is refused without any change if the package has changed since the preview or units have left stock', async () => {
    const { packageId, tracking, done } = await claimed()
    const { revision } = await preview(packageId)
    await claim(deps, side, { tracking, quantity: 1 })
    await expect(reverse(packageId, { revision })).rejects.toMatchObject({ reason: 'mixed.packageMoved' })
    // Simulates that three of the four units were shipped.
    const gone = await levelWith(1)
    expect(await preview(packageId)).toMatchObject({
      canReverse: false,
      claims: [{ claimId: done, inStock: 1, reasons: [{ reason: 'mixed.stockGone' }] }, {}, {}, {}],
    })
    await expect(reverse(packageId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await packageNow(packageId)).toMatchObject({ packageStatus: 'active', isReversing: false, claimedItems: 9 })
    await gone.putBack()
    await checkBooks(deps, side)
  })

  it('resumes after each kill, and refuses claims until it has ended', async () => {
    const { packageId, tracking } = await claimed()
    for (let kill = 1; ; kill++) {
      let commits = 0
      const table = interruptedTable(deps.table, (point) => {
        if (point === 'afterCommit' && ++commits === 1) throw new Error('killed')
      })
      const done = await reverse(packageId, {}, { ...deps, table }).then(
        () => true,
        (error: Error) => {
          if (error.message !== 'killed') throw error
          return false
        },
      )
      await checkBooks(deps, side)
      const { isReversing, packageStatus } = await packageNow(packageId)
      if (packageStatus === 'cancelled' || done) {
        // One commit closes the package, three undo the claims, and one ends the reversal.
        expect(kill).toBe(5)
        break
      }
      expect(isReversing).toBe(true)
      await expect(claim(deps, side, { tracking, quantity: 1 })).rejects.toMatchObject({ code: 'conflict' })
    }
    expect(await stockNow()).toBe(0)
  })

  it('undoes everything once when run three times concurrently', async () => {
    for (const seed of seedsOfChance(12)) {
      const { packageId } = await claimed()
      const uneven = { ...deps, table: unevenTable(deps.table, seed) }
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => reverse(packageId, {}, uneven)))
      expect(outcomes, `seed ${seed}`).toContainEqual(expect.objectContaining({ status: 'fulfilled' }))
      expect(await packageNow(packageId)).toMatchObject({ packageStatus: 'cancelled', claimedItems: 0 })
      expect(await stockNow()).toBe(0)
    }
    await checkBooks(deps, side)
  })

  it('requires a package without claims when called as a cancellation', async () => {
    const { packageId } = await claimed()
    const cancel = (id: string, revision?: number) =>
      packageRoutes.cancelPackage(deps, side.admin, { doctorNo: side.doctorNo, id, revision })
    await expect(cancel(packageId)).rejects.toMatchObject({ reason: 'mixed.hasClaims' })
    const { packageId: free } = await create(newTracking(), { [ROPE]: 1 })
    const { revision } = await preview(free)
    await updateUpcQty(deps, side.admin, { ...of(free), upc: ROPE, newTotalQty: 2 })
    await expect(cancel(free, revision)).rejects.toMatchObject({ reason: 'mixed.packageMoved' })
    expect(await cancel(free, revision + 1)).toEqual({ packageId: free })
  })
})

describe('reversing a batch', () => {
  it('reverses its packages and their claims, and is refused once nothing is left to reverse', async () => {
    const numbers = [newTracking(), newTracking(), newTracking()]
    const { batchNumber } = await typeIn(numbers.map((number) => `${number} ${UPC} 4`))
    await confirmAll(batchNumber)
    const { claimId } = await claim(deps, side, { tracking: numbers[0] ?? '', quantity: 2 })
    const key = { doctorNo: side.doctorNo, id: batchNumber }
    expect(await packageRoutes.checkReversibility(deps, side.admin, key)).toMatchObject({
      isReversible: true,
      packages: 3,
      claimed: 1,
      claimedItems: 2,
      distributedItems: 0,
      isLowerBound: false,
    })
    expect(await packageRoutes.estimateTime(deps, side.admin, { ...key, operationType: 'reverse' })).toEqual({
      batchNumber,
      packages: 3,
      seconds: 1,
    })
    const done = await packageRoutes.batchBulkReverse(deps, side.admin, { doctorNo: side.doctorNo, batchNumber })
    expect(done).toMatchObject({ reversed: 3, failedCount: 0, unreached: 0 })
    expect(await statusOf(deps, side, claimId)).toBe(3)
    expect(await batchNow(batchNumber)).toMatchObject({ pendingCount: 3, packageCount: 0, reversedCount: 3 })
    const again = packageRoutes.batchBulkReverse(deps, side.admin, { doctorNo: side.doctorNo, batchNumber })
    await expect(again).rejects.toMatchObject({ reason: 'mixed.nothingToReverse' })
    await checkBooks(deps, side)
  })

  it('does not count packages with units of a frozen company as reversible', async () => {
    const tracking = newTracking()
    const { batchNumber } = await typeIn([`${tracking} ${UPC} 4`, `${newTracking()} ${UPC} 4`])
    await confirmAll(batchNumber)
    const { claimId } = await claim(deps, side, { tracking, quantity: 3 })
    await reviewOf(deps, side).approve(claimId)
    await distributeNow(deps, side, claimId)
    await freezeCompany(deps, side.doctorNo)
    const key = { doctorNo: side.doctorNo, id: batchNumber }
    expect(await packageRoutes.checkReversibility(deps, side.admin, key)).toMatchObject({
      packages: 2,
      reversible: 1,
      distributedItems: 0,
    })
  })

  it('is estimated with the units and amounts of all packages that can be reversed', async () => {
    const numbers = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn(numbers.map((number) => `${number} ${UPC} 4`))
    await confirmAll(batchNumber)
    const inboundNo = await newTake(deps, side, 6)
    const [first = '', second = ''] = numbers
    for (const input of [
      { tracking: first, quantity: 3, inboundNo },
      { tracking: second, quantity: 1, inboundNo },
      { tracking: second, quantity: 2 },
    ]) {
      const { claimId } = await claim(deps, side, input)
      await reviewOf(deps, side).approve(claimId)
      await distributeNow(deps, side, claimId)
    }
    await claim(deps, side, { tracking: first, quantity: 1, inboundNo })
    const key = { doctorNo: side.doctorNo, id: batchNumber }
    expect(await packageRoutes.checkReversibility(deps, side.admin, key)).toMatchObject({
      packages: 2,
      reversible: 2,
      claimed: 2,
      claimedItems: 7,
      distributedItems: 6,
      amount: 4 * 417.5,
    })
    // Three units are left in stock: enough for only one of the two packages, the first in the order of the batch.
    const { putBack } = await levelWith(3)
    const short = await packageRoutes.checkReversibility(deps, side.admin, key)
    expect(short).toMatchObject({ isReversible: true, packages: 2, reversible: 1, distributedItems: 3 })
    const { reversed, failedCount } = await (async () => {
      const none = await levelWith(2)
      const checked = await packageRoutes.checkReversibility(deps, side.admin, key)
      expect(checked).toMatchObject({ isReversible: false, packages: 2, reversible: 0, distributedItems: 0, amount: 0 })
      const done = await packageRoutes.batchBulkReverse(deps, side.admin, { doctorNo: side.doctorNo, batchNumber })
      await none.putBack()
      return done
    })()
    expect({ reversed, failedCount }).toEqual({ reversed: 0, failedCount: 2 })
    await putBack()
    await packageRoutes.batchBulkReverse(deps, side.admin, { doctorNo: side.doctorNo, batchNumber })
    expect(await stockNow()).toBe(0)
    await checkBooks(deps, side)
  })

  it('reverses several batches in one call, and resumes in the batch where time ran out', async () => {
    const batches: string[] = []
    for (const count of [1, 2, 1]) {
      const { batchNumber } = await typeIn(Array.from({ length: count }, () => `${newTracking()} ${ROPE} 4`))
      await confirmAll(batchNumber)
      batches.push(batchNumber)
    }
    const [one = '', two = '', three = ''] = batches
    const { doctorNo } = side
    const reverseAll = (batchNumbers: string[], after = '', using = deps) =>
      packageRoutes.bulkReverse(using, side.admin, { doctorNo, batchNumbers, after })
    const done = await reverseAll([one, one])
    expect(done).toMatchObject({ reversed: 1, unreached: 0, left: [] })
    await expect(reverseAll([one])).rejects.toMatchObject({ reason: 'mixed.nothingToReverse' })
    await expect(reverseAll([two, '20200101-001'])).rejects.toMatchObject({ reason: 'mixed.noBatch' })
    // Each call has time for one package.
    const hurried = () => ({ ...deps, now: leapingClock() })
    const first = await reverseAll([one, two, three], '', hurried())
    expect(first).toMatchObject({ reversed: 1, unreached: 2, left: [two, three] })
    const second = await reverseAll(first.left, first.next, hurried())
    expect(second).toMatchObject({ reversed: 1, unreached: 1, left: [three], next: '' })
    expect(await reverseAll(second.left, second.next)).toMatchObject({ reversed: 1, left: [] })
    for (const batchNumber of batches) expect(await batchNow(batchNumber)).toMatchObject({ packageCount: 0 })
    await checkBooks(deps, side)
  })

  it('continues after packages that cannot be reversed, as far as the time of each call allows', async () => {
    const numbers = [newTracking(), newTracking(), newTracking()]
    const { batchNumber } = await typeIn(numbers.map((number) => `${number} ${UPC} 4`))
    const { createdPackageIds } = await confirmAll(batchNumber)
    // The oldest package cannot be reversed, because its units have left stock. The next one has two claims.
    const first = await trackingOf(createdPackageIds[0])
    const { claimId } = await claim(deps, side, { tracking: first, quantity: 4 })
    await reviewOf(deps, side).approve(claimId)
    await distributeNow(deps, side, claimId)
    const gone = await levelWith(0)
    const second = await trackingOf(createdPackageIds[1])
    for (const quantity of [1, 2]) await claim(deps, side, { tracking: second, quantity })

    // Each call has time for one step.
    const hurried = { ...deps, now: leapingClock() }
    const reverseFrom = (after: string) =>
      packageRoutes.batchBulkReverse(hurried, side.admin, { doctorNo: side.doctorNo, batchNumber, after })
    const calls = [await reverseFrom('')]
    while ((calls.at(-1)?.unreached ?? 0) > 0) calls.push(await reverseFrom(calls.at(-1)?.next ?? ''))
    expect(calls.map(({ reversed, failedCount, unreached }) => [reversed, failedCount, unreached])).toEqual([
      [0, 1, 2],
      [0, 0, 2],
      [1, 0, 1],
      [1, 0, 0],
    ])
    expect(calls[0]?.failureRecords).toMatchObject([{ packageId: createdPackageIds[0], tracking: first }])
    expect(await batchNow(batchNumber)).toMatchObject({ pendingCount: 2, packageCount: 1, reversedCount: 2 })
    await gone.putBack()
    await checkBooks(deps, side)
  })

  it('counts the packages that the same call reversed before it was interrupted', async () => {
    const { batchNumber } = await typeIn([newTracking(), newTracking()].map((number) => `${number} ${ROPE} 4`))
    await confirmAll(batchNumber)
    const of = { doctorNo: side.doctorNo, batchNumber }
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 2) throw new Error('killed')
    })
    const named = { ...deps, repeat: 'reverse-1' }
    await expect(packageRoutes.batchBulkReverse({ ...named, table }, side.admin, of)).rejects.toThrow('killed')
    expect(await packageRoutes.batchBulkReverse(named, side.admin, of)).toMatchObject({ reversed: 2, failedCount: 0 })
    await checkBooks(deps, side)
  })
})

it('unclaimed units are listed with suggested open takes of their UPC', async () => {
  await create(newTracking(), { [UPC]: 10 })
  const inboundNo = await newTake(deps, side, 6)
  expect(await unclaimed({ upc: UPC.slice(0, 6) })).toMatchObject([
    {
      upc: UPC,
      productName: 'Aurora 14 Laptop',
      unclaimedQty: 10,
      totalPackages: 1,
      suggestions: [{ inboundNo, userName: side.nurse.userName, leftNum: 6, unseenNumbers: 0 }],
    },
  ])
})
