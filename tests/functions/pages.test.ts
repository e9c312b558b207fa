import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { remove as deleteOf, put } from '../../functions/platform/db/intent.ts'
import { itemType } from '../../functions/platform/db/item.ts'
import { readPage } from '../../functions/platform/db/pages.ts'
import { type IndexRange, keysIn } from '../../functions/platform/db/range.ts'
import { rangeSource } from '../../functions/platform/db/range-source.ts'
import { filtered } from '../../functions/platform/db/source.ts'
import { ref, type Table } from '../../functions/platform/db/table.ts'
import { startEngineTable } from '../support/test-table.ts'

const thingsOf = (group: string): IndexRange => ({ index: 'gsi1', pk: `T#${group}` })
const thing = itemType({
  type: 'PageThing',
  schema: z.object({ group: z.string(), no: z.string(), text: z.string() }),
  key: (of: { group: string; no: string }) => ({ pk: `T#${of.group}#${of.no}`, sk: 'T' }),
  indexes: ({ group, no }) => keysIn(thingsOf(group), no),
})

// Runs on the engine, because pages depend on how much it returns per request.
let store: Awaited<ReturnType<typeof startEngineTable>>
beforeAll(async () => {
  store = await startEngineTable()
})
afterAll(() => store.stop())

const fill = async (group: string, count: number, text: string): Promise<void> => {
  const all = Array.from({ length: count }, (_, n) => put(thing, { group, no: String(n).padStart(6, '0'), text }))
  for (let from = 0; from < all.length; from += 100) await store.table.commit(all.slice(from, from + 100))
}
let time = '2026-11-22T00:00:00.000Z'
const source = (group: string) => rangeSource({ table: store.table, now: () => time }, thing, thingsOf(group))
const page = (group: string, more: { current?: number; size?: number; nextToken?: string } = {}) =>
  readPage(source(group), { current: 1, size: 50, ...more })
/** The store's table, and how many times its records were counted. */
const countingTable = (): { table: Table; counts: () => number } => {
  let counts = 0
  const count: Table['count'] = (...of) => {
    counts += 1
    return store.table.count(...of)
  }
  return { table: { ...store.table, count }, counts: () => counts }
}
const cursor = (key: object): string => Buffer.from(JSON.stringify(key)).toString('base64url')

describe('a read of 2,500 keys', () => {
  it('returns all items that exist', async () => {
    await fill('many', 50, 'x')
    const refs = Array.from({ length: 2500 }, (_, n) => ref(thing, { group: 'many', no: String(n).padStart(6, '0') }))
    const read = await store.table.batchGet(refs)
    expect(read.filter((one) => one !== undefined)).toHaveLength(50)
  })
})

