import { beforeEach, expect, it } from 'vitest'
import type { OfferDeps } from '../../../functions/offers/offer-deps.ts'
import { readOfferSheet, startOfferSheet } from '../../../functions/offers/use-cases/offer-sheet.ts'
import { MAX_OFFER_ROWS } from '../../../shared/offers/offer-sheets.rules.ts'
import type { SheetColumns } from '../../../shared/sheets/columns.fields.ts'
import { xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { newCompany, newStaff } from '../../support/company.ts'
import { type MemoryFiles, memoryFiles } from '../../support/memory-files.ts'
import { doctor, openMarket, store } from './market.ts'

openMarket()

let files: MemoryFiles
let deps: OfferDeps
beforeEach(() => {
  files = memoryFiles()
  deps = { ...store.deps, files }
})

const upload = async (bytes: Uint8Array): Promise<string> => {
  const file = { name: 'deals.xlsx', type: '', size: bytes.length }
  const { fileNo, uploads } = await startOfferSheet(deps, doctor, { doctorNo: doctor.userNo, files: [file] })
  files.objects.set(uploads[0]?.fields.key ?? '', bytes)
  return fileNo
}
const read = (fileId: string, columns?: SheetColumns, who = doctor) =>
  readOfferSheet(deps, who, { doctorNo: who.userNo, fileId, columns })
const cells = (upc: string, total: string, more: object = {}) => ({
  upc,
  total,
  price: '',
  bonus: '',
  expireDate: '',
  note: '',
  ...more,
})

it('reads the rows of a workbook as a spreadsheet stores them, with headers in any order and language', async () => {
  const bytes = await xlsxOf(
    [
      ['Deals of Monday'],
      ['到期日', 'Warehouse', 'Price ($)', 'QTY', 'UPC码', '备注', 'Bonus'],
      [new Date(Date.UTC(2099, 11, 31)), 'NJ', 12.5, 10, '012345678905', ' Sealed \nonly ', 1],
      [],
      ['2099/12/31', 'NJ', { formula: 'C3*2', result: 25 }, '1,200', 12345678905, '', '$0.50'],
      ['', 'NJ', '', 3, '036000291452', '', ''],
    ],
    (sheet, book) => {
      sheet.getCell('C3').numFmt = '"$"#,##0.00'
      book.addWorksheet('Old').addRow(['UPC'])
    },
  )
  const found = await read(await upload(bytes))
  expect(found).toMatchObject({ sheet: 'Sheet1', leftOut: ['Old'], layout: { source: 'headers', headerRow: 2 } })
  expect(found.rows).toEqual([
    {
      row: 3,
      hidden: false,
      cells: cells('012345678905', '10', { price: '12.5', bonus: '1', expireDate: '2099-12-31', note: 'Sealed only' }),
      unread: [],
    },
    {
      row: 5,
      hidden: false,
      cells: cells('12345678905', '1,200', { price: '25', bonus: '$0.50', expireDate: '2099/12/31' }),
      unread: [],
    },
    { row: 6, hidden: false, cells: cells('036000291452', '3'), unread: [] },
  ])
})

it('names the cells that the spreadsheet has damaged, and counts merged units once', async () => {
  const bytes = await xlsxOf(
    [
      ['UPC', 'Total', 'Price', 'Note'],
      [1.23457e21, 5, { error: '#N/A' }, ''],
      ['012345678905', 10, { formula: 'A1' }, ''],
      ['036000291452', '', new Date(Date.UTC(2026, 0, 5)), ''],
    ],
    (sheet) => sheet.mergeCells('B3:B4'),
  )
  const { rows } = await read(await upload(bytes))
  expect(rows.map(({ row, cells: { total }, unread }) => [row, total, unread.map(({ column }) => column)])).toEqual([
    [2, '5', ['upc', 'price']],
    [3, '10', ['price']],
    [4, '', ['price']],
  ])
  expect(rows[0]?.unread.map(({ message }) => message)).toEqual([
    'Row 2: the spreadsheet has rounded this UPC; format the column as text',
    'Row 2: the price cell shows the error #N/A; correct it and upload the workbook again',
  ])
})

it('reads other headers with chosen columns', async () => {
  const fileNo = await upload(
    await xlsxOf([
      ['Ref', 'How much is wanted of it'],
      ['012345678905', 4],
    ]),
  )
  expect(await read(fileNo)).toMatchObject({
    refused: { reasons: [{ reason: 'offers.sheetNoHeader' }] },
    layout: { source: 'none' },
    rows: [],
  })
  const fields = [
    { field: 'upc', column: 'A' },
    { field: 'total', column: 'B' },
  ]
  expect(await read(fileNo, { headerRow: 1, fields })).toMatchObject({
    rows: [{ row: 2, cells: cells('012345678905', '4') }],
  })
  await expect(read(fileNo, { headerRow: 1, fields: fields.slice(0, 1) })).rejects.toMatchObject({ code: 'invalid' })
})

it('refuses other files, too many rows, and a file that somebody else has uploaded', async () => {
  const refused = async (bytes: Uint8Array) => (await read(await upload(bytes))).refused?.message
  expect(await refused(new TextEncoder().encode('upc,total\n1,2\n'))).toContain('plain text such as CSV')
  expect(await refused(await xlsxOf([['UPC', 'Total']]))).toContain('no rows below its header')
  const rows = (count: number) =>
    xlsxOf([['UPC', 'Total'], ...Array.from({ length: count }, () => ['036000291452', 1])])
  expect(await refused(await rows(MAX_OFFER_ROWS + 1))).toContain('more than 500 rows')
  const fileNo = await upload(await rows(MAX_OFFER_ROWS))
  expect((await read(fileNo)).rows).toHaveLength(MAX_OFFER_ROWS)
  for (const other of [await newCompany(store.deps), await newStaff(store.deps, doctor, { offers: 'write' })]) {
    expect(await readOfferSheet(deps, other, { doctorNo: other.company.doctorNo, fileId: fileNo })).toMatchObject({
      refused: { reasons: [{ reason: 'offers.sheetGone' }] },
    })
  }
})
