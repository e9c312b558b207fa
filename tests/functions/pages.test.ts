import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { put } from '../../functions/platform/db/intent.ts'
import { itemType } from '../../functions/platform/db/item.ts'
import { readPage } from '../../functions/platform/db/pages.ts'
import { startStore, type TestStore } from '../support/company.ts'

const thing = itemType({
  type: 'PageThing',
  schema: z.object({ group: z.string(), no: z.string(), text: z.string() }),
  key: (of: { group: string; no: string }) => ({ pk: `T#${of.group}#${of.no}`, sk: 'T' }),
  indexes: ({ group, no }) => ({ gsi1: { pk: `T#${group}`, sk: no } }),
})

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const fill = async (group: string, count: number, text: string): Promise<void> => {
  const all = Array.from({ length: count }, (_, n) => put(thing, { group, no: String(n).padStart(6, '0'), text }))
  for (let from = 0; from < all.length; from += 100) await store.deps.table.commit(all.slice(from, from + 100))
}
const page = (group: string, more: { current?: number; size?: number; nextToken?: string } = {}) =>
  readPage(store.deps.table, thing, { pk: `T#${group}` }, { current: 1, size: 50, ...more }, { index: 'gsi1' })
const mark = (key: object): string => Buffer.from(JSON.stringify(key)).toString('base64url')

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

  it('goes on from a mark of its own list only', async () => {
    const { nextToken } = await page('short')
    expect((await page('short', { nextToken })).records[0]?.no).toBe('000069')
    const own = { gsi1pk: 'T#short' }
    const whole = { pk: 'T#short#000001', sk: 'T', gsi1pk: 'T#short', gsi1sk: '000001' }
    for (const forged of [
      mark(own),
      mark({ ...own, foo: 'bar', sk: 'T', pk: 'x' }),
      mark({ ...whole, gsi1pk: 'T#long' }),
      mark({ ...whole, more: '1' }),
      mark({ ...whole, sk: 7 }),
      mark([1]),
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
