import Alert from '@cloudscape-design/components/alert'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { api } from '../../../api/client.ts'
import { ProblemAlert } from '../../../components/page/problem-alert.tsx'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTask } from '../../../components/use-task.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SheetsLeftOut } from '../../tracking/imports/sheets-left-out.tsx'
import { ImportOutcome } from '../../tracking/results/import-outcome.tsx'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import type { CheckedSheet, OpenPending } from '../pending-dialog.ts'
import { stalePending } from '../stale-pending.ts'
import { useMixedCall } from '../use-mixed-call.ts'
import { UpcCheck } from './upc-check.tsx'

/** A workbook of mixed packages has no header (D3 s2): its columns go by their letters. */
const COLUMNS = { tracking: 'A', upc: 'B', quantity: 'C', note: 'D' }

interface CheckedModalProps {
  doctorNo: string
  sheet: CheckedSheet
  onOpen: OpenPending
  onClose: () => void
}

const upcsOf = (details: CheckedSheet['result']['successDetails']): string[] => [
  ...new Set(details.flatMap(({ items }) => items.map(({ upc }) => upc))),
]

/** What is wrong in a workbook, before anything of it is imported. */
export const CheckedModal = ({ doctorNo, sheet, onOpen, onClose }: CheckedModalProps) => {
  const t = useTexts('mixedBatches')
  const { target, fileNo, fileName, result } = sheet
  const { successCount, totalCount, sheetName, sheetsLeftOut } = result
  const call = useMixedCall(api['mixed-packages'].excelImport, 'import', { ...stalePending, success: false })
  const { busy, problem, run } = useTask()
  const importAll = () =>
    run(async () => {
      onOpen({ kind: 'importResult', target, result: await call.mutateAsync({ doctorNo, ...target, fileNo }) })
    })
  const good = { good: showCount(successCount), count: successCount }
  const ways = [
    { text: t('check.other'), run: () => onOpen({ kind: 'import', target, method: 'excel' }) },
    ...(successCount > 0 ? [{ text: t('check.import', good), run: importAll }] : []),
  ]
  return (
    <ResultModal title={t('check.title', { file: fileName })} ways={ways} busy={busy} onClose={onClose}>
      <Alert type={successCount === 0 ? 'error' : 'info'}>
        {successCount === 0 ? t('check.none') : t('check.good', { ...good, total: showCount(totalCount) })}
      </Alert>
      {sheetsLeftOut.length > 0 && (
        <SheetsLeftOut {...{ sheetName, sheetsLeftOut }} sheetsLeftOutCount={sheetsLeftOut.length} />
      )}
      <ImportOutcome
        result={result}
        batch={<KeyNumber text={result.batchNumber} what={t('batch')} />}
        columnNames={COLUMNS}
      />
      <UpcCheck doctorNo={doctorNo} upcs={upcsOf(result.successDetails)} />
      {busy && <StatusIndicator type="in-progress">{t('check.importing')}</StatusIndicator>}
      {problem && <ProblemAlert told={problem} />}
    </ResultModal>
  )
}
