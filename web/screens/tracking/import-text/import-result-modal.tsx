import Tabs from '@cloudscape-design/components/tabs'
import { useState } from 'react'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BatchLink } from '../results/batch-link.tsx'
import { FailedLines, retryLines } from '../results/failed-lines.tsx'
import { ResultModal } from '../results/result-modal.tsx'
import { OutcomeTag, ResultSummary } from '../results/result-summary.tsx'
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
      <ResultTabs result={result} />
    </ResultModal>
  )
}

/** Opens where something is to be done. */
const ResultTabs = ({ result: { batchNumber, successCount, failedCount, ...lines } }: { result: ImportResult }) => {
  const t = useTexts('tracking')
  const fileName = `import_${batchNumber || 'none'}`
  const [active, setActive] = useState(failedCount > 0 ? 'failed' : 'success')
  const success = {
    ...{ id: 'success', label: t('result.successTab', { lines: showCount(successCount) }) },
    content: <SuccessLines details={lines.successDetails} fileName={fileName} />,
  }
  const failed = {
    ...{ id: 'failed', label: t('result.failedTab', { lines: showCount(failedCount) }) },
    content: <FailedLines lines={lines.failedRecords} fileName={fileName} />,
  }
  return (
    <Tabs
      ariaLabel={t('result.lines')}
      activeTabId={active}
      onChange={({ detail }) => setActive(detail.activeTabId)}
      tabs={[success, failed]}
    />
  )
}
