import { sheetsReasons } from '../../../shared/tracking/sheets.reasons.ts'
import { cleanText } from '../cell-text.ts'
import type { SheetRow } from './cell.ts'
import { FIELD_WORDS } from './field-words.ts'
import { refuseSheet, type SheetRefused } from './sheet-refused.ts'

const FIELDS = ['tracking', 'upc', 'qty', 'note'] as const
export type Field = (typeof FIELDS)[number]

/** Where each field stands, columns from 0. */
export interface Header {
  rowNumber: number
  columns: Record<Exclude<Field, 'note'>, number> & { note?: number }
}

/** What people call the columns, without spaces and signs, in lower case. */
const NAMES: Record<Field, string> = {
  tracking: `tracking trackings trackingnum trackingnums trackingnumber trackingnumbers trackingno trackingnos trackingid
    trackingcode track trackno tracknum tracknumber waybill waybillno waybillnum waybillnumber awb
    运单号 运单号码 运单编号 运单 快递单号 快递号 快递单 快递编号 物流单号 物流号 物流编号 跟踪号 跟踪号码 跟踪单号 跟踪编号 追踪号 追踪号码 追踪单号 追踪编号 面单号 包裹单号
    運單號 運單號碼 快遞單號 快遞號 物流單號 跟蹤號 追蹤號 追蹤號碼 追蹤單號`,
  upc: `upc upcs upccode upcno upcnum upcnumber upcbarcode barcode barcodes barcodeno barcodenumber ean eancode ean13 gtin
    upcean eanupc upc码 upc碼 条码 条形码 商品条码 商品条形码 产品条码 产品条形码 條碼 條形碼 商品條碼 產品條碼`,
  qty: `qty qtys quantity quantities count counts units pcs pieces qtypcs quantitypcs 数量 件数 个数 商品数量 产品数量 數量 件數 個數 商品數量 產品數量`,
  note: `note notes remark remarks memo memos comment comments 备注 备註 附注 说明 留言 備註 備注 附註 說明`,
}

const FIELD_OF = new Map(FIELDS.flatMap((field) => NAMES[field].split(/\s+/).map((name) => [name, field] as const)))

const fieldOf = (text: string): Field | undefined =>
  FIELD_OF.get(
    cleanText(text)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  )

/** Which field each column of a row names; empty when the row names none. */
export const headerCandidate = (row: SheetRow): Map<number, Field> => {
  const found = new Map<number, Field>()
  for (const [column, cell] of row.cells.entries()) {
    const field = cell?.kind === 'text' && cell.text.length <= 60 ? fieldOf(cell.text) : undefined
    if (field) found.set(column, field)
  }
  return found
}

/** The header that a row makes: undefined while a needed column is missing. Refuses a column named twice. */
export const headerOf = (row: SheetRow): Header | undefined => {
  const candidate = [...headerCandidate(row)]
  const columnsOf = (field: Field) => candidate.flatMap(([column, named]) => (named === field ? [column] : []))
  const [tracking, secondTracking] = columnsOf('tracking')
  const [upc, secondUpc] = columnsOf('upc')
  const [qty, secondQty] = columnsOf('qty')
  if (tracking === undefined || upc === undefined || qty === undefined) return undefined
  if (secondTracking !== undefined) throw namedTwice('tracking', row, tracking, secondTracking)
  if (secondUpc !== undefined) throw namedTwice('upc', row, upc, secondUpc)
  if (secondQty !== undefined) throw namedTwice('qty', row, qty, secondQty)
  return { rowNumber: row.rowNumber, columns: { tracking, upc, qty, note: columnsOf('note')[0] } }
}

const namedTwice = (what: Field, row: SheetRow, first: number, second: number): SheetRefused => {
  const shown = (column: number) => `"${cleanText(row.cells[column]?.text ?? '')}" (column ${columnName(column)})`
  const columns = { row: row.rowNumber, what: FIELD_WORDS[what], one: shown(first), other: shown(second) }
  return refuseSheet(sheetsReasons.namedTwice, columns)
}

/** A for 0, AB for 27. */
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** No header row: the message names what the row that came closest lacks. */
export const noHeader = (sheetName: string, closest: { row: SheetRow; fields: ReadonlySet<Field> } | undefined) => {
  if (!closest) return refuseSheet(sheetsReasons.noHeader, { sheet: sheetName })
  // By the names that the advice asks for: they are the same in every language.
  const columns = FIELDS.filter((field) => field !== 'note' && !closest.fields.has(field)).join(', ')
  return refuseSheet(sheetsReasons.columnsMissing, { row: closest.row.rowNumber, sheet: sheetName, columns })
}
