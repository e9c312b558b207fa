import { expect, it } from 'vitest'
import { barsOf, QUIET } from '../../../components/barcode/bars.ts'
import { INCH, LABEL_FORMATS, LAYOUTS, labelsAPage, placeOf } from './label-formats.ts'
import {
  barsLeft,
  DPIS,
  type Dpi,
  hasWrongCheckDigit,
  isTooFine,
  MAX_LABELS,
  moduleWidth,
  pagesOf,
  SIDE,
} from './labels.ts'

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
    const width = moduleWidth(layout, upc, 203)
    expect(width * upc.width, format).toBeLessThanOrEqual(layout.label.width - 2 * SIDE)
    expect(isTooFine(layout, upc, 203), format).toBe(false)
  }
  const long = barsOf('SUPPLIER/2026/SPRING/ARTICLE-000123')
  expect(isTooFine(LAYOUTS.roll2x1, long, 203)).toBe(true)
  expect(isTooFine(LAYOUTS.avery5163, long, 203)).toBe(false)
})

it('prints a code of any length readably on each label, or tells that it is too long', () => {
  const codes = Array.from({ length: 50 }, (_, at) => barsOf('A1-'.repeat(17).slice(0, at + 1)))
  for (const format of LABEL_FORMATS) {
    const layout = LAYOUTS[format]
    const { label, isRoll } = layout
    for (const dpi of DPIS) {
      for (const [at, bars] of codes.entries()) {
        if (isTooFine(layout, bars, dpi)) continue
        const of = `${format}, ${dpi} dpi, ${at + 1} characters`
        const module = moduleWidth(layout, bars, dpi)
        const left = barsLeft(layout, bars, dpi)
        const dark = { from: left + QUIET * module, to: left + (bars.width - QUIET) * module }
        expect(left, of).toBeGreaterThanOrEqual(-1e-9)
        expect(left + bars.width * module, of).toBeLessThanOrEqual(label.width + 1e-9)
        // Half a dot: the code begins on a whole dot and may not be exactly in the middle.
        expect(dark.from, of).toBeGreaterThanOrEqual(SIDE - 0.13)
        expect(dark.to, of).toBeLessThanOrEqual(label.width - SIDE + 1e-9)
        if (!isRoll) {
          expect(module, of).toBeGreaterThanOrEqual(0.19)
          continue
        }
        const dots = (module * dpi) / INCH
        expect(dots, of).toBeGreaterThan(1.99)
        expect(dots, of).toBeCloseTo(Math.round(dots), 6)
        expect((left * dpi) / INCH, of).toBeCloseTo(Math.round((left * dpi) / INCH), 6)
      }
    }
  }
})

it('counts the empty sides as light ends of a code only if it does not fit otherwise', () => {
  const fits = (length: number, dpi: Dpi) => !isTooFine(LAYOUTS.roll2x1, barsOf('A'.repeat(length)), dpi)
  expect([12, 13, 14].map((length) => fits(length, 203))).toEqual([true, true, false])
  expect([14, 20, 25].map((length) => fits(length, 300))).toEqual([true, true, false])
})

it('knows codes of 12 or 13 digits that are printed as Code 128 because their check digit is wrong', () => {
  const widths = (code: string) => barsOf(code).width - 2 * QUIET
  for (const code of ['036000291452', '4006381333931']) {
    expect(hasWrongCheckDigit(code), code).toBe(false)
    expect(widths(code), code).toBe(95)
  }
  for (const code of ['036000291453', '4006381333932']) {
    expect(hasWrongCheckDigit(code), code).toBe(true)
    expect(widths(code), code).not.toBe(95)
  }
  expect(hasWrongCheckDigit('CORD-1')).toBe(false)
})
