import { describe, expect, it } from 'vitest'
import { canTrackingBeClaimed } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { newProduct } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { arrive, confirm, give, newTracking, take, typeIn, UPC } from '../tracking/arrivals.ts'
import { deps, dock, openDock } from '../tracking/confirm-dock.ts'
import { list, takeOf } from './listed-takes.ts'

openDock()

// The submission of a number can precede, follow or overlap the import and the confirmation of its rows.

describe('a submitted number is matched', () => {
  it('whether it arrives before or after its submission', async () => {
    const inboundNo = await take(deps, dock, 10)
    const [later, before] = [newTracking(), newTracking()]
    await arrive(deps, dock, before, 5)
    const result = await give(deps, dock, inboundNo, [
      { tracking: later, qty: 5 },
      { tracking: before, qty: 5 },
    ])
    expect(result.successDetails).toMatchObject([{ canClaim: false }, { canClaim: true }])
    await arrive(deps, dock, later, 5)
    expect(await takeOf(inboundNo)).toMatchObject({
      trackingList: [{ canClaim: true }, { canClaim: true }],
      unMatchedTrackingList: [],
      unClaimedTrackingList: [later, before].map((tracking) => ({ tracking, qty: 5, canClaim: true })),
    })
  })

  it('if submissions and a confirmation run concurrently', async () => {
    const numbers = Array.from({ length: 24 }, newTracking)
    const inboundNo = await take(deps, dock, 100)
    const { batchNumber } = await typeIn(
      deps,
      dock,
      numbers.map((tracking) => ({ tracking, qty: 1 })),
    )
    const gives = async () => {
      for (const tracking of numbers) await give(deps, dock, inboundNo, [{ tracking, qty: 1 }])
    }
    await Promise.all([gives(), confirm(deps, dock, batchNumber)])
    expect((await takeOf(inboundNo))?.unMatchedTrackingList).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'when a confirmation runs to its end before step %i of the submission',
    async (step) => {
      const inboundNo = await take(deps, dock, 5)
      const tracking = newTracking()
      const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 5 }])
      let steps = 0
      const table = interruptedTable(deps.table, async () => {
        if (++steps === step) await confirm(deps, dock, batchNumber)
      })
      await give({ ...deps, table }, dock, inboundNo, [{ tracking, qty: 5 }])
      if (steps >= step) expect((await takeOf(inboundNo))?.unClaimedTrackingList).toMatchObject([{ tracking }])
    },
  )

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'when it is submitted before step %i of a confirmation',
    async (step) => {
      const inboundNo = await take(deps, dock, 5)
      const tracking = newTracking()
      const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 5 }])
      let steps = 0
      const table = interruptedTable(deps.table, async () => {
        if (++steps === step) await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
      })
      await confirm({ ...deps, table }, dock, batchNumber)
      if (steps >= step) expect((await takeOf(inboundNo))?.unClaimedTrackingList).toMatchObject([{ tracking }])
    },
  )

  it('when a claim for it is checked, if the confirmation was killed before updating the number', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 5 }])
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('killed')
    })
    await expect(confirm({ ...deps, table }, dock, batchNumber)).rejects.toThrow('killed')
    expect((await takeOf(inboundNo))?.unMatchedTrackingList).toMatchObject([{ tracking }])
    const input = { doctorNo: dock.doctorNo, inboundNo, tracking }
    expect(await canTrackingBeClaimed(deps, dock.nurse, input)).toMatchObject({ canClaim: true, qty: 5 })
    expect((await takeOf(inboundNo))?.unClaimedTrackingList).toMatchObject([{ tracking }])
  })

  it('and stays matched when other goods of the parcel are confirmed later', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
    await arrive(deps, dock, tracking, 5)
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, upc: 'OTHER', qty: 1 }])
    await confirm(deps, dock, batchNumber, [{ upc: 'OTHER', productNo }])
    expect((await takeOf(inboundNo))?.trackingList).toMatchObject([{ canClaim: true, state: 'claimable' }])
  })

  it('to its own goods even when other goods of the parcel are confirmed first', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking, upc: 'OTHER', qty: 1 },
      { tracking, upc: UPC, qty: 5 },
    ])
    await confirm(deps, dock, batchNumber, [{ upc: 'OTHER', productNo }])
    expect((await takeOf(inboundNo))?.trackingList).toMatchObject([{ canClaim: false }])
    await confirm(deps, dock, batchNumber)
    expect((await takeOf(inboundNo))?.trackingList).toMatchObject([{ canClaim: true }])
  })
})

