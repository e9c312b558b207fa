import Badge from '@cloudscape-design/components/badge'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { showCount, showInstant } from '../../../components/format.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import type { ConfirmResult } from '../arrival-records.ts'
import { ErrorMessage } from '../results/error-message.tsx'
import { errorTypeOf } from '../results/error-types.ts'
import { saveCsv } from '../results/save-csv.ts'

type Failure = ConfirmResult['failureRecords'][number]

const columns: readonly Column<Failure>[] = [
  { id: 'tracking', header: 'Tracking Number', cell: ({ tracking }) => tracking },
  { id: 'upc', header: 'UPC', cell: ({ upc }) => upc },
  { id: 'error', header: 'Error Reason', cell: ({ errorMessage }) => <ErrorMessage text={errorMessage} /> },
  {
    ...{ id: 'canRetry', header: 'Can Retry' },
    cell: ({ canRetry }) => <Badge color={canRetry ? 'blue' : 'grey'}>{canRetry ? 'Can Retry' : 'Cannot Retry'}</Badge>,
  },
]

const exportFailures = ({ batchNumber, failureRecords }: ConfirmResult): void => {
  const exported = showInstant(new Date().toISOString())
  saveCsv(`bulk_confirm_${batchNumber}_failed.csv`, [
    ['Tracking Number', 'UPC Items', 'Error Reason', 'Can Retry', 'Batch Number', 'Export Time'],
    ...failureRecords.map(({ tracking, upc, errorMessage, canRetry }) => [
      ...[tracking, upc, errorMessage, canRetry ? 'Yes' : 'No', batchNumber, exported],
    ]),
  ])
}

interface ConfirmFailuresProps {
  result: ConfirmResult
  onWarn: (text: string) => void
}

/** The rows that were not confirmed, why, and what can be made of them. */
export const ConfirmFailures = ({ result, onWarn }: ConfirmFailuresProps) => {
  const { failureRecords } = result
  const isNone = failureRecords.length === 0
  const tools = (
    <SpaceBetween direction="horizontal" size="xs">
      {isNone ? (
        <Button iconName="copy" onClick={() => onWarn('No failed tracking numbers to copy')}>
          Copy to Clipboard
        </Button>
      ) : (
        <CopyToClipboard
          variant="button"
          textToCopy={failureRecords.map(({ tracking }) => tracking).join('\n')}
          copyButtonText="Copy to Clipboard"
          copySuccessText="Tracking numbers copied"
          copyErrorText="The tracking numbers could not be copied"
          popoverRenderWithPortal
        />
      )}
      <Button onClick={() => (isNone ? onWarn('No failed data to export') : exportFailures(result))}>
        Export to CSV
      </Button>
    </SpaceBetween>
  )
  return (
    <SpaceBetween size="s">
      {result.failedCount > 0 && <Analysis result={result} />}
      <DialogTable
        label="Failed rows"
        rows={failureRecords}
        columns={columns}
        rowKey={(row) => String(failureRecords.indexOf(row))}
        empty="No failed records"
        tools={tools}
        low
      />
    </SpaceBetween>
  )
}

const Analysis = ({ result: { failureRecords, failedCount, unreached } }: { result: ConfirmResult }) => {
  const duplicates = failureRecords.filter(({ errorMessage }) => errorTypeOf(errorMessage) === 'Duplicate').length
  const retryable = failureRecords.filter(({ canRetry }) => canRetry).length
  const named = failureRecords.length
  return (
    <Box>
      Duplicate tracking: {showCount(duplicates)}. Retryable: {showCount(retryable)}. Non-retryable:{' '}
      {showCount(named - retryable)}.{' '}
      {named < failedCount && `${showCount(named)} of ${showCount(failedCount)} failed rows are named.`}
      {unreached > 0 && ` ${showCount(unreached)} were not reached in time and still wait: confirm the batch again.`}
    </Box>
  )
}
