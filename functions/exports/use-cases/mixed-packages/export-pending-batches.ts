import { pendingList as list } from '../../../mixed-packages/public.ts'
import { pendingColumns as columns } from '../../columns/mixed-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportPendingBatches = exporting('exportPendingBatches', {
  file: 'pending_batches',
  title: { en: 'Packages to confirm', zh: '待确认混装包裹' },
  list,
  columns,
})
