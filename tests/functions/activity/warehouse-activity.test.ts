import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestRuns } from '../../../functions/fees/runs/request-runs.ts'
import { listWarehouseActivity } from '../../../functions/home/use-cases/list-activity.ts'
import { activityIntent } from '../../../functions/platform/activity/activity-intent.ts'
import { clerkItem, formerClerkItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor, MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { asRead, put, remove } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import type { LoggedKind } from '../../../shared/activity/activity.kinds.ts'
import { home } from '../../../shared/home/home.contract.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { newClerk } from '../../support/rights/clerk.ts'
import { blockLink } from '../../support/rights/link.ts'
import { type Dock, newDock, newTracking, typeIn } from '../tracking/arrivals.ts'

const call = home.calls.listWarehouseActivity
let store: TestStore
let deps: Deps
let dock: Dock
let clerk: CompanyActor
let minute = 0

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newDock(deps)
  pass()
  clerk = await newClerk(deps, dock.admin, { rights: ['receive'] })
})
afterAll(() => store.stop())

/** Lets a minute pass. */
const pass = (): void => {
  minute += 1
  store.setNow(new Date(Date.UTC(2026, 10, 2, 12, minute)).toISOString())
}
const log = async (who: CompanyActor, kind: LoggedKind, more: object = {}) => {
  pass()
  await deps.table.commit([activityIntent(deps, who, { kind, ...more })])
}
const admin = (): MaybeCompanyActor => {
  const { company: _, ...person } = dock.admin
  return person
}
const list = async (input: object = {}, who: MaybeCompanyActor = admin()) =>
  call.result.parse(await listWarehouseActivity(deps, who, call.body.parse({ size: 100, ...input }))).records
const kindsOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ kind }) => kind)

describe('the activity of a warehouse', () => {
  it('shows what the admin and their clerks do in the company, with the company, and nothing of others', async () => {
    await log(clerk, 'rowEdited', { record: { no: 'TR-1', name: '1Z999' } })
    await log(dock.admin, 'rowsConfirmed', { record: { no: '20261102-001' } })
    await log(dock.doctor, 'offerSaved')
    const rival = await newMember(deps, dock.doctor, 'warehouseAdmin')
    await log(rival, 'rowRemoved')
    await log(await newClerk(deps, rival, { rights: ['receive'] }), 'rowRemoved')
    const [first, second, ...others] = await list()
    expect([first, second]).toMatchObject([
      { kind: 'rowsConfirmed', userNo: dock.admin.userNo, doctorNo: dock.doctorNo, doctorName: 'Test Trading' },
      { kind: 'rowEdited', userNo: clerk.userNo, recordNo: 'TR-1', recordName: '1Z999' },
    ])
    expect(others).toEqual([])
  })

  it('shows imports, and events that belong to the admin only', async () => {
    pass()
    await typeIn(deps, { ...dock, admin: clerk }, [{ tracking: newTracking(), qty: 2 }])
    pass()
    await requestRuns(deps, admin(), { days: [], month: '2026-10', reprice: true, close: false }, ['2026-10'])
    const [fees, imported] = await list()
    expect(fees).toMatchObject({ kind: 'feesRequested', recordName: '2026-10', area: 'fees' })
    expect(fees?.doctorNo).toBeUndefined()
    expect(imported).toMatchObject({ kind: 'rowsImported', userNo: clerk.userNo, quantity: 1 })
  })

  it('is filtered by person, kind, area, record and day', async () => {
    expect(await kindsOf({ person: clerk.userNo })).toEqual(['rowsImported', 'rowEdited'])
    expect(await kindsOf({ kind: 'rowsConfirmed' })).toEqual(['rowsConfirmed'])
    expect(await kindsOf({ area: 'fees' })).toEqual(['feesRequested'])
    expect(await kindsOf({ area: 'offers' })).toEqual([])
    expect(await kindsOf({ record: 'tr-1' })).toEqual(['rowEdited'])
    expect(await kindsOf({ record: '1z999' })).toEqual(['rowEdited'])
    expect(await kindsOf({ startDate: '2026-11-03' })).toEqual([])
  })

  it('has the same events, in the same order, in pages of one', async () => {
    const all = await list()
    const found = []
    for (let nextToken: string | undefined; ; ) {
      const page = await listWarehouseActivity(deps, admin(), call.body.parse({ size: 1, nextToken }))
      found.push(...page.records)
      nextToken = page.nextToken
      if (nextToken === undefined) break
    }
    expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  it('shows of a former clerk only what they did while they worked for the admin', async () => {
    const former = await newClerk(deps, dock.admin, { rights: ['receive'] })
    await log(former, 'caseOpened')
    const { operatorNo, userNo } = former
    const stored = await deps.table.get(ref(clerkItem, { operatorNo, userNo }), { consistent: true })
    if (!stored) throw new Error('no clerk')
    pass()
    const { userName, createTime } = stored
    await deps.table.commit([
      remove(clerkItem, { operatorNo, userNo }, asRead(stored)),
      put(formerClerkItem, { operatorNo, userNo, userName, createTime, endTime: deps.now() }),
    ])
    await log(former, 'caseClosed')
    expect(await kindsOf({ person: userNo })).toEqual(['caseOpened'])
  })

  it('shows nothing of a company that has blocked the admin, and only one company if it is named', async () => {
    const other = await newDock(deps)
    await log({ ...dock.admin, company: other.doctor.company }, 'transferChecked')
    expect(await kindsOf()).not.toContain('transferChecked')
    expect(await kindsOf({ kind: 'caseOpened' }, dock.admin)).toEqual(['caseOpened'])
    await blockLink(deps, dock.admin)
    expect(await kindsOf()).toEqual(['feesRequested'])
  })
})
