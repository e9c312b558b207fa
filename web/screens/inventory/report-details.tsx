import Box from '@cloudscape-design/components/box'
import ExpandableSection from '@cloudscape-design/components/expandable-section'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { useLeastWidth } from '../../components/key-values.tsx'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { KeyNumber } from '../../components/text/copy-text.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { ReportDetail } from './report-record.ts'
import { ReportState } from './report-state.tsx'

type Credit = ReportDetail['credits'][number]

export const ReportSummary = ({ report }: { report: ReportDetail }) => {
  const t = useTexts('inventory')
  const { quantity, userName, warehouse, createDate, upc, id, note, reason, decidedBy, decidedDate } = report
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={useLeastWidth()}
      items={[
        { label: t('columns.quantity'), value: <strong>{showCount(quantity)}</strong> },
        { label: t('columns.status'), value: <ReportState report={report} /> },
        { label: t('columns.nurse'), value: userName },
        { label: t('columns.warehouse'), value: warehouse },
        { label: t('columns.reported'), value: <Instant at={createDate} /> },
        ...(decidedDate
          ? [{ label: `${t('columns.decided')} (${decidedBy})`, value: <Instant at={decidedDate} /> }]
          : []),
        { label: t('columns.upc'), value: <KeyNumber text={upc} what={t('columns.upc')} /> },
        { label: t('columns.reportNo'), value: <KeyNumber text={id} what={t('columns.reportNumber')} /> },
        ...(note === '' ? [] : [{ label: t('columns.note'), value: note }]),
        ...(reason === '' ? [] : [{ label: t('columns.reason'), value: reason }]),
      ]}
    />
  )
}

/** The takes that a confirmation will credit or has credited. */
export const ReportCredits = ({ report, isNurse }: { report: ReportDetail; isNurse: boolean }) => {
  const t = useTexts('inventory')
  const { userName: nurse, creditAmount, credits, status } = report
  const figures = { nurse, amount: showAmount(creditAmount) }
  return (
    <div>
      <Box variant="h3">{t('report.credits')}</Box>
      <Box variant="p">
        {isNurse
          ? t(status === 1 ? 'report.creditedYou' : 'report.willCreditYou', figures)
          : t(status === 1 ? 'report.credited' : 'report.willCredit', figures)}
      </Box>
      <DialogTable
        label={t('report.credits')}
        rows={credits}
        columns={creditColumns(t)}
        rowKey={({ inboundNo }) => inboundNo}
        empty={t('report.none')}
      />
    </div>
  )
}

const creditColumns = (t: TextsOf<'inventory'>): readonly Column<Credit>[] => [
  {
    id: 'inboundNo',
    header: t('report.take'),
    cell: ({ inboundNo }) => <CodeText code={inboundNo} what={t('report.take')} />,
  },
  { id: 'takeDate', header: t('report.taken'), cell: ({ takeDate }) => <Instant at={takeDate} /> },
  { id: 'quantity', header: t('report.units'), numeric: true, cell: ({ quantity }) => showCount(quantity) },
  { id: 'price', header: t('report.price'), numeric: true, cell: ({ price }) => showAmount(price) },
  {
    id: 'amount',
    header: t('report.amount'),
    numeric: true,
    cell: ({ amount }) => <strong>{showAmount(amount)}</strong>,
  },
]

type Event = ReportDetail['events'][number]

/** Log of a report: each action with its time, user, units and note. */
export const ReportHistory = ({ report: { events } }: { report: ReportDetail }) => {
  const t = useTexts('inventory')
  const columns: readonly Column<Event>[] = [
    { id: 'what', header: t('report.history'), cell: ({ what }) => t(`events.${what}`) },
    { id: 'at', header: t('report.when'), cell: ({ at }) => <Instant at={at} /> },
    { id: 'userName', header: t('report.by'), cell: ({ userName }) => userName },
    { id: 'quantity', header: t('report.units'), numeric: true, cell: ({ quantity }) => showCount(quantity) },
    { id: 'note', header: t('columns.note'), cell: ({ note }) => note || '-' },
  ]
  return (
    <ExpandableSection headerText={t('report.history')}>
      <DialogTable
        label={t('report.history')}
        rows={events}
        columns={columns}
        rowKey={({ at, what }) => `${at} ${what}`}
        empty="-"
      />
    </ExpandableSection>
  )
}