describe('a page', () => {
  it('has the exact total if one read can count it', async () => {
    await fill('short', 120, 'x')
    const first = await page('short')
    expect([first.total, first.totalIsLowerBound]).toEqual([120, undefined])
  })

  // A read ends at 1 MB, so only the records counted up to there are known.
  it('never overstates a total that one read cannot count', async () => {
    await fill('heavy', 600, 'x'.repeat(2500))
    for (const visit of ['first', 'again']) {
      const { total, totalIsLowerBound } = await page('heavy')
      expect(total, visit).toBeLessThanOrEqual(600)
      expect(total, visit).toBeGreaterThan(50)
      expect(totalIsLowerBound, visit).toBe(true)
    }
  })

  it('has a lower bound as the total of a long list', async () => {
    await fill('long', 1100, 'x')
    for (let visit = 0; visit < 2; visit++) {
      expect(await page('long')).toMatchObject({ total: 1000, totalIsLowerBound: true })
    }
    expect(await page('long', { current: 22 })).toMatchObject({ total: 1100 })
  })

  it('of a long list reuses a count for a minute of the given clock, separately for each store', async () => {
    const { table, counts } = countingTable()
    const first = (table: Table) =>
      readPage(rangeSource({ table, now: () => time }, thing, thingsOf('long')), { current: 1, size: 5 })
    time = '2026-11-22T12:00:00.000Z'
    await first(table)
    // A call that reads ahead wraps the table, which still shares the counts of the store.
    await first({ ...table })
    expect(counts()).toBe(1)
    time = '2026-11-22T12:00:59.999Z'
    await first(table)
    expect(counts()).toBe(1)
    time = '2026-11-22T12:01:00.000Z'
    await first(table)
    expect(counts()).toBe(2)
    await first({ ...table, count: (...of) => table.count(...of) })
    expect(counts()).toBe(3)
  })

  it('takes its total without a count if the list ends on it', async () => {
    await fill('few', 7, 'x')
    const { table, counts } = countingTable()
    const first = await readPage(rangeSource({ table, now: () => time }, thing, thingsOf('few')), {
      current: 1,
      size: 50,
    })
    expect([first.total, counts()]).toEqual([7, 0])
  })

  describe('the total of a list of fewer than 1,000 records', () => {
    const visit = (table: Table, group: string, countAge?: number) =>
      readPage(rangeSource({ table, now: () => time, countAge }, thing, thingsOf(group)), { current: 1, size: 5 })
    const at = (second: number): void => {
      time = new Date(Date.parse('2026-11-23T00:00:00.000Z') + second * 1000).toISOString()
    }
    const remove = (group: string, no: number) =>
      store.table.commit([deleteOf(thing, { group, no: String(no).padStart(6, '0') }, { error: 'race' })])

    it('is counted each time, unless an earlier count is no older than the caller accepts', async () => {
      await fill('kept', 20, 'x')
      const { table, counts } = countingTable()
      at(0)
      await visit(table, 'kept')
      await visit(table, 'kept')
      expect(counts()).toBe(2)
      at(30)
      expect((await visit(table, 'kept', 30_000)).total).toBe(20)
      expect(counts()).toBe(2)
      // A call that reads ahead wraps the table, which still shares the counts of the store.
      await visit({ ...table }, 'kept', 60_000)
      expect(counts()).toBe(2)
      await visit(table, 'kept', 29_999)
      expect(counts()).toBe(3)
      at(90)
      await visit(table, 'kept', 3_600_000)
      expect(counts()).toBe(4)
    })

    it('is counted again if another record is now the first', async () => {
      await fill('moving', 20, 'x')
      const { table, counts } = countingTable()
      at(0)
      await visit(table, 'moving')
      await remove('moving', 19)
      at(1)
      expect((await visit(table, 'moving', 60_000)).total).toBe(19)
      expect(counts()).toBe(2)
      await store.table.commit([put(thing, { group: 'moving', no: '000019', text: 'x' })])
      expect((await visit(table, 'moving', 60_000)).total).toBe(20)
      expect(counts()).toBe(3)
    })

    it('includes a change beyond the page as soon as the caller accepts only counts made after it', async () => {
      await fill('bulk', 20, 'x')
      const { table } = countingTable()
      at(0)
      await visit(table, 'bulk')
      await remove('bulk', 3)
      at(10)
      expect((await visit(table, 'bulk', 5000)).total).toBe(19)
    })
  })

  it('past the end has the exact total, which is 0 for an empty list', async () => {
    await fill('dozen', 12, 'x')
    for (const current of [1, 2, 3, 4, 100]) {
      const { total, totalIsLowerBound } = await page('dozen', { current, size: 5 })
      expect([total, totalIsLowerBound], String(current)).toEqual([12, undefined])
    }
    expect(await page('nothing', { current: 3 })).toMatchObject({ total: 0, records: [] })
  })

  it('keeps the total of the first page when read by cursor, whatever page number is sent', async () => {
    let nextToken: string | undefined
    const totals: [number, boolean | undefined][] = []
    for (let n = 0; n < 3; n++) {
      const one = await page('dozen', { current: 7, size: 5, ...(nextToken ? { nextToken } : { current: 1 }) })
      totals.push([one.total, one.totalIsLowerBound])
      nextToken = one.nextToken
    }
    expect(totals).toEqual([
      [12, undefined],
      [12, undefined],
      [12, undefined],
    ])
  })

  it('is filled with visible records that follow many hidden ones, even if the page is small', async () => {
    await fill('veiled', 300, 'x')
    const shown = ({ no }: { no: string }): boolean => Number(no) < 7
    const visible = filtered(source('veiled'), shown)
    const seen: string[] = []
    let nextToken: string | undefined
    for (let n = 0; n < 9; n++) {
      const one = await readPage(visible, { current: 1, size: 1, nextToken })
      seen.push(...one.records.map(({ no }) => no))
      nextToken = one.nextToken
      if (!nextToken) break
    }
    expect(seen).toEqual(['000006', '000005', '000004', '000003', '000002', '000001', '000000'])
    expect((await readPage(visible, { current: 2, size: 5 })).records.map(({ no }) => no)).toEqual(['000001', '000000'])
  })

  it('reuses the count of the first page when read by cursor, and refuses the cursor of a list with another prefix', async () => {
    let counts = 0
    const count: Table['count'] = (...of) => {
      counts += 1
      return store.table.count(...of)
    }
    const beginning = (prefix: string) =>
      rangeSource({ table: { ...store.table, count }, now: () => time }, thing, { ...thingsOf('short'), prefix })
    const { nextToken } = await readPage(beginning('0000'), { current: 1, size: 5 })
    const further = await readPage(beginning('0000'), { current: 2, size: 5, nextToken })
    expect([further.total, counts]).toEqual([100, 1])
    await expect(readPage(beginning('0001'), { current: 2, size: 5, nextToken })).rejects.toMatchObject({
      errors: [{ path: 'nextToken' }],
    })
  })

  it('accepts cursors of its own list only', async () => {
    const { nextToken } = await page('short')
    expect((await page('short', { nextToken })).records[0]?.no).toBe('000069')
    const keys = ['gsi1:T#short', '000001', 'T#short#000001', 'T']
    const [of, at, pk, sk] = keys
    expect((await page('short', { nextToken: cursor([...keys, 1]) })).records.map(({ no }) => no)).toEqual(['000000'])
    for (const forged of [
      cursor({ of, at, pk, sk, seen: 1 }),
      cursor([of, at]),
      cursor(['gsi1:T#long', at, pk, sk, 1]),
      cursor(['gsi2:T#short', at, pk, sk, 1]),
      cursor([of, 7, pk, sk, 1]),
      cursor([of, at, pk, '\ud83d', 1]),
      cursor([of, 'x'.repeat(1025), pk, sk, 1]),
      cursor([of, at, pk, '', 1]),
      cursor([...keys, -1]),
      cursor([...keys, 1, 1.5, true]),
      cursor([...keys, 1, 1, 'no']),
      cursor([...keys, 1, 1]),
      cursor([...keys, 1, 1, true, 1]),
      '!!!',
      'bnVsbA',
    ]) {
      await expect(page('short', { nextToken: forged }), forged).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ path: 'nextToken' }],
      })
    }
  })
})
