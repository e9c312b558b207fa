import { type Bars, barsOf } from '../../../components/barcode/bars.ts'
import type { PackItem } from './packing-record.ts'

/** Barcodes per sheet (SPEC-outbound-41). */
export const A_SHEET = 6
/** Maximum number of barcodes per print: about one box of labels, which a browser lays out without a pause. */
export const MAX_BARCODES = 600
/** Width in modules above which a code is too fine for half the width of a sheet and gets the full width. */
const WIDE_FROM = 260

export interface Label {
  key: string
  item: PackItem
  bars: Bars
  isWide: boolean
}

/** One label per product that prints barcodes, or one per unit; at most `MAX_BARCODES`. */
export const labelsOf = (items: readonly PackItem[], each: 'product' | 'unit'): Label[] => {
  const printed = items.filter(({ isPrintBarCode }) => isPrintBarCode)
  const labels = printed.flatMap((item) => {
    const bars = barsOf(item.upc)
    const count = each === 'unit' ? Math.min(item.qty, MAX_BARCODES) : 1
    return Array.from({ length: count }, (_, at) => ({
      key: `${item.productNo} ${at}`,
      item,
      bars,
      isWide: bars.width > WIDE_FROM,
    }))
  })
  return labels.slice(0, MAX_BARCODES)
}

/** Splits labels into sheets of six places; a wide label takes two adjacent places. */
export const sheetsOf = (labels: readonly Label[]): Label[][] => {
  const sheets: Label[][] = []
  let sheet: Label[] = []
  let places = 0
  for (const label of labels) {
    // A wide label starts a row.
    const begin = label.isWide ? places + (places % 2) : places
    const end = begin + (label.isWide ? 2 : 1)
    if (end > A_SHEET) {
      sheets.push(sheet)
      sheet = []
    }
    sheet.push(label)
    places = end > A_SHEET ? (label.isWide ? 2 : 1) : end
  }
  return sheet.length > 0 ? [...sheets, sheet] : sheets
}
