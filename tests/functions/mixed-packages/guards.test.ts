import { describe, expect, it } from 'vitest'
import { batchRoutes } from '../../../functions/mixed-packages/batch-routes.ts'
import { claimRoutes } from '../../../functions/mixed-packages/claim-routes.ts'
import { packageRoutes } from '../../../functions/mixed-packages/package-routes.ts'
import {
  changePackage,
  readPackage,
  unclaimedIntents,
} from '../../../functions/mixed-packages/packages/change-package.ts'
import { reverseById } from '../../../functions/mixed-packages/use-cases/reversals.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { newTracking } from '../tracking/arrivals.ts'
import { checkBooks, claim, distributeNow, reviewOf, UPC, workAll } from './claims/claiming-world.ts'
import {
  batchNow,
  between,
  closeWarehouse,
  create,
  deps,
  LAMP,
  openDesk,
  packageNow,
  ROPE,
  side,
  typeIn,
  unclaimed,
} from './mixed-desk.ts'

// Tests conditional writes with a concurrent write between the read and the commit.

openDesk()

const reversal = (packageId: string, using = deps) =>
  reverseById(using, side.admin, { doctorNo: side.doctorNo, packageId })

/** Starts to reverse a package and stops once it is closed. */
const close = async (packageId: string) => {
  const table = interruptedTable(deps.table, (point) => {
    if (point === 'afterCommit') throw new Error('killed')
  })
  await expect(reversal(packageId, { ...deps, table })).rejects.toThrow('killed')
}

describe('a package', () => {
  it('counts a claim and a concurrent correction of another UPC', async () => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 4, [ROPE]: 4 })
    const { productNo } = side
    const body = { doctorNo: side.doctorNo, packageId, upc: ROPE, newTotalQty: 6 }
    await between(
      (using) => claim(using, side, { tracking, quantity: 3, productNo }),
      () => packageRoutes.updateUpcQty(deps, side.admin, body),
    )
    expect(await packageNow(packageId)).toMatchObject({ totalItems: 10, claimedItems: 3 })
    await checkBooks(deps, side)
  })

  it('adds its units to those of a concurrently created package with the same new UPC', async () => {
    // The first commit holds rows, and the second creates the package.
    await between(
      (using) => create(newTracking(), { [LAMP]: 2 }, {}, using),
      () => create(newTracking(), { [LAMP]: 3 }),
      2,
    )
    expect(await unclaimed({ upc: LAMP })).toMatchObject([{ unclaimedQty: 5, totalPackages: 2 }])
    await checkBooks(deps, side)
  })

  it('refuses the review of its claims once its reversal has begun', async () => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 4 })
    const { claimId: id } = await claim(deps, side, { tracking })
    const approval = between(
      (using) => claimRoutes.approveClaim(using, side.admin, { doctorNo: side.doctorNo, id }),
      () => close(packageId),
    )
    await expect(approval).rejects.toMatchObject({ reason: 'mixed.packageChanging' })
    expect(await reversal(packageId)).toMatchObject({ undone: 1 })
    await checkBooks(deps, side)
  })

  it('loses the race if a change would make a count negative or claim more than its units', async () => {
    const tracking = newTracking()
    const { packageId: packageNo } = await create(tracking, { [UPC]: 4 })
    const read = await readPackage(deps, { doctorNo: side.doctorNo, packageNo }, [UPC])
    expect(() => changePackage(read, { units: [{ upc: UPC, claimed: 5 }] })).toThrow('Lost a race')
    expect(() => changePackage(read, { units: [{ upc: UPC, claimed: -1 }] })).toThrow('Lost a race')
    expect(() => unclaimedIntents(side.doctorNo, read.unclaimed, [{ upc: UPC, units: -5, packages: 0 }])).toThrow(
      'Lost a race',
    )
  })
})

describe('a warehouse that is being deleted', () => {
  it.each(['before', 'meanwhile'])('receives no distributed units (closed %s)', async (when) => {
    const tracking = newTracking()
    await create(tracking, { [UPC]: 4 })
    const { claimId } = await claim(deps, side, { tracking, quantity: 2 })
    await reviewOf(deps, side).approve(claimId)
    const { runId: runNo } = await reviewOf(deps, side).distribute(claimId)
    if (when === 'before') await closeWarehouse()
    await between((using) => workAll(using, runNo), when === 'before' ? async () => {} : closeWarehouse)
    const { records } = await claimRoutes.listClaimRunLines(
      deps,
      side.admin,
      mixedPackages.calls.listClaimRunLines.body.parse({ runId: runNo }),
    )
    expect(records).toMatchObject([{ claimId, isDone: false, why: { reason: 'mixedClaims.warehouseGone' } }])
    await checkBooks(deps, side)
  })

  it.each(['before', 'meanwhile'])('receives no claims (closed %s)', async (when) => {
    const tracking = newTracking()
    await create(tracking, { [UPC]: 4 })
    if (when === 'before') await closeWarehouse()
    const claiming = between(
      (using) => claim(using, side, { tracking }),
      when === 'before' ? async () => {} : closeWarehouse,
    )
    await expect(claiming).rejects.toMatchObject({ code: 'missing' })
  })

  // The first commit of a call that creates a package holds its rows, and the second creates it.
  const ways: Record<string, { commit: number; go: (using: Deps) => Promise<unknown> }> = {
    'refuses an import of a list': {
      commit: 1,
      go: async (using: Deps) => typeIn([`${newTracking()} ${ROPE} 1`], { using }),
    },
    'refuses a package created without a batch': {
      commit: 2,
      go: (using: Deps) => create(newTracking(), { [ROPE]: 1 }, {}, using),
    },
    'refuses the confirmation of a package': {
      commit: 2,
      go: async (using: Deps) => {
        const tracking = newTracking()
        const { batchNumber } = await typeIn([`${tracking} ${ROPE} 1`])
        const of = { doctorNo: side.doctorNo, batchNumber, tracking }
        return batchRoutes.confirmSinglePackage(using, side.admin, of)
      },
    },
  }
  it.each(Object.entries(ways))('%s once it is closed', async (_, { commit, go }) => {
    await expect(between(go, closeWarehouse, commit)).rejects.toMatchObject({ reason: 'mixed.warehouseClosed' })
    expect(await unclaimed()).toEqual([])
  })
})

