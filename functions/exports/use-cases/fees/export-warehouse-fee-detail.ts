import { feeDetailsList } from '../../../fees/public.ts'
import { feeDetailColumns } from '../../columns/fee-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportWarehouseFeeDetail = exporting('exportWarehouseFeeDetail', {
  file: 'warehouse_fee_detail',
  title: { en: 'Fee detail', zh: '费用明细' },
  list: feeDetailsList,
  columns: feeDetailColumns,
})