describe('a number that is not confirmed', () => {
  const stateOf = async (inboundNo: string, by = deps) =>
    (await list(dock.nurse, {}, by)).records
      .find((record) => record.inboundNo === inboundNo)
      ?.trackingList.map(({ state }) => state)
  const daysLater = (days: number): Deps => ({
    ...deps,
    now: () => new Date(Date.parse(deps.now()) + days * 86_400_000).toISOString(),
  })

  it('has the state notArrived for a week, then notFound', async () => {
    const inboundNo = await take(deps, dock, 5)
    await give(deps, dock, inboundNo, [{ tracking: newTracking(), qty: 5 }])
    expect(await stateOf(inboundNo, daysLater(6.9))).toEqual(['notArrived'])
    expect(await stateOf(inboundNo, daysLater(7.1))).toEqual(['notFound'])
  })

  it('has the state checking once it is imported, before or after its submission, even after 30 days', async () => {
    const inboundNo = await take(deps, dock, 10)
    const [before, later] = [newTracking(), newTracking()]
    await typeIn(deps, dock, [{ tracking: before }])
    await give(deps, dock, inboundNo, [
      { tracking: before, qty: 5 },
      { tracking: later, qty: 5 },
    ])
    expect(await stateOf(inboundNo)).toEqual(['checking', 'notArrived'])
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: later }, { tracking: newTracking() }])
    expect(await stateOf(inboundNo, daysLater(30))).toEqual(['checking', 'checking'])
    expect((await takeOf(inboundNo))?.unMatchedTrackingList).toMatchObject([{ tracking: before }, { tracking: later }])
    await confirm(deps, dock, batchNumber)
    expect(await stateOf(inboundNo)).toEqual(['checking', 'claimable'])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'has the state checking when an import runs to its end before step %i of the submission',
    async (step) => {
      const inboundNo = await take(deps, dock, 5)
      const tracking = newTracking()
      let steps = 0
      const table = interruptedTable(deps.table, async () => {
        if (++steps === step) await typeIn(deps, dock, [{ tracking }])
      })
      await give({ ...deps, table }, dock, inboundNo, [{ tracking, qty: 5 }])
      if (steps >= step) expect(await stateOf(inboundNo)).toEqual(['checking'])
    },
  )

  it.each([1, 3, 5, 7, 9, 11, 13, 15, 17])(
    'has the state checking when it is submitted before step %i of an import',
    async (step) => {
      const inboundNo = await take(deps, dock, 5)
      const tracking = newTracking()
      let steps = 0
      const table = interruptedTable(deps.table, async () => {
        if (++steps === step) await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
      })
      await typeIn({ ...deps, table }, dock, [{ tracking }])
      if (steps >= step) expect(await stateOf(inboundNo)).toEqual(['checking'])
    },
  )

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'becomes claimable if its first batch is confirmed before step %i of another import',
    async (step) => {
      const inboundNo = await take(deps, dock, 5)
      const [tracking, other] = [newTracking(), newTracking()]
      await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
      const first = await typeIn(deps, dock, [{ tracking }])
      let steps = 0
      const table = interruptedTable(deps.table, async () => {
        if (++steps === step) await confirm(deps, dock, first.batchNumber)
      })
      await typeIn({ ...deps, table }, dock, [{ tracking, qty: 1 }, { tracking: other }])
      if (steps >= step) expect(await stateOf(inboundNo)).toEqual(['claimable'])
    },
  )
})

it('an import of 89 numbers that were not submitted makes at most five reads', async () => {
  let reads = 0
  const table = interruptedTable(deps.table, (point) => {
    if (point === 'read') reads += 1
  })
  const lines = Array.from({ length: 89 }, () => ({ tracking: newTracking() }))
  await typeIn({ ...deps, table }, dock, lines)
  // The reads: the warehouse, the day's last batch number, the batch, the numbers of packages, and the submitted
  // numbers.
  expect(reads).toBeLessThanOrEqual(5)
})
