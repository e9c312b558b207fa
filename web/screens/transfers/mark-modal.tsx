import { ApiError } from '../../../shared/contract/client.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../components/modals/confirm-modal.tsx'
import { flash } from '../../session/flash-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { STALE_CHECKS, type TransferRecord } from './transfer-record.ts'

interface MarkModalProps {
  transfer: TransferRecord
  onClose: () => void
}

/**
 * Confirms marking all remaining units as handled. A refusal shows the server's message; a failed or canceled
 * confirmation shows the text of SPEC-transfers-11.
 */
export const MarkModal = ({ transfer: { doctorNo, transferId, productName }, onClose }: MarkModalProps) => {
  const t = useTexts('transfers')
  const mark = useMutationCall(api.transfers.markChecked, {
    invalidates: STALE_CHECKS,
    refreshesOnError: [api.transfers.listTransferChecks],
  })
  const confirm = async () => {
    try {
      await mark.mutateAsync({ doctorNo, transferId })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      throw isRefused ? error : new Error(t('check.failed'), { cause: error })
    }
  }
  const cancel = () => {
    flash.info(t('check.failed'))
    onClose()
  }
  return (
    <ConfirmModal
      title={t('check.markOf', { product: productName })}
      text={t('check.sure')}
      confirmText={t('check.mark')}
      onConfirm={confirm}
      onDone={onClose}
      onClose={cancel}
    />
  )
}
