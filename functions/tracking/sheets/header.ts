import { word } from '../../../shared/reasons/reasons.ts'
import { noteNames, quantityNames, trackingNames, upcNames } from '../../../shared/sheets/column-names.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import { headerFormat } from '../../sheets/public.ts'

/** The columns of a list of parcels. */
export const trackingFields = {
  tracking: {
    word: word(sheetsReasons.tracking),
    required: true,
    ...trackingNames,
  },
  upc: {
    word: word(sheetsReasons.upc),
    required: true,
    ...upcNames,
  },
  qty: {
    word: word(sheetsReasons.quantity),
    required: true,
    ...quantityNames,
  },
  note: {
    word: word(sheetsReasons.note),
    required: false,
    ...noteNames,
  },
}
export type Field = keyof typeof trackingFields

export const trackingHeader = headerFormat<Field>(trackingFields, {
  noHeader: sheetsReasons.noHeader,
  columnsMissing: sheetsReasons.columnsMissing,
})
