import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { CatalogueField } from '../../../shared/products/catalogue.rules.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import { noteNames, productNames, upcNames } from '../../../shared/sheets/column-names.ts'
import { type FieldLine, fieldReader, headerFormat, type TypedField } from '../../sheets/public.ts'

/** Columns of a catalog workbook, with the header names by which each is recognized. */
const FIELDS: Readonly<Record<CatalogueField, TypedField>> = {
  productName: {
    word: word(catalogueReasons.productName),
    ...productNames,
    required: true,
  },
  upc: {
    word: word(catalogueReasons.upc),
    ...upcNames,
    required: true,
    kind: 'upc',
  },
  price: {
    word: word(catalogueReasons.price),
    names: 'price unitprice priceusd 价格 单价 價格 單價',
    weak: 'unitcost cost costprice costperunit itemcost amount purchaseprice retailprice msrp 成本 成本价 进价 采购价 金额',
    required: true,
    kind: 'number',
  },
  size: {
    word: word(catalogueReasons.size),
    names: 'category sizecategory boxsize 分类 类别 尺寸分类 商品分类 分類 類別',
    weak: 'size categorysize producttype 尺寸 规格 尺碼 規格',
    required: true,
  },
  condition: {
    word: word(catalogueReasons.condition),
    names: 'condition itemcondition 成色 商品状况 狀況 品相 新旧程度',
    required: false,
  },
  asin: {
    word: word(catalogueReasons.asin),
    names: 'asin amazonasin asinisbn',
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
    ...noteNames,
    required: false,
  },
}

/** A row's values as text; '' for empty cells. */
export type CatalogueLine = FieldLine<CatalogueField>

export const catalogueHeader = headerFormat<CatalogueField>(FIELDS, {
  noHeader: catalogueReasons.noHeader,
  columnsMissing: catalogueReasons.columnsMissing,
})

/** `addZeros` is true if the company has agreed to add the leading zeros that the sheet dropped from UPCs. */
export const catalogueReader = (addZeros: boolean) => fieldReader<CatalogueField>(FIELDS, { addZeros })
