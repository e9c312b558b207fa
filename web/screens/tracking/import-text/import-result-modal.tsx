import { useTexts } from '../../../texts/use-texts.ts'
import { BatchLink } from '../results/batch-link.tsx'
import { FailedLines } from '../results/failed-lines.tsx'
import { ResultModal } from '../results/result-modal.tsx'
import { OutcomeTag, ResultSummary } from '../results/result-summary.tsx'
import { ResultTabs } from '../results/result-tabs.tsx'
import { retryLines } from '../results/retry-lines.ts'
import { SuccessLines } from '../results/success-lines.tsx'
import { importDialog, type OpenDialog } from '../tracking-dialog.ts'
import type { ImportResult } from '../tracking-records.ts'

interface ImportResultModalProps {
  doctorNo: string
  warehouseNo: string
  result: ImportResult
  onOpen: OpenDialog
  onClose: () => void
}

/** What came of a typed list, line by line (D3 s2). */
export const ImportResultModal = (props: ImportResultModalProps) => {
  const t = useTexts('tracking')
  const { doctorNo, warehouseNo, result, onOpen, onClose } = props
  const { batchNumber, failedRecords } = result
  const fileName = `import_${batchNumber || 'none'}`
  // What is sent next goes to the same place, into the batch that has just begun.
  const target = { doctorNo, warehouseNo, batchNumber }
  const again = retryLines(failedRecords)
  const retry = { text: t('result.retry', { lines: again.length }), run: () => onOpen(importDialog(target, again)) }
  const next = { text: t('result.next'), run: () => onOpen(importDialog(target)) }
  const ways = again.length > 0 ? [retry, next] : [next]
  return (
    <ResultModal title={t('result.title')} ways={ways} onClose={onClose}>
      <ResultSummary
        counts={result}
        more={[
          { label: t('result.result'), value: <OutcomeTag counts={result} /> },
          {
            label: t('batchNumber'),
            value: (
              <BatchLink
                batchNumber={batchNumber}
                onConfirm={() => onOpen({ kind: 'confirm', doctorNo, batchNumber })}
              />
            ),
          },
        ]}
      />
      <ResultTabs
        {...result}
        success={<SuccessLines details={result.successDetails} fileName={fileName} />}
        failed={<FailedLines lines={failedRecords} fileName={fileName} />}
      />
    </ResultModal>
  )
}
