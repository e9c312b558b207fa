import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { put, remove } from '../../functions/platform/db/intent.ts'
import { itemType } from '../../functions/platform/db/item.ts'
import { merged, mergedAndCounted } from '../../functions/platform/db/merged-source.ts'
import { readPage } from '../../functions/platform/db/pages.ts'
import { type IndexRange, keysIn } from '../../functions/platform/db/range.ts'
import { rangeSource } from '../../functions/platform/db/range-source.ts'
import { batchesOf, concatenated, filtered, inMemory, type Source } from '../../functions/platform/db/source.ts'
import type { Table } from '../../functions/platform/db/table.ts'
import { type MemoryTable, memoryTable } from '../support/memory-table.ts'

const rowsOf = (company: string): IndexRange => ({ index: 'gsi2', pk: `ROWS#${company}` })
const rowItem = itemType({
  type: 'MergedRow',
  schema: z.object({ company: z.string(), no: z.string(), id: z.string() }),
  key: (of: { company: string; id: string }) => ({ pk: `ROW#${of.company}#${of.id}`, sk: 'ROW' }),
  indexes: ({ company, no }) => keysIn(rowsOf(company), no),
})
type Row = z.output<typeof rowItem.schema>

const COMPANIES = Array.from({ length: 150 }, (_, at) => `C${String(at).padStart(3, '0')}`)
const padded = (number: number): string => String(number).padStart(6, '0')
const now = () => '2026-11-22T00:00:00.000Z'

let table: MemoryTable
let reads: number
let counting: Table
beforeEach(() => {
  table = memoryTable()
  reads = 0
  counting = {
    ...table,
    query: async (...of) => {
      const page = await table.query(...of)
      reads += page.records.length
      return page
    },
  }
})

const sourceOf = (company: string, reverse = true): Source<Row> =>
  rangeSource({ table: counting, now }, rowItem, rowsOf(company), { reverse })
const everywhere = (reverse = true): Source<Row> =>
  merged(
    COMPANIES.map((company) => sourceOf(company, reverse)),
    { reverse },
  )
const write = async (rows: readonly Row[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 100) {
    await table.commit(rows.slice(from, from + 100).map((row) => put(rowItem, row)))
  }
}
/** Rows of many companies, half of them of one company; some companies have none. */
const spread = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => {
    const company = COMPANIES[at % 2 === 0 ? 7 : (at * 37) % 140] ?? ''
    return { company, no: padded(at), id: padded(at) }
  })

/** Collects all pages by following their cursors. */
const walk = async (
  source: Source<Row>,
  size: number,
  between?: (page: number, last: Row | undefined) => Promise<void>,
) => {
  const seen: string[] = []
  const costs: number[] = []
  let nextToken: string | undefined
  for (let current = 1; ; current++) {
    reads = 0
    const page = await readPage(source, { current, size, nextToken })
    seen.push(...page.records.map(({ id }) => id))
    costs.push(reads)
    nextToken = page.nextToken
    if (!nextToken) return { seen, costs, total: page.total, isExact: page.totalIsLowerBound === undefined }
    expect(nextToken.length).toBeLessThan(300)
    expect(current, 'the pages do not end').toBeLessThan(5000)
    await between?.(current, page.records.at(-1))
  }
}

