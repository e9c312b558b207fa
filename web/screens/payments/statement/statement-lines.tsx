import { useMemo } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { WholeLines } from './whole-lines.tsx'

export interface StatementFilter {
  month: string
  nurseNo?: string
}

type Line = Output<typeof contracts.payments.calls.getStatementLines>['records'][number]

/** Lines of a nurse's statement. */
export const StatementLines = ({ asked }: { asked: StatementFilter }) => {
  const t = useTexts('ledger')
  const columns = useMemo(() => lineColumns(t), [t])
  const query = useWholeList(api.payments.getStatementLines, asked)
  return <WholeLines id="statement" query={query} columns={columns} rowKey={({ type, seq }) => `${type} ${seq}`} />
}

const lineColumns = (t: TextsOf<'ledger'>): readonly Column<Line>[] => [
  { id: 'dateTime', header: t('statement.date'), cell: ({ dateTime }) => <Instant at={dateTime} /> },
  {
    id: 'type',
    header: t('type'),
    card: 'title',
    cell: ({ type }) =>
      type === 'opening' || type === 'closing' ? <strong>{t(`statement.${type}`)}</strong> : t(`types.${type}`),
  },
  {
    id: 'productName',
    header: t('row.product'),
    cell: ({ productName }) => longTextOrNone(productName),
  },
  {
    id: 'quantity',
    header: t('pending.quantity'),
    numeric: true,
    cell: ({ quantity }) => (quantity === 0 ? '-' : showCount(quantity)),
  },
  {
    id: 'price',
    header: t('pending.price'),
    numeric: true,
    cell: ({ price, quantity }) => (quantity === 0 ? '-' : showAmount(price)),
  },
  {
    id: 'amount',
    header: t('row.amount'),
    numeric: true,
    card: 'figure',
    cell: ({ amount, seq }) => (seq === 0 ? '-' : showAmount(amount)),
  },
  {
    id: 'balance',
    header: t('balances.total'),
    numeric: true,
    card: 'figure',
    cell: ({ balance }) => <strong>{showAmount(balance)}</strong>,
  },
  { id: 'note', header: t('row.note'), cell: ({ note }) => longTextOrNone(note) },
]
