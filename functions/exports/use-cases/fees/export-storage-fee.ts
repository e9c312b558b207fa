import type * as z from 'zod'
import type { storageFeeRecord } from '../../../../shared/fees/report.calls.ts'
import { storageFeesList } from '../../../fees/public.ts'
import { exporting } from '../../exporting.ts'
import type { Column } from '../../workbook/columns.ts'

const columns: readonly Column<z.input<typeof storageFeeRecord>>[] = [
  { kind: 'day', header: { en: 'Date', zh: '日期' }, width: 12, of: ({ charge_date }) => charge_date },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ product_name }) => product_name },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 16, of: ({ upc }) => upc },
  { kind: 'count', header: { en: 'Quantity', zh: '数量' }, width: 10, of: ({ qty }) => qty },
  { kind: 'fee', header: { en: 'Price per unit', zh: '单件费用' }, width: 14, of: ({ price }) => price },
  { kind: 'fee', header: { en: 'Charge', zh: '费用' }, width: 14, of: ({ charge_total }) => charge_total },
  { kind: 'text', header: { en: 'Product number', zh: '商品编号' }, width: 24, of: ({ productNo }) => productNo },
]

export const exportStorageFee = exporting('exportStorageFee', {
  file: 'storage_fee',
  title: { en: 'Storage fees', zh: '仓储费' },
  list: storageFeesList,
  columns,
})
