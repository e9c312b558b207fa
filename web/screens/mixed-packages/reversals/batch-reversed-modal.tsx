import Alert from '@cloudscape-design/components/alert'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { KeyFigure } from '../../../components/key-values.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { ErrorMessage } from '../../tracking/results/error-message.tsx'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import type { BatchReversed, OpenPackage } from '../package-dialog.ts'

interface BatchReversedModalProps {
  result: BatchReversed
  onOpen: OpenPackage
  onClose: () => void
}

/**
 * Result of a bulk reversal: the number of reversed packages, and the tracking numbers of those that failed, with
 * reasons.
 */
export const BatchReversedModal = ({ result, onOpen, onClose }: BatchReversedModalProps) => {
  const t = useTexts('mixedBatches')
  const packages = useTexts('mixedPackages')
  const { batchNumbers, batchesLeft, reversed, failedCount, failureRecords, unreached } = result
  const open = (batches: readonly string[]) => onOpen({ kind: 'reverseBatch', batchNumbers: batches })
  const next =
    unreached > 0
      ? { text: t('reversed.goOn'), run: () => open(batchesLeft) }
      : { text: t('reversed.next'), run: () => open([]) }
  return (
    <ResultModal title={t('reversed.title')} actions={[next]} onClose={onClose}>
      <Verdict result={result} />
      <KeyValuePairs
        columns={3}
        items={[
          { label: t('reversed.count'), value: <KeyFigure text={showCount(reversed)} /> },
          { label: t('reversed.stays'), value: <KeyFigure text={showCount(failedCount)} /> },
          {
            label: t('batch'),
            value: batchNumbers.map((batch) => <KeyNumber key={batch} text={batch} what={t('batch')} />),
          },
        ]}
      />
      {failedCount > 0 && (
        <DialogTable
          label={t('reversed.stays')}
          rows={failureRecords}
          columns={columns(packages, t)}
          rowKey={({ packageId }) => packageId}
          empty={t('reversed.empty')}
          low
        />
      )}
    </ResultModal>
  )
}

const Verdict = ({ result: { reversed: count, failedCount, unreached } }: { result: BatchReversed }) => {
  const t = useTexts('mixedBatches')
  const words = { count, packages: showCount(count) }
  if (unreached > 0) {
    return <Alert type="info">{t('reversed.unreached', { count: unreached, packages: showCount(unreached) })}</Alert>
  }
  if (failedCount === 0) return <Alert type="success">{t('reversed.all', words)}</Alert>
  return <Alert type="warning">{count === 0 ? t('reversed.none') : t('reversed.some', words)}</Alert>
}

type Stay = BatchReversed['failureRecords'][number]

const columns = (packages: TextsOf<'mixedPackages'>, t: TextsOf<'mixedBatches'>): readonly Column<Stay>[] => [
  {
    id: 'tracking',
    header: packages('columns.tracking'),
    card: 'title',
    cell: ({ tracking }) => <TrackingText tracking={tracking} opensNewTab />,
  },
  {
    id: 'reason',
    header: t('reversed.reason'),
    cell: ({ errorMessage: message, reasons }) => <ErrorMessage message={{ message, reasons }} />,
  },
]
