import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submitShipment } from '../../../functions/outbound/shipments/submit-shipment.ts'
import { deleteWarehouse } from '../../../functions/warehouses/use-cases/delete-warehouse.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { checkBooks } from '../tracking/arrivals.ts'
import { newPier, type Pier } from './pier.ts'

let store: TestStore
let pier: Pier

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  pier = await newPier(store.deps)
})

describe('a working shipment', () => {
  it('returns its units to the lots they were taken from when it is canceled, even to a used-up lot', async () => {
    const productNo = await pier.product(5)
    store.setNow('2026-11-22T18:00:00.000Z')
    await pier.stock(productNo, 12)
    const before = await pier.level(productNo)
    const { outboundNo } = await pier.submit([{ productNo, toShip: 7 }])
    expect(await pier.change(outboundNo, 3)).toEqual({ outboundNo, status: 3 })
    expect(await pier.level(productNo)).toMatchObject({ stock: 12, lots: before?.lots })
    expect((await pier.list({ status: 3 })).records).toMatchObject([{ outboundNo, status: 3 }])
    expect((await pier.list()).records).toEqual([])
    expect((await pier.look(outboundNo)).events.map(({ what }) => what)).toEqual(['submitted', 'cancelled'])
    await checkBooks(pier.deps, pier)
  })

  it('can be archived but not canceled by its packer, and can then be neither canceled nor archived again', async () => {
    const productNo = await pier.product(9)
    const one = await pier.submit([{ productNo, toShip: 1 }])
    await pier.change(one.outboundNo, 2, pier.nurse)
    expect((await pier.list({ status: 2 }, pier.nurse)).records).toMatchObject([{ outboundNo: one.outboundNo }])
    await expect(pier.change(one.outboundNo, 3)).rejects.toMatchObject({ code: 'conflict', params: { status: {} } })
    await expect(pier.change(one.outboundNo, 2)).rejects.toMatchObject({ code: 'conflict' })
    const two = await pier.submit([{ productNo, toShip: 1 }])
    await expect(pier.change(two.outboundNo, 3, pier.nurse)).rejects.toMatchObject({
      code: 'forbidden',
      reason: outboundReasons.companyCancels.key,
    })
    await expect(pier.change(two.outboundNo, 1, pier.nurse)).rejects.toMatchObject({
      code: 'forbidden',
      reason: outboundReasons.companyFinishes.key,
    })
    await pier.change(two.outboundNo, 3)
    await expect(pier.change(two.outboundNo, 3)).rejects.toMatchObject({ code: 'conflict' })
    expect((await pier.level(productNo))?.stock).toBe(8)
  })

  it('returns its units once when canceled 8 times concurrently', async () => {
    const productNo = await pier.product(9)
    const { outboundNo } = await pier.submit([{ productNo, toShip: 4 }])
    const settled = await Promise.allSettled(Array.from({ length: 8 }, () => pier.change(outboundNo, 3)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await pier.level(productNo))?.stock).toBe(9)
    await checkBooks(pier.deps, pier)
  })

  it('cannot be canceled if its warehouse is deleted', async () => {
    const productNo = await pier.product(4)
    const { outboundNo } = await pier.submit([{ productNo, toShip: 4 }])
    const deps = { ...pier.deps, settle: async () => {} }
    await deleteWarehouse(deps, pier.doctor, { doctorNo: pier.doctorNo, warehouseNo: pier.warehouseNo })
    await expect(pier.change(outboundNo, 3)).rejects.toMatchObject({ reason: 'outbound.warehouseGone' })
  })

  it('is not found by another company', async () => {
    const productNo = await pier.product(4)
    const { outboundNo } = await pier.submit([{ productNo, toShip: 1 }])
    const stranger = await newCompany(pier.deps)
    for (const call of [() => pier.look(outboundNo, stranger), () => pier.change(outboundNo, 3, stranger)])
      await expect(call()).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('a shipment of many products', () => {
  const shipped = async (products: number, qty = 3) => {
    const numbers: string[] = []
    for (let at = 0; at < products; at++)
      numbers.push(await pier.product(qty, { upc: `810${at}`, productName: `Item ${at}` }))
    return numbers
  }
  const stocks = async (numbers: readonly string[]) =>
    Promise.all(numbers.map(async (productNo) => (await pier.level(productNo))?.stock))

  it('is submitted in several commits and returns all units when it is canceled', async () => {
    const numbers = await shipped(7)
    const { outboundNo } = await pier.submit(
      numbers.map((productNo) => ({ productNo, toShip: 2 })),
      {},
      { most: 3 },
    )
    expect(await stocks(numbers)).toEqual(numbers.map(() => 1))
    expect((await pier.look(outboundNo)).lots).toHaveLength(7)
    await checkBooks(pier.deps, pier)
    await pier.change(outboundNo, 3)
    expect(await stocks(numbers)).toEqual(numbers.map(() => 3))
    await checkBooks(pier.deps, pier)
  })

  it('uses one commit for 30 products, and two for 50', async () => {
    const numbers = await shipped(50, 1)
    let commits = 0
    const counting = {
      ...pier.deps,
      table: {
        ...pier.deps.table,
        commit: (...args: Parameters<typeof pier.deps.table.commit>) => {
          commits++
          return pier.deps.table.commit(...args)
        },
      },
    }
    const items = numbers.map((productNo) => ({ productNo, toShip: 1 }))
    await submitShipment(counting, pier.doctor, await pier.body(items.slice(0, 30)))
    expect(commits).toBe(1)
    await pier.stock(numbers[0] ?? '', 1)
    for (const productNo of numbers.slice(1, 30)) await pier.stock(productNo, 1)
    commits = 0
    await submitShipment(counting, pier.doctor, await pier.body(items))
    expect(commits).toBe(2)
    expect(await stocks(numbers)).toEqual(numbers.map(() => 0))
    await checkBooks(pier.deps, pier)
  })

  it('after an interruption, is resumed under its idempotency key or by a change to status 1, or is canceled', async () => {
    const numbers = await shipped(5)
    const data = numbers.map((productNo) => ({ productNo, toShip: 1 }))
    const interrupt = async (repeat: string) => {
      const body = await pier.body(data)
      let commits = 0
      const broken = {
        ...pier.deps,
        repeat,
        table: {
          ...pier.deps.table,
          commit: (...args: Parameters<typeof pier.deps.table.commit>) => {
            if (++commits > 1) throw new Error('killed')
            return pier.deps.table.commit(...args)
          },
        },
      }
      await expect(submitShipment(broken, pier.doctor, body, { most: 2 })).rejects.toThrow('killed')
      return body
    }
    const body = await interrupt('one')
    expect((await pier.list()).records).toMatchObject([{ unfinished: 'submitting' }])
    const { outboundNo } = await submitShipment({ ...pier.deps, repeat: 'one' }, pier.doctor, body, { most: 2 })
    expect((await pier.list()).records).toMatchObject([{ outboundNo, units: 5 }])
    expect(await stocks(numbers)).toEqual([2, 2, 2, 2, 2])

    await interrupt('two')
    const second = (await pier.list()).records.at(-1)
    await expect(pier.change(second?.outboundNo ?? '', 2)).rejects.toMatchObject({ reason: 'outbound.unfinished' })
    await pier.change(second?.outboundNo ?? '', 1)
    expect(await stocks(numbers)).toEqual([1, 1, 1, 1, 1])

    await interrupt('three')
    const third = (await pier.list()).records.at(-1)
    await pier.change(third?.outboundNo ?? '', 3)
    expect(await stocks(numbers)).toEqual([1, 1, 1, 1, 1])
    await checkBooks(pier.deps, pier)
  })

  it('is refused before any stock changes if the stock of its last product is too low', async () => {
    const numbers = await shipped(3)
    const data = numbers.map((productNo, at) => ({ productNo, toShip: at === 2 ? 9 : 1 }))
    await expect(pier.submit(data, {}, { most: 2 })).rejects.toMatchObject({ reason: 'outbound.stockShort' })
    expect((await pier.level(numbers[0] ?? ''))?.seq).toBe(1)
  })

  it('is refused and returns all units if another shipment takes the stock of its last product', async () => {
    const numbers = await shipped(3)
    const last = numbers[2] ?? ''
    const body = await pier.body(numbers.map((productNo) => ({ productNo, toShip: 2 })))
    let commits = 0
    const overtaken = {
      ...pier.deps,
      table: {
        ...pier.deps.table,
        commit: async (...args: Parameters<typeof pier.deps.table.commit>) => {
          await pier.deps.table.commit(...args)
          if (++commits === 1) await pier.submit([{ productNo: last, toShip: 2 }])
        },
      },
    }
    await expect(submitShipment(overtaken, pier.doctor, body, { most: 2 })).rejects.toMatchObject({
      reason: 'outbound.stockShort',
      params: { have: 1, need: 2 },
    })
    expect(await stocks(numbers)).toEqual([3, 3, 1])
    expect((await pier.list()).records).toHaveLength(1)
    const [closed] = (await pier.list({ status: 3 })).records
    expect((await pier.look(closed?.outboundNo ?? '')).events.map(({ what }) => what)).toEqual(['refused'])
    await checkBooks(pier.deps, pier)
  })
})
