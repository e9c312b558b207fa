import { reportsList } from '../../../inventory/public.ts'
import { reportColumns } from '../../columns/report-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportInboundViewingReported = exporting('exportInboundViewingReported', {
  file: 'inbound_viewing_reported',
  title: { en: 'Reported inventory', zh: '到货申报' },
  list: reportsList,
  columns: reportColumns,
})
