import { bonusNames, expiryNames, noteNames, offerPriceNames, totalNames, upcNames } from '../sheets/column-names.ts'
import type { ColumnNames } from '../sheets/header-names.ts'

/** Columns of a list of offers, in the order in which pasted cells without a header are read. */
export const OFFER_COLUMNS = ['upc', 'total', 'price', 'bonus', 'expireDate', 'note'] as const
export type OfferColumn = (typeof OFFER_COLUMNS)[number]

/** Maximum size of a workbook of offers (DEC-platform-54), and its maximum rows (DEC-offers-64). */
export const MAX_OFFER_SHEET_BYTES = 20 * 1024 * 1024
export const MAX_OFFER_ROWS = 500

/**
 * Headers of each column, for workbooks and pasted cells. A second column for `single` terms and an unread column that
 * is `like` a missing one are not ignored: without a price, that of the last offer would apply (DEC-offers-67).
 */
export const OFFER_COLUMN_NAMES: Readonly<Record<OfferColumn, ColumnNames & { single?: boolean; like?: RegExp }>> = {
  upc: upcNames,
  total: totalNames,
  price: {
    ...offerPriceNames,
    single: true,
    like: /price|cost|amount|payout|^pay$|^usd$|^rmb$|价|價|金额|金額|成本/,
  },
  bonus: { ...bonusNames, single: true, like: /bonus|commission|奖|獎|佣|傭|补贴/ },
  expireDate: { ...expiryNames, single: true },
  note: noteNames,
}
