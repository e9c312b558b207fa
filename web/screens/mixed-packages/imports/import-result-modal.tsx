import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { retryLines } from '../../tracking/results/error-notice.ts'
import { ImportOutcome } from '../../tracking/results/import-outcome.tsx'
import { nextSteps } from '../../tracking/results/next-steps.ts'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import type { MixedImportResult, MixedTarget, OpenPending } from '../pending-dialog.ts'

interface ImportResultModalProps {
  target: MixedTarget
  result: MixedImportResult
  onOpen: OpenPending
  onClose: () => void
}

/** Result of an import of mixed packages, line by line (SPEC-mixed-packages-34). */
export const ImportResultModal = ({ target, result, onOpen, onClose }: ImportResultModalProps) => {
  const t = useTexts('tracking')
  const batches = useTexts('mixedBatches')
  const { batchNumber, failedRecords } = result
  const again = retryLines(failedRecords)
  // The next import adds packages to the same batch.
  const next = { text: t('result.next'), run: () => onOpen({ kind: 'import', target }) }
  const retry = {
    text: t('result.retry', { lines: again.length }),
    run: () => onOpen({ kind: 'import', target, text: again.join('\n') }),
  }
  const confirm = { text: t('result.confirmBatch'), run: () => onOpen({ kind: 'bulk', batchNumber }) }
  return (
    <ResultModal
      title={batches('result.title')}
      actions={nextSteps(result, { retry, next, confirm })}
      onClose={onClose}
    >
      <ImportOutcome
        result={result}
        batch={batchNumber === '' ? '-' : <KeyNumber text={batchNumber} what={t('batchNumber')} />}
      />
    </ResultModal>
  )
}
