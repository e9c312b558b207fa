import { beforeEach, describe, expect, it } from 'vitest'
import { reopen } from '../../../functions/mixed-packages/reversals/reverse-package.ts'
import { cancelBatch } from '../../../functions/mixed-packages/use-cases/cancel-batch.ts'
import { batchBulkReverse, reverseById } from '../../../functions/mixed-packages/use-cases/reversals.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { WORK_MS } from '../../../functions/platform/time-budget.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { newTracking } from '../tracking/arrivals.ts'
import { checkBooks, claim, UPC } from './claims/claiming-world.ts'
import { batchNow, confirmAll, create, deps, openDesk, packageNow, ROPE, side, store, typeIn } from './mixed-desk.ts'

const NOW = '2026-11-22T18:00:00.000Z'
const LATE = new Date(Date.parse(NOW) + WORK_MS + 10_000).toISOString()
const PACKAGES = 130

openDesk()
beforeEach(() => store.setNow(NOW))

const typed = async () =>
  (await typeIn(Array.from({ length: PACKAGES }, () => `${newTracking()} ${ROPE} 1`))).batchNumber

/** `send` returns the number of packages in the answer; `done`, how many packages of the batch the call has processed. */
const calls = {
  bulkConfirm: {
    prepare: typed,
    send: async (batchNumber: string, using: Deps) => (await confirmAll(batchNumber, {}, using)).successCount,
    done: async (batchNumber: string) => (await batchNow(batchNumber)).packageCount,
  },
  cancelBatch: {
    prepare: typed,
    send: async (batchNumber: string, using: Deps) =>
      (await cancelBatch(using, side.admin, { doctorNo: side.doctorNo, id: batchNumber })).cancelled,
    done: async (batchNumber: string) => (await batchNow(batchNumber)).cancelledCount,
  },
  batchBulkReverse: {
    prepare: async () => {
      const batchNumber = await typed()
      for (;;) if ((await confirmAll(batchNumber)).unreached === 0) return batchNumber
    },
    send: async (batchNumber: string, using: Deps) =>
      (await batchBulkReverse(using, side.admin, { doctorNo: side.doctorNo, batchNumber })).reversed,
    done: async (batchNumber: string) => (await batchNow(batchNumber)).reversedCount,
  },
}

/** Delays a call at one of its commits until a repetition of the call has committed once and answered. */
const heldUp = (repeat: string, at: number, meanwhile: (hurried: Deps) => Promise<void>) => {
  let made = 0
  let commits = 0
  const counted = interruptedTable(deps.table, (point) => {
    if (point === 'afterCommit') made += 1
  })
  const hurried = { ...deps, repeat, table: counted, now: () => (made === 0 ? NOW : LATE) }
  const table = interruptedTable(deps.table, async (point) => {
    if (point === 'beforeCommit' && ++commits === at) await meanwhile(hurried)
  })
  return { held: { ...deps, repeat, table } }
}

describe.each(Object.entries(calls))(
  '%s of mixed packages sent twice concurrently',
  (_name, { prepare, send, done }) => {
    it.each([1, 2])(
      'changes nothing after one run has answered, if the other run is delayed at commit %i',
      async (at) => {
        const batchNumber = await prepare()
        let first: number | undefined
        const { held } = heldUp(`twice-${batchNumber}`, at, async (hurried) => {
          first = await send(batchNumber, hurried)
        })
        const second = await send(batchNumber, held)
        expect(first).toBeGreaterThan(0)
        expect(first).toBeLessThan(PACKAGES)
        expect(second).toBe(first)
        expect(await done(batchNumber)).toBe(first)
        await checkBooks(deps, side)
      },
    )
  },
)

describe('a delayed or interrupted reversal', () => {
  it.each([1, 2, 3])(
    'undoes no further claim after its repetition has answered, if it is delayed at commit %i',
    async (at) => {
      const tracking = newTracking()
      const { batchNumber } = await typeIn([`${tracking} ${UPC} 10`])
      const [packageId = ''] = (await confirmAll(batchNumber)).createdPackageIds
      for (let made = 0; made < 4; made++) await claim(deps, side, { tracking, quantity: 1 })
      const send = (using: Deps) => batchBulkReverse(using, side.admin, { doctorNo: side.doctorNo, batchNumber })
      let answered: object | undefined
      const { held } = heldUp(`inside-${batchNumber}`, at, async (hurried) => {
        expect(await send(hurried)).toMatchObject({ reversed: 0, unreached: 1 })
        answered = await packageNow(packageId)
      })
      expect(await send(held)).toMatchObject({ reversed: 0, unreached: 1 })
      expect(await packageNow(packageId)).toEqual(answered)
      expect(answered).toMatchObject({ isReversing: true, packageStatus: 'active' })
      // The next call undoes the remaining claims and completes the reversal.
      expect(await send(deps)).toMatchObject({ reversed: 1, unreached: 0 })
      await checkBooks(deps, side)
    },
  )

  it('does not reverse a package that was confirmed again after the interruption', async () => {
    const { batchNumber } = await typeIn([`${newTracking()} ${ROPE} 1`, `${newTracking()} ${ROPE} 1`])
    await confirmAll(batchNumber)
    const send = (using: Deps) => batchBulkReverse(using, side.admin, { doctorNo: side.doctorNo, batchNumber })
    store.setNow(LATE)
    const repeat = `broken-${batchNumber}`
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('killed')
    })
    await expect(send({ ...deps, repeat, table })).rejects.toThrow('killed')
    store.setNow('2026-11-22T18:05:00.000Z')
    await confirmAll(batchNumber)
    expect(await batchNow(batchNumber)).toMatchObject({ packageCount: 2, pendingCount: 0 })
    expect(await send({ ...deps, repeat })).toMatchObject({ reversed: 2, failedCount: 0, unreached: 0 })
    expect(await batchNow(batchNumber)).toMatchObject({ packageCount: 1, pendingCount: 1 })
  })

  it('undoes no further claim on a package that was reopened by another reversal', async () => {
    const tracking = newTracking()
    const { packageId } = await create(tracking, { [UPC]: 10 })
    for (let made = 0; made < 2; made++) await claim(deps, side, { tracking, quantity: 1 })
    const mixed = { doctorNo: side.doctorNo, packageNo: packageId }
    let commits = 0
    const table = interruptedTable(deps.table, async (point) => {
      // The reversal has closed the package and undone one claim.
      if (point === 'beforeCommit' && ++commits === 3) await reopen(deps, mixed)
    })
    const reversal = reverseById({ ...deps, table }, side.admin, { doctorNo: side.doctorNo, packageId })
    await expect(reversal).rejects.toMatchObject({ reason: 'mixed.packageMoved' })
    expect(await packageNow(packageId)).toMatchObject({ isReversing: false, claimedItems: 1 })
    await checkBooks(deps, side)
  })
})
