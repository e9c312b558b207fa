import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { FooterButtons } from '../../../components/modals/footer-buttons.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { ProblemAlert } from '../../../components/page/problem-alert.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { RoundsProgress } from '../../../components/rounds-progress.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTask } from '../../../components/use-task.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OpenPackage } from '../package-dialog.ts'
import { BatchChecks, useBatchChecks } from './batch-checks.tsx'
import { BatchPackages } from './batch-packages.tsx'
import { BatchesSelect } from './batches-select.tsx'
import { useBatchReversal } from './use-batch-reversal.ts'

interface ReverseBatchModalProps {
  doctorNo: string
  batchNumbers: readonly string[]
  onOpen: OpenPackage
  onClose: () => void
}

/** Shows each batch with the effect of its reversal, then reverses its packages (SPEC-mixed-packages-57). */
export const ReverseBatchModal = ({ doctorNo, batchNumbers: given, onOpen, onClose }: ReverseBatchModalProps) => {
  const t = useTexts('mixedBatches')
  const common = useTexts('components')
  const [batchNumbers, setBatchNumbers] = useState(given)
  const { busy, problem, run } = useTask()
  const { rounds, reverse } = useBatchReversal({ doctorNo, batchNumbers })
  useReturnedFocus()
  // The reversal changes the figures, so the figures from the start stay on screen while it runs.
  const { checks, error, refetch } = useBatchChecks(doctorNo, batchNumbers, !busy)
  const isChosen = batchNumbers.length > 0
  const active = checks?.reduce((sum, { packages }) => sum + packages, 0) ?? 0
  const reversible = checks?.reduce((sum, one) => sum + one.reversible, 0) ?? 0
  const stays = (count: number) => {
    const isMore = checks?.some(({ isLowerBound }) => isLowerBound) ?? false
    return t('reverse.staying', { count, packages: `${showCount(count)}${isMore ? '+' : ''}` })
  }
  const reverseAll = () => run(async () => onOpen({ kind: 'batchReversed', result: await reverse() }))
  const leave = () => !busy && onClose()
  const footer = (
    <FooterButtons>
      <Button variant="link" onClick={leave} disabled={busy}>
        {common('cancel')}
      </Button>
      <Button
        variant="primary"
        disabled={reversible === 0}
        loading={busy}
        loadingText={common('pleaseWait')}
        onClick={reverseAll}
      >
        {t('reverse.submit')}
      </Button>
    </FooterButtons>
  )
  return (
    <Modal
      visible
      header={t('reverse.title')}
      footer={footer}
      size="x-large"
      closeAriaLabel={common('close')}
      onDismiss={leave}
    >
      <SpaceBetween size="m">
        <BatchesSelect doctorNo={doctorNo} batchNumbers={batchNumbers} disabled={busy} onChoose={setBatchNumbers} />
        {isChosen && error && <RetryAlert message={error} onRetry={() => refetch()} />}
        {isChosen && !checks && !error && <StatusIndicator type="loading">{common('loading')}</StatusIndicator>}
        {isChosen && checks && active === 0 && <Box>{t('reverse.none')}</Box>}
        {checks && active > 0 && (
          <SpaceBetween size="m">
            <Preview key={batchNumbers.join()} doctorNo={doctorNo} checks={checks} enabled={!busy} />
            <Box>{t('reverse.what')}</Box>
            {reversible < active && <Alert type="info">{stays(active - reversible)}</Alert>}
            <Alert type="warning">{t('reverse.irreversible')}</Alert>
          </SpaceBetween>
        )}
        <RoundsProgress rounds={rounds} text={({ done, left }) => t('reverse.progress', { reversed: done, left })} />
        {problem && <ProblemAlert message={problem} />}
      </SpaceBetween>
    </Modal>
  )
}

type Checks = NonNullable<ReturnType<typeof useBatchChecks>['checks']>

/**
 * Table of the batches, with the packages of the batch whose details are shown; those of a single batch are shown from
 * the start.
 */
const Preview = ({ doctorNo, checks, enabled }: { doctorNo: string; checks: Checks; enabled: boolean }) => {
  const [only, ...others] = checks
  const [shown, setShown] = useState(others.length === 0 ? only?.batchNumber : undefined)
  return (
    <SpaceBetween size="m">
      <BatchChecks checks={checks} onShow={others.length === 0 ? undefined : setShown} />
      {shown !== undefined && <BatchPackages key={shown} batchNumber={shown} doctorNo={doctorNo} enabled={enabled} />}
    </SpaceBetween>
  )
}
