import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { CatalogueField } from '../../../shared/products/catalogue.rules.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import { type FieldLine, fieldReader, headerFormat, type TypedField } from '../../sheets/public.ts'

/** The columns of a catalogue, by what people call them. */
const FIELDS: Readonly<Record<CatalogueField, TypedField>> = {
  productName: {
    word: word(catalogueReasons.productName),
    names:
      'productname product name title item itemname description 商品名称 产品名称 品名 名称 標題 商品名稱 產品名稱',
    required: true,
  },
  upc: {
    word: word(catalogueReasons.upc),
    names: 'upc upccode upcno upcnumber barcode ean gtin eanupc upcean 条码 条形码 商品条码 upc码 條碼',
    required: true,
    kind: 'upc',
  },
  price: {
    word: word(catalogueReasons.price),
    names: 'price unitprice cost amount priceusd 价格 单价 價格 單價',
    required: true,
    kind: 'number',
  },
  size: {
    word: word(catalogueReasons.size),
    names: 'category size sizecategory boxsize 分类 类别 尺寸 尺寸分类 分類 類別',
    required: true,
  },
  condition: {
    word: word(catalogueReasons.condition),
    names: 'condition itemcondition 成色 品相 新旧程度',
    required: false,
  },
  asin: {
    word: word(catalogueReasons.asin),
    names: 'asin amazonasin',
    required: false,
    kind: 'code',
  },
  weight: {
    word: word(catalogueReasons.weight),
    names: 'weight weightlb weightlbs weightpounds lb lbs pounds 重量 重量磅',
    required: false,
    kind: 'number',
  },
  storageFreeDuration: {
    word: word(catalogueReasons.storageFreeDuration),
    names: 'freestoragemonths freemonths storagefreeduration freestorage 免仓储费月数 免费月数 免仓月数',
    required: false,
    kind: 'number',
  },
  note: {
    word: word(catalogueReasons.note),
    names: 'note notes remark remarks comment comments memo 备注 说明 備註',
    required: false,
  },
}

/** A row's values as text; '' where nothing stands. */
export type CatalogueLine = FieldLine<CatalogueField>

export const catalogueHeader = headerFormat<CatalogueField>(FIELDS, {
  noHeader: catalogueReasons.noHeader,
  columnsMissing: catalogueReasons.columnsMissing,
})

/** `addZeros`: the company has accepted the leading zeros that the sheet has dropped from UPCs. */
export const catalogueReader = (addZeros: boolean) => fieldReader<CatalogueField>(FIELDS, { addZeros })