describe('a list of rows from 150 companies', () => {
  it('returns all 3,000 rows once and in order, with a bounded number of reads per page', async () => {
    await write(spread(3000))
    const { seen, costs, total, isExact } = await walk(everywhere(), 50)
    expect(seen).toEqual(Array.from({ length: 3000 }, (_, at) => padded(2999 - at)))
    expect([total, isExact]).toEqual([3000, true])
    expect(Math.max(...costs)).toBeLessThan(900)
    const rising = await walk(everywhere(false), 170)
    expect(rising.seen).toEqual([...seen].reverse())
  })

  it('returns any page by number, however deep, equal to the page reached by cursors', async () => {
    await write(spread(3000))
    const deep = await readPage(everywhere(), { current: 55, size: 50 })
    expect(deep.records.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => padded(299 - at)))
    expect(deep).toMatchObject({ total: 2750, totalIsLowerBound: true })
    const { records, total } = await readPage(everywhere(), { current: 61, size: 50 })
    expect([records, total]).toEqual([[], 3000])
  })

  const ofCompanies = async (companies: readonly string[], rows: number) => {
    const mine = companies.flatMap((company) => Array.from({ length: rows }, (_, no) => ({ company, no: padded(no) })))
    await write(mine.map(({ company, no }) => ({ company, no, id: `${company}-${no}` })))
    return merged(companies.map((company) => sourceOf(company)))
  }

  it('counts the total only for the first page, and reads few rows for later ones', async () => {
    const many = COMPANIES.slice(0, 20)
    const list = await ofCompanies(many, 6)
    const first = await readPage(list, { current: 1, size: 1 })
    expect([first.total, first.totalIsLowerBound]).toEqual([120, undefined])
    reads = 0
    const next = await readPage(list, { current: 2, size: 1, nextToken: first.nextToken })
    expect([next.total, next.totalIsLowerBound]).toEqual([120, undefined])
    const byCursor = reads
    reads = 0
    const numbered = await readPage(list, { current: 2, size: 1 })
    expect(numbered.records).toEqual(next.records)
    expect(numbered).toMatchObject({ totalIsLowerBound: true })
    expect(Math.max(byCursor, reads)).toBeLessThanOrEqual(4 * many.length)
  })

  it('has the exact total for a few companies, and reads few rows beyond the page', async () => {
    const few = COMPANIES.slice(0, 5)
    const list = await ofCompanies(few, 80)
    for (const current of [1, 2, 300]) {
      reads = 0
      const page = await readPage(list, { current, size: 1 })
      expect([page.total, page.totalIsLowerBound], String(current)).toEqual([400, undefined])
      expect(reads, String(current)).toBeLessThanOrEqual(2 * current + 4 * few.length)
    }
  })

  it.each([
    ['long sources', 60, 1, 40, { total: 1000, isExact: false, records: 1000 }],
    ['one very long source', 60, 5000, 1, { total: 1000, isExact: false, records: 1130 }],
    ['a long source among short ones', 30, 900, 1, { total: 929, isExact: true, records: 1025 }],
    ['sources that exceed the limit together', 150, 10, 9, { total: 1000, isExact: false, records: 1010 }],
    ['sources with few rows', 60, 9, 9, { total: 540, isExact: true, records: 540 }],
    ['sources that the page reads to their end', 60, 3, 3, { total: 180, isExact: true, records: 0 }],
  ])('counts about 1,000 rows of %s', async (_, sources, first, others, expected) => {
    const mine = COMPANIES.slice(0, sources).flatMap((company, at) =>
      Array.from({ length: at === 0 ? first : others }, (_, no) => ({
        company,
        no: padded(no),
        id: `${company}-${no}`,
      })),
    )
    await write(mine)
    let records = 0
    const counter: Table = {
      ...table,
      count: async (...of) => {
        const counted = await table.count(...of)
        records += counted.count
        return counted
      },
    }
    const list = mergedAndCounted(
      COMPANIES.slice(0, sources).map((company) => rangeSource({ table: counter, now }, rowItem, rowsOf(company))),
    )
    const { total, totalIsLowerBound } = await readPage(list, { current: 1, size: 10 })
    expect(totalIsLowerBound === undefined).toBe(expected.isExact)
    if (expected.isExact) expect(total).toBe(expected.total)
    else expect(total).toBeGreaterThanOrEqual(expected.total)
    expect(records).toBeLessThanOrEqual(expected.records)
  })

  it('neither skips nor repeats a row while others are added and removed', async () => {
    const rows = spread(400).map((row, at) => ({ ...row, no: padded(at * 10) }))
    await write(rows)
    const { seen } = await walk(everywhere(), 25, async (page, last) => {
      if (!last) throw new Error('an empty page in the middle')
      await write([
        // Newer than all rows, between rows already shown, and between rows not shown yet.
        { company: 'C007', no: padded(9000 + page), id: `new${page}` },
        { company: 'C148', no: padded(Number(last.no) + 1), id: `shown${page}` },
        { company: 'C149', no: padded(5 + page), id: `later${page}` },
      ])
      // The row that the cursor names.
      await table.commit([remove(rowItem, last, { error: 'race' })])
    })
    expect(seen.filter((id) => /^\d/.test(id))).toEqual([...rows].reverse().map(({ id }) => id))
    expect(seen.filter((id) => id.startsWith('new') || id.startsWith('shown'))).toEqual([])
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => id.startsWith('later')).length).toBeGreaterThan(10)
  })

  it('shows rows with equal sort keys once each, in one company or in many', async () => {
    const rows = COMPANIES.slice(0, 9).flatMap((company) =>
      ['a', 'b', 'c'].map((id) => ({ company, no: padded(id === 'c' ? 2 : 1), id: `${company}${id}` })),
    )
    await write(rows)
    for (const reverse of [true, false]) {
      for (const size of [1, 2, 5]) {
        const { seen } = await walk(everywhere(reverse), size)
        expect([...seen].sort()).toEqual(rows.map(({ id }) => id).sort())
      }
    }
  })

  it('refuses the cursor of a company that is not in the list', async () => {
    await write(spread(200))
    const { nextToken } = await readPage(sourceOf('C007'), { current: 1, size: 5 })
    const others = merged(['C001', 'C002'].map((company) => sourceOf(company)))
    const asked = readPage(others, { current: 1, size: 5, nextToken })
    await expect(asked).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'nextToken' }] })
  })

  it('fills pages with the few rows that pass a filter, and ends if no row passes', async () => {
    await write(spread(3000))
    const rare = filtered(everywhere(), ({ id }) => Number(id) % 500 === 0)
    expect((await walk(rare, 4)).seen).toEqual(['002500', '002000', '001500', '001000', '000500', '000000'])
    expect(
      (
        await walk(
          filtered(everywhere(), () => false),
          4,
        )
      ).seen,
    ).toEqual([])
  })

  it('continues past sources with hardly any matching rows', async () => {
    await write(spread(3000))
    const rare = merged(
      COMPANIES.slice(0, 20).map((one) => filtered(sourceOf(one), ({ id }) => Number(id) % 700 === 0)),
    )
    expect((await rare.read(4)).next, 'one read does not scan the whole source').toBeDefined()
    const kept = spread(3000).filter(({ company, no }) => company < 'C020' && Number(no) % 700 === 0)
    expect((await walk(rare, 2)).seen).toEqual(kept.map(({ id }) => id).reverse())
  })

  it('has no next position after a read of exactly all records', async () => {
    await write(spread(10))
    const used = merged(['C007', 'C037'].map((company) => sourceOf(company)))
    const { entries } = await used.read(100)
    expect((await used.read(entries.length)).next).toBeUndefined()
    expect((await used.read(entries.length - 1)).next).toEqual(entries.at(-2)?.position)
  })

  it('is exported with the same rows as its pages', async () => {
    await write(spread(1234))
    const exported: string[] = []
    for await (const rows of batchesOf(everywhere(), 100)) exported.push(...rows.map(({ id }) => id))
    expect(exported).toEqual((await walk(everywhere(), 77)).seen)
  })
})

