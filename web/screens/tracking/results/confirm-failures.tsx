import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { Reason } from '../../../../shared/reasons/reasons.ts'
import { saveCsv } from '../../../components/export/save-csv.ts'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount, showInstant } from '../../../components/text/format.ts'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import type { TranslateMessage } from '../../../texts/translate-message.ts'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'
import { ErrorMessage } from './error-message.tsx'
import { mayRetry } from './error-notice.ts'
import { errorTypeOf } from './error-types.ts'

/** Row or package that was not confirmed. */
export interface ConfirmFailure {
  /** Empty for a deleted row; `name` is shown instead. */
  tracking: string
  name?: string
  /** Contents, as shown in the column `itemsHeader`: a UPC, or a number of units. */
  items: string
  errorMessage: string
  reasons: readonly Reason[]
  canRetry: boolean
}

type Text = TextsOf<'confirmation'>

const nameOf = ({ tracking, name = '' }: ConfirmFailure): string => tracking || name

const columns = (t: Text, itemsHeader: string): readonly Column<ConfirmFailure>[] => [
  {
    id: 'tracking',
    header: t('result.tracking'),
    cell: (failure) => (failure.tracking ? <TrackingText tracking={failure.tracking} opensNewTab /> : nameOf(failure)),
  },
  { id: 'items', header: itemsHeader, cell: ({ items }) => items },
  {
    id: 'error',
    header: t('result.reason'),
    cell: ({ errorMessage: message, reasons }) => <ErrorMessage message={{ message, reasons }} />,
  },
  {
    id: 'canRetry',
    header: t('result.canRetry'),
    cell: (failure) => (
      <StateBadge color={mayRetry(failure) ? 'blue' : 'grey'}>
        {t(mayRetry(failure) ? 'result.canRetry' : 'result.cannotRetry')}
      </StateBadge>
    ),
  },
]

const exportFailures = (t: Text, say: TranslateMessage, { batchNumber, failures }: ConfirmFailuresProps): void => {
  const exported = showInstant(new Date().toISOString())
  saveCsv(`bulk_confirm_${batchNumber}_failed.csv`, [
    [
      t('result.tracking'),
      t('result.upcItems'),
      t('result.reason'),
      t('result.canRetry'),
      t('result.batchNumber'),
      t('result.exportTime'),
    ],
    ...failures.map((failure) => [
      nameOf(failure),
      failure.items,
      say({ message: failure.errorMessage, reasons: failure.reasons }),
      t(mayRetry(failure) ? 'yes' : 'no'),
      batchNumber,
      exported,
    ]),
  ])
}

interface ConfirmFailuresProps {
  batchNumber: string
  failures: readonly ConfirmFailure[]
  /** Label of the table, such as 'Failed rows'; `itemsHeader` names the contents column. */
  label: string
  itemsHeader: string
  /** Total number of failures; `failures` may contain only part of them. */
  failedCount: number
}

/** Failed confirmations with their reasons and next steps (SPEC-tracking-25). */
export const ConfirmFailures = (props: ConfirmFailuresProps) => {
  const t = useTexts('confirmation')
  const say = useSentences()
  const { failures, label, itemsHeader, failedCount } = props
  const isNone = failures.length === 0
  const tools = (
    <SpaceBetween direction="horizontal" size="xs">
      {isNone ? (
        <Button iconName="copy" disabled disabledReason={t('result.nothingToCopy')}>
          {t('result.copy')}
        </Button>
      ) : (
        <CopyToClipboard
          variant="button"
          textToCopy={failures.map(nameOf).join('\n')}
          copyButtonText={t('result.copy')}
          copySuccessText={t('result.copied')}
          copyErrorText={t('result.notCopied')}
          popoverRenderWithPortal
        />
      )}
      <Button
        disabled={isNone}
        disabledReason={t('result.nothingToExport')}
        onClick={() => exportFailures(t, say, props)}
      >
        {t('result.export')}
      </Button>
    </SpaceBetween>
  )
  return (
    <SpaceBetween size="s">
      {failedCount > 0 && <Analysis {...props} />}
      {isNone ? (
        tools
      ) : (
        <DialogTable
          label={label}
          rows={failures}
          columns={columns(t, itemsHeader)}
          rowKey={(row) => String(failures.indexOf(row))}
          empty={t('result.empty')}
          tools={tools}
          low
        />
      )}
    </SpaceBetween>
  )
}

const Analysis = ({ failures, failedCount }: ConfirmFailuresProps) => {
  const t = useTexts('confirmation')
  const duplicates = failures.filter(({ reasons }) => errorTypeOf(reasons) === 'Duplicate').length
  const retryable = failures.filter(mayRetry).length
  const named = failures.length
  return (
    <Box>
      {t('result.analysis', {
        duplicates: showCount(duplicates),
        retryable: showCount(retryable),
        others: showCount(named - retryable),
      })}{' '}
      {named < failedCount && t('result.named', { named: showCount(named), failed: showCount(failedCount) })}
    </Box>
  )
}
