import type * as z from 'zod'
import type { productRecord } from '../../../../shared/products/product.fields.ts'
import { productLinesList } from '../../../products/public.ts'
import { CONDITION_WORDS } from '../../columns/condition-words.ts'
import { exporting } from '../../exporting.ts'
import type { Column } from '../../workbook/columns.ts'

const columns: readonly Column<z.input<typeof productRecord>>[] = [
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
  { kind: 'fee', header: { en: 'Weight (lb)', zh: '重量（磅）' }, width: 12, of: ({ weight }) => weight },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: ({ note }) => note },
  { kind: 'instant', header: { en: 'Added', zh: '添加时间' }, width: 20, of: ({ createDate }) => createDate },
]

export const exportInventory = exporting('exportInventory', {
  file: 'inventory',
  title: { en: 'Inventory', zh: '库存' },
  list: productLinesList,
  columns,
})
