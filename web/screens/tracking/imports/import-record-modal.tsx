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
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { BatchLink } from '../results/batch-link.tsx'
import { FailedLines, retryLines } from '../results/failed-lines.tsx'
import { ResultModal } from '../results/result-modal.tsx'
import styles from '../tracking.module.css'
import { importDialog, type OpenDialog } from '../tracking-dialog.ts'
import { type ImportRecord, nameOfImport } from '../tracking-records.ts'
import { ImportStatus } from './import-status.tsx'
import { useImportRecord } from './use-import-record.ts'

type Detail = Output<typeof contracts.tracking.calls.getImport>

interface ImportRecordModalProps {
  /** As listed; what is newer comes from the server. */
  record: ImportRecord
  onOpen: OpenDialog
  onClose: () => void
}

/** One import: what became of it, and the lines that were not taken. */
export const ImportRecordModal = ({ record: listed, onOpen, onClose }: ImportRecordModalProps) => {
  const t = useTexts('tracking')
  const common = useTexts('components')
  const say = useSentences()
  const [part, setPart] = useState(1)
  const { data, error, refetch } = useImportRecord(listed, part)
  const record = data ?? listed
  const again = retryLines(data?.failedRecords ?? [])
  const { doctorNo, warehouseNo, batchNumber } = record
  const retry = () => onOpen(importDialog({ doctorNo, warehouseNo, batchNumber }, again))
  const ways = again.length > 0 ? [{ text: t('record.retry'), run: retry }] : []
  const confirm = () => onOpen({ kind: 'confirm', doctorNo, batchNumber })
  return (
    <ResultModal title={t('record.title', { file: nameOfImport(record, t) })} ways={ways} onClose={onClose}>
      <Facts record={record} onConfirm={confirm} />
      {record.message !== '' && <Alert type={record.status === 'duplicate' ? 'info' : 'error'}>{say(record)}</Alert>}
      {record.sheetsLeftOutCount > 0 && <SheetsLeftOut record={record} />}
      {data && <Lines detail={data} part={part} onPart={setPart} />}
      {!data && !error && <StatusIndicator type="loading">{common('loading')}</StatusIndicator>}
      {error && (
        <Alert type="error" action={<Button onClick={() => refetch()}>{common('tryAgain')}</Button>}>
          {say(error)}
        </Alert>
      )}
    </ResultModal>
  )
}

const SheetsLeftOut = ({ record: { sheetName, sheetsLeftOut, sheetsLeftOutCount } }: { record: ImportRecord }) => {
  const t = useTexts('tracking')
  const more = sheetsLeftOutCount - sheetsLeftOut.length
  const named = sheetsLeftOut.join(', ')
  const sheets = more > 0 ? t('record.andMore', { named, more: showCount(more) }) : named
  return (
    <Alert type="warning" header={t('record.oneSheet', { sheet: sheetName })}>
      <span className={styles.message}>{t('record.leftOut', { sheets })}</span>
    </Alert>
  )
}

const Facts = ({ record, onConfirm }: { record: ImportRecord; onConfirm: () => void }) => {
  const t = useTexts('tracking')
  const { several, nameOf } = useCompanies()
  // A batch is there with its first row; its number is known before that.
  const batchNumber = record.successCount > 0 ? record.batchNumber : ''
  return (
    <KeyValuePairs
      columns={4}
      items={[
        { label: t('imports.status'), value: <ImportStatus record={record} /> },
        { label: t('imports.total'), value: showCount(record.totalCount) },
        { label: t('record.successful'), value: showCount(record.successCount) },
        { label: t('imports.failed'), value: showCount(record.failedCount) },
        { label: t('batchNumber'), value: <BatchLink batchNumber={batchNumber} onConfirm={onConfirm} /> },
        { label: t('warehouse'), value: record.warehouse },
        ...(several ? [{ label: t('company'), value: nameOf(record.doctorNo) }] : []),
        { label: t('imports.imported'), value: <Instant at={record.createDate} /> },
        { label: t('imports.importedBy'), value: record.userName || t('imports.dropped') },
        { label: t('imports.importNo'), value: <KeyNumber text={record.importNo} what={t('imports.importNumber')} /> },
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
  const t = useTexts('tracking')
  const { failedRecords, failedCount, status, batchNumber } = detail
  if (status === 'processing') return t('record.processing')
  if (failedCount === 0) return null
  const parts = Math.ceil(failedCount / FAILED_LINES_PAGE)
  const first = (part - 1) * FAILED_LINES_PAGE + 1
  return (
    <SpaceBetween size="s">
      {parts > 1 && (
        <div className={styles.below}>
          <Box>
            {t('record.part', {
              first: showCount(first),
              last: showCount(Math.min(part * FAILED_LINES_PAGE, failedCount)),
              total: showCount(failedCount),
            })}
          </Box>
          <Pagination
            currentPageIndex={part}
            pagesCount={parts}
            onChange={({ detail: { currentPageIndex } }) => onPart(currentPageIndex)}
            ariaLabels={{ paginationLabel: t('record.parts') }}
          />
        </div>
      )}
      <FailedLines key={part} lines={failedRecords} fileName={`import_${batchNumber || 'none'}`} />
    </SpaceBetween>
  )
}
