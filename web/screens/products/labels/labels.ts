import { hasGs1CheckDigit } from '../../../../shared/values/labels/carriers.ts'
import { type Bars, barsOf, QUIET } from '../../../components/barcode/bars.ts'
import { INCH, type LabelLayout, labelsAPage } from './label-formats.ts'

/** The product of a label. */
export interface Labeled {
  productNo: string
  productName: string
  upc: string
  /** Name of its company; absent for products of the current company. */
  doctorName?: string | undefined
}

export interface ProductLabel {
  product: Labeled
  bars: Bars
}

export interface PlacedLabel extends ProductLabel {
  /** Number in the print, from 0. */
  no: number
  /** Place on its page, from 0. */
  place: number
}

/** Maximum number of labels of a print: a browser lays them out without a long pause. */
export const MAX_LABELS = 1000

/** Space at each side of a label in millimeters, since sheets and rolls shift a little in a printer. */
export const SIDE = 2

/** Dots per inch of label printers. */
export const DPIS = [203, 300] as const
export type Dpi = (typeof DPIS)[number]

/** Width of a dot in millimeters. */
const dotOf = (dpi: Dpi): number => INCH / dpi

/**
 * Widest module in millimeters. Wider bars are not easier to read on a label; GS1 allows 0.264 to 0.66 mm for a UPC or
 * EAN in shops.
 */
const WIDEST = 0.5
/** Width of a module in millimeters below which scanners often fail to read a print of an office printer. */
const FINEST_ON_SHEETS = 0.19
/** Number of dots of a module below which scanners often fail to read a print of a label printer. */
const LEAST_DOTS = 2

const finestOf = ({ isRoll }: LabelLayout, dpi: Dpi): number => (isRoll ? LEAST_DOTS * dotOf(dpi) : FINEST_ON_SHEETS)

/**
 * Widest module that the label allows. The light ends of the code are beside the empty sides of the label, or for a
 * code that would otherwise be too fine, within them.
 */
const fittingModule = (layout: LabelLayout, { width }: Bars, dpi: Dpi): number => {
  const { label } = layout
  const inner = label.width - 2 * SIDE
  const beside = inner / width
  const within = Math.min(label.width / width, inner / (width - 2 * QUIET))
  return Math.min(WIDEST, beside < finestOf(layout, dpi) ? within : beside)
}

/**
 * Width of a module in millimeters: a whole number of dots on a roll, because rounding in the printer would otherwise make
 * equal bars differ. On sheets, only wide modules are rounded, since the dots of office printers are small.
 */
export const moduleWidth = (layout: LabelLayout, bars: Bars, dpi: Dpi): number => {
  const fitting = fittingModule(layout, bars, dpi)
  const dot = dotOf(layout.isRoll ? dpi : 203)
  const dots = Math.floor(fitting / dot)
  return dots >= LEAST_DOTS || (layout.isRoll && dots > 0) ? dots * dot : fitting
}

/** True if the code is too long for scanners to read it on a label of this width. */
export const isTooFine = (layout: LabelLayout, bars: Bars, dpi: Dpi): boolean =>
  fittingModule(layout, bars, dpi) < finestOf(layout, dpi)

/** Distance of a code from the left edge of its label: centered, and on a roll a whole number of dots. */
export const barsLeft = (layout: LabelLayout, bars: Bars, dpi: Dpi): number => {
  const left = (layout.label.width - moduleWidth(layout, bars, dpi) * bars.width) / 2
  return layout.isRoll ? Math.floor(left / dotOf(dpi)) * dotOf(dpi) : left
}

/** True if a code looks like a UPC or EAN but has a wrong check digit, so that it is printed as Code 128. */
export const hasWrongCheckDigit = (code: string): boolean => /^\d{12,13}$/.test(code) && !hasGs1CheckDigit(code)

/** Pages with a number of labels of each product. The first page begins at a place, counted from 0. */
export const pagesOf = (
  layout: LabelLayout,
  products: readonly { product: Labeled; quantity: number }[],
  start: number,
): PlacedLabel[][] => {
  const all = products.flatMap(({ product, quantity }) => {
    const bars = barsOf(product.upc)
    return Array.from({ length: Math.min(quantity, MAX_LABELS) }, () => ({ product, bars }))
  })
  const places = labelsAPage(layout)
  const pages: PlacedLabel[][] = []
  for (const [no, label] of all.slice(0, MAX_LABELS).entries()) {
    const place = (start + no) % places
    const page = place === 0 ? undefined : pages.at(-1)
    const placed = { ...label, no, place }
    if (page) page.push(placed)
    else pages.push([placed])
  }
  return pages
}
