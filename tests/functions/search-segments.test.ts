import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareKeys } from '../../functions/platform/db/key-order.ts'
import { readPage } from '../../functions/platform/db/pages.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { entryOf, type SearchEntry } from '../../functions/platform/search/search.items.ts'
import { indexWords, searchSource, wordsOf } from '../../functions/platform/search/search.ts'
import { entriesSource } from '../../functions/platform/search/segment-source.ts'
import { MAX_SEGMENTS } from '../../functions/platform/search/segments.items.ts'
import { addSegment, leaveSegment, refsInSegment } from '../../functions/platform/search/segments.ts'
import { interruptedTable, memoryTable } from '../support/memory-table.ts'

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 12)
const now = () => '2026-11-22T00:00:00.000Z'
const OF = { doctorNo: 'US-1', kind: 'product' as const }
// Words that are prefixes of each other, and words that the store sorts differently from JavaScript.
const WORDS = ['a', 'ab', 'abc', 'b', 'ba', 'silver', 'silvery', '81', '810', '8100', '電', 'ﬀ', '𠀋', '1-2#3']
const PREFIXES = ['a', 'ab', 'abc', 'b', 's', 'silver', '8', '810', '電', 'ﬀ', '𠀋', 'u', 'u1', 'nothing', 'zz']

const startIndex = () => {
  const table = memoryTable()
  return { table, deps: { table, now, newId: idMaker(now) } }
}
const recordsOf = (refs: string, count: number): SearchEntry[] =>
  Array.from({ length: count }, (_, at) => {
    const refNo = `${refs}${String(at).padStart(4, '0')}`
    return [...new Set([WORDS[at % WORDS.length] ?? '', WORDS[(at * 7) % 5] ?? '', `u${(at * 7919) % 10_007}`])].map(
      (word) => ({ word, refNo }),
    )
  }).flat()

type Deps = ReturnType<typeof startIndex>['deps']

const expected = (found: readonly SearchEntry[], prefix: string): string[] =>
  found
    .map(entryOf)
    .filter((entry) => entry.startsWith(prefix))
    .sort(compareKeys)

/** Reads all pages of entries with a prefix by following the cursor. */
const walked = async (deps: Deps, prefix: string, size: number): Promise<string[]> => {
  const all: string[] = []
  let nextToken: string | undefined
  do {
    const source = entriesSource(deps, OF, prefix)
    const page = await readPage(source, { current: 1, size, nextToken })
    all.push(...page.records.map(entryOf))
    nextToken = page.nextToken
  } while (nextToken)
  return all
}

describe('a search index of single words and segments', () => {
  it('finds each matching record once and in order after edits and deletions', async () => {
    const change = fc.record({ at: fc.nat(2000), to: fc.option(fc.constantFrom(...WORDS)) })
    const shape = fc.record({
      sizes: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 3 }),
      changes: fc.array(change, { maxLength: 25 }),
      page: fc.integer({ min: 1, max: 700 }),
    })
    await fc.assert(
      fc.asyncProperty(shape, async ({ sizes, changes, page }) => {
        const { table, deps } = startIndex()
        let model: SearchEntry[] = []
        for (const [number, size] of sizes.entries()) {
          const found = recordsOf(`PR-S${number}`, size)
          expect(await addSegment(deps, OF, `PR-S${number}`, found)).toBe('added')
          model.push(...found)
        }
        const single = recordsOf('PR-X', 20)
        for (const { word, refNo } of single) await table.commit(indexWords({ ...OF, refNo }, [word]))
        model.push(...single)
        for (const { at, to } of changes) {
          const refNo = model[at % Math.max(model.length, 1)]?.refNo
          if (refNo === undefined) continue
          const was = model.filter((one) => one.refNo === refNo).map(({ word }) => word)
          const is = to === null ? [] : [...new Set([to, ...was.slice(1)])]
          const gone = was.filter((word) => !is.includes(word))
          const of = { ...OF, refNo }
          const { intents, held } = await leaveSegment(deps, of, gone)
          await table.commit([...indexWords(of, is, was, held), ...intents])
          model = [...model.filter((one) => one.refNo !== refNo), ...is.map((word) => ({ word, refNo }))]
        }
        for (const prefix of PREFIXES) expect(await walked(deps, prefix, page)).toEqual(expected(model, prefix))
      }),
      { numRuns: RUNS, seed },
    )
  })

  it('ignores a segment of an interrupted writer, and adds a segment once for two concurrent writers', async () => {
    const { table, deps } = startIndex()
    const found = recordsOf('PR-S', 900)
    let commits = 0
    const killed = interruptedTable(table, (point) => {
      if (point === 'beforeCommit' && ++commits === 2) throw new Error('killed')
    })
    await expect(addSegment({ ...deps, table: killed }, OF, 'PR-S', found)).rejects.toThrow('killed')
    expect(await walked(deps, 's', 50)).toEqual([])
    expect(await refsInSegment(deps, OF, 'PR-S')).toBeUndefined()
    const outcomes = await Promise.all([1, 2].map(() => addSegment(deps, OF, 'PR-S', found)))
    expect(outcomes.sort()).toEqual(['added', 'there'])
    expect(await walked(deps, 's', 50)).toEqual(expected(found, 's'))
    expect((await refsInSegment(deps, OF, 'PR-S'))?.size).toBe(900)
  })

  it('fails the second of two concurrent deletions in one block, which succeeds when repeated', async () => {
    const { table, deps } = startIndex()
    const found = recordsOf('PR-S', 100)
    await addSegment(deps, OF, 'PR-S', found)
    const [one, two] = [0, 1].map((at) => ({ ...OF, refNo: `PR-S000${at}` }))
    if (!one || !two) throw new Error('No records')
    const wordsOf = (refNo: string) => found.filter((entry) => entry.refNo === refNo).map(({ word }) => word)
    const first = await leaveSegment(deps, one, wordsOf(one.refNo))
    const second = await leaveSegment(deps, two, wordsOf(two.refNo))
    await table.commit(first.intents)
    await expect(table.commit(second.intents)).rejects.toThrow('Lost a race')
    await table.commit((await leaveSegment(deps, two, wordsOf(two.refNo))).intents)
    const rest = found.filter(({ refNo }) => refNo !== one.refNo && refNo !== two.refNo)
    expect(await walked(deps, 'u', 1000)).toEqual(expected(rest, 'u'))
  })

  it('accepts at most ten segments, and reads at most two blocks per page at any depth', async () => {
    const { table, deps } = startIndex()
    await addSegment(deps, OF, 'PR-S', recordsOf('PR-S', 5000))
    let blocks = 0
    const query: typeof table.query = async (item, range, options) => {
      const page = await table.query(item, range, options)
      if (item.type === 'SearchBlock') blocks += page.records.length
      return page
    }
    const counting = { ...deps, table: { ...table, query } }
    let nextToken: string | undefined
    for (let depth = 0; depth < 20; depth++) {
      blocks = 0
      const source = entriesSource(counting, OF, 'u')
      nextToken = (await readPage(source, { current: 1, size: 50, nextToken })).nextToken
      expect(blocks).toBeLessThanOrEqual(2)
    }
    for (let number = 1; number < MAX_SEGMENTS; number++) {
      expect(await addSegment(deps, OF, `PR-T${number}`, recordsOf(`PR-T${number}`, 1))).toBe('added')
    }
    expect(await addSegment(deps, OF, 'PR-U', recordsOf('PR-U', 1))).toBe('full')
  })
})

