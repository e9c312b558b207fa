import { expect, it } from 'vitest'
import { barsOf } from '../../../components/barcode/bars.ts'
import { LABEL_FORMATS, LAYOUTS, labelsAPage, placeOf } from './label-formats.ts'
import { isTooFine, MAX_LABELS, moduleWidth, pagesOf, SIDE } from './labels.ts'

const product = (upc: string) => ({ productNo: upc, productName: `Lamp ${upc}`, upc })

it('places all labels on the paper, without overlaps, and with equal margins', () => {
  for (const format of LABEL_FORMATS) {
    const layout = LAYOUTS[format]
    const { paper, label, pitch, first } = layout
    const last = placeOf(layout, labelsAPage(layout) - 1)
    expect(last.left + label.width + first.left, format).toBeCloseTo(paper.width, 1)
    expect(last.top + label.height + first.top, format).toBeCloseTo(paper.height, 1)
    expect(pitch.across, format).toBeGreaterThanOrEqual(label.width)
    expect(pitch.down, format).toBeGreaterThanOrEqual(label.height)
  }
  expect([LAYOUTS.avery5160, LAYOUTS.averyL7160, LAYOUTS.roll2x1].map(labelsAPage)).toEqual([30, 21, 1])
})

it('continues on the first free label of a sheet, and begins a new page when one is full', () => {
  const wanted = [
    { product: product('036000291452'), quantity: 20 },
    { product: product('4006381333931'), quantity: 0 },
    { product: product('LAMP-1'), quantity: 15 },
  ]
  const pages = pagesOf(LAYOUTS.avery5160, wanted, 28)
  expect(pages.map((page) => page.length)).toEqual([2, 30, 3])
  expect(pages[0]?.map(({ place }) => place)).toEqual([28, 29])
  expect(pages[1]?.[18]).toMatchObject({ place: 18, product: { upc: 'LAMP-1' } })
  expect(pagesOf(LAYOUTS.roll2x1, wanted, 0)).toHaveLength(35)
  expect(pagesOf(LAYOUTS.avery5160, [], 5)).toEqual([])
  expect(pagesOf(LAYOUTS.roll2x1, [{ product: product('A'), quantity: 1e9 }], 0)).toHaveLength(MAX_LABELS)
})

it('prints bars in whole dots that fit the label, and knows codes that are too long for it', () => {
  const upc = barsOf('036000291452')
  for (const format of LABEL_FORMATS) {
    const layout = LAYOUTS[format]
    const width = moduleWidth(layout, upc)
    expect(width * upc.width, format).toBeLessThanOrEqual(layout.label.width - 2 * SIDE)
    expect(width % 0.125, format).toBe(0)
    expect(isTooFine(layout, upc), format).toBe(false)
  }
  const long = barsOf('SUPPLIER/2026/SPRING/ARTICLE-000123')
  expect(isTooFine(LAYOUTS.roll2x1, long)).toBe(true)
  expect(isTooFine(LAYOUTS.avery5163, long)).toBe(false)
})
