import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CFB } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { numberListHeader } from '../../../functions/inbound/submitted/number-list.ts'
import { readMixedSheet } from '../../../functions/mixed-packages/batches/mixed-sheet.ts'
import { shipmentHeader } from '../../../functions/outbound/imports/import-lines.ts'
import { catalogueHeader } from '../../../functions/products/catalogue/catalogue-lines.ts'
import { lineChecker } from '../../../functions/products/catalogue/check-line.ts'
import { DEFAULT_BOX_SIZES } from '../../../functions/rates/public.ts'
import type { SheetRow } from '../../../functions/sheets/cell.ts'
import type { SheetsRead } from '../../../functions/sheets/public.ts'
import { trackingHeader } from '../../../functions/tracking/sheets/header.ts'
import { readTrackingSheet } from '../../../functions/tracking/sheets/read-tracking-sheet.ts'
import { asItStands, rowsOf, streamOf } from '../../fixtures/sheets/read.ts'
import { xlsOf } from '../../fixtures/sheets/workbooks.ts'

const FILES = join(import.meta.dirname, '../../fixtures/sheets/files')
const rowOf = (...texts: string[]): SheetRow => ({
  rowNumber: 1,
  cells: texts.map((text) => (text === '' ? undefined : { kind: 'text', text })),
})

describe('headers as other programs write them', () => {
  it.each([
    [['Carrier Name & Tracking Number', 'db_barcode', 'Item Quantity'], { tracking: 0, upc: 1, qty: 2 }],
    [['Tracking #', 'Carrier Name & Tracking Number', 'UPC', 'Qty.'], { tracking: 0, upc: 2, qty: 3 }],
    [['Tracking Number(s)', 'Order Quantity', 'Quantity', 'upc-code'], { tracking: 0, upc: 3, qty: 2 }],
    [['快递单号', '商品条码', '数量', '备注'], { tracking: 0, upc: 1, qty: 2, note: 3 }],
    [['运单号', '条形码', '发货数量', '备注信息'], { tracking: 0, upc: 1, qty: 2, note: 3 }],
  ])('identify the columns of parcels: %j', (header, columns) => {
    expect(trackingHeader.headerOf(rowOf(...header))?.columns).toEqual(columns)
  })

  it.each([
    [['Title', 'db_barcode', 'UnitCost', 'Category'], { productName: 0, upc: 1, price: 2, size: 3 }],
    [['商品名称', '商品条码', '单价', '分类', '备注'], { productName: 0, upc: 1, price: 2, size: 3, note: 4 }],
    [['Product', 'Description', 'UPC', 'Cost', 'Price', 'Size'], { productName: 0, upc: 2, price: 4, size: 5 }],
  ])('identify the columns of products: %j', (header, columns) => {
    expect(catalogueHeader.headerOf(rowOf(...header))?.columns).toEqual(columns)
  })

  it.each([
    [
      ['Tracking Number 追踪号', 'UPC (required)', '数量(件)', 'Note 备注 (optional)'],
      { tracking: 0, upc: 1, qty: 2, note: 3 },
    ],
    [
      ['追踪号 / Tracking Number', '【必填】商品条码', 'Qty*', 'Remarks（选填）'],
      { tracking: 0, upc: 1, qty: 2, note: 3 },
    ],
    [['Tracking Number (追踪号)', 'UPC\n条码', 'Quantity（数量）'], { tracking: 0, upc: 1, qty: 2 }],
    [['快递单号[Tracking #]', 'UPC/EAN (12 digits)', 'Qty (received)'], { tracking: 0, upc: 1, qty: 2 }],
    [['Tracking', 'UPC', 'Qty', 'Tracking (old)', 'Qty (ordered)'], { tracking: 0, upc: 1, qty: 2 }],
  ])('identify the columns of parcels in two languages or with notes: %j', (header, columns) => {
    expect(trackingHeader.headerOf(rowOf(...header))?.columns).toEqual(columns)
  })

  it.each([
    'UPC / Tracking',
    'UPC 数量',
    'Tracking Number 数量',
    'UPC (Qty)',
    'Qty (箱)',
    'Qty (cartons)',
    'UPC 图片',
    'FBA 单号',
    'Inbound (UPC)',
    '数量 (UPC)',
  ])('do not identify a field if they are %j', (header) => {
    expect(trackingHeader.columnsIn(rowOf(header))).toEqual({})
  })

  it('do not identify weights and prices in other units', () => {
    expect(catalogueHeader.columnsIn(rowOf('Weight (lb)', 'Price (USD)', '重量(磅)'))).toEqual({ weight: 0, price: 1 })
    expect(catalogueHeader.columnsIn(rowOf('Weight (kg)', '价格(元)', '重量（公斤）'))).toEqual({})
  })

  it('are refused as ambiguous if they differ only in their notes', () => {
    expect(() => trackingHeader.headerOf(rowOf('Tracking', 'UPC', 'Qty (ordered)', 'Qty (received)'))).toThrow()
  })

  it('identify the columns of lists of tracking numbers and of shipments', () => {
    expect(numberListHeader.headerOf(rowOf('Tracking #', 'Qty.'))?.columns).toEqual({ tracking: 0, qty: 1 })
    const shipments = shipmentHeader.headerOf(rowOf('商品条码', '数量', '面单', 'Tracking #'))
    expect(shipments?.columns).toEqual({ upc: 0, quantity: 1, label: 2, tracking: 3 })
  })
})

