import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { fees, newRatesDesk, OTHER_SIZE, type RatesDesk, SERVICE, SIZE } from './rates-desk.ts'

let store: TestStore
let desk: RatesDesk

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  desk = await newRatesDesk(store.deps)
})

const paid = async (boxSizeId = SIZE, doctorNo = desk.doctorNo) =>
  desk.as(desk.admin).getCustomBoxSize({ doctorNo, boxSizeId })
const refused = (reason: string) => ({ reason })

describe('the rates of a company for a category', () => {
  it('are the admin’s rates for the company, or else the admin’s rates for all companies, or else the default rates', async () => {
    const admin = desk.as(desk.admin)
    expect(await paid()).toMatchObject({ rateBy: 'default', version: 1, saved: 0 })
    await admin.saveBoxSize({ id: SIZE, ...fees(0.1) })
    expect(await paid()).toMatchObject({ ...fees(0.1), rateBy: 'own', version: 1, saved: 0 })
    const { version } = await admin.saveCustomBoxSize({ doctorNo: desk.doctorNo, boxSizeId: SIZE, ...fees(0.2) })
    expect(await paid()).toMatchObject({ ...fees(0.2), rateBy: 'custom', version, saved: version })
    expect(await paid(SIZE, desk.second.userNo)).toMatchObject({ ...fees(0.1), rateBy: 'own' })
    expect(await paid(OTHER_SIZE)).toMatchObject({ rateBy: 'default' })
    const flags = await admin.listBoxRateCompanies({})
    expect(flags.records.map(({ doctorName, hasSingleSeted }) => [doctorName, hasSingleSeted])).toEqual([
      ['First Trading', true],
      ['Second Trading', false],
    ])
    const rival = await desk.as(desk.rival).getCustomBoxSize({ doctorNo: desk.doctorNo, boxSizeId: SIZE })
    expect(rival).toMatchObject({ rateBy: 'default', saved: 0 })
  })

  it('can be restored to the rates for all companies any number of times, which also drops planned rates', async () => {
    const admin = desk.as(desk.admin)
    const of = { doctorNo: desk.doctorNo, boxSizeId: SIZE }
    await admin.saveCustomBoxSize({ ...of, ...fees(0.2) })
    await admin.saveCustomBoxSize({ ...of, ...fees(0.3), effectiveFrom: '2026-12-01' })
    expect(await paid()).toMatchObject({ ...fees(0.2), nextFrom: '2026-12-01T10:00:00.000Z' })
    const first = await admin.restoreCustomBoxSize(of)
    expect(await admin.restoreCustomBoxSize(of)).toEqual(first)
    expect(await paid()).toMatchObject({ rateBy: 'default' })
    store.setNow('2026-12-05T00:00:00.000Z')
    expect(await paid()).toMatchObject({ rateBy: 'default' })
    expect((await admin.listBoxRateCompanies({})).records[0]).toMatchObject({ hasSingleSeted: false })
    const { records } = await admin.listCompanyRateHistory(of)
    expect(records.map(({ version, restored }) => [version, restored])).toEqual([
      [2, false],
      [3, true],
      [1, false],
    ])
    await admin.saveCustomBoxSize({ ...of, ...fees(0.4) })
    expect(await paid()).toMatchObject({ ...fees(0.4), rateBy: 'custom', version: 4 })
  })

  it('start on the chosen day and do not change earlier days', async () => {
    const admin = desk.as(desk.admin)
    const { doctorNo, warehouseNo } = desk
    await admin.saveCustomBoxSize({ doctorNo, boxSizeId: SIZE, ...fees(0.2), effectiveFrom: '2026-11-01' })
    const on = async (day: string) =>
      (await desk.as(desk.doctor).getCard({ doctorNo, warehouseNo, day })).boxSizes.find(({ id }) => id === SIZE)
    expect(await on('2026-10-31')).toMatchObject({ rateBy: 'default' })
    expect(await on('2026-11-01')).toMatchObject({ ...fees(0.2), rateBy: 'custom', firstDay: '2026-11-01' })
    const far = admin.saveCustomBoxSize({ doctorNo, boxSizeId: SIZE, ...fees(0.2), effectiveFrom: '2206-11-01' })
    await expect(far).rejects.toMatchObject({ errors: [{ path: 'effectiveFrom' }] })
  })

  it('use the time zone that the warehouse had on a past day', async () => {
    const admin = desk.as(desk.admin)
    store.setNow('2026-11-01T00:30:00.000Z')
    const { doctorNo } = desk
    const { warehouseNo } = await newWarehouse(store.deps, desk.doctor, { adminNo: desk.adminNo })
    // This is November 1 in New York, but still October 31 in Los Angeles.
    store.setNow('2026-11-01T05:30:00.000Z')
    await admin.saveCustomBoxSize({ doctorNo, boxSizeId: SIZE, ...fees(0.2) })
    store.setNow('2026-11-20T18:00:00.000Z')
    const move = { warehouseNo, timeZone: 'America/Los_Angeles' }
    await newWarehouse(store.deps, desk.doctor, { adminNo: desk.adminNo, ...move })
    const card = await desk.as(desk.doctor).getCard({ doctorNo, warehouseNo, day: '2026-10-31' })
    expect(card.timeZone).toBe('America/New_York')
    expect(card.boxSizes.find(({ id }) => id === SIZE)).toMatchObject({ rateBy: 'default' })
    expect(await desk.as(desk.doctor).getCard({ doctorNo, warehouseNo })).toMatchObject({ timeZone: move.timeZone })
  })

  it('can be saved or restored only by a caller who has read the latest version', async () => {
    const admin = desk.as(desk.admin)
    const of = { doctorNo: desk.doctorNo, boxSizeId: SIZE }
    const { saved: seen } = await paid()
    const root = desk.as(desk.root)
    await root.saveCustomBoxSize({ ...of, adminNo: desk.adminNo, ...fees(0.5), seen })
    await expect(admin.saveCustomBoxSize({ ...of, ...fees(0.6), seen })).rejects.toMatchObject(
      refused('rates.changedBy'),
    )
    await expect(admin.restoreCustomBoxSize({ ...of, seen })).rejects.toMatchObject(refused('rates.changedBy'))
    expect(await paid()).toMatchObject(fees(0.5))
  })
})

