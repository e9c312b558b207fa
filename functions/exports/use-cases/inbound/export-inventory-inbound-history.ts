import { inboundHistoryList } from '../../../inventory/public.ts'
import { historyColumns } from '../../columns/inbound-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportInventoryInboundHistory = exporting('exportInventoryInboundHistory', {
  file: 'inventory_inbound_history',
  title: { en: 'Inbound history', zh: '入库记录' },
  list: inboundHistoryList,
  columns: historyColumns,
})
