import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { StatementAsked } from './statement-screen.tsx'

type Line = Output<typeof contracts.payments.calls.getStatementLines>['records'][number]

/** The lines of a statement on one page, so that what is printed is all of it. */
export const StatementLines = ({ asked }: { asked: StatementAsked }) => {
  const t = useTexts('ledger')
  const columns = lineColumns(t)
  const table = useTable({ id: 'statement', columns })
  const query = useWholeList(api.payments.getStatementLines, asked)
  const lines = query.data?.records ?? []
  const page = query.data && { records: lines, total: lines.length, current: 1, size: Math.max(1, lines.length) }
  return (
    <SpaceBetween size="s">
      {query.data?.isPart && <Alert type="warning">{t('statement.part', { lines: showCount(lines.length) })}</Alert>}
      <ResourceTable
        title={t('statement.lines')}
        table={table}
        query={{ ...query, data: page && { ...page, isOrdered: true } }}
        rowKey={({ type, seq }) => `${type} ${seq}`}
        empty={{ title: t('statement.empty') }}
      />
    </SpaceBetween>
  )
}

const lineColumns = (t: TextsOf<'ledger'>): readonly Column<Line>[] => [
  { id: 'dateTime', header: t('statement.date'), cell: ({ dateTime }) => <Instant at={dateTime} /> },
  {
    ...{ id: 'type', header: t('type'), card: 'title' },
    cell: ({ type }) =>
      type === 'opening' || type === 'closing' ? <strong>{t(`statement.${type}`)}</strong> : t(`types.${type}`),
  },
  {
    ...{ id: 'productName', header: t('row.product') },
    cell: ({ productName }) => longTextOrNone(productName),
  },
  {
    ...{ id: 'quantity', header: t('pending.quantity'), numeric: true },
    cell: ({ quantity }) => (quantity === 0 ? '-' : showCount(quantity)),
  },
  {
    ...{ id: 'price', header: t('pending.price'), numeric: true },
    cell: ({ price, quantity }) => (quantity === 0 ? '-' : showAmount(price)),
  },
  {
    ...{ id: 'amount', header: t('row.amount'), numeric: true, card: 'figure' },
    cell: ({ amount, seq }) => (seq === 0 ? '-' : showAmount(amount)),
  },
  {
    ...{ id: 'balance', header: t('balances.total'), numeric: true, card: 'figure' },
    cell: ({ balance }) => <strong>{showAmount(balance)}</strong>,
  },
  { id: 'note', header: t('row.note'), cell: ({ note }) => longTextOrNone(note) },
]
