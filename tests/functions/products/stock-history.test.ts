import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockLogItem } from '../../../functions/books/items/stock-log.items.ts'
import { levelLogOf } from '../../../functions/books/public.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { listStockLog, saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { newPier, type Pier } from '../outbound/pier.ts'

const { listStockLog: log, saveFbm: stocktake } = products.calls

let store: TestStore
let pier: Pier
beforeAll(async () => {
  store = await startStore()
  pier = await newPier(store.deps)
})
afterAll(() => store.stop())

/** Counts a product in two warehouses in turn, and ships a unit after every third count. */
const moved = async (): Promise<{ productNo: string; warehouses: string[] }> => {
  const { deps, doctor, doctorNo } = pier
  const productNo = await pier.product(2)
  const warehouses = [pier.warehouseNo, (await newWarehouse(deps, doctor)).warehouseNo]
  for (let n = 1; n <= 6; n++) {
    const counted = { doctorNo, productNo, warehouseNo: warehouses[n % 2], qty: 10 * n, note: `count ${n}` }
    await saveFbm(deps, doctor, stocktake.body.parse(counted))
    if (n % 3 === 0) await pier.submit([{ productNo, toShip: 1, type: 1 }])
  }
  return { productNo, warehouses }
}

it('the stock history of a product lists all movements in all warehouses, newest first, with their exact number', async () => {
  const { deps, doctor, doctorNo } = pier
  const { productNo, warehouses } = await moved()
  const rows = await Promise.all(
    warehouses.map((warehouseNo) =>
      readAll(deps.table, stockLogItem, levelLogOf({ doctorNo, productNo, warehouseNo }, { from: 1, to: 999 })),
    ),
  )
  const expected = rows.flat().sort((a, b) => (a.createdTime < b.createdTime ? 1 : -1))
  expect(new Set(expected.map(({ movement }) => movement))).toEqual(new Set(['stocktake', 'ship']))
  const shown: string[] = []
  let nextToken: string | undefined
  do {
    const page = await listStockLog(deps, doctor, log.body.parse({ doctorNo, productNo, size: 3, nextToken }))
    expect([page.total, page.totalIsLowerBound]).toEqual([expected.length, undefined])
    shown.push(...page.records.map(({ id }) => id))
    nextToken = page.nextToken
  } while (nextToken)
  expect(shown).toEqual(expected.map(({ logNo }) => logNo))
})

it('the stock history can be limited to days of a time zone, alone and with one kind of movement', async () => {
  const { deps, doctor, doctorNo, warehouseNo } = pier
  const productNo = await pier.product(0)
  const count = async (at: string, qty: number) => {
    store.setNow(at)
    await saveFbm(deps, doctor, stocktake.body.parse({ doctorNo, productNo, warehouseNo, qty, note: `${qty}` }))
  }
  // Midnight in New York is 05:00 UTC.
  await count('2026-11-20T04:59:59.000Z', 1)
  await count('2026-11-20T05:00:00.000Z', 2)
  await count('2026-11-21T12:00:00.000Z', 3)
  await pier.submit([{ productNo, toShip: 1 }])
  const page = (more: object) => listStockLog(deps, doctor, log.body.parse({ doctorNo, productNo, ...more }))
  const found = async (more: object) => (await page(more)).records.map(({ destStock }) => destStock)
  expect(await found({})).toEqual([2, 3, 2, 1])
  expect(await found({ startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual([2])
  expect(await found({ startDate: '2026-11-20', endDate: '2026-11-20', timeZone: 'UTC' })).toEqual([2, 1])
  expect(await found({ endDate: '2026-11-19' })).toEqual([1])
  expect(await found({ startDate: '2026-11-21', bizType: 3 })).toEqual([2])
  expect(await found({ endDate: '2026-11-20', bizType: 3 })).toEqual([])
  const first = await page({ startDate: '2026-11-20', size: 2 })
  expect(first.total).toBe(3)
  expect(await found({ startDate: '2026-11-20', size: 2, nextToken: first.nextToken })).toEqual([2])
  await expect(page({ startDate: '2026-11-21', endDate: '2026-11-20' })).rejects.toMatchObject({
    errors: [{ path: 'startDate' }],
  })
  store.setNow()
})

it('a movement is stored in the table and in one index', async () => {
  const { deps, doctorNo, warehouseNo } = pier
  const productNo = await pier.product(1)
  const place = { doctorNo, productNo, warehouseNo }
  const [row] = await readAll(deps.table, stockLogItem, levelLogOf(place, { from: 1, to: 1 }))
  if (!row) throw new Error('The product has no movement')
  expect(Object.keys(toStored(stockLogItem, row)).filter((name) => /^gsi\dpk$/.test(name))).toEqual(['gsi2pk'])
})
