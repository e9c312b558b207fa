import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useSheetLayout } from '../../../components/sheets/import-columns.tsx'
import { RowProblems, useProblemsTable } from '../../../components/sheets/row-problems.tsx'
import { columnName } from './catalogue-record.ts'

/** Problems of a workbook, by row and column. */
export const CatalogueProblems = ({ catalogueNo }: { catalogueNo: string }) => {
  const layout = useSheetLayout({ kind: 'catalogue', importNo: catalogueNo })
  const table = useProblemsTable('catalogue-problems', { layout, columnName })
  const query = useListCall(api.products.listCatalogueProblems, { catalogueNo, ...table.paging })
  return <RowProblems table={table} query={query} />
}
