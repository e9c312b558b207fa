import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useInCard } from '../../../components/table/in-card.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText, longTextOrNone } from '../../../components/text/long-text.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { type CatalogueProblem, columnName } from './catalogue-record.ts'

/** The head of a card says what its number is; a table's column says it already. */
const RowNumber = ({ row }: { row: number }) => {
  const t = useTexts('catalogue')
  return useInCard() ? t('problems.rowNumber', { row: showCount(row) }) : showCount(row)
}

/** What is wrong in a workbook, by row and column. */
export const CatalogueProblems = ({ catalogueNo }: { catalogueNo: string }) => {
  const t = useTexts('catalogue')
  const say = useSentences()
  const columns: readonly Column<CatalogueProblem>[] = [
    { id: 'row', header: t('problems.row'), numeric: true, cell: ({ row }) => <RowNumber row={row} />, card: 'title' },
    { id: 'column', header: t('problems.column'), cell: ({ column }) => columnName(column) },
    { id: 'content', header: t('problems.content'), cell: ({ content }) => longTextOrNone(content) },
    { id: 'why', header: t('problems.why'), cell: (problem) => <LongText text={say(problem)} /> },
  ]
  const table = useTable({ id: 'catalogue-problems', columns })
  const query = useListCall(api.products.listCatalogueProblems, { catalogueNo, ...table.paging })
  return (
    <ResourceTable
      title={t('problems.title')}
      description={t('problems.text')}
      table={table}
      query={query}
      rowKey={({ row, column }) => `${row} ${column}`}
      empty={{ title: t('problems.none') }}
    />
  )
}
