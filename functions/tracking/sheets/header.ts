import { word } from '../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import { headerFormat, trackingNames } from '../../sheets/public.ts'

/** The columns of a list of parcels. */
export const trackingFields = {
  tracking: {
    word: word(sheetsReasons.tracking),
    required: true,
    names: trackingNames.tracking,
  },
  upc: {
    word: word(sheetsReasons.upc),
    required: true,
    names: trackingNames.upc,
  },
  qty: {
    word: word(sheetsReasons.quantity),
    required: true,
    names: trackingNames.qty,
  },
  note: {
    word: word(sheetsReasons.note),
    required: false,
    names: `note notes remark remarks memo memos comment comments 备注 备註 附注 说明 留言 備註 備注 附註 說明`,
  },
}
export type Field = keyof typeof trackingFields

export const trackingHeader = headerFormat<Field>(trackingFields, {
  noHeader: sheetsReasons.noHeader,
  columnsMissing: sheetsReasons.columnsMissing,
})
