import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { saveCsv } from '../../../components/export/save-csv.ts'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount, showInstant } from '../../../components/text/format.ts'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import type { Say } from '../../../texts/say.ts'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'
import { ErrorMessage } from '../results/error-message.tsx'
import { mayRetry } from '../results/error-notice.ts'
import { errorTypeOf } from '../results/error-types.ts'
import type { ConfirmResult } from '../tracking-records.ts'

type Failure = ConfirmResult['failureRecords'][number]

type Text = TextsOf<'confirmation'>

const columns = (t: Text): readonly Column<Failure>[] => [
  {
    id: 'tracking',
    header: t('result.tracking'),
    cell: ({ tracking, cwId }) => (tracking ? <TrackingText tracking={tracking} apart /> : cwId),
  },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc },
  {
    id: 'error',
    header: t('result.reason'),
    cell: ({ errorMessage: message, reasons }) => <ErrorMessage told={{ message, reasons }} />,
  },
  {
    ...{ id: 'canRetry', header: t('result.canRetry') },
    cell: (failure) => (
      <StateBadge color={mayRetry(failure) ? 'blue' : 'grey'}>
        {t(mayRetry(failure) ? 'result.canRetry' : 'result.cannotRetry')}
      </StateBadge>
    ),
  },
]

const exportFailures = (t: Text, say: Say, { batchNumber, failureRecords }: ConfirmResult): void => {
  const exported = showInstant(new Date().toISOString())
  saveCsv(`bulk_confirm_${batchNumber}_failed.csv`, [
    [
      ...[t('result.tracking'), t('result.upcItems'), t('result.reason')],
      ...[t('result.canRetry'), t('result.batchNumber'), t('result.exportTime')],
    ],
    ...failureRecords.map(({ cwId, tracking, upc, errorMessage: message, reasons, canRetry }) => [
      ...[
        tracking || cwId,
        upc,
        say({ message, reasons }),
        t(mayRetry({ reasons, canRetry }) ? 'yes' : 'no'),
        batchNumber,
        exported,
      ],
    ]),
  ])
}

interface ConfirmFailuresProps {
  result: ConfirmResult
  onWarn: (text: string) => void
}

/** The rows that were not confirmed, why, and what can be made of them. */
export const ConfirmFailures = ({ result, onWarn }: ConfirmFailuresProps) => {
  const t = useTexts('confirmation')
  const say = useSentences()
  const { failureRecords } = result
  const isNone = failureRecords.length === 0
  const tools = (
    <SpaceBetween direction="horizontal" size="xs">
      {isNone ? (
        <Button iconName="copy" onClick={() => onWarn(t('result.nothingToCopy'))}>
          {t('result.copy')}
        </Button>
      ) : (
        <CopyToClipboard
          variant="button"
          textToCopy={failureRecords.map(({ tracking, cwId }) => tracking || cwId).join('\n')}
          copyButtonText={t('result.copy')}
          copySuccessText={t('result.copied')}
          copyErrorText={t('result.notCopied')}
          popoverRenderWithPortal
        />
      )}
      <Button onClick={() => (isNone ? onWarn(t('result.nothingToExport')) : exportFailures(t, say, result))}>
        {t('result.export')}
      </Button>
    </SpaceBetween>
  )
  return (
    <SpaceBetween size="s">
      {result.failedCount > 0 && <Analysis result={result} />}
      <DialogTable
        label={t('result.failures')}
        rows={failureRecords}
        columns={columns(t)}
        rowKey={(row) => String(failureRecords.indexOf(row))}
        empty={t('result.empty')}
        tools={tools}
        low
      />
    </SpaceBetween>
  )
}

const Analysis = ({ result: { failureRecords, failedCount, unreached } }: { result: ConfirmResult }) => {
  const t = useTexts('confirmation')
  const duplicates = failureRecords.filter(({ reasons }) => errorTypeOf(reasons) === 'Duplicate').length
  const retryable = failureRecords.filter(mayRetry).length
  const named = failureRecords.length
  return (
    <Box>
      {t('result.analysis', {
        duplicates: showCount(duplicates),
        retryable: showCount(retryable),
        others: showCount(named - retryable),
      })}{' '}
      {named < failedCount && t('result.named', { named: showCount(named), failed: showCount(failedCount) })}
      {unreached > 0 && ` ${t('result.unreached', { rows: showCount(unreached) })}`}
    </Box>
  )
}
