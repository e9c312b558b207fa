import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cell, handmadeXlsx } from '../../../fixtures/sheets/handmade-xlsx.ts'
import { linesOf } from '../../../fixtures/sheets/read.ts'
import { xlsOf, xlsxOf } from '../../../fixtures/sheets/workbooks.ts'

const tracking = fc.stringMatching(/^[A-Z0-9]{12,34}$/)
const upc = fc.stringMatching(/^[A-Za-z0-9]{1,50}$/)
const note = fc
  .string({
    unit: fc.constantFrom('a', 'Z', '7', ' ', '-', '&', '<', '>', '"', "'", '_', 'é', '条', '🎁'),
    maxLength: 30,
  })
  .map((text) => text.trim().replace(/ +/g, ' '))

/** Returns the cell values that can represent a text. */
const asCell = (text: string) =>
  /^[1-9]\d{0,14}$/.test(text) ? fc.constantFrom(text, Number(text)) : fc.constant(text)
const row = fc.record({ tracking, upc, qty: fc.integer({ min: 1, max: 99_999 }).map(String), note }).chain((values) =>
  fc.record({
    values: fc.constant(values),
    cells: fc.record({
      tracking: asCell(values.tracking),
      upc: asCell(values.upc),
      qty: asCell(values.qty),
      note: fc.constant(values.note),
    }),
    blanksBefore: fc.integer({ min: 0, max: 2 }),
  }),
)
const table = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 30 }),
  order: fc.shuffledSubarray(['tracking', 'upc', 'qty', 'note', 'other', 'more'] as const, { minLength: 6 }),
  titles: fc.array(fc.constantFrom('', 'March', 'Warehouse 7'), { maxLength: 5 }),
})
type Table = typeof table extends fc.Arbitrary<infer T> ? T : never

const laidOut = ({ rows, order, titles }: Table) => {
  const cells: (string | number)[][] = [...titles.map((title) => [title]), [...order]]
  const expected = rows.map(({ values, cells: of, blanksBefore }) => {
    for (let n = 0; n < blanksBefore; n += 1) cells.push([])
    cells.push(order.map((name) => (name === 'other' || name === 'more' ? 'aside' : of[name])))
    return { lineNumber: cells.length, ok: true, row: values }
  })
  return { cells, expected }
}

const inlineXlsx = (cells: (string | number)[][]): Buffer => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const rows = cells.map((row, r) => {
    const inside = row.map((value, c) =>
      cell(
        `${String.fromCharCode(65 + c)}${r + 1}`,
        escaped(String(value)),
        typeof value === 'number' ? 'n' : 'inlineStr',
      ),
    )
    return `<row r="${r + 1}">${inside.join('')}</row>`
  })
  return handmadeXlsx({ rows: rows.join('') })
}

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 25)

describe(`any table is read as it was written (seed ${seed})`, () => {
  it.each<[string, (cells: (string | number)[][]) => Promise<Buffer> | Buffer]>([
    ['.xlsx with shared strings', (cells) => xlsxOf(cells)],
    ['.xlsx with inline strings', inlineXlsx],
    ['.xls', (cells) => xlsOf({ Sheet1: cells })],
  ])('%s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(table, async (given) => {
        const { cells, expected } = laidOut(given)
        expect((await linesOf(await write(cells))).map(({ content, ...line }) => line)).toEqual(expected)
      }),
      { seed, numRuns: RUNS },
    )
  })
})
