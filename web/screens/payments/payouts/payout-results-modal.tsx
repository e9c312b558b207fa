import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import Pagination from '@cloudscape-design/components/pagination'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'

type Calls = typeof contracts.payments.calls
type Line = Output<Calls['listPayoutLines']>['records'][number]

const SIZE = 50
const POLL_MS = 2000

/** Progress of a batch payout, and the result of each request. */
export const PayoutResultsModal = ({ payoutNo, onClose }: { payoutNo: string; onClose: () => void }) => {
  const t = useTexts('requests')
  const common = useTexts('components')
  const say = useSentences()
  const [current, setCurrent] = useState(1)
  const payout = useCall(
    api.payments.getPayout,
    { payoutNo },
    { refetchInterval: (answer) => (isRunning(answer) ? POLL_MS : false) },
  )
  const lines = useListCall(
    api.payments.listPayoutLines,
    { payoutNo, current, size: SIZE },
    { refetchInterval: isRunning(payout.data) ? POLL_MS : undefined },
  )
  useReturnedFocus()
  const failed = [payout, lines].find(({ error }) => error !== null)
  return (
    <Modal
      visible
      size="large"
      header={t('payouts.title', { number: payoutNo })}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {common('close')}
          </Button>
        </Box>
      }
      closeAriaLabel={common('close')}
      onDismiss={onClose}
    >
      <SpaceBetween size="l">
        {failed?.error && <RetryAlert message={failed.error} onRetry={() => failed.refetch()} />}
        {payout.data?.status === 'stopped' && (
          <Alert type="warning">{t('payouts.stopped', { count: payout.data.count - payout.data.done })}</Alert>
        )}
        {payout.data && <Progress payout={payout.data} />}
        {lines.data ? (
          <DialogTable
            label={t('payouts.open')}
            rows={lines.data.records}
            columns={columnsOf(t, say)}
            rowKey={({ paymentNo }) => paymentNo}
            empty={payout.data?.status === 'stopped' ? t('payouts.noResults') : common('loading')}
            size={SIZE}
          />
        ) : (
          !failed && <StatusIndicator type="loading">{common('loading')}</StatusIndicator>
        )}
        {payout.data && payout.data.count > SIZE && (
          <Pagination
            currentPageIndex={current}
            pagesCount={Math.ceil(payout.data.count / SIZE)}
            onChange={({ detail }) => setCurrent(detail.currentPageIndex)}
          />
        )}
      </SpaceBetween>
    </Modal>
  )
}

/** True until an answer shows that the payout has ended. */
const isRunning = (payout: Output<Calls['getPayout']> | undefined): boolean =>
  payout === undefined || payout.status === 'running'

const Progress = ({ payout }: { payout: Output<Calls['getPayout']> }) => {
  const t = useTexts('requests')
  const { paid, paidAmount, refused, count, done } = payout
  const words = { paid: showCount(paid), amount: showAmount(paidAmount), refused: showCount(refused) }
  return (
    <ProgressBar
      value={Math.floor((done / count) * 100)}
      label={t('payouts.progress', { done: showCount(done), all: showCount(count) })}
      additionalInfo={t('payouts.summary', { ...words, left: showCount(count - done) })}
    />
  )
}

const columnsOf = (t: TextsOf<'requests'>, say: ReturnType<typeof useSentences>): readonly Column<Line>[] => [
  { id: 'nurseName', header: t('columns.nurse'), card: 'title', cell: ({ nurseName }) => nurseName },
  { id: 'amount', header: t('columns.amount'), numeric: true, cell: ({ amount }) => showAmount(amount) },
  {
    id: 'isPaid',
    header: t('payouts.result'),
    card: 'badge',
    cell: ({ isPaid }) => (
      <StatusIndicator type={isPaid ? 'success' : 'warning'}>
        {t(isPaid ? 'payouts.isPaid' : 'payouts.isRefused')}
      </StatusIndicator>
    ),
  },
  {
    id: 'why',
    header: t('payouts.why'),
    cell: ({ why, message }) => (why && message ? say({ ...why, message }) : '-'),
  },
]
