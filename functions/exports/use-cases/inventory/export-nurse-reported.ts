import { reportsList } from '../../../inventory/public.ts'
import { nurseReportColumns } from '../../columns/report-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportNurseReported = exporting('exportNurseReported', {
  file: 'nurse_reported',
  title: { en: 'Reported inventory', zh: '到货申报' },
  list: reportsList,
  columns: nurseReportColumns,
})
