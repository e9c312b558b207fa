import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { retryLines } from '../results/error-notice.ts'
import { ImportOutcome } from '../results/import-outcome.tsx'
import { nextSteps } from '../results/next-steps.ts'
import { ResultModal } from '../results/result-modal.tsx'
import { importDialog, type OpenDialog } from '../tracking-dialog.ts'
import type { ImportResult } from '../tracking-records.ts'

interface ImportResultModalProps {
  doctorNo: string
  warehouseNo: string
  result: ImportResult
  onOpen: OpenDialog
  onClose: () => void
}

/** Result of a typed import, line by line (SPEC-tracking-19). */
export const ImportResultModal = (props: ImportResultModalProps) => {
  const t = useTexts('tracking')
  const { doctorNo, warehouseNo, result, onOpen, onClose } = props
  const { batchNumber, failedRecords } = result
  // The next import uses the same warehouse and the batch just created.
  const target = { doctorNo, warehouseNo, batchNumber }
  const again = retryLines(failedRecords)
  const retry = { text: t('result.retry', { lines: again.length }), run: () => onOpen(importDialog(target, again)) }
  const next = { text: t('result.next'), run: () => onOpen(importDialog(target)) }
  const confirm = { text: t('result.confirmBatch'), run: () => onOpen({ kind: 'confirm', doctorNo, batchNumber }) }
  return (
    <ResultModal title={t('result.title')} actions={nextSteps(result, { retry, next, confirm })} onClose={onClose}>
      <ImportOutcome
        result={result}
        batch={batchNumber === '' ? '-' : <KeyNumber text={batchNumber} what={t('batchNumber')} />}
      />
    </ResultModal>
  )
}
