import { casesList } from '../../../discrepancies/public.ts'
import { caseColumns } from '../../columns/case-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportDiscrepancies = exporting('exportDiscrepancies', {
  file: 'discrepancies',
  title: { en: 'Discrepancies', zh: '异常单' },
  list: casesList,
  columns: caseColumns,
})
