import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'

type Run = Output<(typeof contracts)['mixed-packages']['calls']['getClaimRun']>

const POLL_MS = 1000
/** Maximum number of refused claims listed. */
const SIZE = 100

/**
 * Progress of a batch operation, the claims it refused, and whether all, some or none succeeded
 * (SPEC-mixed-packages-88).
 */
export const RunModal = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const t = useTexts('mixedReview')
  const common = useTexts('components')
  const client = useQueryClient()
  const run = useCall(
    api['mixed-packages'].getClaimRun,
    { runId },
    { refetchInterval: (answer) => (isRunningIn(answer) ? POLL_MS : false), staleTime: 0 },
  )
  const isRunning = isRunningIn(run.data)
  // Once the run has ended, refetches the claims, the count in the menu, and the stock.
  useEffect(() => {
    if (!isRunning)
      for (const domain of ['mixed-packages', 'products']) client.invalidateQueries({ queryKey: [domain] })
  }, [isRunning, client])
  return (
    <NoticeModal title={run.data ? t(`run.kinds.${run.data.kind}`) : t('run.title')} size="large" onClose={onClose}>
      <SpaceBetween size="l">
        {run.error && <RetryAlert message={run.error} onRetry={() => run.refetch()} />}
        {!run.data && !run.error && <StatusIndicator type="loading">{common('loading')}</StatusIndicator>}
        {run.data && (isRunning ? <Progress run={run.data} /> : <Ended run={run.data} />)}
        {run.data && run.data.failed > 0 && <Refused runId={runId} key={run.data.failed} />}
      </SpaceBetween>
    </NoticeModal>
  )
}

/** True while a run is in progress; a run that is not loaded yet counts as running. */
const isRunningIn = (run: Run | undefined): boolean => run === undefined || run.status === 'running'

const Progress = ({ run: { done, count } }: { run: Run }) => {
  const t = useTexts('mixedReview')
  return (
    <ProgressBar
      value={Math.floor((done / count) * 100)}
      label={t('run.progress', { done: showCount(done), all: showCount(count) })}
      additionalInfo={t('run.close')}
    />
  )
}

const Ended = ({ run: { count, failed } }: { run: Run }) => {
  const t = useTexts('mixedReview')
  const kind = failed === 0 ? 'allDone' : failed === count ? 'noneDone' : 'partly'
  const words = {
    count: kind === 'partly' ? failed : count,
    all: showCount(count),
    done: showCount(count - failed),
    failed: showCount(failed),
  }
  return (
    <Alert type={kind === 'allDone' ? 'success' : kind === 'noneDone' ? 'error' : 'warning'}>
      {t(`run.${kind}`, words)}
    </Alert>
  )
}

const Refused = ({ runId }: { runId: string }) => {
  const t = useTexts('mixedReview')
  const common = useTexts('components')
  const say = useSentences()
  const lines = useListCall(api['mixed-packages'].listClaimRunLines, { runId, failedOnly: true, size: SIZE })
  if (lines.error) return <RetryAlert message={lines.error} onRetry={() => lines.refetch()} />
  return (
    <div>
      <Box variant="h3">{t('run.failed')}</Box>
      <DialogTable
        label={t('run.failed')}
        rows={lines.data?.records ?? []}
        rowKey={({ claimId }) => claimId}
        empty={common('loading')}
        columns={[
          {
            id: 'tracking',
            header: t('columns.tracking'),
            card: 'title',
            cell: ({ tracking }) => <TrackingText tracking={tracking} opensNewTab />,
          },
          { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc },
          { id: 'claimer', header: t('columns.claimer'), cell: ({ claimerName }) => claimerName },
          {
            id: 'why',
            header: t('run.message'),
            cell: ({ why, errorMessage }) => (why && errorMessage ? say({ ...why, message: errorMessage }) : '-'),
          },
        ]}
        low
      />
    </div>
  )
}