describe('concurrent saves', () => {
  it('are all kept, each under its own number, and the last one applies', async () => {
    const of = { doctorNo: desk.doctorNo, boxSizeId: SIZE }
    const saves = Array.from({ length: 6 }, (_, index) =>
      desk.as(desk.admin).saveCustomBoxSize({ ...of, ...fees(1 + index) }),
    )
    const versions = (await Promise.all(saves)).map(({ version }) => version)
    expect(versions.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    const { records } = await desk.as(desk.admin).listCompanyRateHistory(of)
    expect(new Set(records.map(({ savedAt }) => savedAt)).size).toBe(6)
    const last = versions.indexOf(6)
    expect(await paid()).toMatchObject({ ...fees(1 + last), version: 6 })
  })

  it('succeed only once if they are based on the same version', async () => {
    const of = { doctorNo: desk.doctorNo, boxSizeId: SIZE, seen: 0 }
    const admin = desk.as(desk.admin)
    const both = await Promise.allSettled([
      admin.saveCustomBoxSize({ ...of, ...fees(0.2) }),
      admin.saveCustomBoxSize({ ...of, ...fees(0.3) }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await admin.listCompanyRateHistory({ doctorNo: desk.doctorNo, boxSizeId: SIZE })).total).toBe(1)
  })

  it('leave the rates of the later call when a restore and an edit coincide', async () => {
    const admin = desk.as(desk.admin)
    const of = { doctorNo: desk.doctorNo, boxSizeId: SIZE }
    for (let round = 0; round < 5; round++) {
      await admin.saveCustomBoxSize({ ...of, ...fees(0.2) })
      const [restored, edited] = await Promise.all([
        admin.restoreCustomBoxSize(of),
        admin.saveCustomBoxSize({ ...of, ...fees(0.7) }),
      ])
      expect(restored.version).not.toBe(edited.version)
      const isEditLast = edited.version > restored.version
      expect((await paid()).rateBy).toBe(isEditLast ? 'custom' : 'default')
      const [flagged] = (await admin.listBoxRateCompanies({})).records
      expect(flagged?.hasSingleSeted).toBe(isEditLast)
    }
  })

  it('are made once under their idempotency key if the answer was lost', async () => {
    let isLost = true
    const table = interruptedTable(store.deps.table, (point) => {
      if (point === 'afterCommit' && isLost) {
        isLost = false
        throw new Error('lost')
      }
    })
    const of = { doctorNo: desk.doctorNo, boxSizeId: SIZE, ...fees(0.2) }
    const key = { idempotencyKey: 'one' }
    await expect(desk.as(desk.admin, table).saveCustomBoxSize(of, key)).rejects.toMatchObject({ status: 500 })
    expect(await desk.as(desk.admin).saveCustomBoxSize(of, key)).toEqual({ boxSizeId: SIZE, version: 1 })
    expect((await desk.as(desk.admin).listCompanyRateHistory({ doctorNo: desk.doctorNo, boxSizeId: SIZE })).total).toBe(
      1,
    )
  })
})

describe('terms of storage', () => {
  it('default to three months, the full rate and no long-term fee', async () => {
    const admin = desk.as(desk.admin)
    const [first] = (await admin.listDiscounts({ condition: 'first' })).records
    expect(first).toMatchObject({
      isSet: false,
      storageFreeDuration: 3,
      discountRate: 1,
      storageFeeOverDays: 0,
      saved: 0,
    })
    const terms = { storageFreeDuration: 6, discountRate: 0.85, storageFeeOverDays: 90 }
    await admin.saveDiscount({ doctorNo: desk.doctorNo, ...terms, seen: 0 })
    const { records } = await admin.listDiscounts({})
    expect(records.map(({ isSet }) => isSet)).toEqual([true, false])
    expect(records[0]).toMatchObject({ ...terms, userNo: desk.adminNo, saved: 1 })
    expect((await admin.listCompanyRateHistory({ doctorNo: desk.doctorNo })).records).toMatchObject([
      { ...terms, version: 1 },
    ])
  })

  it('are restored to the default any number of times, which also drops planned terms', async () => {
    const admin = desk.as(desk.admin)
    const of = { doctorNo: desk.doctorNo }
    const shown = async () => (await admin.listDiscounts({ condition: 'first' })).records[0]
    await admin.saveDiscount({ ...of, storageFreeDuration: 6, discountRate: 0.8, effectiveFrom: '2026-12-01' })
    expect(await shown()).toMatchObject({ isSet: false, nextFrom: '2026-12-01T10:00:00.000Z', saved: 1 })
    await expect(admin.restoreDiscount({ ...of, seen: 0 })).rejects.toMatchObject(refused('rates.changedBy'))
    const restored = await admin.restoreDiscount({ ...of, seen: 1 })
    expect(restored).toEqual({ ...of, version: 2 })
    expect(await admin.restoreDiscount(of)).toEqual(restored)
    expect(await shown()).not.toHaveProperty('nextFrom')
    store.setNow('2026-12-05T00:00:00.000Z')
    expect(await shown()).toMatchObject({ isSet: false, storageFreeDuration: 3, discountRate: 1 })
    await expect(desk.as(desk.rival).restoreDiscount(of)).resolves.toEqual({ ...of, version: 0 })
  })

  it('are refused outside their limits, with the reason at the field', async () => {
    const terms = { doctorNo: desk.doctorNo, storageFreeDuration: 3, discountRate: 1 }
    const said = async (more: object) => desk.as(desk.admin).saveDiscount({ ...terms, ...more })
    for (const [more, reason] of [
      [{ storageFreeDuration: 2 }, 'rates.months'],
      [{ discountRate: 0 }, 'rates.discountBetween'],
      [{ discountRate: 1.01 }, 'rates.discountBetween'],
      [{ discountRate: 0.555 }, 'rates.discountBetween'],
      [{ storageFeeOverDays: -1 }, 'rates.overDays'],
      [{ storageFeeOverDays: 1.5 }, 'rates.overDays'],
    ] as const) {
      await expect(said(more)).rejects.toMatchObject({ status: 400, errors: [{ path: Object.keys(more)[0], reason }] })
    }
    for (let hundredths = 1; hundredths <= 100; hundredths += 7) await said({ discountRate: hundredths / 100 })
  })
})

describe('copying all rates of a company', () => {
  it('copies the rates that apply now, and ends the other rates of the target', async () => {
    const admin = desk.as(desk.admin)
    const from = { doctorNo: desk.doctorNo }
    const to = { doctorNo: desk.second.userNo }
    await admin.saveCustomBoxSize({ ...from, boxSizeId: SIZE, ...fees(0.2) })
    await admin.saveCustomServiceFee({ ...from, serviceFeeId: SERVICE, serviceBaseFee: 0.77 })
    await admin.saveDiscount({ ...from, storageFreeDuration: 5, discountRate: 0.9 })
    await admin.saveCustomBoxSize({ ...to, boxSizeId: SIZE, ...fees(0.5), effectiveFrom: '2027-01-01' })
    await admin.saveCustomBoxSize({ ...to, boxSizeId: OTHER_SIZE, ...fees(0.6) })
    const cloned = await admin.cloneCard({ ...to, fromDoctorNo: desk.doctorNo })
    expect(cloned).toEqual({ ...to, version: 3, copied: 3, ended: 1 })
    const boxes = (await admin.listCustomBoxSizes(to)).records.filter(({ rateBy }) => rateBy === 'custom')
    expect(boxes).toMatchObject([{ id: SIZE, ...fees(0.2), version: 3 }])
    expect(boxes[0]).not.toHaveProperty('nextFrom')
    const [service] = (await admin.listCustomServiceFees(to)).records
    expect(service).toMatchObject({ id: SERVICE, serviceBaseFee: 0.77, rateBy: 'custom' })
    expect((await admin.listDiscounts({ condition: 'second' })).records[0]).toMatchObject({ discountRate: 0.9 })
    expect((await admin.listCompanyRateHistory({ ...to, boxSizeId: SIZE })).records).toContainEqual(
      expect.objectContaining({ version: 3, clonedFrom: desk.doctorNo }),
    )
  })

  it('from a past day ends the rates that the target has had since that day, even restored ones', async () => {
    const admin = desk.as(desk.admin)
    const to = { doctorNo: desk.second.userNo, boxSizeId: OTHER_SIZE }
    await admin.saveCustomBoxSize({ doctorNo: desk.doctorNo, boxSizeId: SIZE, ...fees(0.2) })
    await admin.saveCustomBoxSize({ ...to, ...fees(0.6), effectiveFrom: '2026-10-01' })
    await admin.restoreCustomBoxSize(to)
    const copy = { doctorNo: to.doctorNo, fromDoctorNo: desk.doctorNo, effectiveFrom: '2026-11-01' }
    expect(await admin.cloneCard(copy)).toMatchObject({ copied: 1, ended: 1 })
    const { warehouseNo } = await newWarehouse(store.deps, desk.second, { adminNo: desk.adminNo })
    const on = async (day: string) => {
      const { boxSizes } = await desk.as(desk.second).getCard({ doctorNo: to.doctorNo, warehouseNo, day })
      return [SIZE, OTHER_SIZE].map((id) => boxSizes.find((size) => size.id === id)?.rateBy)
    }
    expect(await on('2026-10-31')).toEqual(['default', 'custom'])
    expect(await on('2026-11-10')).toEqual(['custom', 'default'])
  })

  it('from a later day keeps and shows the rates of the target until that day', async () => {
    const admin = desk.as(desk.admin)
    const to = { doctorNo: desk.second.userNo }
    const ofSecond = async () => ({
      box: (await admin.listBoxRateCompanies({ condition: 'second' })).records[0]?.hasSingleSeted,
      service: (await admin.listServiceRateCompanies({ condition: 'second' })).records[0]?.hasSingleSeted,
    })
    await admin.saveCustomServiceFee({ doctorNo: desk.doctorNo, serviceFeeId: SERVICE, serviceBaseFee: 0.77 })
    await admin.saveCustomBoxSize({ ...to, boxSizeId: OTHER_SIZE, ...fees(0.6) })
    await admin.cloneCard({ ...to, fromDoctorNo: desk.doctorNo, effectiveFrom: '2026-12-01' })
    expect(await ofSecond()).toEqual({ box: true, service: true })
    expect(await paid(OTHER_SIZE, to.doctorNo)).toMatchObject({ rateBy: 'custom' })
    store.setNow('2026-12-01T10:00:00.000Z')
    expect(await ofSecond()).toEqual({ box: false, service: true })
    expect(await paid(OTHER_SIZE, to.doctorNo)).toMatchObject({ rateBy: 'default' })
  })

  it('from a later day is undone if the rates are restored before that day', async () => {
    const admin = desk.as(desk.admin)
    const to = { doctorNo: desk.second.userNo }
    await admin.saveCustomBoxSize({ doctorNo: desk.doctorNo, boxSizeId: SIZE, ...fees(0.2) })
    await admin.saveCustomBoxSize({ ...to, boxSizeId: OTHER_SIZE, ...fees(0.6) })
    await admin.cloneCard({ ...to, fromDoctorNo: desk.doctorNo, effectiveFrom: '2026-12-01' })
    await admin.restoreCustomBoxSize({ ...to, boxSizeId: OTHER_SIZE })
    await admin.restoreCustomBoxSize({ ...to, boxSizeId: SIZE })
    expect((await admin.listBoxRateCompanies({ condition: 'second' })).records).toMatchObject([
      { hasSingleSeted: false },
    ])
  })

  it('requires another company that has rates of its own and that the admin serves', async () => {
    const admin = desk.as(desk.admin)
    const to = { doctorNo: desk.doctorNo }
    const nothing = admin.cloneCard({ ...to, fromDoctorNo: desk.second.userNo })
    await expect(nothing).rejects.toMatchObject(refused('rates.nothingToClone'))
    const itself = admin.cloneCard({ ...to, fromDoctorNo: desk.doctorNo })
    await expect(itself).rejects.toMatchObject({ errors: [{ path: 'fromDoctorNo' }] })
    const unserved = desk.as(desk.rival).cloneCard({ ...to, fromDoctorNo: desk.second.userNo })
    await expect(unserved).rejects.toMatchObject({ status: 404 })
  })

  it('is refused from a company that has blocked the admin', async () => {
    const admin = desk.as(desk.admin)
    await admin.saveCustomBoxSize({ doctorNo: desk.second.userNo, boxSizeId: SIZE, ...fees(0.2) })
    const copy = { doctorNo: desk.doctorNo, fromDoctorNo: desk.second.userNo }
    const key = { doctorNo: desk.second.userNo, userNo: desk.adminNo }
    const setStatus = (status: 'active' | 'blocked') =>
      store.deps.table.commit([update(membershipItem, key, { set: { status }, error: 'race' })])
    await setStatus('blocked')
    await expect(admin.cloneCard(copy)).rejects.toMatchObject({ status: 404, ...refused('general.noAccount') })
    await setStatus('active')
    expect(await admin.cloneCard(copy)).toMatchObject({ copied: 1 })
  })
})
