import { describe, expect, it } from 'vitest'
import { linesOf, rowsOf } from '../../../fixtures/sheets/read.ts'
import { xlsOf, xlsxOf } from '../../../fixtures/sheets/workbooks.ts'

const row = { tracking: '1Z999AA10123456784', upc: '012345678905', qty: '2', note: 'left door' }

describe('the header row', () => {
  it.each([
    ['tracking', 'upc', 'qty', 'note'],
    ['Tracking Number', 'UPC', 'Quantity', 'Notes'],
    ['TRACKING_NUM', 'Upc_Code', 'QTY', 'REMARK'],
    ['trackingNum', 'barcode', 'count', 'memo'],
    [' Tracking # ', 'EAN', 'Qty.', 'Comment'],
    ['Tracking No.', 'GTIN', 'Qty (pcs)', 'Remarks:'],
    ['\ufefftracking\u00a0no', 'UPC\u200b', 'Quan\u00adtity', 'No\u200bte'],
    ['Tracking\nNumber', 'UPC\r\ncode', 'q t y', 'note '],
    ['运单号', '条码', '数量', '备注'],
    ['快递单号：', '商品条形码', '件数', '说明'],
    ['快遞單號', '條碼', '數量', '備註'],
    ['Ｔｒａｃｋｉｎｇ', 'ＵＰＣ', 'Ｑｔｙ', 'note*'],
  ])('is recognized as %j', async (...header) => {
    expect(await rowsOf(await xlsxOf([header, Object.values(row)]))).toEqual([row])
  })

  it('may contain the columns in any order, and additional columns', async () => {
    const rows = [
      ['#', 'Memo', 'Color', 'Count', 'Barcode', null, 'Tracking'],
      [1, 'left door', 'red', 2, '012345678905', null, '1Z999AA10123456784'],
    ]
    expect(await rowsOf(await xlsxOf(rows))).toEqual([row])
    expect(await rowsOf(xlsOf({ Sheet1: rows }))).toEqual([row])
  })

  it('may be below blank rows and titles, up to the 20th row that is not blank', async () => {
    const titles = Array.from({ length: 19 }, (_, n) => [`Warehouse list ${n}`])
    const rows = [[], [null, '  '], ...titles, [], ['Tracking', 'UPC', 'Qty'], ['1Z999AA10123456784', 'x', 1]]
    const [line] = await linesOf(await xlsxOf(rows))
    expect(line).toMatchObject({ lineNumber: 24, ok: true, row: { qty: '1', note: '' } })
  })

  it('may contain rich text or merged cells', async () => {
    const bytes = await xlsxOf([['March'], ['x', 'UPC', 'Qty'], ['1Z999AA10123456784', 'x', 1]], (sheet) => {
      sheet.mergeCells('A1:C1')
      sheet.getCell('A2').value = { richText: [{ text: 'Track', font: { bold: true } }, { text: 'ing' }] }
    })
    expect(await rowsOf(bytes)).toHaveLength(1)
  })
})
