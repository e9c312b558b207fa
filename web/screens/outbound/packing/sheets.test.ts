import { expect, it } from 'vitest'
import { labelsOf, sheetsOf } from './sheets.ts'

const item = (productNo: string, upc: string, qty = 1, isPrintBarCode = true) => ({
  productNo,
  upc,
  qty,
  productName: productNo,
  serviceLabel: '',
  isPrintBarCode,
})
const places = (labels: ReturnType<typeof labelsOf>) => sheetsOf(labels).map((sheet) => sheet.length)

it('puts at most six barcodes on a sheet, and omits products that print no barcode', () => {
  const items = Array.from({ length: 13 }, (_, at) => item(`PR-${at}`, `CODE-${at}`, 2, at !== 4))
  expect(places(labelsOf(items, 'product'))).toEqual([6, 6])
  expect(places(labelsOf(items, 'unit'))).toEqual([6, 6, 6, 6])
  expect(places(labelsOf([item('PR-1', 'A', 1, false)], 'product'))).toEqual([])
})

it('gives a long code a row of its own', () => {
  const long = 'SUPPLIER/2026/SPRING/ARTICLE-000123'
  const labels = labelsOf(
    [item('a', 'A1'), item('b', long), item('c', 'C1'), item('d', long), item('e', 'E1')],
    'product',
  )
  expect(labels.map(({ isWide }) => isWide)).toEqual([false, true, false, true, false])
  expect(sheetsOf(labels).map((sheet) => sheet.map(({ item: { productNo } }) => productNo))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

it('encodes UPC-A or EAN-13 if the check digit is right, otherwise Code 128', () => {
  const width = (upc: string) => labelsOf([item('a', upc)], 'product')[0]?.bars.width ?? 0
  // 95 modules plus both quiet zones.
  expect([width('012345678905'), width('4006381333931')]).toEqual([115, 115])
  expect(width('012345678904')).toBeGreaterThan(115)
  expect(width('LAMP-1')).toBe(20 + 11 * (6 + 2) + 13)
})

it('places the bars where the symbology requires them', () => {
  const widths = (upc: string) => {
    const { bars = [], width = 0 } = labelsOf([item('a', upc)], 'product')[0]?.bars ?? {}
    const edges = [0, ...bars.flatMap(({ at, width: wide }) => [at, at + wide]), width]
    return edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0))
  }
  // Code 128: quiet zone, start B, 'A', check digit 34, stop.
  expect(widths('A').join(' ')).toBe('10 2 1 1 2 1 4 1 1 1 3 2 3 1 3 1 1 2 3 2 3 3 1 1 1 2 10')
  // UPC-A: quiet zone, guard, 036000, middle, 291452, guard.
  const upc = '111 3211 1411 1114 3211 3211 3211 11111 2122 3112 2221 1132 1231 2122 111'
  expect(widths('036000291452').join('')).toBe(`10${upc.replaceAll(' ', '')}10`)
})
