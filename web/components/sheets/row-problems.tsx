import type * as z from 'zod'
import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import type { rowProblemRecord } from '../../../shared/sheets/row-problem.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { useInCard } from '../table/in-card.ts'
import { ResourceTable } from '../table/resource-table.tsx'
import type { ResourceTableProps } from '../table/resource-table-props.ts'
import type { Column } from '../table/table-types.ts'
import { useTable } from '../table/use-table.ts'
import { showCount } from '../text/format.ts'
import { LongText, longTextOrNone } from '../text/long-text.tsx'
import { columnTitle } from './column-names.ts'

type RowProblem = z.output<typeof rowProblemRecord>

/** On a card the number needs a label; in a table the column header is its label. */
const RowNumber = ({ row }: { row: number }) => {
  const t = useTexts('sheets')
  return useInCard() ? t('problems.rowNumber', { row: showCount(row) }) : showCount(row)
}

interface ProblemColumns {
  /** Layout of the workbook; undefined while it is unknown, and after it has been deleted. */
  layout: SheetLayout | undefined
  /** Returns the name of a column as in the template's header. */
  columnName: (column: string) => string
}

/** A table of the problems in a workbook. */
export const useProblemsTable = (id: string, { layout, columnName }: ProblemColumns) => {
  const t = useTexts('sheets')
  const common = useTexts('components')
  const say = useSentences()
  const columns: readonly Column<RowProblem>[] = [
    { id: 'row', header: t('problems.row'), numeric: true, cell: ({ row }) => <RowNumber row={row} />, card: 'title' },
    {
      id: 'column',
      header: t('problems.column'),
      cell: ({ column: field }) => longTextOrNone(columnTitle(common, { layout, field, name: columnName(field) })),
    },
    { id: 'content', header: t('problems.content'), cell: ({ content }) => longTextOrNone(content) },
    { id: 'why', header: t('problems.why'), cell: (problem) => <LongText text={say(problem)} /> },
  ]
  return useTable({ id, columns })
}

/** Problems in a workbook, by row and column. */
export const RowProblems = ({ table, query }: Pick<ResourceTableProps<RowProblem>, 'table' | 'query'>) => {
  const t = useTexts('sheets')
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