describe('a workbook with a summary sheet first', () => {
  const bytes = readFileSync(join(FILES, 'numbers-export.xlsx'))

  it('is read from the sheet with the header, and the result names both sheets', async () => {
    let sheets: SheetsRead | undefined
    const options = {
      checkRow: asItStands,
      onSheets: (read: SheetsRead) => {
        sheets = read
      },
    }
    const lines = await Array.fromAsync(readTrackingSheet(streamOf(bytes), options))
    expect(lines).toMatchObject([{ ok: true, row: { tracking: '1ZR000000000000301', upc: '012345678905', qty: '2' } }])
    expect(sheets).toMatchObject({ read: 'Arrivals', leftOut: ['Export Summary'] })
  })

  it('is read by its header if it has mixed packages, or by column order if no sheet has a header', async () => {
    const { sheets, lines } = await readMixedSheet(bytes)
    expect([sheets?.read, lines.length]).toEqual(['Arrivals', 1])
    const bare = await readMixedSheet(xlsOf({ Sheet1: [['1ZR000000000000301', '012345678905', 2]] }))
    expect(bare.lines).toMatchObject([{ lineNumber: 1, values: { quantity: '2' } }])
  })

  it('is read from the next sheet if the first one has a header but no rows', async () => {
    const header = ['tracking', 'upc', 'qty']
    const book = xlsOf({ Template: [header], Data: [header, ['1ZR000000000000301', '012345678905', 2]] })
    expect(await rowsOf(book)).toHaveLength(1)
  })
})

describe('an .xls file in the format of Excel 95', () => {
  const record = (type: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    return Buffer.concat([words(type, body.length), body])
  }
  const words = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 2)
    for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
    return bytes
  }
  /** Node decodes these code pages but cannot encode them, so every pair of bytes is tried. */
  const encoderOf = (codePage: number) => {
    const decoder = new TextDecoder({ 936: 'gbk', 950: 'big5', 932: 'shift_jis' }[codePage])
    const bytesOf = new Map<string, number[]>()
    for (let lead = 0x81; lead <= 0xfe; lead++) {
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        const character = decoder.decode(Uint8Array.of(lead, trail))
        if (character.length === 1 && !bytesOf.has(character)) bytesOf.set(character, [lead, trail])
      }
    }
    return (text: string) => Buffer.from(Array.from(text).flatMap((one) => bytesOf.get(one) ?? [one.charCodeAt(0)]))
  }
  /** A BIFF5 workbook ([MS-XLS] documents only BIFF8): texts are bytes in the workbook's code page. */
  const biff5 = (codePage: number, rows: string[][]): Buffer => {
    const encoded = encoderOf(codePage)
    const name = encoded('数量')
    const globals = (at: number) =>
      Buffer.concat([
        record(0x0809, words(0x0500, 5, 0x0dbb, 0x07cc)),
        record(0x42, words(codePage)),
        record(0x85, words(at & 0xffff, at >>> 16, 0), Buffer.from([name.length]), name),
        record(0x0a),
      ])
    const cells = rows.flatMap((cellsOfRow, row) =>
      cellsOfRow.map((text, column) => {
        const bytes = encoded(text)
        return record(0x0204, words(row, column, 0, bytes.length), bytes)
      }),
    )
    const sheet = [record(0x0809, words(0x0500, 0x10, 0x0dbb, 0x07cc)), record(0x42, words(codePage)), ...cells]
    const file: unknown = CFB.utils.cfb_new()
    CFB.utils.cfb_add(file, '/Book', Buffer.concat([globals(globals(0).length), ...sheet, record(0x0a)]))
    return Buffer.from(CFB.write(file, { type: 'buffer' }))
  }

  it.each([
    [936, ['快递单号', '商品条码', '数量', '备注'], '易碎，轻放'],
    [950, ['快遞單號', '商品條碼', '數量', '備註'], '易碎，輕放'],
    [932, ['追跡番号', 'バーコード', '数量', '備考'], '取扱注意'],
  ])('is read with its header and notes in code page %i', async (codePage, header, note) => {
    const row = ['1Z999AA10123456784', '012345678905', '3', note]
    expect(await rowsOf(biff5(codePage, [header, row]))).toEqual([{ tracking: row[0], upc: row[1], qty: '3', note }])
  })
})

describe('a category of a catalog', () => {
  const medium = DEFAULT_BOX_SIZES[1]?.size
  const check = lineChecker(DEFAULT_BOX_SIZES.map(({ size }) => size))
  let row = 1
  const sizeOf = (size: string) => {
    row += 1
    const values = { productName: `Thing ${row}`, upc: '810012340017', price: '1', size, condition: '', asin: '' }
    const checked = check({ row, values: { ...values, weight: '', storageFreeDuration: '', note: '' }, unread: [] })
    return checked.ok ? checked.product.size : undefined
  }

  it.each([
    medium?.boxSizeId ?? '',
    medium?.boxSizeId.toLowerCase() ?? '',
    'M',
    'm',
    'Medium',
    medium?.sizeDefined ?? '',
    `M - ${medium?.sizeDefined}`,
    '中',
    '中号',
    'Ｍ',
  ])('is found by %j', (text) => {
    expect(sizeOf(text)).toBe(medium?.boxSizeId)
  })

  it('is refused if it does not exist', () => {
    expect(sizeOf('Mega')).toBeUndefined()
  })
})
