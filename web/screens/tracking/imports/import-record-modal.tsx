import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type ComponentProps, useState } from 'react'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import { isUnderWay } from '../../../../shared/tracking/import.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ImportColumns } from '../../../components/sheets/import-columns.tsx'
import { LostZeros } from '../../../components/sheets/lost-zeros.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { ResultModal } from '../results/result-modal.tsx'
import { ResultTabs } from '../results/result-tabs.tsx'
import type { OpenDialog } from '../tracking-dialog.ts'
import { type ImportRecord, nameOfImport } from '../tracking-records.ts'
import { ImportFacts } from './import-facts.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { SheetsLeftOut } from './sheets-left-out.tsx'
import {
  offersZeros,
  useDiscard,
  useFirstImport,
  useImportActions,
  useStart,
  useZerosAfterwards,
} from './use-import-actions.ts'
import { POLL_MS, useFreshRowsAfter } from './use-imports.ts'

interface ImportRecordModalProps {
  /** Record from the list; the dialog fetches the current record. */
  record: ImportRecord
  /** True if the uploader wants to confirm its rows next. */
  andConfirm?: boolean
  onOpen: OpenDialog
  onClose: () => void
}

/** One import: its progress, the problems found by the check, its outcome, and its failed lines. */
export const ImportRecordModal = ({ record: listed, andConfirm = false, onOpen, onClose }: ImportRecordModalProps) => {
  const t = useTexts('tracking')
  const imports = useTexts('imports')
  const common = useTexts('components')
  const say = useSentences()
  const [part, setPart] = useState(1)
  const { data, error, refetch } = useImportRecord(listed, part)
  const record = data ?? listed
  const { doctorNo, batchNumber, status } = record
  const confirm = () => onOpen({ kind: 'confirm', doctorNo, batchNumber })
  const start = useStart(record, andConfirm, confirm)
  const file = nameOfImport(record, t)
  const discard = useDiscard(record, onClose)
  const first = useFirstImport(record, onOpen)
  const actions = useImportActions(record, { failed: data?.failedRecords ?? [], ...start, andConfirm, onOpen })
  const zeros = useZerosAfterwards(record, start.addZeros, onOpen)
  const isUnread = status === 'waiting' || isUnderWay(status)
  return (
    <ResultModal
      title={status === 'checked' ? imports('preview.title', { file }) : t('record.title', { file })}
      actions={[...first, ...discard, ...actions, ...zeros]}
      onClose={onClose}
    >
      <ImportProgress record={record} />
      {offersZeros(record) && (
        <LostZeros count={record.zerosLost} accepted={start.addZeros} onAccept={start.setAddZeros} />
      )}
      {start.error && <Alert type="error">{say(start.error)}</Alert>}
      <ImportFacts record={record} />
      {record.message !== '' && <Alert type={status === 'duplicate' ? 'info' : 'error'}>{say(record)}</Alert>}
      {data && <Columns record={data} />}
      {record.sheetsLeftOutCount > 0 && <SheetsLeftOut {...record} />}
      {data && !isUnread && <Lines detail={data} part={part} onPart={setPart} />}
      {!data && !error && <StatusIndicator type="loading">{common('loading')}</StatusIndicator>}
      {error && (
        <Alert type="error" action={<Button onClick={() => refetch()}>{common('tryAgain')}</Button>}>
          {say(error)}
        </Alert>
      )}
    </ResultModal>
  )
}

/** Shows the columns used to read the workbook. They can be changed until a row is imported. */
const Columns = ({ record }: { record: ImportRecord }) => {
  const { doctorNo, importNo, status, successCount, hasSource, reasons } = record
  const check = useMutationCall(api.tracking.checkImportAgain, {
    invalidates: [api.tracking.getImport, api.tracking.listImports, api.tracking.getSheetLayout],
    success: false,
  })
  const isRefused = status === 'failed' && successCount === 0 && reasons.some(({ reason }) => isOfColumns(reason))
  // For a duplicate, the user may have meant another sheet of the workbook.
  if (!hasSource || !(status === 'checked' || status === 'duplicate' || isRefused)) return null
  return (
    <ImportColumns
      kind="tracking"
      doctorNo={doctorNo}
      importNo={importNo}
      onApply={(columns) => check.mutateAsync({ doctorNo, importNo, columns })}
    />
  )
}

const COLUMN_REASONS: readonly string[] = [
  sheetsReasons.noHeader.key,
  sheetsReasons.columnsMissing.key,
  sheetsReasons.namedTwice.key,
  sheetsReasons.noRows.key,
  sheetsReasons.sheetGone.key,
]
const isOfColumns = (reason: string): boolean => COLUMN_REASONS.includes(reason)

/** Both tabs if rows were imported, otherwise the lines that were or would be refused. */
const Lines = (props: ComponentProps<typeof ImportLines>) => {
  const { detail } = props
  if (detail.successCount === 0) return <ImportLines {...props} />
  return <ResultTabs {...detail} success={<ImportedRows record={detail} />} failed={<ImportLines {...props} />} />
}

/** One import with a page of its failed lines, polled while its file is awaited, checked or imported. */
const useImportRecord = ({ doctorNo, importNo }: ImportRecord, current: number) => {
  const query = useCall(
    api.tracking.getImport,
    { doctorNo, importNo, current },
    { staleTime: 0, keepPrevious: true, refetchInterval: (answer) => (isMoving(answer?.status) ? POLL_MS : false) },
  )
  useFreshRowsAfter(query.data?.status === 'processing')
  return query
}

const isMoving = (status: Parameters<typeof isUnderWay>[0] | undefined): boolean =>
  status !== undefined && (status === 'waiting' || isUnderWay(status))
