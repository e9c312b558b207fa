import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '../../../../shared/contract/page-size.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { FooterButtons } from '../../../components/modals/footer-buttons.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTask } from '../../../components/use-task.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { OpenPackage } from '../package-dialog.ts'
import { BatchCheck } from './batch-check.tsx'
import { BatchPackages } from './batch-packages.tsx'
import { BatchSelect } from './batch-select.tsx'
import { useBatchReversal } from './use-batch-reversal.ts'

interface ReverseBatchModalProps {
  doctorNo: string
  batchNumber: string
  onOpen: OpenPackage
  onClose: () => void
}

/** Reverses the packages of a batch, after showing each and what its reversal undoes (D3 s2, "Bulk Reverse by Batch"). */
export const ReverseBatchModal = ({ doctorNo, batchNumber: given, onOpen, onClose }: ReverseBatchModalProps) => {
  const t = useTexts('mixedBatches')
  const common = useTexts('components')
  const say = useSentences()
  const [batchNumber, setBatchNumber] = useState(given)
  const { busy, problem, run } = useTask()
  const { progress, reverse } = useBatchReversal({ doctorNo, batchNumber })
  useReturnedFocus()
  const isChosen = batchNumber !== ''
  const packages = useCall(
    api['mixed-packages'].packagesByBatch,
    { doctorNo, batchNumber, size: MAX_PAGE_SIZE },
    { staleTime: 0, enabled: isChosen && !busy },
  )
  const { data, error } = packages
  const canReverse = isChosen && (data?.records.length ?? 0) > 0
  const reverseAll = () => run(async () => onOpen({ kind: 'batchReversed', result: await reverse() }))
  const leave = () => !busy && onClose()
  const footer = (
    <FooterButtons>
      <Button variant="link" onClick={leave} disabled={busy}>
        {common('cancel')}
      </Button>
      <Button
        variant="primary"
        disabled={!canReverse}
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
        <BatchSelect {...{ doctorNo, batchNumber }} disabled={busy} onChoose={setBatchNumber} />
        {isChosen && error && !data && <RetryAlert told={error} onRetry={() => packages.refetch()} />}
        {isChosen && !data && !error && <StatusIndicator type="loading">{common('loading')}</StatusIndicator>}
        {data?.records.length === 0 && <Box>{t('reverse.none')}</Box>}
        {data && data.records.length > 0 && (
          <>
            <BatchCheck {...{ doctorNo, batchNumber }} />
            <BatchPackages doctorNo={doctorNo} page={data} />
            <Box>{t('reverse.what')}</Box>
            <Alert type="warning">{t('reverse.irreversible')}</Alert>
          </>
        )}
        {progress && (
          <StatusIndicator type="in-progress">
            {t('reverse.progress', { reversed: showCount(progress.reversed), left: showCount(progress.left) })}
          </StatusIndicator>
        )}
        {problem && <Alert type="error">{say(problem)}</Alert>}
      </SpaceBetween>
    </Modal>
  )
}
