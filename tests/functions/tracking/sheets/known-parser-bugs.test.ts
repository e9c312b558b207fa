import { expect, it } from 'vitest'
import { cell, HEADER, handmadeXlsx } from '../../../fixtures/sheets/handmade-xlsx.ts'
import { firstError, refusalOf, rowsOf } from '../../../fixtures/sheets/read.ts'
import { xlsxOf } from '../../../fixtures/sheets/workbooks.ts'

// Bugs of other importers and spreadsheet libraries, each tested with a workbook like the reported one.

const T = '1Z5R89390357567127'
const UPC = '036000291452'
const row = (cells: string): string => `${HEADER}<row r="2">${cells}</row>`
const otherCells = cell('B2', UPC) + cell('C2', '2')

it('a link with several fonts is read with its full text (exceljs#1988, exceljs#1395)', async () => {
  const runs = `<si><r><t>1Z5R8939</t></r><r><rPr><b/></rPr><t>0357567127</t></r></si><si><t>${UPC}</t></si>`
  const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${runs}</sst>`
  const rows = row(`<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c>${cell('C2', '2')}`)
  expect(await rowsOf(handmadeXlsx({ rows, strings }))).toMatchObject([{ tracking: T, upc: UPC, qty: '2' }])
})

it('a cell of a shared formula is read with its own cached value (xlsx-format#90)', async () => {
  const formula = `<c r="A2" t="str"><f t="shared" si="0"/><v>${T}</v></c>`
  expect(await rowsOf(handmadeXlsx({ rows: row(formula + otherCells) }))).toMatchObject([{ tracking: T }])
})

it('a formula that was never calculated is reported, not skipped (xlsx-format#90)', async () => {
  const message = await firstError(handmadeXlsx({ rows: row(`<c r="A2"><f>D2</f></c>${otherCells}`) }))
  expect(message).toMatch(/formula/i)
})

it('a formula whose result is an empty text is an empty cell (office-kit/xlsx#115)', async () => {
  const [read] = await rowsOf(handmadeXlsx({ rows: row(`<c r="A2" t="str"><f>D2</f><v/></c>${otherCells}`) }))
  expect(read).toMatchObject({ tracking: '', upc: UPC })
})

it('the second of two columns with the same name is never dropped silently (fast-excel#399, dbx#5258)', async () => {
  const twice = ['Tracking Number', 'Tracking Number', 'UPC', 'Qty']
  const refused = await refusalOf(await xlsxOf([twice, [T, '1Z999AA10123456784', UPC, 2]]))
  expect(refused.message).toContain('names two tracking number columns')
})

it('a text that looks like an escape sequence is read unchanged (SheetJS#557, exceljs#584)', async () => {
  const rows = row(cell('A2', T) + cell('B2', 'SKU_x005F_x0041_B') + cell('C2', '2'))
  expect(await rowsOf(handmadeXlsx({ rows }))).toMatchObject([{ upc: 'SKU_x0041_B' }])
})
