import { inboundHistoryList } from '../../../inventory/public.ts'
import { nurseHistoryColumns } from '../../columns/inbound-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportNurseInboundHistory = exporting('exportNurseInboundHistory', {
  file: 'nurse_inbound_history',
  title: { en: 'Inbound history', zh: '入库记录' },
  list: inboundHistoryList,
  columns: nurseHistoryColumns,
})
