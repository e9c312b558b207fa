import { useMemo } from 'react'
import type { Output } from '../../../../../shared/contract/call.ts'
import type { contracts } from '../../../../../shared/contracts.ts'
import { api } from '../../../../api/client.ts'
import { useWholeList } from '../../../../api/use-whole-list.ts'
import type { Column } from '../../../../components/table/table-types.ts'
import { showAmount, showCount, showDay } from '../../../../components/text/format.ts'
import { LongText, longTextOrNone } from '../../../../components/text/long-text.tsx'
import { type TextsOf, useSentences, useTexts } from '../../../../texts/use-texts.ts'
import { WholeLines } from '../../statement/whole-lines.tsx'

type Line = Output<typeof contracts.fees.calls.getFeeStatementLines>['records'][number]

/** Lines of a fee statement: the fees with their explanations and, for each warehouse, the rounding and the total. */
export const FeeLines = ({ asked }: { asked: { month: string; doctorNo: string } }) => {
  const t = useTexts('bills')
  const say = useSentences()
  const columns = useMemo(() => lineColumns(t, say), [t, say])
  const query = useWholeList(api.fees.getFeeStatementLines, asked)
  return (
    <WholeLines
      id="fee-statement"
      query={query}
      columns={columns}
      rowKey={({ warehouseNo, id }) => `${warehouseNo} ${id}`}
    />
  )
}

const lineColumns = (t: TextsOf<'bills'>, say: ReturnType<typeof useSentences>): readonly Column<Line>[] => [
  {
    id: 'line',
    header: t('lines.line'),
    card: 'title',
    cell: ({ type, feeType }) =>
      type === 'fee' ? t(`lines.feeTypes.type${feeType ?? 0}`) : <strong>{t(`lines.types.${type}`)}</strong>,
  },
  { id: 'day', header: t('lines.day'), card: 'badge', cell: ({ reportDate }) => showDay(reportDate) },
  { id: 'warehouse', header: t('lines.warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} short /> },
  { id: 'product', header: t('lines.product'), cell: ({ productName }) => longTextOrNone(productName ?? '') },
  { id: 'units', header: t('lines.units'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    id: 'amount',
    header: t('lines.amount'),
    numeric: true,
    card: 'figure',
    cell: ({ type, amount }) => (type === 'total' ? <strong>{showAmount(amount)}</strong> : showAmount(amount, 4)),
  },
  {
    id: 'how',
    header: t('lines.how'),
    minWidth: 260,
    // Not truncated: a statement on screen or paper must show how each line was computed.
    cell: ({ said = [] }) => (said.length === 0 ? '-' : said.map((one) => <div key={one.message}>{say(one)}</div>)),
  },
]