describe('a reversal', () => {
  it('starts only if the stock suffices for all claims together', async () => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 8 })
    for (const quantity of [4, 3]) {
      const { claimId } = await claim(deps, side, { tracking, quantity })
      await reviewOf(deps, side).approve(claimId)
      await distributeNow(deps, side, claimId)
    }
    const { doctorNo, productNo, warehouseNo } = side
    const counted = { doctorNo, productNo, warehouseNo, qty: 6, note: 'Counted', expectedStock: 7 }
    await saveFbm(deps, side.doctor, products.calls.saveFbm.body.parse(counted))
    await expect(reversal(packageId)).rejects.toMatchObject({ reason: 'mixedClaims.cannotTakeBack' })
    expect(await packageNow(packageId)).toMatchObject({ isReversing: false, claimedItems: 7, distributedItems: 7 })
    await checkBooks(deps, side)
  })

  it('is refused if another reversal has already canceled the package', async () => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 4 })
    for (let made = 0; made < 2; made++) await claim(deps, side, { tracking })
    // The other reversal runs before the first claim is undone.
    const late = between(
      (using) => reversal(packageId, using),
      () => reversal(packageId),
      2,
    )
    await expect(late).rejects.toMatchObject({ reason: 'mixed.packageCancelled' })
    await checkBooks(deps, side)
  })

  it.each([0, 1])('is refused if the package, with %i claims, has changed since it was viewed', async (claims) => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 4 })
    for (let made = 0; made < claims; made++) await claim(deps, side, { tracking })
    const of = { doctorNo: side.doctorNo, packageId }
    const { revision } = await packageRoutes.previewReversal(deps, side.admin, of)
    const late = between(
      (using) => packageRoutes.reverseById(using, side.admin, { ...of, revision }),
      () => packageRoutes.updateUpcQty(deps, side.admin, { ...of, upc: UPC, newTotalQty: 5 }),
    )
    await expect(late).rejects.toMatchObject({ reason: 'mixed.packageMoved' })
    expect(await packageNow(packageId)).toMatchObject({ isReversing: false, claimedItems: claims, totalItems: 5 })
  })
})

describe('a batch', () => {
  it('counts a confirmed and a concurrently removed package', async () => {
    const [one, other] = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn([one, other].map((tracking) => `${tracking} ${ROPE} 1`))
    const { doctorNo } = side
    await between(
      (using) => batchRoutes.confirmSinglePackage(using, side.admin, { doctorNo, batchNumber, tracking: one }),
      () => batchRoutes.cancelSinglePackage(deps, side.admin, { doctorNo, batchNumber, tracking: other }),
      2,
    )
    expect(await batchNow(batchNumber)).toMatchObject({ pendingCount: 0, packageCount: 1, cancelledCount: 1 })
    await checkBooks(deps, side)
  })

  it.each(['edited', 'removed'])(
    'does not confirm the previous version of a package that is concurrently %s',
    async (change) => {
      const tracking = newTracking()
      const { batchNumber } = await typeIn([`${tracking} ${ROPE} 1`])
      const of = { doctorNo: side.doctorNo, batchNumber, tracking }
      const edit = { ...of, originalUpc: ROPE, originalQuantity: 1, upc: ROPE, quantity: 2 }
      const confirmation = between(
        (using) => batchRoutes.confirmSinglePackage(using, side.admin, of),
        (): Promise<unknown> =>
          change === 'edited'
            ? batchRoutes.editUpc(deps, side.admin, edit)
            : batchRoutes.cancelSinglePackage(deps, side.admin, of),
        2,
      )
      if (change === 'removed') await expect(confirmation).rejects.toMatchObject({ reason: 'mixed.pendingRemoved' })
      else expect(await packageNow((await confirmation).packageId)).toMatchObject({ totalItems: 2 })
      await checkBooks(deps, side)
    },
  )
})
