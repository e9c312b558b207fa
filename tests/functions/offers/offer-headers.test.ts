import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOffers } from '../../../functions/offers/read-offers.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { readRow, rowsOf } from '../../../web/screens/offers/post/grid-row.ts'
import { xlsOf, xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'

const UPC = '036000291452'

let store: TestStore
let doctor: CompanyActor
beforeAll(async () => {
  store = await startStore()
  doctor = await newCompany(store.deps)
})
afterAll(() => store.stop())

const read = (bytes: Uint8Array) => readOffers(store.deps, doctor.userNo, bytes, undefined)
describe('a header is read alike in a workbook and in pasted cells', () => {
  it.each([
    ['Qty is the units, and Total an amount', 'UPC Qty Price Total', { total: '10', price: '25' }],
    ['Total is the units', 'UPC Total Price', { total: '10', price: '25' }],
    ['notes and languages', 'UPC码 Qty(数量) 单价($)', { total: '10', price: '25' }],
    ['other days', 'UPC Qty Price Date', { total: '10', price: '25', expireDate: '' }],
    ['expiry of the goods', 'UPC 数量 单价 有效期', { total: '10', price: '25', expireDate: '' }],
    ['expiry of the goods', 'UPC 数量 单价 ExpDate', { total: '10', price: '25', expireDate: '' }],
    ['expiry of the offer', 'UPC 数量 单价 到期日', { total: '10', price: '25', expireDate: '250' }],
  ])('%s: %s', async (_, header, cells) => {
    const rows = [header.split(' '), [UPC, '10', '25', '250'].slice(0, header.split(' ').length)]
    const [pasted] = rowsOf(rows)
    expect(pasted).toMatchObject({ cells: { upc: UPC, ...cells }, unread: undefined })
    const found = await read(await xlsxOf(rows))
    expect(found.rows).toMatchObject([{ cells: { upc: UPC, ...cells }, unread: [] }])
  })

  it.each([
    ['UPC 数量 金额', 'price', 'sheets.unclearColumn', 'offers.pastedUnclear'],
    ['UPC Qty Amount', 'price', 'sheets.unclearColumn', 'offers.pastedUnclear'],
    ['UPC Qty Price(RMB)', 'price', 'sheets.unclearColumn', 'offers.pastedUnclear'],
    ['UPC Qty 单价(元)', 'price', 'sheets.unclearColumn', 'offers.pastedUnclear'],
    ['UPC Qty Price UnitPrice', 'price', 'sheets.namedTwice', 'offers.pastedTwice'],
    ['UPC Qty Bonus Commission', 'bonus', 'sheets.namedTwice', 'offers.pastedTwice'],
    ['UPC Qty Quantity', 'total', 'sheets.namedTwice', 'offers.pastedTwice'],
  ])('an unclear column is asked for: %s', async (header, field, inWorkbook, pasted) => {
    const rows = [header.split(' '), [UPC, '10', '250', '250'].slice(0, header.split(' ').length)]
    expect(await read(await xlsxOf(rows))).toMatchObject({ refused: { reasons: [{ reason: inWorkbook }] }, rows: [] })
    const shared = { today: '2099-01-01', expireDate: '2099-12-31' }
    const [problems] = rowsOf(rows).map((row) => readRow(row, undefined, shared).problems)
    expect(problems).toMatchObject({ [field]: { reason: pasted } })
  })
})

it('a number that the sheet shows in another currency or in percent is not read as dollars', async () => {
  const formats = [
    '"\u00a5"#,##0.00',
    '[$\u20ac-407] #,##0.00',
    '0%',
    '0.00"\u5143"',
    '[$HK$-C04]#,##0.00',
    '_ [$\u00a5-804]* #,##0.00_ ',
  ]
  const dollars = [
    '"$"#,##0.00',
    '[$$-409]#,##0.00',
    '_("$"* #,##0.00_);_("$"* (#,##0.00)',
    '#,##0.00',
    '[$-409]0.00',
    '[$USD] 0.00',
  ]
  const all = [...formats, ...dollars]
  const bytes = await xlsxOf([['UPC', 'Qty', 'Price', 'Bonus'], ...all.map(() => [UPC, 10, 25, 0.5])], (sheet) => {
    for (const [at, numFmt] of all.entries()) {
      sheet.getCell(at + 2, 3).numFmt = numFmt
      sheet.getCell(at + 2, 4).numFmt = numFmt
      sheet.getCell(at + 2, 2).numFmt = '0" pcs"'
    }
  })
  const { rows } = await read(bytes)
  expect(rows.map(({ unread }) => unread.map(({ column }) => column))).toEqual([
    ...formats.map(() => ['price', 'bonus']),
    ...dollars.map(() => []),
  ])
  expect(rows[0]?.unread[0]?.message).toBe(
    'Row 2: the sheet shows this price with the sign \u00a5, but it must be in US dollars; enter the amount in US dollars',
  )
})

it('marks the rows that a workbook hides', async () => {
  const rows = [
    ['UPC', 'Qty'],
    [UPC, 1],
    [UPC, 2],
  ]
  const xlsx = await xlsxOf(rows, (sheet) => {
    sheet.getRow(2).hidden = true
  })
  const xls = xlsOf({ Deals: rows })
  expect((await read(xlsx)).rows.map(({ hidden }) => hidden)).toEqual([true, false])
  expect((await read(xls)).rows.map(({ hidden }) => hidden)).toEqual([false, false])
})
