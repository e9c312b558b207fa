import { toConfirmList } from '../../../tracking/public.ts'
import { rowColumns as columns } from '../../columns/row-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportWarehouseTracking = exporting('exportWarehouseTracking', {
  file: 'warehouse_tracking',
  title: { en: 'To Confirm', zh: '待确认' },
  list: toConfirmList,
  columns,
})
