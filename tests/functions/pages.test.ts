import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { put } from '../../functions/platform/db/intent.ts'
import { itemType } from '../../functions/platform/db/item.ts'
import { readKept } from '../../functions/platform/db/kept-pages.ts'
import { type PageRequest, readPage } from '../../functions/platform/db/pages.ts'
import { ref } from '../../functions/platform/db/table.ts'
import { startEngineTable } from '../support/test-table.ts'

const thing = itemType({
  type: 'PageThing',
  schema: z.object({ group: z.string(), no: z.string(), text: z.string() }),
  key: (of: { group: string; no: string }) => ({ pk: `T#${of.group}#${of.no}`, sk: 'T' }),
  indexes: ({ group, no }) => ({ gsi1: { pk: `T#${group}`, sk: no } }),
})

// On the engine: how much it answers at once is what pages have to live with.
let store: Awaited<ReturnType<typeof startEngineTable>>
beforeAll(async () => {
  store = await startEngineTable()
})
afterAll(() => store.stop())

const fill = async (group: string, count: number, text: string): Promise<void> => {
  const all = Array.from({ length: count }, (_, n) => put(thing, { group, no: String(n).padStart(6, '0'), text }))
  for (let from = 0; from < all.length; from += 100) await store.table.commit(all.slice(from, from + 100))
}
const page = (group: string, more: { current?: number; size?: number; nextToken?: string } = {}) =>
  readPage(store.table, thing, { pk: `T#${group}` }, { current: 1, size: 50, ...more }, { index: 'gsi1' })
const cursor = (key: object): string => Buffer.from(JSON.stringify(key)).toString('base64url')

describe('many items by their keys', () => {
  it('are read however many they are', async () => {
    await fill('many', 50, 'x')
    const refs = Array.from({ length: 2500 }, (_, n) => ref(thing, { group: 'many', no: String(n).padStart(6, '0') }))
    const read = await store.table.batchGet(refs)
    expect(read.filter((one) => one !== undefined)).toHaveLength(50)
  })
})

describe('a page', () => {
  it('says the exact total of what one read can count', async () => {
    await fill('short', 120, 'x')
    const first = await page('short')
    expect([first.total, first.totalIsLowerBound]).toEqual([120, undefined])
  })

  // A read ends at 1 MB: what it has counted till then is all that can be said.
  it('never says more than there is when one read cannot count it', async () => {
    await fill('heavy', 600, 'x'.repeat(2500))
    for (const visit of ['first', 'again']) {
      const { total, totalIsLowerBound } = await page('heavy')
      expect(total, visit).toBeLessThanOrEqual(600)
      expect(total, visit).toBeGreaterThan(50)
      expect(totalIsLowerBound, visit).toBe(true)
    }
  })

  it('knows that a long list is at least so long', async () => {
    await fill('long', 1100, 'x')
    for (let visit = 0; visit < 2; visit++) {
      expect(await page('long')).toMatchObject({ total: 1000, totalIsLowerBound: true })
    }
    expect(await page('long', { current: 22 })).toMatchObject({ total: 1100 })
  })

  it('past the end says how many there are, and none where there is none', async () => {
    await fill('dozen', 12, 'x')
    for (const current of [1, 2, 3, 4, 100]) {
      const { total, totalIsLowerBound } = await page('dozen', { current, size: 5 })
      expect([total, totalIsLowerBound], String(current)).toEqual([12, undefined])
    }
    expect(await page('nothing', { current: 3 })).toMatchObject({ total: 0, records: [] })
  })

  it('by a cursor knows what lay before it, whatever number is sent along', async () => {
    let nextToken: string | undefined
    const totals: [number, boolean | undefined][] = []
    for (let n = 0; n < 3; n++) {
      const one = await page('dozen', { current: 7, size: 5, ...(nextToken ? { nextToken } : { current: 1 }) })
      totals.push([one.total, one.totalIsLowerBound])
      nextToken = one.nextToken
    }
    expect(totals).toEqual([
      [12, undefined],
      [10, true],
      [12, undefined],
    ])
  })

  it('filled by what may be seen reaches far behind what may not, however small it is', async () => {
    await fill('veiled', 300, 'x')
    const shown = ({ no }: { no: string }): boolean => Number(no) < 7
    const read = (part: PageRequest) =>
      readPage(store.table, thing, { pk: 'T#veiled' }, part, { index: 'gsi1', uncounted: true })
    const seen: string[] = []
    let nextToken: string | undefined
    for (let n = 0; n < 9; n++) {
      const one = await readKept({ current: 1, size: 1, ...(nextToken ? { nextToken } : {}) }, shown, read)
      seen.push(...one.records.map(({ no }) => no))
      nextToken = one.nextToken
      if (!nextToken) break
    }
    expect(seen).toEqual(['000006', '000005', '000004', '000003', '000002', '000001', '000000'])
    expect((await readKept({ current: 2, size: 5 }, shown, read)).records.map(({ no }) => no)).toEqual([
      '000001',
      '000000',
    ])
  })

  it('goes on from a cursor of its own list only', async () => {
    const { nextToken } = await page('short')
    expect((await page('short', { nextToken })).records[0]?.no).toBe('000069')
    const own = { gsi1pk: 'T#short' }
    const whole = { pk: 'T#short#000001', sk: 'T', gsi1pk: 'T#short', gsi1sk: '000001', passed: '1' }
    for (const forged of [
      cursor(own),
      cursor({ ...own, foo: 'bar', sk: 'T', pk: 'x' }),
      cursor({ ...whole, gsi1pk: 'T#long' }),
      cursor({ ...whole, more: '1' }),
      cursor({ ...whole, sk: 7 }),
      cursor({ ...whole, sk: '\ud83d' }),
      cursor({ ...whole, sk: 'x'.repeat(1025) }),
      cursor({ ...whole, sk: '' }),
      cursor({ ...whole, passed: '-1' }),
      cursor([1]),
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
