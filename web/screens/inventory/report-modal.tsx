import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMay } from '../../api/use-may.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { useReturnedFocus } from '../../components/modals/use-returned-focus.ts'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { useSession } from '../../session/session-context.tsx'
import type { DisplayMessage } from '../../texts/translate-message.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { ReportCredits, ReportHistory, ReportSummary } from './report-details.tsx'
import { afterReport, type ReportAction, type ReportDetail } from './report-record.ts'

interface ReportModalProps {
  id: string
  onAsk: (action: ReportAction) => void
  onClose: () => void
}

/** One report: its content, the takes that its confirmation credits, and the possible actions. */
export const ReportModal = ({ id, onAsk, onClose }: ReportModalProps) => {
  const t = useTexts('inventory')
  const common = useTexts('components')
  useReturnedFocus()
  const { data, error, refetch, isFetching } = useCall(api.inventory.getReport, { id }, { staleTime: 0 })
  const mayDecide = useMay()(api.inventory.changeReportStatus)
  const { confirm, busy, problem } = useConfirm(data, onClose)
  const footer = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" onClick={onClose} disabled={busy}>
          {common('close')}
        </Button>
        {data?.status === 0 && mayDecide && (
          <Choices report={data} onAsk={onAsk} confirm={confirm} busy={busy || isFetching} />
        )}
      </SpaceBetween>
    </Box>
  )
  return (
    <Modal
      visible
      header={data?.productName ?? t('report.title')}
      footer={footer}
      size="large"
      closeAriaLabel={common('close')}
      onDismiss={() => busy || onClose()}
    >
      <SpaceBetween size="l">
        {data && <Report report={data} />}
        {!data && error && <RetryAlert message={error} onRetry={() => refetch()} />}
        {!data && !error && <StatusIndicator type="loading">{t('report.loading')}</StatusIndicator>}
        {problem && <Problem message={problem} />}
      </SpaceBetween>
    </Modal>
  )
}

const Problem = ({ message }: { message: DisplayMessage }) => <Alert type="error">{useSentences()(message)}</Alert>

/** Confirms with the amount on screen: if it has changed, the call is refused and the report refetched. */
const useConfirm = (report: ReportDetail | undefined, onClose: () => void) => {
  const t = useTexts('inventory')
  const [problem, setProblem] = useState<DisplayMessage>()
  const change = useMutationCall(api.inventory.changeReportStatus, {
    invalidates: afterReport,
    refreshesOnError: ['inventory'],
    success: ({ amount }) =>
      t('report.confirmed', {
        count: report?.quantity ?? 0,
        units: showCount(report?.quantity ?? 0),
        amount: showAmount(amount),
      }),
  })
  const confirm = async () => {
    if (!report) return
    setProblem(undefined)
    try {
      await change.mutateAsync({ id: report.id, status: 1, expectedAmount: report.creditAmount })
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error : undefined)
    }
  }
  return { confirm, busy: change.isPending, problem }
}

interface ChoicesProps {
  report: ReportDetail
  onAsk: (action: ReportAction) => void
  confirm: () => void
  busy: boolean
}

/** The company confirms or rejects the report; the nurse edits or cancels it. */
const Choices = ({ report, onAsk, confirm, busy }: ChoicesProps) => {
  const t = useTexts('inventory')
  const isNurse = useSession().user.role === 'nurse'
  const isBegun = report.confirming
  if (isNurse) {
    return (
      <SpaceBetween direction="horizontal" size="xs">
        <Button disabled={isBegun} onClick={() => onAsk({ kind: 'cancel', report })}>
          {t('report.cancel')}
        </Button>
        <Button variant="primary" disabled={isBegun} onClick={() => onAsk({ kind: 'edit', report })}>
          {t('report.edit')}
        </Button>
      </SpaceBetween>
    )
  }
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button disabled={busy || isBegun} onClick={() => onAsk({ kind: 'reject', report })}>
        {t('report.reject')}
      </Button>
      <Button variant="primary" loading={busy} disabled={report.missing > 0} onClick={confirm}>
        {t('report.confirm')}
      </Button>
    </SpaceBetween>
  )
}

const Report = ({ report }: { report: ReportDetail }) => {
  const t = useTexts('inventory')
  const isNurse = useSession().user.role === 'nurse'
  const { quantity, missing, confirming, status } = report
  const figures = { left: showCount(quantity - missing), quantity: showCount(quantity) }
  return (
    <SpaceBetween size="l">
      <ReportSummary report={report} />
      {confirming && !isNurse && <Alert type="warning">{t('report.goingOn')}</Alert>}
      {missing > 0 && status === 0 && (
        <Alert type="warning">{t(isNurse ? 'report.missingYou' : 'report.missing', figures)}</Alert>
      )}
      {status < 2 && <ReportCredits report={report} isNurse={isNurse} />}
      <ReportHistory report={report} />
    </SpaceBetween>
  )
}
