import { expect, it } from 'vitest'
import { routes } from '../../../../functions/mixed-packages/routes.ts'
import type { Table } from '../../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { newTracking } from '../../tracking/arrivals.ts'
import { checkBooks } from '../claims/claiming-world.ts'
import { batchNow, deps, LAMP, openDesk, packages, ROPE, side, typeIn } from '../mixed-desk.ts'

openDesk()

/** Makes the call through its handler, which applies the Idempotency-Key. */
const confirmWith = (table: Table, of: { batchNumber: string; tracking: string }, idempotencyKey: string) =>
  createClient(
    { mixedPackages },
    {
      baseUrl: '',
      fetch: handledBy(apiHandler(mixedPackages, routes, { ...deps, table, files: memoryFiles() }), side.admin.userNo),
    },
  ).mixedPackages.confirmSinglePackage({ doctorNo: side.doctorNo, ...of }, { idempotencyKey })

const onePending = async () => {
  const tracking = newTracking()
  const { batchNumber } = await typeIn([`${tracking} ${ROPE} 3`, `${tracking} ${LAMP} 2`])
  return { tracking, batchNumber }
}

// The first commit holds rows, and the second creates the package.
it.each([1, 2])(
  'completes a confirmation that was killed after commit %i and is sent again with the same key',
  async (last) => {
    const of = await onePending()
    let commits = 0
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === last) throw new Error('the function dies')
    })
    await expect(confirmWith(dying, of, `lost-${last}`)).rejects.toMatchObject({ status: 500 })
    const answer = await confirmWith(deps.table, of, `lost-${last}`)
    const { records } = await packages({ tracking: of.tracking })
    expect(records).toMatchObject([{ id: answer.packageId, totalItems: 5 }])
    expect(await confirmWith(deps.table, of, `lost-${last}`)).toEqual(answer)
    await expect(confirmWith(deps.table, of, `another-${last}`)).rejects.toMatchObject({ status: 409 })
    expect(await batchNow(of.batchNumber)).toMatchObject({ pendingCount: 0, packageCount: 1 })
    await checkBooks(deps, side)
  },
)

it.each([1, 2])('returns the same answer to a duplicate that is overtaken before commit %i', async (at) => {
  const of = await onePending()
  let commits = 0
  let first: Promise<unknown> | undefined
  const late = interruptedTable(deps.table, async (point) => {
    if (point !== 'beforeCommit' || ++commits !== at) return
    first = confirmWith(deps.table, of, `twice-${at}`)
    await first
  })
  const answer = await confirmWith(late, of, `twice-${at}`)
  expect(answer).toEqual(await first)
  expect((await packages({ tracking: of.tracking })).records).toHaveLength(1)
  await checkBooks(deps, side)
})
