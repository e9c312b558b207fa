import Alert from '@cloudscape-design/components/alert'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { KeyNumber } from '../../../components/copy-text.tsx'
import { showCount } from '../../../components/format.ts'
import { KeyFigure } from '../../../components/key-values.tsx'
import type { OpenDialog } from '../arrival-dialog.ts'
import type { ConfirmResult } from '../arrival-records.ts'
import { ResultModal } from '../results/result-modal.tsx'
import { outcomeOf, ResultSummary } from '../results/result-summary.tsx'
import { ConfirmFailures } from './confirm-failures.tsx'
import type { RowChoice } from './row-choices.ts'

interface ConfirmResultModalProps {
  doctorNo: string
  choices: readonly RowChoice[]
  result: ConfirmResult
  onOpen: OpenDialog
  onClose: () => void
}

/** What came of a bulk confirm (D3 s2). */
export const ConfirmResultModal = ({ doctorNo, choices, result, onOpen, onClose }: ConfirmResultModalProps) => {
  const { batchNumber, failureRecords } = result
  const [warning, setWarning] = useState('')
  const left = useLeftToConfirm(doctorNo, batchNumber)
  const retry = () => {
    if (result.unreached > 0 || failureRecords.some(({ canRetry }) => canRetry))
      onOpen({ kind: 'confirm', doctorNo, batchNumber, choices })
    else setWarning('No retryable failures found')
  }
  const next = () => onOpen({ kind: 'confirm', doctorNo, ...(left ? { batchNumber } : {}) })
  const ways = [
    ...(result.failedCount > 0 ? [{ text: 'Retry Failed Rows', run: retry }] : []),
    { text: 'Continue', run: next },
  ]
  return (
    <ResultModal title="Bulk Confirm Results" ways={ways} onClose={onClose}>
      <Verdict result={result} />
      <ResultSummary
        counts={result}
        more={[
          { label: 'Units now in the building', value: <KeyFigure text={showCount(result.units)} /> },
          { label: 'Still to confirm in this batch', value: <KeyFigure text={showCount(left)} /> },
          { label: 'Batch number', value: <KeyNumber text={batchNumber} what="Batch number" /> },
        ]}
      />
      {warning !== '' && <Alert type="warning">{warning}</Alert>}
      <ConfirmFailures result={result} onWarn={setWarning} />
    </ResultModal>
  )
}

const Verdict = ({ result }: { result: ConfirmResult }) => {
  switch (outcomeOf(result)) {
    case 'All Successful':
      return <Alert type="success">All Rows Confirmed Successfully!</Alert>
    case 'All Failed':
      return <Alert type="error">All Rows Failed to Confirm</Alert>
    case 'Partial Success':
      return <Alert type="warning">Bulk Confirm Completed with Mixed Results</Alert>
  }
}

/** Rows of the batch that still wait; undefined until that is known. */
const useLeftToConfirm = (doctorNo: string, batchNumber: string): number | undefined => {
  const { data } = useCall(api.tracking.batchNumbers, { doctorNo, type: 1 }, { staleTime: 0 })
  return data && (data.find((batch) => batch.batchNumber === batchNumber)?.toConfirm ?? 0)
}
