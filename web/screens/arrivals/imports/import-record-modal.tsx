import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import Pagination from '@cloudscape-design/components/pagination'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { FAILED_LINES_PAGE } from '../../../../shared/tracking/import.rules.ts'
import { KeyNumber } from '../../../components/copy-text.tsx'
import { showCount, showInstant } from '../../../components/format.ts'
import { importDialog, type OpenDialog } from '../arrival-dialog.ts'
import { type ImportRecord, nameOfImport } from '../arrival-records.ts'
import styles from '../arrivals.module.css'
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
  const [part, setPart] = useState(1)
  const { data, error, refetch } = useImportRecord(listed, part)
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
      {data && <Lines detail={data} part={part} onPart={setPart} />}
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

interface LinesProps {
  detail: Detail
  /** Which thousand of the failed lines. */
  part: number
  onPart: (part: number) => void
}

const Lines = ({ detail, part, onPart }: LinesProps) => {
  const { failedRecords, failedCount, status, batchNumber } = detail
  if (status === 'processing') return 'The lines that are not taken are listed here when all are read.'
  if (failedCount === 0) return null
  const parts = Math.ceil(failedCount / FAILED_LINES_PAGE)
  const first = (part - 1) * FAILED_LINES_PAGE + 1
  return (
    <SpaceBetween size="s">
      {parts > 1 && (
        <div className={styles.below}>
          <Box>
            Failed lines {showCount(first)} to {showCount(Math.min(part * FAILED_LINES_PAGE, failedCount))} of{' '}
            {showCount(failedCount)}
          </Box>
          <Pagination
            currentPageIndex={part}
            pagesCount={parts}
            onChange={({ detail: { currentPageIndex } }) => onPart(currentPageIndex)}
            ariaLabels={{ paginationLabel: 'Parts of the failed lines' }}
          />
        </div>
      )}
      <FailedLines key={part} lines={failedRecords} fileName={`import_${batchNumber || 'none'}`} />
    </SpaceBetween>
  )
}
