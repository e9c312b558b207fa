import { expect, it } from 'vitest'
import { labelsOf, sheetsOf } from './sheets.ts'

const item = (productNo: string, upc: string, qty = 1, isPrintBarCode = true) => ({
  ...{ productNo, upc, qty, productName: productNo, serviceLabel: '', isPrintBarCode },
})
const places = (labels: ReturnType<typeof labelsOf>) => sheetsOf(labels).map((sheet) => sheet.length)

it('a sheet holds six barcodes, of the products whose category prints them', () => {
  const items = Array.from({ length: 13 }, (_, at) => item(`PR-${at}`, `CODE-${at}`, 2, at !== 4))
  expect(places(labelsOf(items, 'product'))).toEqual([6, 6])
  expect(places(labelsOf(items, 'unit'))).toEqual([6, 6, 6, 6])
  expect(places(labelsOf([item('PR-1', 'A', 1, false)], 'product'))).toEqual([])
})

it('a long code takes a row of its own', () => {
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

it('codes are UPC-A or EAN-13 where their check digit is right, and Code 128 else', () => {
  const width = (upc: string) => labelsOf([item('a', upc)], 'product')[0]?.bars.width ?? 0
  // 95 modules and the light at both ends.
  expect([width('012345678905'), width('4006381333931')]).toEqual([115, 115])
  expect(width('012345678904')).toBeGreaterThan(115)
  expect(width('LAMP-1')).toBe(20 + 11 * (6 + 2) + 13)
})
