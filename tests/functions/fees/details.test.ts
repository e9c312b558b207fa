import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billNoOf } from '../../../functions/fees/bills/bills.items.ts'
import { buildBill } from '../../../functions/fees/bills/build-bill.ts'
import { feeDetailOf } from '../../../functions/fees/details/fee-detail-record.ts'
import { feeRowItem, type StorageFeeRow } from '../../../functions/fees/rows/fee-rows.items.ts'
import { warehouseFeeDetail, warehouseFeeSummary } from '../../../functions/fees/use-cases/details.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { EVER } from '../../../shared/rates/card.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { newPier, type Pier } from '../outbound/pier.ts'
import { SERVICE } from '../rates/rates-desk.ts'
import { arrive, newTracking } from '../tracking/arrivals.ts'
import { collectFeeMessages, deliver } from './fee-world.ts'

const { calls } = fees
const month = '2026-05'

let store: TestStore
let pier: Pier
let payNo: string
let toaster: string
let outboundNo: string
let stored: StorageFeeRow
beforeAll(async () => {
  store = await startStore()
  store.setNow('2026-05-10T15:00:00.000Z')
  const { deps, feeMessages } = collectFeeMessages(store.deps)
  pier = await newPier(deps)
  const { doctorNo, warehouseNo, admin } = pier
  payNo = billNoOf(warehouseNo, month)
  toaster = await pier.product(20, { productName: 'Toaster oven', upc: '810099990018' })
  await arrive(deps, pier, newTracking(), 4)
  await arrive(deps, pier, newTracking(), 1)
  const data = [{ productNo: toaster, toShip: 3, type: 1, service: SERVICE }]
  outboundNo = (await pier.submit(data, { splitPackagesNum: 2 })).outboundNo
  const { outboundNo: taken } = await pier.submit([{ productNo: toaster, toShip: 1, type: 1 }])
  await pier.change(taken, 3)
  await deliver(deps, feeMessages)
  stored = {
    feeType: 'storage' as const,
    doctorNo,
    warehouseNo,
    adminNo: admin.userNo,
    day: '2026-05-11',
    timeZone: 'America/New_York',
    productNo: toaster,
    productName: 'Toaster oven',
    upc: '810099990018',
    sizeLabel: 'M',
    qty: 7,
    amount: 1_050,
    pricedAt: deps.now(),
    base: 120,
    over: 240,
    percent: 90,
    overDays: 5,
    card: { source: 'default' as const, version: 1, effectiveFrom: EVER },
    parts: [
      { lotNo: 'LT-1', left: 5, chargeFrom: '2026-05-09', arrived: '2026-02-09', amount: 540 },
      { lotNo: 'LT-2', left: 2, chargeFrom: '2026-05-01', arrived: '2026-02-01', amount: 432 },
    ],
  }
  await deps.table.commit([put(feeRowItem, stored)])
  await buildBill(deps, { doctorNo, warehouseNo, month }, { isPreview: true })
})
afterAll(() => store.stop())

const detail = async (asked: object = {}, actor: CompanyActor = pier.doctor, no: string = payNo) =>
  calls.warehouseFeeDetail.result.parse(
    await warehouseFeeDetail(
      store.deps,
      actor,
      calls.warehouseFeeDetail.body.parse({ doctorNo: actor.company.doctorNo, payNo: no, ...asked }),
    ),
  )
const summary = async (asked: object = {}, actor: CompanyActor = pier.doctor) =>
  calls.warehouseFeeSummary.result.parse(
    await warehouseFeeSummary(
      store.deps,
      actor,
      calls.warehouseFeeSummary.body.parse({ doctorNo: actor.company.doctorNo, payNo, ...asked }),
    ),
  )
const cents = (amount: number): number => Math.round(amount * 10_000)