describe('sources', () => {
  it('can be concatenated: each is read to its end before the next', async () => {
    await write(spread(40))
    const both = concatenated(sourceOf('C007'), sourceOf('C039'))
    const [first, second] = await Promise.all([walk(sourceOf('C007'), 100), walk(sourceOf('C039'), 100)])
    expect(first.seen.length).toBe(20)
    for (const size of [1, 3, 10, 20, 50]) {
      const { seen, total } = await walk(both, size)
      expect(seen).toEqual([...first.seen, ...second.seen])
      expect(total).toBe(seen.length)
    }
    expect(await readPage(both, { current: 1, size: 3 })).toMatchObject({ total: 20 + second.seen.length })
  })

  it('are merged if each is a concatenation of filtered sources', async () => {
    await write(spread(40))
    const companies = COMPANIES.slice(0, 40)
    for (const reverse of [true, false]) {
      const pairs = companies.map((company, at) =>
        concatenated(
          filtered(sourceOf(company, reverse), ({ no }) => Number(no) % 3 === at % 2),
          filtered(sourceOf(company, reverse), ({ no }) => Number(no) % 3 !== at % 2),
        ),
      )
      for (const size of [1, 3, 10]) {
        const { seen } = await walk(merged(pairs, { reverse }), size)
        expect(seen.sort()).toEqual(
          spread(40)
            .filter(({ company }) => companies.includes(company))
            .map(({ id }) => id),
        )
      }
    }
  })

  it('are merged with a source in memory that is stored in another order', async () => {
    await write(spread(60))
    const found = ['000011', '000058', '000003'].map((no) => ({ company: 'X', no, id: `x${no}` }))
    const byNumber = inMemory(
      'X',
      async () => [...found],
      (row) => ({ at: row.no, ...rowItem.key(row) }),
    )
    const { seen } = await walk(merged([sourceOf('C007'), byNumber]), 2)
    // C007 has the even numbers; the source in memory has two odd numbers and one even number. Both have a row with
    // number 58, and both rows are kept.
    const numbers = seen.map((id) => id.replace('x', ''))
    expect(numbers).toEqual([...numbers].sort().reverse())
    expect(seen).toHaveLength(33)
    expect(new Set(seen).size).toBe(33)
    expect(seen.indexOf('x000058')).toBeLessThan(seen.indexOf('x000011'))
    expect(seen.indexOf('x000011')).toBeLessThan(seen.indexOf('000010'))
    expect(seen.indexOf('x000011')).toBeGreaterThan(seen.indexOf('000012'))
  })
})
