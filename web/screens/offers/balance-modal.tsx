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

interface BalanceModalProps {
  userNo: string
  userName: string
  onClose: () => void
}

/** What the company owes a nurse. */
export const BalanceModal = ({ userNo, userName, onClose }: BalanceModalProps) => {
  useReturnedFocus()
  const close = (
    <Box float="right">
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    </Box>
  )
  return (
    <Modal
      visible
      header={`Balance of ${userName}`}
      footer={close}
      size="medium"
      closeAriaLabel="Close"
      onDismiss={onClose}
    >
      <Balance userNo={userNo} />
    </Modal>
  )
}

const Balance = ({ userNo }: Pick<BalanceModalProps, 'userNo'>) => {
  const { data, error, refetch } = useCall(api.payments.getBalance, { userNo })
  if (data) {
    return (
      <KeyValuePairs
        columns={3}
        items={[
          { label: 'Balance', value: <KeyFigure text={showAmount(data.total)} /> },
          { label: 'Pending (taken, not delivered)', value: <KeyFigure text={showAmount(data.pendingAmount)} /> },
          { label: 'Can be requested', value: <KeyFigure text={showAmount(data.requestAmount)} /> },
        ]}
      />
    )
  }
  if (!error) return <StatusIndicator type="loading">Loading</StatusIndicator>
  return (
    <Alert type="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
      {error.message}
    </Alert>
  )
}
