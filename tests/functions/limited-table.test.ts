import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { limitedTable } from '../../functions/platform/db/decorators/limited-table.ts'
import { put } from '../../functions/platform/db/intent.ts'
import { itemType } from '../../functions/platform/db/item.ts'
import { readPage } from '../../functions/platform/db/pages.ts'
import { rangeSource } from '../../functions/platform/db/range-source.ts'
import { ref, type Table } from '../../functions/platform/db/table.ts'
import { startTestTable, type TestTable } from '../support/test-table.ts'

const rowItem = itemType({
  type: 'TestRow',
  schema: z.object({ list: z.string(), no: z.string(), warehouseNo: z.string() }),
  key: (of: { list: string; no: string }) => ({ pk: `TESTROWS#${of.list}`, sk: of.no }),
})
const pairItem = itemType({
  type: 'TestPair',
  schema: z.object({ no: z.string(), from: z.string(), to: z.string() }),
  key: (of: { no: string }) => ({ pk: 'TESTPAIRS', sk: of.no }),
  warehouses: ({ from, to }) => [from, to],
})

let store: TestTable
let table: Table
const rows = (list: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    list,
    no: String(at).padStart(4, '0'),
    warehouseNo: at % 50 === 0 ? 'WH-OWN' : 'WH-OTHER',
  }))

beforeAll(async () => {
  store = await startTestTable()
  table = limitedTable(store.table, (warehouseNo) => warehouseNo === 'WH-OWN')
  const all = [...rows('long', 500), ...rows('short', 3)]
  for (let start = 0; start < all.length; start += 100) {
    await store.table.commit(all.slice(start, start + 100).map((row) => put(rowItem, row)))
  }
  await store.table.commit([
    put(pairItem, { no: '1', from: 'WH-OTHER', to: 'WH-OWN' }),
    put(pairItem, { no: '2', from: 'WH-OTHER', to: 'WH-OTHER' }),
  ])
})
afterAll(() => store.stop())

it('finds no item of another warehouse by its key', async () => {
  const [own, other] = [ref(rowItem, { list: 'short', no: '0000' }), ref(rowItem, { list: 'short', no: '0001' })]
  expect(await table.get(own)).toMatchObject({ warehouseNo: 'WH-OWN' })
  expect(await table.get(other)).toBeUndefined()
  expect(await table.batchGet([other, own])).toMatchObject([undefined, { warehouseNo: 'WH-OWN' }])
})

it('decides by all warehouses that an item type names', async () => {
  expect(await table.batchGet(['1', '2'].map((no) => ref(pairItem, { no })))).toMatchObject([{ no: '1' }, undefined])
})

it('pages through a list without the items of other warehouses, each once', async () => {
  const list = () => rangeSource({ table, now: () => '' }, rowItem, { pk: 'TESTROWS#long' }, { reverse: false })
  const seen: string[] = []
  let nextToken: string | undefined
  do {
    const page = await readPage(list(), { current: 1, size: 3, nextToken })
    seen.push(...page.records.map(({ no }) => no))
    nextToken = page.nextToken
  } while (nextToken)
  expect(seen).toEqual(
    rows('long', 500)
      .filter(({ warehouseNo }) => warehouseNo === 'WH-OWN')
      .map(({ no }) => no),
  )
})

it('counts nothing, since an index cannot tell whose items it contains', async () => {
  await expect(async () => table.count({ pk: 'TESTROWS#long' }, { limit: 10 })).rejects.toThrow('limited table')
  const { total } = await readPage(rangeSource({ table, now: () => '' }, rowItem, { pk: 'TESTROWS#short' }), {
    current: 1,
    size: 10,
  })
  expect(total).toBe(1)
})
