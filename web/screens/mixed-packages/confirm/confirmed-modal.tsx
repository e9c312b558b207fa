import Alert from '@cloudscape-design/components/alert'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmFailures } from '../../tracking/results/confirm-failures.tsx'
import { mayRetry } from '../../tracking/results/error-notice.ts'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import { ResultSummary } from '../../tracking/results/result-summary.tsx'
import { Verdict } from '../../tracking/results/verdict.tsx'
import type { BulkConfirmed, OpenPending } from '../pending-dialog.ts'

interface ConfirmedModalProps {
  result: BulkConfirmed
  onOpen: OpenPending
  onClose: () => void
}

/** Result of a bulk confirmation (SPEC-mixed-packages-59). */
export const ConfirmedModal = ({ result, onOpen, onClose }: ConfirmedModalProps) => {
  const t = useTexts('mixedBatches')
  const confirmation = useTexts('confirmation')
  const navigate = useNavigate()
  const [warning, setWarning] = useState('')
  const { batchNumber, failureRecords, failedCount, unreached } = result
  const counts = { ...result, totalCount: result.totalPackages }
  const retry = () => {
    const trackings = failureRecords.filter(mayRetry).map(({ tracking }) => tracking)
    if (trackings.length > 0) onOpen({ kind: 'bulk', batchNumber, trackings })
    else setWarning(confirmation('result.noneToRetry'))
  }
  const confirmRest = () => onOpen({ kind: 'bulk', batchNumber })
  const next = () => {
    onClose()
    navigate(`/mixedPackageList/packages?batchNumber=${encodeURIComponent(batchNumber)}`)
  }
  const actions = [
    ...(failedCount > 0 && unreached === 0 ? [{ text: t('confirmed.retry'), run: retry }] : []),
    { text: t('confirmed.next'), run: next },
    ...(unreached > 0 ? [{ text: t('confirmed.rest'), run: confirmRest }] : []),
  ]
  return (
    <ResultModal title={t('confirmed.title')} actions={actions} onClose={onClose}>
      <Verdict
        counts={counts}
        texts={(outcome) => t(`confirmed.verdicts.${outcome}`)}
        rest={
          unreached > 0 ? t('confirmed.unreached', { count: unreached, packages: showCount(unreached) }) : undefined
        }
      />
      <ResultSummary
        counts={counts}
        more={[{ label: t('batch'), value: <KeyNumber text={batchNumber} what={t('batch')} /> }]}
      />
      {warning !== '' && <Alert type="warning">{warning}</Alert>}
      <ConfirmFailures
        batchNumber={batchNumber}
        failedCount={failedCount}
        failures={failureRecords.map(({ itemCount, ...failure }) => ({ ...failure, items: showCount(itemCount) }))}
        label={t('confirmed.failed')}
        itemsHeader={t('confirmed.items')}
      />
    </ResultModal>
  )
}
