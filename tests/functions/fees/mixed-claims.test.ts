import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditCompany, describeBreach } from '../../../functions/audit/audit.ts'
import { backfillFees } from '../../../functions/fees/backfill-fees.ts'
import { feeRowItem } from '../../../functions/fees/rows/fee-rows.items.ts'
import { runFees } from '../../../functions/fees/runs/run-fees.ts'
import { reverseById } from '../../../functions/mixed-packages/use-cases/reversals.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import {
  type ConfirmedPackage,
  claim,
  distributeNow,
  newPackage,
  newSide,
  newTake,
  reviewOf,
  type Side,
} from '../mixed-packages/claims/claiming-world.ts'
import { collectFeeMessages, deliver, eventRowsIn, type FeeMessage } from './fee-world.ts'

let store: TestStore
let table: MemoryTable
let deps: Deps
let feeMessages: FeeMessage[]
/** The company that owns the package and the company that claims, in one building. */
let host: Side
let own: Side
let confirmedPackage: ConfirmedPackage
beforeAll(async () => {
  store = await startStore()
  table = store.deps.table as MemoryTable
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-05-10T15:00:00.000Z')
  const overheard = collectFeeMessages(store.deps)
  deps = overheard.deps
  feeMessages = overheard.feeMessages
  host = await newSide(deps, 'raritan 12')
  own = await newSide(deps, 'raritan 12', host.admin)
  confirmedPackage = await newPackage(deps, host)
  feeMessages.splice(0)
})

const distributed = async (quantity: number, more: { inboundNo?: string } = {}): Promise<string> => {
  const { claimId } = await claim(deps, own, { tracking: confirmedPackage.tracking, quantity, ...more })
  await distributeAgain(claimId)
  return claimId
}
const distributeAgain = async (claimId: string): Promise<void> => {
  await reviewOf(deps, host).approve(claimId)
  await distributeNow(deps, host, claimId)
}
const settled = async () => {
  await deliver(store.deps, feeMessages)
  return eventRowsIn(table, own.doctorNo).sort((a, b) => (a.eventNo < b.eventNo ? -1 : 1))
}
const auditOwn = async () => {
  const { breaches } = await auditCompany(
    { ...store.deps, wait: async () => {} },
    { doctorNo: own.doctorNo, deep: true },
  )
  return breaches.map(describeBreach)
}
/** Closes the days of the claiming company's warehouse, so that the audit checks its fees. */
const closeDays = async (closeUntil: string): Promise<void> => {
  const { doctorNo, warehouseNo } = own
  const run = { asOf: deps.now(), doctorNo, warehouseNo, days: [], reprice: false, closeUntil }
  await runFees(store.deps, { ...run, months: [], standingOnly: false, step: 0 })
}

describe('fees of a distributed claim', () => {
  it('are charged to the company that receives the units, reversed on rollback, and charged again if the claim is distributed again', async () => {
    const claimId = await distributed(4, { inboundNo: await newTake(deps, own, 4) })
    expect(feeMessages).toMatchObject([{ doctorNo: own.doctorNo, warehouseNo: own.warehouseNo }])
    feeMessages.push(...feeMessages)
    const [charged, ...others] = await settled()
    expect(others).toEqual([])
    expect(charged).toMatchObject({
      feeType: 'inbound',
      day: '2026-05-10',
      qty: 4,
      isCharged: true,
      claimId,
      productNo: own.productNo,
      tracking: confirmedPackage.tracking,
      charge: { baseUnits: 1, rateUnits: 3 },
    })
    store.setNow('2026-05-11T15:00:00.000Z')
    await reviewOf(deps, host).rollback(claimId)
    const undone = await settled()
    expect(undone).toHaveLength(2)
    expect(undone[1]).toMatchObject({
      day: '2026-05-11',
      amount: -(charged?.amount ?? 0),
      claimId,
      opposes: { eventNo: charged?.eventNo, day: '2026-05-10' },
    })
    await distributeAgain(claimId)
    const again = await settled()
    expect(again.map(({ amount }) => amount)).toEqual([1, -1, 1].map((sign) => sign * (charged?.amount ?? 0)))
    expect(eventRowsIn(table, host.doctorNo)).toEqual([])
  })

  it('are reversed with the package, and are never charged for claims that were not distributed', async () => {
    await distributed(3)
    await claim(deps, own, { tracking: confirmedPackage.tracking, quantity: 2 })
    await reverseById(deps, host.admin, { doctorNo: host.doctorNo, packageId: confirmedPackage.packageNo })
    // The reversal may be delivered first; it then creates both rows.
    feeMessages.reverse()
    const rows = await settled()
    expect(rows).toHaveLength(2)
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(rows[0]?.amount).toBeGreaterThan(0)
  })

  it('match the claim and its rollback in the audit, and are created by a backfill', async () => {
    const claimId = await distributed(4)
    await reviewOf(deps, host).rollback(claimId)
    await distributeAgain(claimId)
    const rows = await settled()
    expect(rows).toHaveLength(3)
    store.setNow('2026-05-12T15:00:00.000Z')
    await closeDays('2026-05-11')
    expect(await auditOwn()).toEqual([])
    for (const row of rows) table.lose(feeRowItem.key(row))
    expect(await auditOwn()).toContainEqual(expect.stringContaining('fee.events'))
    expect(await backfillFees(store.deps, own.doctorNo)).toMatchObject({ events: 3 })
    const made = await settled()
    const figures = ({ eventNo, at, day, amount, opposes, opposedBy, ...row }: (typeof rows)[number]) => ({
      eventNo,
      at,
      day,
      amount,
      opposes,
      opposedBy,
      of: 'claimId' in row ? [row.claimId, row.tracking] : [],
    })
    expect(made.map(figures)).toEqual(rows.map(figures))
  })
})
