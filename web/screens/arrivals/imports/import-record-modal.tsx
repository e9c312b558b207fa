import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { showCount, showInstant } from '../../../components/format.ts'
import { KeyNumber } from '../../../components/key-values.tsx'
import { importDialog, type OpenDialog } from '../arrival-dialog.ts'
import { type ImportRecord, nameOfImport } from '../arrival-records.ts'
import { useCompanies } from '../companies.ts'
import { BatchLink } from '../results/batch-link.tsx'
import { FailedLines, retryLines } from '../results/failed-lines.tsx'
import { ResultModal } from '../results/result-modal.tsx'
import { ImportStatus } from './import-status.tsx'
import { useImportRecord } from './use-import-record.ts'

type Detail = Output<typeof contracts.tracking.calls.importRecordDetail>

interface ImportRecordModalProps {
  /** As listed; what is newer comes from the server. */
  record: ImportRecord
  onOpen: OpenDialog
  onClose: () => void
}

/** One import: what became of it, and the lines that were not taken. */
export const ImportRecordModal = ({ record: listed, onOpen, onClose }: ImportRecordModalProps) => {
  const { data, error, refetch } = useImportRecord(listed)
  const record = data ?? listed
  const again = retryLines(data?.failedRecords ?? [])
  const { doctorNo, warehouseNo, batchNumber } = record
  const retry = () => onOpen(importDialog({ doctorNo, warehouseNo, batchNumber }, again))
  const ways = again.length > 0 ? [{ text: 'Retry failed', run: retry }] : []
  const confirm = () => onOpen({ kind: 'confirm', doctorNo, batchNumber })
  return (
    <ResultModal title={`Import: ${nameOfImport(record)}`} ways={ways} onClose={onClose}>
      <Facts record={record} onConfirm={confirm} />
      {record.message !== '' && <Alert type={record.status === 'duplicate' ? 'info' : 'error'}>{record.message}</Alert>}
      {data && <Lines detail={data} />}
      {!data && !error && <StatusIndicator type="loading">Loading</StatusIndicator>}
      {error && (
        <Alert type="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
    </ResultModal>
  )
}

const Facts = ({ record, onConfirm }: { record: ImportRecord; onConfirm: () => void }) => {
  const { several, nameOf } = useCompanies()
  // The batch of a workbook is there once all of it is.
  const isDone = record.status !== 'processing'
  const batchNumber = isDone ? record.batchNumber : ''
  const figure = (count: number) => showCount(isDone ? count : undefined)
  return (
    <KeyValuePairs
      columns={4}
      items={[
        { label: 'Status', value: <ImportStatus status={record.status} /> },
        { label: 'Total', value: figure(record.totalCount) },
        { label: 'Successful', value: figure(record.successCount) },
        { label: 'Failed', value: figure(record.failedCount) },
        { label: 'Batch number', value: <BatchLink batchNumber={batchNumber} onConfirm={onConfirm} /> },
        { label: 'Warehouse', value: record.warehouse },
        ...(several ? [{ label: 'Company', value: nameOf(record.doctorNo) }] : []),
        { label: 'Imported', value: showInstant(record.createDate) },
        { label: 'Import no.', value: <KeyNumber text={record.importNo} what="Import number" /> },
      ]}
    />
  )
}

const Lines = ({ detail }: { detail: Detail }) => {
  const { failedRecords, failedCount, status, batchNumber } = detail
  if (status === 'processing') return 'The lines that are not taken are listed here when all are read.'
  if (failedCount === 0) return null
  const kept = failedRecords.length
  return (
    <SpaceBetween size="s">
      {kept < failedCount && (
        <Alert type="info">
          The first {showCount(kept)} of {showCount(failedCount)} failed lines are shown.
        </Alert>
      )}
      <FailedLines lines={failedRecords} fileName={`import_${batchNumber || 'none'}`} />
    </SpaceBetween>
  )
}
