import { expect, it } from 'vitest'
import { reverseById } from '../../../../functions/mixed-packages/use-cases/reversals.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { newTracking } from '../../tracking/arrivals.ts'
import { checkBooks } from '../claims/claiming-world.ts'
import { batchNow, confirmAll, deps, openDesk, packages, ROPE, side, typeIn } from '../mixed-desk.ts'

openDesk()

const caller = (repeat: string) => ({ ...deps, repeat })

/** Runs the call so that its changes are committed but its answer is lost. */
const confirmWithLostAnswer = async (batchNumber: string, more: object = {}) => {
  let commits = 0
  // The first commit holds rows, the second creates the packages, and the third ends the call.
  const table = interruptedTable(deps.table, (point) => {
    if (point === 'beforeCommit' && ++commits === 3) throw new Error('killed')
  })
  await expect(confirmAll(batchNumber, more, { ...caller('A'), table })).rejects.toThrow('killed')
}

const reverse = async (tracking: string) => {
  const { records } = await packages({ tracking })
  await reverseById(deps, side.admin, { doctorNo: side.doctorNo, packageId: records[0]?.id ?? '' })
}

it.each([
  ['all', 0],
  ['named', 0],
  ['all', 1],
])(
  'leaves a reversed package unconfirmed when the call for %s packages is repeated after %i other confirmations',
  async (of, times) => {
    const trackings = [newTracking(), newTracking()]
    const [first = ''] = trackings
    const { batchNumber } = await typeIn(trackings.map((tracking) => `${tracking} ${ROPE} 3`))
    const more = of === 'all' ? {} : { trackings }
    await confirmWithLostAnswer(batchNumber, more)
    await reverse(first)
    for (let time = 0; time < times; time++) {
      await confirmAll(batchNumber, {}, caller(`B${time}`))
      await reverse(first)
    }
    const answer = await confirmAll(batchNumber, more, caller('A'))
    expect(answer).toMatchObject({
      totalPackages: 2,
      successCount: 2,
      failedCount: 0,
      failureRecords: [],
      unreached: 0,
    })
    expect(answer.createdPackageIds).toHaveLength(2)
    expect(await batchNow(batchNumber)).toMatchObject({ pendingCount: 1, packageCount: 1 })
    await checkBooks(deps, side)
    expect(await confirmAll(batchNumber, {}, caller('C'))).toMatchObject({ totalPackages: 1, successCount: 1 })
  },
)
