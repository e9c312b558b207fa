import { bonusNames, expiryNames, noteNames, offerPriceNames, totalNames, upcNames } from '../sheets/column-names.ts'

/** Columns of a list of offers, in the order in which pasted cells without a header are read. */
export const OFFER_COLUMNS = ['upc', 'total', 'price', 'bonus', 'expireDate', 'note'] as const
export type OfferColumn = (typeof OFFER_COLUMNS)[number]

/** Maximum size of a workbook of offers (DEC-platform-54), and its maximum rows (DEC-offers-64). */
export const MAX_OFFER_SHEET_BYTES = 20 * 1024 * 1024
export const MAX_OFFER_ROWS = 500

/** Names of the headers of each column, for workbooks and pasted cells. */
export const OFFER_COLUMN_NAMES: Readonly<Record<OfferColumn, { names: string; weak?: string }>> = {
  upc: upcNames,
  total: totalNames,
  price: offerPriceNames,
  bonus: bonusNames,
  expireDate: expiryNames,
  note: noteNames,
}
