import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type ComponentProps, useEffect, useState } from 'react'
import { isUnderWay } from '../../../../shared/tracking/import.rules.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { retryLines } from '../results/failed-lines.tsx'
import { ResultModal } from '../results/result-modal.tsx'
import { ResultTabs } from '../results/result-tabs.tsx'
import styles from '../tracking.module.css'
import { importDialog, type OpenDialog } from '../tracking-dialog.ts'
import { type ImportRecord, nameOfImport } from '../tracking-records.ts'
import { ImportFacts } from './import-facts.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { useImportRecord } from './use-import-record.ts'

interface ImportRecordModalProps {
  /** As listed; what is newer comes from the server. */
  record: ImportRecord
  /** Whoever uploaded it confirms its rows next. */
  andConfirm?: boolean
  onOpen: OpenDialog
  onClose: () => void
}

/** One import: how far it is, what is wrong in it before it is imported, what became of it, and its failed lines. */
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
  const ways = useWays(record, { failed: data?.failedRecords ?? [], ...start, andConfirm, onOpen })
  const isUnread = status === 'waiting' || isUnderWay(status)
  return (
    <ResultModal
      title={status === 'checked' ? imports('preview.title', { file }) : t('record.title', { file })}
      ways={[...discard, ...ways]}
      onClose={onClose}
    >
      <ImportProgress record={record} />
      {start.error && <Alert type="error">{say(start.error)}</Alert>}
      <ImportFacts record={record} onConfirm={confirm} />
      {record.message !== '' && <Alert type={status === 'duplicate' ? 'info' : 'error'}>{say(record)}</Alert>}
      {record.sheetsLeftOutCount > 0 && <SheetsLeftOut record={record} />}
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

/** Of what has brought rows both sides, else what was not taken or would not be. */
const Lines = (props: ComponentProps<typeof ImportLines>) => {
  const { detail } = props
  if (detail.successCount === 0) return <ImportLines {...props} />
  return <ResultTabs {...detail} success={<ImportedRows record={detail} />} failed={<ImportLines {...props} />} />
}

/** Ends an import that nobody will go on with. */
const useDiscard = ({ doctorNo, importNo, status }: ImportRecord, onDone: () => void) => {
  const imports = useTexts('imports')
  const discard = useMutationCall(api.tracking.discardImport, {
    invalidates: [api.tracking.getImport, api.tracking.listImports],
    refreshesOnError: [api.tracking.getImport],
    flashErrors: true,
  })
  if (status !== 'waiting' && status !== 'checked') return []
  const run = () => discard.mutate({ doctorNo, importNo }, { onSuccess: onDone })
  return [{ text: imports('preview.discard'), run }]
}

/**
 * Starts the import of what was checked; with `andConfirm` its confirmation opens once all rows are there. Whoever has
 * asked for both is not asked again where there is nothing wrong.
 */
const useStart = (record: ImportRecord, wanted: boolean, confirm: () => void) => {
  const { doctorNo, importNo, status, successCount, failedCount, totalCount } = record
  const [andConfirm, setAndConfirm] = useState(wanted)
  const [isBegun, setBegun] = useState(false)
  const { mutate, isPending, error } = useMutationCall(api.tracking.importChecked, {
    ...{ invalidates: [api.tracking.getImport, api.tracking.listImports], success: false },
    refreshesOnError: [api.tracking.getImport],
  })
  const begin = (thenConfirm: boolean) => {
    setAndConfirm(thenConfirm)
    setBegun(true)
    mutate({ doctorNo, importNo }, { onError: () => setBegun(false) })
  }
  const isFine = wanted && status === 'checked' && failedCount === 0 && totalCount > 0
  const isUntried = !isBegun && !error
  useEffect(() => {
    if (isFine && isUntried) begin(true)
  })
  const isReady = isBegun && andConfirm && status === 'done' && successCount > 0
  useEffect(() => {
    if (isReady) confirm()
  }, [isReady, confirm])
  return { error, begin: isPending ? undefined : begin }
}

interface Next {
  failed: Parameters<typeof retryLines>[0]
  /** Absent while it is being started. */
  begin?: ((andConfirm: boolean) => void) | undefined
  andConfirm: boolean
  onOpen: OpenDialog
}

/** What can be done next; the last is what most will do. */
const useWays = (record: ImportRecord, { failed, begin, andConfirm, onOpen }: Next) => {
  const t = useTexts('tracking')
  const imports = useTexts('imports')
  const { doctorNo, warehouseNo, batchNumber, status, totalCount, failedCount } = record
  const good = totalCount - failedCount
  if (status === 'checked' && good > 0 && begin) {
    const both = { text: imports('upload.andConfirm'), run: () => begin(true) }
    const only = { text: imports('preview.import', { count: good, good: showCount(good) }), run: () => begin(false) }
    return andConfirm ? [only, both] : [both, only]
  }
  if (status !== 'done' && status !== 'failed') return []
  // What is sent next goes to the same place, into the batch that has begun.
  const target = { doctorNo, warehouseNo, batchNumber }
  const again = retryLines(failed)
  const retry = { text: t('result.retry', { lines: again.length }), run: () => onOpen(importDialog(target, again)) }
  const next = { text: t('result.next'), run: () => onOpen(importDialog(target)) }
  return again.length > 0 ? [retry, next] : [next]
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
