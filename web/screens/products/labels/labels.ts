import { type Bars, barsOf } from '../../../components/barcode/bars.ts'
import { type LabelLayout, labelsAPage } from './label-formats.ts'

/** The product of a label. */
export interface Labeled {
  productNo: string
  productName: string
  upc: string
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

/** Width of a dot of common label printers (203 dots per inch) in millimeters. */
const DOT = 0.125
/** Width of a module in millimeters from which GS1 no longer allows a UPC. */
const WIDEST = 0.5
/** Width of a module in millimeters below which scanners often fail to read a print. */
const FINEST = 0.19

/**
 * Width of a module: as wide as the label allows and, where possible, a whole number of dots. Otherwise a printer would
 * make bars of the same width differ.
 */
export const moduleWidth = ({ label }: LabelLayout, { width }: Bars): number => {
  const fitting = Math.min(WIDEST, (label.width - 2 * SIDE) / width)
  return fitting < 2 * DOT ? fitting : Math.floor(fitting / DOT) * DOT
}

/** True if the code is too long for scanners to read it on a label of this width. */
export const isTooFine = (layout: LabelLayout, bars: Bars): boolean => moduleWidth(layout, bars) < FINEST

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
