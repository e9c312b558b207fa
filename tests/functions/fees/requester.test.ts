import { beforeEach, describe, expect, it } from 'vitest'
import { buildBill } from '../../../functions/fees/bills/build-bill.ts'
import { planRequestedRuns } from '../../../functions/fees/runs/plan-fees.ts'
import { runFees } from '../../../functions/fees/runs/run-fees.ts'
import { getRuns, rebuildMonthly } from '../../../functions/fees/use-cases/jobs.ts'
import type { CompanyActor, MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import { newMember, newWarehouse, ticking } from '../../support/company.ts'
import { interruptedTable, memoryTable } from '../../support/memory-table.ts'
import { changeAccount, newSuperAdmin } from '../../support/rights/account.ts'
import { changeClerk, newClerk } from '../../support/rights/clerk.ts'
import { blockLink } from '../../support/rights/link.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'
import { comeIn, type FeeDesk, tick, withFeeQueue, workOff } from './storage/warehouse-world.ts'

// A fee run that a person requested does not begin after they lost the right to it, and is finished once it has begun.

let desk: FeeDesk
let dock: Dock
let clerk: CompanyActor
let now = ''

beforeEach(async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  const clock = () => now
  now = '2026-09-01T15:00:00.000Z'
  desk = withFeeQueue({ table, now: clock, newId: idMaker(ticking(clock)) })
  dock = await newDock(desk.deps)
  await comeIn(desk.deps, dock, { qty: 10, chargeFrom: '2026-09-02' })
  await changeAccount(desk.deps, dock.admin, { permissions: ['rebuildFees'] })
  const { doctorNo, warehouseNo } = dock
  const permissions = ['rebuildFees' as const]
  const terms = { rights: ['billing' as const], permissions, warehouses: [{ doctorNo, warehouseNo }] }
  clerk = { ...(await newClerk(desk.deps, dock.admin, terms)), permissions }
  now = '2026-10-05T15:00:00.000Z'
  await tick(desk, now)
  now = '2026-10-05T16:00:00.000Z'
})

const ask = (who: MaybeCompanyActor) =>
  rebuildMonthly(desk.deps, who, fees.calls.rebuildMonthly.body.parse({ logId: '2026-09' }))
/** Plans what was requested, and returns the number of queued runs. */
const plan = async (): Promise<number> => {
  const [message, ...others] = desk.waiting.splice(0)
  if (!message || !('plan' in message) || others.length > 0) throw new Error('Not one request')
  await planRequestedRuns(desk.deps, message)
  return desk.waiting.length
}
const readRun = async (period: string) => {
  const root = await newSuperAdmin(desk.deps)
  const input = fees.calls.getRuns.body.parse({ period })
  return fees.calls.getRuns.result.parse(await getRuns(desk.deps, root, input)).records[0]
}
const lost = { state: 'failed', why: { reason: feesReasons.requesterLostRights.key } }

const LOSSES: [string, () => Promise<void>][] = [
  ['the permission', () => changeClerk(desk.deps, clerk, { permissions: [] })],
  ['the right', () => changeClerk(desk.deps, clerk, { rights: ['pack'] })],
  ['the employment', () => changeClerk(desk.deps, clerk, { status: 'suspended' })],
  ['the permission with their admin', () => changeAccount(desk.deps, dock.admin, { permissions: [] })],
  ['the company of their admin', () => blockLink(desk.deps, dock.admin)],
]

describe('a fee run that a clerk requested', () => {
  it('is done while they have the right', async () => {
    await ask(clerk)
    expect(await plan()).toBe(1)
    await workOff(desk)
    expect(await readRun('2026-09')).toMatchObject({ state: 'done', askedBy: clerk.userName })
  })

  it.each(LOSSES)('does not begin after they lost %s', async (_, lose) => {
    await ask(clerk)
    await plan()
    await lose()
    await workOff(desk)
    expect(await readRun('2026-09')).toMatchObject(lost)
    expect(await readRun('2026-09-10')).toMatchObject(lost)
  })

  it.each(LOSSES.slice(0, 4))('is not planned after they lost %s, and earlier results stay', async (_, lose) => {
    await ask(clerk)
    await lose()
    expect(await plan()).toBe(0)
    expect(await readRun('2026-09')).toMatchObject({ state: 'done', askedBy: '' })
  })

  it('does not begin if the right is lost between the check and the begin', async () => {
    await ask(clerk)
    await plan()
    const [message] = desk.waiting.splice(0)
    if (!message || 'plan' in message || 'whatIf' in message) throw new Error('No run')
    let isLost = false
    const table = interruptedTable(desk.deps.table, async (point) => {
      if (point !== 'beforeCommit' || isLost) return
      isLost = true
      await changeClerk(desk.deps, clerk, { permissions: [] })
    })
    await runFees({ ...desk.deps, table }, message)
    expect(await readRun('2026-09')).toMatchObject(lost)
  })

  it('is finished once it has begun, also by a later delivery of its message, with all days and the bill', async () => {
    await ask(clerk)
    await plan()
    const [message] = desk.waiting.splice(0)
    if (!message || 'plan' in message || 'whatIf' in message) throw new Error('No run')
    let commits = 0
    const table = interruptedTable(desk.deps.table, async (point) => {
      if (point !== 'afterCommit' || ++commits !== 12) return
      await changeClerk(desk.deps, clerk, { permissions: [] })
      throw new Error('The worker was killed')
    })
    await expect(runFees({ ...desk.deps, table }, message)).rejects.toThrow('The worker was killed')
    await runFees(desk.deps, message)
    await workOff(desk)
    expect(await readRun('2026-09')).toMatchObject({ state: 'done', askedBy: clerk.userName, total: 2.32 })
    for (const day of ['2026-09-02', '2026-09-30']) expect(await readRun(day)).toMatchObject({ state: 'done' })
    const { doctorNo, warehouseNo } = dock
    const built = await buildBill(desk.deps, { doctorNo, warehouseNo, month: '2026-09' }, { isPreview: false })
    expect(built).toMatchObject({ isPaid: false, bill: { total: 23_200 } })
  })
})

it('a fee run of an admin does not begin after their warehouse was given to another admin', async () => {
  const { company: _, ...person } = dock.admin
  await ask({ ...person, permissions: ['rebuildFees'] })
  await plan()
  const rival = await newMember(desk.deps, dock.doctor, 'warehouseAdmin')
  const { doctorNo, warehouseNo, doctor } = dock
  const root = { ...(await newSuperAdmin(desk.deps)), company: doctor.company }
  await newWarehouse(desk.deps, { ...root, userNo: doctorNo }, { warehouseNo, adminNo: rival.userNo })
  await workOff(desk)
  expect(await readRun('2026-09')).toMatchObject(lost)
})
