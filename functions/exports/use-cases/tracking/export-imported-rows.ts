import { importedRowsList } from '../../../tracking/public.ts'
import { rowColumns as columns } from '../../columns/row-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportImportedRows = exporting('exportImportedRows', {
  file: 'imported_rows',
  title: { en: 'Imported rows', zh: '已导入的行' },
  list: importedRowsList,
  columns,
})
