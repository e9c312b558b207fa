import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import Modal from '@cloudscape-design/components/modal'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showAmount } from '../../components/format.ts'
import { KeyFigure } from '../../components/key-values.tsx'
import { useReturnedFocus } from '../../components/use-returned-focus.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'

interface BalanceModalProps {
  userNo: string
  userName: string
  onClose: () => void
}

/** What the company owes a nurse. */
export const BalanceModal = ({ userNo, userName, onClose }: BalanceModalProps) => {
  const t = useTexts('offers')
  const common = useTexts('components')
  useReturnedFocus()
  const close = (
    <Box float="right">
      <Button variant="primary" onClick={onClose}>
        {common('close')}
      </Button>
    </Box>
  )
  return (
    <Modal
      visible
      header={t('takes.balanceOf', { user: userName })}
      footer={close}
      size="medium"
      closeAriaLabel={common('close')}
      onDismiss={onClose}
    >
      <Balance userNo={userNo} />
    </Modal>
  )
}

const Balance = ({ userNo }: Pick<BalanceModalProps, 'userNo'>) => {
  const t = useTexts('offers')
  const common = useTexts('components')
  const say = useSentences()
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
  return (
    <Alert type="error" action={<Button onClick={() => refetch()}>{common('tryAgain')}</Button>}>
      {say(error)}
    </Alert>
  )
}
