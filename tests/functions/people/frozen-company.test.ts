import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feeRowItem } from '../../../functions/fees/rows/fee-rows.items.ts'
import { rebuildAll } from '../../../functions/home/rebuild-figures.ts'
import { claimRoutes } from '../../../functions/mixed-packages/claim-routes.ts'
import { visibilityOf, visibilityOfAll } from '../../../functions/notifications/notices/visibility.ts'
import { companiesOf } from '../../../functions/people/members/companies.ts'
import { listCompaniesOfMember } from '../../../functions/people/use-cases/members.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { companiesInScope } from '../../../functions/platform/companies/companies-in-scope.ts'
import { frozenCompanies, wasFrozen } from '../../../functions/platform/companies/freezes.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { loadActor } from '../../../functions/platform/http/load-actor.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { listDiscounts } from '../../../functions/rates/use-cases/discounts.ts'
import { uploadByToken } from '../../../functions/tracking/use-cases/upload-by-token.ts'
import { addUploadToken } from '../../../functions/tracking/use-cases/upload-tokens.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { rates } from '../../../shared/rates/rates.contract.ts'
import { joinCompany, newCompany, startStore, type TestStore, ticking } from '../../support/company.ts'
import { freezeCompany } from '../../support/freeze-company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { type MemoryTable, memoryTable } from '../../support/memory-table.ts'
import { comeIn, type FeeDesk, runMessage, tick, withFeeQueue, workOff } from '../fees/storage/warehouse-world.ts'
import { newPackage, UPC } from '../mixed-packages/claims/claiming-world.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'

const FROZEN = { code: 'forbidden', reason: 'general.companyFrozen' }

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

describe('a company whose doctor is disabled', () => {
  let dock: Dock
  beforeEach(async () => {
    dock = await newDock(store.deps)
  })

  const load = (userNo: string, more: object = {}, table: Table = store.deps.table) =>
    loadActor(table, { userNo, doctorNo: dock.doctorNo, admit: () => {}, ...more })

  it('refuses every call of its nurses, warehouse admins and API keys until the doctor is enabled again', async () => {
    await freezeCompany(store.deps, dock.doctorNo)
    for (const { userNo } of [dock.nurse, dock.admin]) await expect(load(userNo)).rejects.toMatchObject(FROZEN)
    await expect(load(dock.doctorNo, { byKey: true })).rejects.toMatchObject(FROZEN)
    await expect(load(dock.doctorNo)).rejects.toMatchObject({ reason: 'general.accountDisabled' })
    await freezeCompany(store.deps, dock.doctorNo, false)
    for (const { userNo } of [dock.nurse, dock.admin]) {
      expect((await load(userNo)).actor.company).toMatchObject({ doctorNo: dock.doctorNo })
    }
  })

  it('is detected by adding one item to the batch read that loads the caller, without a second read', async () => {
    const reads: number[] = []
    const counted: Table = {
      ...store.deps.table,
      get: () => Promise.reject(new Error('a further read')),
      batchGet: (refs, options) => {
        reads.push(refs.length)
        return store.deps.table.batchGet(refs, options)
      },
    }
    await load(dock.nurse.userNo, {}, counted)
    // The three items are the user, the membership and the company's account.
    expect(reads).toEqual([3])
  })

  it('is omitted from lists that span several companies', async () => {
    const other = await newCompany(store.deps, 'Second')
    await joinCompany(store.deps, dock.admin, other)
    const { company: _, ...admin }: Actor & { company?: unknown } = dock.admin
    const seen = async () => {
      const { deps } = store
      const discounts = rates.calls.listDiscounts.body.parse({})
      const lists = [
        await companiesInScope(deps, admin),
        await companiesOf(deps, { ...admin, companyName: '' }),
        (await listCompaniesOfMember(deps, admin, {})).records,
        (await listDiscounts(deps, admin, discounts)).records,
      ]
      const notices = [{ doctorNo: dock.doctorNo }, { doctorNo: other.userNo }]
      const maySee = [await visibilityOfAll(deps, admin, Promise.resolve([])), await visibilityOf(deps, admin, notices)]
      return [...lists, ...maySee.map((may) => notices.filter(may))].map((list) =>
        list.map(({ doctorNo }) => doctorNo).sort(),
      )
    }
    const both = [dock.doctorNo, other.userNo].sort()
    expect(new Set((await seen()).map(String))).toEqual(new Set([String(both)]))
    await freezeCompany(store.deps, dock.doctorNo)
    expect(new Set((await seen()).map(String))).toEqual(new Set([other.userNo]))
    await freezeCompany(store.deps, dock.doctorNo, false)
    expect(new Set((await seen()).map(String))).toEqual(new Set([String(both)]))
  })

  it('gets no upload form for its upload tokens', async () => {
    const { doctorNo, warehouseNo, admin } = dock
    const { token } = await addUploadToken(store.deps, admin, { doctorNo, warehouseNo, tokenName: 'Sorter' })
    const exchange = () =>
      uploadByToken({ ...store.deps, files: memoryFiles() }, undefined, { token, fileName: 'night.xlsx', size: 500 })
    await freezeCompany(store.deps, doctorNo)
    await expect(exchange()).rejects.toMatchObject(FROZEN)
    await freezeCompany(store.deps, doctorNo, false)
    expect(await exchange()).toHaveProperty('importNo')
  })

  it('shows none of its mixed packages to other companies in the building', async () => {
    const building = 'frozen hall'
    const own = await newDock(store.deps, building)
    const neighbor = await newDock(store.deps, building, own.admin)
    await newPackage(store.deps, own, { [UPC]: 4 })
    const found = async () => {
      const body = { currentCompany: neighbor.doctorNo, upc: UPC }
      const search = mixedPackages.calls.searchMixedItems.body.parse(body)
      return (await claimRoutes.searchMixedItems(store.deps, neighbor.doctor, search)).records.length
    }
    expect(await found()).toBe(1)
    await freezeCompany(store.deps, own.doctorNo)
    expect(await found()).toBe(0)
  })

  it('is added to the list of frozen companies by a rebuild if it was disabled before the list existed', async () => {
    const doctor = await store.deps.table.get(ref(userItem, { userNo: dock.doctorNo }))
    if (!doctor) throw new Error('no doctor')
    await store.deps.table.commit([put(userItem, { ...doctor, status: 'rejected' }, { error: 'race' })])
    expect(await frozenCompanies(store.deps.table)).not.toContain(dock.doctorNo)
    await rebuildAll({ ...store.deps, settle: async () => {} }, () => {})
    expect(await frozenCompanies(store.deps.table)).toContain(dock.doctorNo)
  })
})

