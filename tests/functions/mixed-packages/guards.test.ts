import { describe, expect, it } from 'vitest'
import { claimRoutes } from '../../../functions/mixed-packages/claim-routes.ts'
import { packageRoutes } from '../../../functions/mixed-packages/package-routes.ts'
import { changePackage, unclaimedIntents } from '../../../functions/mixed-packages/packages/change-package.ts'
import { readPackage } from '../../../functions/mixed-packages/packages/read-package.ts'
import { reverseById } from '../../../functions/mixed-packages/use-cases/reversals/reverse-by-id.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { newTracking } from '../tracking/arrivals.ts'
import { booksHold, claim, UPC } from './claims/claiming-world.ts'
import { create, deps, LAMP, openDesk, packageNow, ROPE, side, unclaimed } from './mixed-desk.ts'

// What is written under a condition, with somebody else's write between the reading and the commit.

openDesk()

/** Does `run` with `meanwhile` right before its commit of this number. */
const between = async <T>(run: (using: Deps) => Promise<T>, meanwhile: () => Promise<unknown>, at = 1): Promise<T> => {
  let commits = 0
  const table = interruptedTable(deps.table, async (point) => {
    if (point === 'beforeCommit' && ++commits === at) await meanwhile()
  })
  return run({ ...deps, table })
}

const reversal = (packageId: string, using = deps) =>
  reverseById(using, side.admin, { doctorNo: side.doctorNo, packageId })

/** Begins to reverse a package and breaks off once it is closed. */
const close = async (packageId: string) => {
  const table = interruptedTable(deps.table, (point) => {
    if (point === 'afterCommit') throw new Error('killed')
  })
  await expect(reversal(packageId, { ...deps, table })).rejects.toThrow('killed')
}

describe('a package', () => {
  it('counts a claim and a correction of another of its UPCs, made in the same instant', async () => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 4, [ROPE]: 4 })
    const { productNo } = side
    const body = { doctorNo: side.doctorNo, packageId, upc: ROPE, newTotalQty: 6 }
    await between(
      (using) => claim(using, side, { tracking, quantity: 3, productNo }),
      () => packageRoutes.updateUpcQty(deps, side.admin, body),
    )
    expect(await packageNow(packageId)).toMatchObject({ totalItems: 10, claimedItems: 3 })
    await booksHold(deps, side)
  })

  it('adds to what is unclaimed of a UPC that another one brings for the first time meanwhile', async () => {
    // Its second commit makes it; the first one keeps rows out.
    await between(
      (using) => create(newTracking(), { [LAMP]: 2 }, {}, using),
      () => create(newTracking(), { [LAMP]: 3 }),
      2,
    )
    expect(await unclaimed({ upc: LAMP })).toMatchObject([{ unclaimedQty: 5, totalPackages: 2 }])
    await booksHold(deps, side)
  })

  it('is not reviewed any more once its reversal has begun', async () => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 4 })
    const { claimId: id } = await claim(deps, side, { tracking })
    const approval = between(
      (using) => claimRoutes.approveClaim(using, side.admin, { doctorNo: side.doctorNo, id }),
      () => close(packageId),
    )
    await expect(approval).rejects.toMatchObject({ reason: 'mixed.packageChanging' })
    expect(await reversal(packageId)).toMatchObject({ undone: 1 })
    await booksHold(deps, side)
  })

  it('is read again where what was read does not fit together', async () => {
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