describe('a page of a search', () => {
  const NAMES = ['laptop silver', 'laptop black', 'laptop blue', 'laptop green']
  const recordIn = (at: number) => ({ refNo: `PR-S${String(at).padStart(4, '0')}`, name: `${NAMES[at % 4]} n${at}` })
  type Named = ReturnType<typeof recordIn>
  const wordsBy = ({ name }: Named) => wordsOf(name, [])

  /** Creates a search over a segment of `length` records; the records from number `missing` on do not exist. */
  const startSearch = async ({ length = 2000, missing = length }: { length?: number; missing?: number } = {}) => {
    const { table, deps } = startIndex()
    const all = Array.from({ length }, (_, at) => recordIn(at))
    const entries = all.flatMap((record) => wordsBy(record).map((word) => ({ word, refNo: record.refNo })))
    await addSegment(deps, OF, 'PR-S', entries)
    const records = new Map(all.slice(0, missing).map((record) => [record.refNo, record]))
    const done = { queries: 0, records: 0 }
    const query: typeof table.query = (item, range, options) => {
      done.queries += 1
      return table.query(item, range, options)
    }
    const read = async (numbers: readonly string[]) => {
      done.records += numbers.length
      return numbers.map((number) => records.get(number))
    }
    const search = async (condition: string, nextToken?: string, keep?: (record: Named) => boolean) => {
      Object.assign(done, { queries: 0, records: 0 })
      const source = searchSource<Named>({ ...deps, table: { ...table, query } }, OF, condition, {
        read,
        wordsBy,
        keep,
      })
      return readPage(source, { current: 1, size: 50, nextToken })
    }
    return { search, done }
  }

  it('reads only its own records if the index shows that the list is long', async () => {
    const { search, done } = await startSearch()
    const first = await search('laptop')
    expect(first).toMatchObject({ total: 250, totalIsLowerBound: true })
    expect(first.records.map(({ refNo }) => refNo)).toEqual(Array.from({ length: 50 }, (_, at) => recordIn(at).refNo))
    expect(done).toEqual({ queries: 2, records: 50 })
    const second = await search('laptop', first.nextToken)
    expect(second.records[0]?.refNo).toBe(recordIn(50).refNo)
    expect(second).toMatchObject({ total: 250, totalIsLowerBound: true })
    expect(done).toEqual({ queries: 2, records: 51 })
  })

  it('has the exact total of a list of up to 250 records, and does not count entries without records', async () => {
    const totalOf = async (shape: { length: number; missing?: number }) => {
      const { total, totalIsLowerBound } = await (await startSearch(shape)).search('laptop')
      return [total, totalIsLowerBound]
    }
    expect(await totalOf({ length: 240 })).toEqual([240, undefined])
    expect(await totalOf({ length: 240, missing: 200 })).toEqual([200, undefined])
    expect(await totalOf({ length: 290, missing: 240 })).toEqual([240, true])
  })

  it('does not use the size of the index as the total of a filtered list', async () => {
    const { search } = await startSearch()
    const { total, totalIsLowerBound } = await search('laptop', undefined, ({ refNo }) => refNo < recordIn(120).refNo)
    expect([total, totalIsLowerBound]).toEqual([120, true])
  })

  it('for two words takes at most 10 queries and reads at most 300 records', async () => {
    const { search, done } = await startSearch()
    const { nextToken } = await search('laptop silver')
    const { records } = await search('laptop silver', nextToken)
    expect(records).toHaveLength(50)
    expect(done.queries).toBeLessThanOrEqual(10)
    expect(done.records).toBeLessThanOrEqual(300)
  })
})