describe('fees of a frozen company', () => {
  let table: MemoryTable
  let desk: FeeDesk
  let dock: Dock
  let now = ''
  beforeEach(async () => {
    table = memoryTable()
    await bootstrapRates({ table })
    const clock = () => now
    now = '2026-09-29T15:00:00.000Z'
    desk = withFeeQueue({ table, now: clock, newId: idMaker(ticking(clock)) })
    dock = await newDock(desk.deps)
    await comeIn(desk.deps, dock, { qty: 10, chargeFrom: '2026-09-29' })
  })
  const charged = (): string[] =>
    table
      .items()
      .filter(({ type }) => type === feeRowItem.type)
      .map((item) => feeRowItem.schema.parse(item).day)
      .sort()

  it('are waived from the start of a freeze until just before its end', () => {
    const [from, until] = ['2026-09-30T04:00:00.000Z', '2026-10-03T04:00:00.000Z']
    const frozenAt = (at: string) => wasFrozen({ periods: [{ from, until }] }, at)
    expect([from, '2026-10-03T03:59:59.999Z', until].map(frozenAt)).toEqual([true, true, false])
  })

  it('are not computed by the schedule, and are not charged for frozen days even in a rebuild', async () => {
    now = '2026-09-30T16:00:00.000Z'
    await tick(desk, now)
    expect(charged()).toEqual(['2026-09-29'])
    await freezeCompany(desk.deps, dock.doctorNo)
    now = '2026-10-03T16:00:00.000Z'
    expect(await tick(desk, now)).toBe(0)
    await freezeCompany(desk.deps, dock.doctorNo, false)
    now = '2026-10-05T16:00:00.000Z'
    expect(await tick(desk, now)).toBe(1)
    // The company is frozen at the end of September 30, October 1 and October 2, but not at the end of October 3.
    const days = ['2026-09-29', '2026-10-03', '2026-10-04']
    expect(charged()).toEqual(days)
    desk.waiting.push(runMessage(dock, now, { days: ['2026-09-30', '2026-10-01', '2026-10-02', '2026-10-03'] }))
    await workOff(desk)
    expect(charged()).toEqual(days)
  })
})
