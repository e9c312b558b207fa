import { OFFER_COLUMN_NAMES, type OfferColumn } from '../../shared/offers/offer-sheets.rules.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { word } from '../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import { type FieldLine, fieldReader, headerFormat, type TypedField } from '../sheets/public.ts'

/** Columns of a workbook of offers. A UPC that lost its zero is read as it is: the grid asks which product is meant. */
const FIELDS: Readonly<Record<OfferColumn, TypedField>> = {
  upc: { word: word(sheetsReasons.upc), ...OFFER_COLUMN_NAMES.upc, required: true, kind: 'code' },
  total: { word: word(offersReasons.totalColumn), ...OFFER_COLUMN_NAMES.total, required: true, kind: 'count' },
  price: { word: word(offersReasons.priceColumn), ...OFFER_COLUMN_NAMES.price, required: false, kind: 'money' },
  bonus: { word: word(offersReasons.bonusColumn), ...OFFER_COLUMN_NAMES.bonus, required: false, kind: 'money' },
  expireDate: {
    word: word(offersReasons.expiryColumn),
    ...OFFER_COLUMN_NAMES.expireDate,
    required: false,
    kind: 'day',
  },
  note: { word: word(sheetsReasons.note), ...OFFER_COLUMN_NAMES.note, required: false },
}

export type OfferLine = FieldLine<OfferColumn>

export const offerHeader = headerFormat<OfferColumn>(FIELDS, {
  noHeader: offersReasons.sheetNoHeader,
  columnsMissing: offersReasons.sheetColumnsMissing,
})

export const offerReader = fieldReader<OfferColumn>(FIELDS)
