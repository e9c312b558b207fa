import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useEffect, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { StopRounds } from '../../../components/rounds-progress.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import { afterChange, type Take } from '../take-record.ts'
import { type ClaimRun, type ClaimState, useClaimRun } from './claim-run.ts'
import { CreditedTable, NotClaimedTable } from './claim-tables.tsx'

interface ClaimRunModalProps {
  title: string
  run: ClaimRun
  onClose: () => void
}

/** Progress of a bulk claim, then its result: the credited takes, and the unclaimed numbers with their reasons. */
export const ClaimRunModal = ({ title, run, onClose }: ClaimRunModalProps) => {
  const t = useTexts('takes')
  const { state, stop, start, resume } = run
  if (!state) return null
  const { isRunning, isStopped, unreached, error } = state
  const close = () => {
    // The call in flight still completes; no further call starts.
    stop()
    onClose()
  }
  const rest = { text: t('run.goOn'), run: () => void (isStopped ? resume() : start()) }
  const actions = !isRunning && (unreached > 0 || isStopped) ? [rest] : []
  return (
    <ResultModal title={title} actions={actions} onClose={close}>
      {isRunning ? (
        <div>
          <Progress state={state} />
          <StopRounds rounds={run} />
        </div>
      ) : (
        <Summary state={state} />
      )}
      {error && <RetryAlert message={error} onRetry={() => void resume()} />}
      {state.inbounds.length > 0 && <CreditedTable rows={state.inbounds} />}
      {!isRunning && state.failedRecords.length > 0 && <NotClaimedTable rows={state.failedRecords} />}
    </ResultModal>
  )
}

const Progress = ({ state: { looked, total, units } }: { state: ClaimState }) => {
  const t = useTexts('takes')
  return (
    <ProgressBar
      value={total === 0 ? 0 : Math.round((100 * looked) / total)}
      label={t('run.looking')}
      {...(total > 0 ? { description: t('run.progress', { looked: showCount(looked), total: showCount(total) }) } : {})}
      {...(units > 0 ? { additionalInfo: t('run.soFar', { units: showCount(units) }) } : {})}
    />
  )
}

const Summary = ({ state }: { state: ClaimState }) => {
  const t = useTexts('takes')
  const { units, amount, successCount, failedRecords, isStopped, error } = state
  const parcels = t('run.parcels', { count: successCount })
  if (units > 0) {
    return (
      <SpaceBetween size="xs">
        <Alert type="success">
          {t('run.claimed', { count: units, units: showCount(units), parcels, amount: showAmount(amount) })}
        </Alert>
        {isStopped && <Box color="text-body-secondary">{t('run.stopped')}</Box>}
      </SpaceBetween>
    )
  }
  if (error) return null
  return (
    <Alert type="info" header={t('run.nothing')}>
      {failedRecords.length === 0 && t('run.nothingArrived')}
    </Alert>
  )
}

/** Claims everything that has arrived for one take. Starts when opened, since the button click was the confirmation. */
export const BulkClaimModal = ({ take, onClose }: { take: Take; onClose: () => void }) => {
  const t = useTexts('takes')
  const { inboundNo, productName: product } = take
  const claim = useMutationCall(api.inbound.bulkClaim, { invalidates: afterChange, success: false })
  const run = useClaimRun(() => claim.mutateAsync({ inboundNo }))
  const begun = useRef(false)
  const { start } = run
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void start()
  })
  return <ClaimRunModal title={t('run.titleOfTake', { product })} run={run} onClose={onClose} />
}
