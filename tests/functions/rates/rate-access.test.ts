import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStore, type TestStore } from '../../support/company.ts'
import { fees, newRatesDesk, type RatesDesk, SERVICE, SIZE } from './rates-desk.ts'

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

const labels = (sizeLabel: string) => ({
  sizeLabel,
  sizeDefined: 'Pallet: up to 48 x 40 x 60 in',
  desc: 'By the pallet',
  isPrintBarCode: 0 as const,
})

describe('the super admin', () => {
  it('adds a category with default rates that apply from the beginning', async () => {
    const root = desk.as(desk.root)
    const { id } = await root.saveBoxSize({ ...labels('PL1'), ...fees(0.4) })
    const { doctorNo, warehouseNo } = desk
    const { boxSizes } = await desk.as(desk.doctor).getCard({ doctorNo, warehouseNo, day: '2026-01-01' })
    expect(boxSizes.at(-1)).toMatchObject({ id, ...labels('PL1'), ...fees(0.4), rateBy: 'default' })
    const again = root.saveBoxSize({ ...labels('pl1'), ...fees(0.4) })
    await expect(again).rejects.toMatchObject({ errors: [{ path: 'sizeLabel', reason: 'rates.shortLabelTaken' }] })
    for (const field of ['sizeLabel', 'sizeDefined', 'isPrintBarCode'] as const) {
      const { [field]: _, ...rest } = labels('PL2')
      await expect(root.saveBoxSize({ ...rest, ...fees(1) })).rejects.toMatchObject({ errors: [{ path: field }] })
    }
  })

  it('adds only one of two categories saved concurrently with the same label', async () => {
    const root = desk.as(desk.root)
    const both = await Promise.allSettled([1, 2].map(() => root.saveBoxSize({ ...labels('TW'), ...fees(0.4) })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { records } = await root.listBoxSizes({})
    expect(records.filter(({ sizeLabel }) => sizeLabel === 'TW')).toHaveLength(1)
  })

  it('can change the description of a category without a new version of its rates, but never its short label', async () => {
    const root = desk.as(desk.root)
    const { id } = await root.saveBoxSize({ ...labels('PL3'), ...fees(0.4) })
    const before = await root.getBoxSize({ id })
    await root.saveBoxSize({ id, ...labels('PL3'), sizeDefined: 'Half pallet', ...fees(0.4), seen: before.saved })
    expect(await root.getBoxSize({ id })).toEqual({ ...before, sizeDefined: 'Half pallet', labelsVersion: 2 })
    const stale = root.saveBoxSize({ id, desc: 'Wood', labelsVersion: 1 })
    await expect(stale).rejects.toMatchObject({ reason: 'general.editedMeanwhile', errors: [{ path: 'sizeDefined' }] })
    const renamed = root.saveBoxSize({ id, ...labels('PL9'), ...fees(0.4) })
    await expect(renamed).rejects.toMatchObject({ errors: [{ path: 'sizeLabel', reason: 'rates.shortLabelFixed' }] })
    await root.saveBoxSize({ id, ...fees(0.5) })
    const changed = await root.getBoxSize({ id })
    expect(changed).toMatchObject({ ...fees(0.5), sizeDefined: 'Half pallet' })
    expect(changed.saved).toBeGreaterThan(before.saved)
  })

  it('can add and rename a service, but not under a label that another one has', async () => {
    const root = desk.as(desk.root)
    const { id } = await root.saveServiceFee({ serviceLabel: 'Photo', serviceBaseFee: 0.25 })
    await root.saveServiceFee({ id, serviceLabel: 'Photos', serviceBaseFee: 0.25 })
    expect(await root.getServiceFee({ id })).toMatchObject({
      serviceLabel: 'Photos',
      serviceBaseFee: 0.25,
      serviceDesc: '',
    })
    const twice = root.saveServiceFee({ serviceLabel: 'PHOTOS' })
    await expect(twice).rejects.toMatchObject({ errors: [{ path: 'serviceLabel', reason: 'rates.labelTaken' }] })
    const none = root.saveServiceFee({ serviceBaseFee: 1 })
    await expect(none).rejects.toMatchObject({ message: 'Label is required.' })
  })

  it('sets the rates of a warehouse admin, who must be named in the call and serve the company', async () => {
    const root = desk.as(desk.root)
    const { doctorNo, adminNo } = desk
    await root.saveBoxSize({ id: SIZE, adminNo, ...fees(0.3) })
    expect(await desk.as(desk.admin).getBoxSize({ id: SIZE })).toMatchObject({ ...fees(0.3), rateBy: 'own' })
    expect(await root.getBoxSize({ id: SIZE })).toMatchObject({ rateBy: 'default' })
    const unnamed = root.saveCustomBoxSize({ doctorNo, boxSizeId: SIZE, ...fees(1) })
    await expect(unnamed).rejects.toMatchObject({ errors: [{ path: 'adminNo', reason: 'rates.adminRequired' }] })
    const strange = root.saveCustomBoxSize({
      doctorNo: desk.second.userNo,
      boxSizeId: SIZE,
      adminNo: desk.rival.userNo,
      ...fees(1),
    })
    await expect(strange).rejects.toMatchObject({ status: 404 })
    await expect(root.listBoxSizes({ adminNo: desk.doctorNo })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a warehouse admin', () => {
  it('sets their own rates, but no labels', async () => {
    const admin = desk.as(desk.admin)
    await admin.saveServiceFee({ id: SERVICE, serviceBaseFee: 0.5 })
    expect(await admin.getServiceFee({ id: SERVICE })).toMatchObject({ serviceBaseFee: 0.5, rateBy: 'own' })
    const relabeled = admin.saveServiceFee({ id: SERVICE, serviceLabel: 'Stickers', serviceBaseFee: 0.5 })
    await expect(relabeled).rejects.toMatchObject({ status: 403, errors: [{ path: 'serviceLabel' }] })
    await expect(admin.saveBoxSize({ ...labels('PLX'), ...fees(1) })).rejects.toMatchObject({
      status: 403,
      errors: [{ path: 'id' }],
    })
    const size = await admin.getBoxSize({ id: SIZE })
    const { sizeDefined, sizeLabel, desc, isPrintBarCode } = size
    await admin.saveBoxSize({ id: SIZE, sizeDefined, sizeLabel, desc, isPrintBarCode, ...fees(0.3) })
    const flipped = admin.saveBoxSize({ id: SIZE, isPrintBarCode: 0, ...fees(0.3) })
    await expect(flipped).rejects.toMatchObject({ errors: [{ path: 'isPrintBarCode', reason: 'rates.superLabels' }] })
    await admin.restoreOwnRate({ serviceFeeId: SERVICE })
    await admin.restoreOwnRate({ boxSizeId: SIZE })
    expect(await admin.getServiceFee({ id: SERVICE })).toMatchObject({ rateBy: 'default' })
    expect(await admin.getBoxSize({ id: SIZE })).toMatchObject({ rateBy: 'default' })
    const { records } = await admin.listRateHistory({ boxSizeId: SIZE })
    expect(records.map(({ restored }) => restored)).toEqual([true, false])
    await expect(admin.restoreOwnRate({})).rejects.toMatchObject({ reason: 'rates.chooseEntry' })
    await expect(desk.as(desk.root).restoreOwnRate({ boxSizeId: SIZE })).rejects.toMatchObject({ status: 400 })
  })

  it('has no access to the rates of another admin, or of a company they do not serve', async () => {
    const rival = desk.as(desk.rival)
    const { doctorNo, adminNo, warehouseNo } = desk
    await expect(rival.listCustomBoxSizes({ doctorNo, adminNo })).rejects.toMatchObject({ status: 404 })
    await expect(rival.listDiscounts({ adminNo })).rejects.toMatchObject({ status: 404 })
    await expect(rival.listCustomBoxSizes({ doctorNo: desk.second.userNo })).rejects.toMatchObject({ status: 403 })
    await expect(rival.getCard({ doctorNo, warehouseNo })).rejects.toMatchObject({ status: 404 })
    expect((await rival.listDiscounts({})).records.map((one) => one.doctorNo)).toEqual([doctorNo])
    expect((await desk.as(desk.admin).getCard({ doctorNo, warehouseNo })).adminNo).toBe(adminNo)
  })
})

describe('a company', () => {
  it('sees the rates of its own warehouse only, and no list of discounts', async () => {
    const { doctorNo, warehouseNo } = desk
    const doctor = desk.as(desk.doctor)
    await desk.as(desk.admin).saveDiscount({ doctorNo, storageFreeDuration: 4, discountRate: 0.5 })
    await desk.as(desk.admin).saveCustomServiceFee({ doctorNo, serviceFeeId: SERVICE, serviceBaseFee: 0.4321 })
    const card = await doctor.getCard({ doctorNo, warehouseNo })
    expect(card).toMatchObject({ day: '2026-11-20', discount: { isSet: true, discountRate: 0.5 } })
    expect(card.services[0]).toMatchObject({ id: SERVICE, serviceBaseFee: 0.4321, rateBy: 'custom' })
    await expect(doctor.listDiscounts({})).rejects.toMatchObject({ status: 403 })
    await expect(desk.as(desk.second).getCard({ doctorNo, warehouseNo })).rejects.toMatchObject({ status: 403 })
    const elsewhere = desk.as(desk.second).getCard({ doctorNo: desk.second.userNo, warehouseNo })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
  })
})
