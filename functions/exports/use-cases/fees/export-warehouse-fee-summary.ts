import { feeSummaryList } from '../../../fees/public.ts'
import { feeSummaryColumns } from '../../columns/fee-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportWarehouseFeeSummary = exporting('exportWarehouseFeeSummary', {
  file: 'warehouse_fee_summary',
  title: { en: 'Fee summary', zh: '费用汇总' },
  list: feeSummaryList,
  columns: feeSummaryColumns,
})
