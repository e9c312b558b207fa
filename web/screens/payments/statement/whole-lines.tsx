import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { WholeList } from '../../../api/use-whole-list.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { PageQuery } from '../../../components/table/resource-table-props.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface WholeLinesProps<T> {
  /** Key of the table's settings in this browser. */
  id: string
  query: Omit<PageQuery<T>, 'data'> & { data: WholeList<T> | undefined }
  columns: readonly Column<T>[]
  rowKey: (line: T) => string
}

/** All lines of a statement on one page, so that printing is complete. */
export const WholeLines = <T,>({ id, query, columns, rowKey }: WholeLinesProps<T>) => {
  const t = useTexts('ledger')
  const table = useTable({ id, columns })
  const lines = query.data?.records ?? []
  const page = query.data && { records: lines, total: lines.length, current: 1, size: Math.max(1, lines.length) }
  return (
    <SpaceBetween size="s">
      {query.data?.isPart && <Alert type="warning">{t('statement.part', { lines: showCount(lines.length) })}</Alert>}
      <ResourceTable
        title={t('statement.lines')}
        table={table}
        query={{ ...query, data: page && { ...page, isOrdered: true } }}
        rowKey={rowKey}
        empty={{ title: t('statement.empty') }}
      />
    </SpaceBetween>
  )
}
