import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { historyReasons } from '../../../../shared/tracking/history.reasons.ts'
import { KeyFigure } from '../../../components/key-values.tsx'
import { ProblemAlert } from '../../../components/page/problem-alert.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { ErrorMessage } from '../results/error-message.tsx'
import { ResultModal } from '../results/result-modal.tsx'
import type { ReverseResult } from '../tracking-records.ts'
import type { OpenHistory } from './history-dialog.ts'

interface ReversedModalProps {
  doctorNo: string
  result: ReverseResult
  problem?: DisplayMessage | undefined
  onOpen: OpenHistory
  onClose: () => void
}

/** Result of a bulk reverse: the number of reversed rows, and the rows that stay. */
export const ReversedModal = ({ doctorNo, result, problem, onOpen, onClose }: ReversedModalProps) => {
  const t = useTexts('history')
  const { batchNumber, successCount, unreached, units } = result
  // Rows that no call has tried are not failures.
  const failedCount = result.failedCount - unreached
  const failureRecords = result.failureRecords.filter(
    ({ reasons }) => !reasons.some(({ reason }) => reason === historyReasons.notReached.key),
  )
  const canGoOn = unreached > 0 || failureRecords.some(({ canRetry }) => canRetry)
  const actions = [
    ...(canGoOn
      ? [{ text: t('result.goOn'), run: () => onOpen({ kind: 'reverseBatch', doctorNo, batchNumber }) }]
      : []),
    ...(canGoOn ? [] : [{ text: t('result.next'), run: () => onOpen({ kind: 'reverseBatch', doctorNo }) }]),
  ]
  return (
    <ResultModal title={t('result.title')} actions={actions} onClose={onClose}>
      {problem && <ProblemAlert message={problem} />}
      <Verdict successCount={successCount} failedCount={failedCount} unreached={unreached} />
      <KeyValuePairs
        columns={4}
        items={[
          { label: t('result.reversed'), value: <KeyFigure text={showCount(successCount)} /> },
          { label: t('result.units'), value: <KeyFigure text={showCount(units)} /> },
          { label: t('result.stays'), value: <KeyFigure text={showCount(failedCount)} /> },
          {
            label: t('bulk.batchNumber'),
            value: <KeyNumber text={batchNumber} what={t('bulk.batchNumber')} />,
          },
        ]}
      />
      {failureRecords.length < failedCount && (
        <Box>{t('result.listed', { named: showCount(failureRecords.length), rows: showCount(failedCount) })}</Box>
      )}
      {failedCount > 0 && (
        <DialogTable
          label={t('result.stays')}
          rows={failureRecords}
          columns={columns(t)}
          rowKey={({ cwId }) => cwId}
          empty={t('result.empty')}
          find={{ label: t('result.find'), text: ({ productName, tracking }) => `${productName} ${tracking}` }}
          low
        />
      )}
    </ResultModal>
  )
}

type Counts = Pick<ReverseResult, 'successCount' | 'failedCount' | 'unreached'>

const Verdict = ({ successCount: count, failedCount, unreached }: Counts) => {
  const t = useTexts('history')
  if (unreached > 0) {
    return <Alert type="info">{t('result.unreached', { count: unreached, rows: showCount(unreached) })}</Alert>
  }
  if (failedCount === 0) return <Alert type="success">{t('result.all')}</Alert>
  if (count === 0) return <Alert type="warning">{t('result.noneBack')}</Alert>
  return <Alert type="warning">{t('result.some', { count, rows: showCount(count) })}</Alert>
}

type Stay = ReverseResult['failureRecords'][number]

const columns = (t: TextsOf<'history'>): readonly Column<Stay>[] => [
  { id: 'product', header: t('columns.product'), cell: ({ productName }) => <LongText text={productName} /> },
  { id: 'tracking', header: t('columns.tracking'), cell: ({ tracking }) => <TrackingText tracking={tracking} /> },
  { id: 'qty', header: t('columns.quantity'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    id: 'reason',
    header: t('result.reason'),
    cell: ({ errorMessage: message, reasons }) => <ErrorMessage message={{ message, reasons }} />,
  },
]
