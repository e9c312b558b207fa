import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { KeyFigure } from '../../components/key-values.tsx'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { showAmount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface BalanceModalProps {
  userNo: string
  userName: string
  onClose: () => void
}

/** Shows the amount the company owes a nurse. */
export const BalanceModal = ({ userNo, userName, onClose }: BalanceModalProps) => (
  <NoticeModal title={useTexts('offers')('takes.balanceOf', { user: userName })} onClose={onClose}>
    <Balance userNo={userNo} />
  </NoticeModal>
)

const Balance = ({ userNo }: Pick<BalanceModalProps, 'userNo'>) => {
  const t = useTexts('offers')
  const common = useTexts('components')
  const { data, error, refetch } = useCall(api.payments.getBalance, { userNo })
  if (data) {
    return (
      <KeyValuePairs
        columns={3}
        items={[
          { label: t('balance.balance'), value: <KeyFigure text={showAmount(data.total)} /> },
          { label: t('balance.pending'), value: <KeyFigure text={showAmount(data.pendingAmount)} /> },
          { label: t('balance.requestable'), value: <KeyFigure text={showAmount(data.requestAmount)} /> },
        ]}
      />
    )
  }
  if (!error) return <StatusIndicator type="loading">{common('loading')}</StatusIndicator>
  return <RetryAlert message={error} onRetry={() => refetch()} />
}
