import type * as z from 'zod'
import type { productRecord } from '../../../shared/products/product.fields.ts'
import type { CONDITIONS } from '../../../shared/products/products.rules.ts'
import { productLinesList } from '../../products/public.ts'
import { exporting } from '../exporting.ts'
import type { Column, Words } from '../workbook/columns.ts'

const CONDITION_WORDS: Record<(typeof CONDITIONS)[number], Words> = {
  New: { en: 'New', zh: '全新' },
  Refurbished: { en: 'Refurbished', zh: '翻新' },
  'Used like new': { en: 'Used like new', zh: '二手 - 近全新' },
  'Used very good': { en: 'Used very good', zh: '二手 - 非常好' },
  'Used good': { en: 'Used good', zh: '二手 - 良好' },
  'Used acceptable': { en: 'Used acceptable', zh: '二手 - 可接受' },
  'Collectible like new': { en: 'Collectible like new', zh: '收藏品 - 近全新' },
  'Collectible very good': { en: 'Collectible very good', zh: '收藏品 - 非常好' },
  'Collectible good': { en: 'Collectible good', zh: '收藏品 - 良好' },
  'Collectible acceptable': { en: 'Collectible acceptable', zh: '收藏品 - 可接受' },
}

const productColumns: readonly Column<z.input<typeof productRecord>>[] = [
  { kind: 'text', header: { en: 'Product No.', zh: '商品编号' }, width: 24, of: ({ productNo }) => productNo },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'text', header: { en: 'ASIN', zh: 'ASIN' }, width: 14, of: ({ asin }) => asin },
  { kind: 'count', header: { en: 'Stock', zh: '库存' }, width: 10, of: ({ stock }) => stock },
  { kind: 'count', header: { en: 'Inbound', zh: '在途' }, width: 10, of: ({ inbound }) => inbound },
  { kind: 'count', header: { en: 'Not claimed', zh: '未认领' }, width: 12, of: ({ notClaimed }) => notClaimed },
  { kind: 'money', header: { en: 'Price', zh: '价格' }, width: 12, of: ({ price }) => price },
  {
    kind: 'choice',
    header: { en: 'Condition', zh: '成色' },
    width: 18,
    of: ({ condition }) => condition,
    words: CONDITION_WORDS,
  },
  { kind: 'text', header: { en: 'Category', zh: '分类' }, width: 24, of: ({ sizeLabel }) => sizeLabel },
  { kind: 'fourDecimals', header: { en: 'Weight (lb)', zh: '重量（磅）' }, width: 12, of: ({ weight }) => weight },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: ({ note }) => note },
  { kind: 'instant', header: { en: 'Added', zh: '添加时间' }, width: 20, of: ({ createDate }) => createDate },
]

export const exportInventory = exporting('exportInventory', {
  file: 'inventory',
  title: { en: 'Inventory', zh: '库存' },
  list: productLinesList,
  columns: productColumns,
})
