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
    names: `upc upcs upccode upcno upcnum upcnumber upcbarcode barcode barcodes barcodeno barcodenumber ean eancode ean13 gtin
    upcean eanupc upc码 upc碼 条码 条形码 商品条码 商品条形码 产品条码 产品条形码 條碼 條形碼 商品條碼 產品條碼`,
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