describe('the details of a bill', () => {
  it('list its rows, each with its figures and explanatory sentences', async () => {
    const { records, total } = await detail()
    expect(total).toBe(6)
    expect(records.map(({ feeType }) => feeType)).toEqual([2, 1, 1, 1, 0, 0])
    const [stored] = records
    expect(stored).toMatchObject({ baseFee: 0.012, baseFeeOver: 0.024, inboundDate: '2026-02-01', totalFee: 0.105 })
    expect(stored?.said.map(({ message }) => message)).toEqual([
      '5 units × 1 day × $0.0120, 90% of the rate, free until 2026-05-09, default card v1',
      '2 units × 1 day × $0.0240 (long-term rate from 2026-05-06), 90% of the rate, free until 2026-05-01, default card v1',
    ])
    // One lot is charged the base fee, the older lot the long-term fee.
    expect(stored?.lots?.map(({ unitFee }) => unitFee)).toEqual([0.012, 0.024])
    const shipped = records.find((row) => row.outboundNo === outboundNo)
    expect(shipped).toMatchObject({ qty: 3, outboundQty: 1, splitPackagesNum: 2, serviceQty: 3, emptyBoxes: 0 })
    expect(shipped?.descs).toMatch(
      /^2 units at the first-unit fee of a box, .* \+ 1 unit .*\. .*: 3 units × .*card v1\.$/,
    )
    const arrived = records.find((row) => row.feeType === 0 && row.qty === 4)
    expect(arrived).toMatchObject({ inboundQty: 3, inboundDate: '2026-05-10', reportDate: '2026-05-10' })
    expect(arrived?.tracking).toMatch(/^1Z/)
  })

  it('state the day of a reversed fee', async () => {
    const back = (await detail({ feeType: 1 })).records.filter(({ totalFee }) => totalFee < 0)
    expect(back).toHaveLength(1)
    expect(back[0]?.descs).toContain('full reversal of the fee for 2026-05-10')
  })

  it('give rows of different warehouses different ids', () => {
    const elsewhere = { ...stored, warehouseNo: 'WH-ELSEWHERE' }
    expect(feeDetailOf(elsewhere).id).not.toBe(feeDetailOf(stored).id)
  })

  it('are filtered by type, product and search words, and returned in pages', async () => {
    const count = async (asked: object) => (await detail(asked)).records.length
    expect(await count({ feeType: 0 })).toBe(2)
    expect(await count({ productNo: toaster })).toBe(4)
    expect(await count({ productNo: toaster, feeType: 2 })).toBe(1)
    expect(await count({ productName: 'toast' })).toBe(4)
    expect(await count({ productName: '810099990018', feeType: 1 })).toBe(3)
    expect(await count({ productName: 'nothing like it' })).toBe(0)
    const ids: string[] = []
    let nextToken: string | undefined
    do {
      const page = await detail({ size: 2, nextToken })
      ids.push(...page.records.map(({ id }) => id))
      nextToken = page.nextToken
    } while (nextToken)
    expect(new Set(ids).size).toBe(6)
  })

  it('add up to the summary of each product, which can be filtered', async () => {
    const rows = (await detail()).records
    const sums = (await summary()).records
    const total = (some: { totalFee: number }[]) => some.reduce((sum, { totalFee }) => sum + cents(totalFee), 0)
    expect(total(sums)).toBe(total(rows))
    for (const { productNo, totalFee, inboundFee, outboundFee, storageFee, inboundQty, outboundQty } of sums) {
      const units = (type: number) =>
        rows.filter((row) => row.productNo === productNo && row.feeType === type).reduce((sum, { qty }) => sum + qty, 0)
      expect([units(0), units(1)]).toEqual([inboundQty, outboundQty])
      expect(cents(totalFee)).toBe(total(rows.filter((row) => row.productNo === productNo)))
      expect(cents(inboundFee) + cents(outboundFee) + cents(storageFee)).toBe(cents(totalFee))
    }
    expect((await summary({ productName: 'toast' })).records).toMatchObject([{ productNo: toaster, storageQty: 7 }])
    expect((await summary({ productNo: toaster })).records).toHaveLength(1)
    expect((await summary({ productNo: 'PR-0000000000000000000Z' })).records).toEqual([])
  })

  it('and the summary show when the bill was calculated and whether rows have been added since then', async () => {
    const { deps, feeMessages } = collectFeeMessages(store.deps)
    const of = { doctorNo: pier.doctorNo, warehouseNo: pier.warehouseNo, month }
    const builtDate = store.deps.now()
    const before = await detail()
    const { bill } = before
    expect(bill).toMatchObject({ builtDate, isPreview: true, hasRowsSince: false })
    expect(before.records.every((row) => row.builtDate === builtDate)).toBe(true)
    expect((await summary()).bill).toEqual(bill)

    store.setNow('2026-05-12T15:00:00.000Z')
    await arrive(deps, pier, newTracking(), 2)
    await deliver(deps, feeMessages)
    const behind = { ...bill, hasRowsSince: true }
    expect(await detail()).toMatchObject({ total: before.total + 1, bill: behind })
    expect(await detail({ size: 1, feeType: 2 })).toMatchObject({ bill: behind })
    const sums = await summary()
    expect(sums.bill).toEqual(behind)
    expect(sums.records.every((row) => row.builtDate === builtDate)).toBe(true)

    await buildBill(deps, of, { isPreview: true })
    const after = await detail()
    const rounded = Math.round(after.records.reduce((sum, { totalFee }) => sum + cents(totalFee), 0) / 100) / 100
    expect(after.bill).toEqual({
      builtDate: store.deps.now(),
      isPreview: true,
      hasRowsSince: false,
      totalFee: rounded,
    })
    expect((await summary()).bill).toEqual(after.bill)
  })

  it('are visible only to the company and the admin to whom the bill is owed', async () => {
    expect((await detail({}, pier.admin)).total).toBe(7)
    const other = await newMember(store.deps, pier.doctor, 'warehouseAdmin')
    await expect(detail({}, other)).rejects.toThrow('This bill does not exist')
    await expect(summary({}, other)).rejects.toThrow('This bill does not exist')
    await expect(detail({}, await newCompany(store.deps))).rejects.toThrow('This bill does not exist')
    await expect(detail({}, pier.doctor, billNoOf(pier.warehouseNo, '2026-04'))).rejects.toThrow('does not exist')
  })
})
