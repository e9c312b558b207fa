import Alert from '@cloudscape-design/components/alert'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { KeyFigure } from '../../../components/key-values.tsx'
import { ProblemAlert } from '../../../components/page/problem-alert.tsx'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmFailures } from '../results/confirm-failures.tsx'
import { mayRetry } from '../results/error-notice.ts'
import { ResultModal } from '../results/result-modal.tsx'
import { ResultSummary } from '../results/result-summary.tsx'
import { Verdict } from '../results/verdict.tsx'
import type { OpenDialog } from '../tracking-dialog.ts'
import type { ConfirmResult, RowChoice } from '../tracking-records.ts'

interface ConfirmResultModalProps {
  doctorNo: string
  choices: readonly RowChoice[]
  reason: string
  result: ConfirmResult
  problem?: DisplayMessage | undefined
  onOpen: OpenDialog
  onClose: () => void
}

/** Result of a bulk confirm (SPEC-tracking-25). */
export const ConfirmResultModal = ({
  doctorNo,
  choices,
  reason,
  result: answer,
  problem,
  onOpen,
  onClose,
}: ConfirmResultModalProps) => {
  const t = useTexts('confirmation')
  const result = named(answer, choices)
  const { batchNumber, failureRecords, unreached } = result
  const [warning, setWarning] = useState('')
  const left = useLeftToConfirm(doctorNo, batchNumber)
  const again = () => onOpen({ kind: 'confirm', doctorNo, batchNumber, choices, reason })
  const retry = () => {
    if (failureRecords.some(mayRetry)) again()
    else setWarning(t('result.noneToRetry'))
  }
  const next = () => onOpen({ kind: 'confirm', doctorNo, batchNumber: left ? batchNumber : undefined })
  const actions = [
    ...(result.failedCount > 0 && unreached === 0 ? [{ text: t('result.retry'), run: retry }] : []),
    unreached > 0 ? { text: t('result.rest'), run: again } : { text: t('result.next'), run: next },
  ]
  return (
    <ResultModal title={t('result.title')} actions={actions} onClose={onClose}>
      {problem && <ProblemAlert message={problem} />}
      <Verdict
        counts={result}
        texts={(outcome) => t(`result.verdicts.${outcome}`)}
        rest={unreached > 0 ? t('result.unreached', { count: unreached, rows: showCount(unreached) }) : undefined}
      />
      <ResultSummary
        counts={result}
        more={[
          { label: t('result.units'), value: <KeyFigure text={showCount(result.units)} /> },
          { label: t('result.left'), value: <KeyFigure text={showCount(left)} /> },
          { label: t('batchNumber'), value: <KeyNumber text={batchNumber} what={t('batchNumber')} /> },
        ]}
      />
      {warning !== '' && <Alert type="warning">{warning}</Alert>}
      <ConfirmFailures
        {...result}
        failures={failureRecords.map(({ cwId, upc, ...failure }) => ({ ...failure, name: cwId, items: upc }))}
        label={t('result.failures')}
        itemsHeader={t('columns.upc')}
      />
    </ResultModal>
  )
}

/** The answer has only the number of a deleted row; fill in the tracking number from the list. */
const named = (result: ConfirmResult, choices: readonly RowChoice[]): ConfirmResult => {
  const listed = new Map(choices.map(({ cwId, tracking }) => [cwId, tracking]))
  const failureRecords = result.failureRecords.map((failure) => ({
    ...failure,
    tracking: failure.tracking || (listed.get(failure.cwId) ?? ''),
  }))
  return { ...result, failureRecords }
}

/** Rows of the batch still to confirm; undefined until loaded. */
const useLeftToConfirm = (doctorNo: string, batchNumber: string): number | undefined => {
  const { data } = useCall(api.tracking.listBatches, { doctorNo, type: 1, condition: batchNumber }, { staleTime: 0 })
  return data && (data.find((batch) => batch.batchNumber === batchNumber)?.toConfirm ?? 0)
}
