import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import { CATALOGUE_COLUMNS, type CatalogueField } from '../../../shared/products/catalogue.rules.ts'
import { type Told, type ToldWord, word } from '../../../shared/reasons/reasons.ts'
import { plainCode } from '../../../shared/values/code-text.ts'
import {
  type Cell,
  cellTrouble,
  codeTrouble,
  type FieldFormat,
  type Header,
  headerFormat,
  type Merge,
  numberText,
  oneLine,
  type SheetRow,
  shownInColumn,
} from '../../sheets/public.ts'

const field = (what: ToldWord, names: string, required = false): FieldFormat => ({ word: what, names, required })

/** The columns of a catalogue, by what people call them. */
const FIELDS: Readonly<Record<CatalogueField, FieldFormat>> = {
  productName: field(
    word(catalogueReasons.productName),
    'productname product name title item itemname description 商品名称 产品名称 品名 名称 標題 商品名稱 產品名稱',
    true,
  ),
  upc: field(
    word(catalogueReasons.upc),
    'upc upccode upcno upcnumber barcode ean gtin eanupc upcean 条码 条形码 商品条码 upc码 條碼',
    true,
  ),
  price: field(word(catalogueReasons.price), 'price unitprice cost amount priceusd 价格 单价 價格 單價', true),
  size: field(
    word(catalogueReasons.size),
    'category size sizecategory boxsize 分类 类别 尺寸 尺寸分类 分類 類別',
    true,
  ),
  condition: field(word(catalogueReasons.condition), 'condition itemcondition 成色 品相 新旧程度'),
  asin: field(word(catalogueReasons.asin), 'asin amazonasin'),
  weight: field(word(catalogueReasons.weight), 'weight weightlb weightlbs weightpounds lb lbs pounds 重量 重量磅'),
  storageFreeDuration: field(
    word(catalogueReasons.storageFreeDuration),
    'freestoragemonths freemonths storagefreeduration freestorage 免仓储费月数 免费月数 免仓月数',
  ),
  note: field(word(catalogueReasons.note), 'note notes remark remarks comment comments memo 备注 说明 備註'),
}

/** A row's values as text; '' where nothing stands. */
export type CatalogueRow = Record<CatalogueField, string>

export interface CatalogueLine {
  row: number
  values: CatalogueRow
  /** Cells that could not be read. */
  unread: readonly { column: CatalogueField; told: Told }[]
}

const isField = (name: string): name is CatalogueField => name in CATALOGUE_COLUMNS
const CATALOGUE_FIELDS = Object.keys(CATALOGUE_COLUMNS).filter(isField)

const CODES: ReadonlySet<CatalogueField> = new Set(['upc', 'asin'])
const NUMBERS: ReadonlySet<CatalogueField> = new Set(['price', 'weight', 'storageFreeDuration'])

export const catalogueHeader = headerFormat<CatalogueField>(FIELDS, {
  noHeader: catalogueReasons.noHeader,
  columnsMissing: catalogueReasons.columnsMissing,
})

/** Reads rows into lines; to be given the rows in the sheet's order. */
export const catalogueReader = (
  { columns }: Header<CatalogueField>,
  merges: readonly Merge[],
): ((row: SheetRow) => CatalogueLine) => {
  const cellOf = new Map(
    CATALOGUE_FIELDS.flatMap((name) => {
      const column = columns[name]
      return column === undefined ? [] : [[name, shownInColumn(merges, column)] as const]
    }),
  )
  return (sheetRow) => {
    const row = sheetRow.rowNumber
    const cells = new Map([...cellOf].map(([name, read]) => [name, read(sheetRow)]))
    const unread = [...cells].flatMap(([column, cell]) => {
      const place = { row, what: FIELDS[column].word }
      const told = CODES.has(column) ? codeTrouble(cell, place) : cellTrouble(cell, place)
      return told ? [{ column, told }] : []
    })
    return { row, values: valuesOf((name) => shown(name, cells.get(name))), unread }
  }
}

const valuesOf = (read: (name: CatalogueField) => string): CatalogueRow => ({
  productName: read('productName'),
  upc: plainCode(read('upc')),
  price: read('price'),
  size: read('size'),
  condition: read('condition'),
  asin: plainCode(read('asin')),
  weight: read('weight'),
  storageFreeDuration: read('storageFreeDuration'),
  note: read('note'),
})

// A number counts as what it is, not as its format shows it.
const shown = (name: CatalogueField, cell: Cell | undefined): string =>
  cell?.kind === 'number' && NUMBERS.has(name) ? numberText(cell.value) : oneLine(cell?.text ?? '')
